#include "server/nodes/lease_keeper.h"

#include <chrono>
#include <ctime>

#include "server/clock.h"
#include "server/log.h"

namespace taku::server::nodes {

namespace {

// When the bus itself comes back, some nodes find it earlier than others: bus/nats/worker.cpp.
constexpr std::int64_t kLongestReconnectMs = 2000;
constexpr std::int64_t kComplainEveryMs = 30'000;

}  // namespace

std::int64_t boot_ms() {
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

LeaseKeeper::LeaseKeeper(store::Ownership& ownership, std::int64_t lease_ms, std::function<bool()> has_bus)
    : ownership_(ownership), lease_ms_(lease_ms), has_bus_(std::move(has_bus)), bus_at_(boot_ms()) {
  // The node may have been killed just now: its former lease has to end first.
  const std::int64_t give_up_at = boot_ms() + 2 * lease_ms_;
  while (!enter()) {
    if (boot_ms() > give_up_at) throw store::StoreError("another running node has the same name; choose another one");
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  thread_ = std::thread([this] { run(); });
}

LeaseKeeper::~LeaseKeeper() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

std::uint64_t LeaseKeeper::term() const {
  std::int64_t until = valid_until_;
  while (until != 0 && boot_ms() >= until) {
    if (valid_until_.compare_exchange_weak(until, 0)) return 0;
  }
  return until == 0 ? 0 : term_.load();
}

void LeaseKeeper::leave() {
  const std::lock_guard lock(using_);
  left_ = true;
  valid_until_ = 0;
  ownership_.leave();
}

bool LeaseKeeper::enter() {
  const std::int64_t asked_at = boot_ms();
  skip_suspended_time();  // there are no rooms now whose clocks it could disturb
  if (!ownership_.enter(lease_ms_)) return false;
  ++term_;
  valid_until_ = asked_at + lease_ms_;
  return true;
}

// If the answer came late, the rooms may have been dropped meanwhile, with entries still on their way to the database.
// These are refused only under a new lease, so the old one is given up.
bool LeaseKeeper::renew(bool has_bus) {
  const std::int64_t asked_at = boot_ms();
  std::int64_t until = valid_until_;
  if (until == 0 || !ownership_.renew(lease_ms_, has_bus)) return false;
  if (boot_ms() < until && valid_until_.compare_exchange_strong(until, asked_at + lease_ms_)) return true;
  ownership_.leave();
  return false;
}

bool LeaseKeeper::is_cut_off(bool has_bus, std::int64_t now) {
  if (has_bus) bus_at_ = now;
  return now > bus_at_ + lease_ms_ && ownership_.another_has_bus(lease_ms_ + kLongestReconnectMs);
}

// False if the database could not be asked.
bool LeaseKeeper::keep() try {
  const std::lock_guard lock(using_);
  if (left_ || replaced_) return true;
  const bool has_bus = has_bus_();
  if (is_cut_off(has_bus, boot_ms())) {
    if (valid_until_.exchange(0) == 0) return true;
    log(LogLevel::Warning, "lease_given_up", {{"problem", "this node cannot reach the bus, but another one can"}});
    ownership_.leave();
    return true;
  }
  if (term() != 0 && renew(has_bus)) return true;
  if (valid_until_.exchange(0) != 0) log(LogLevel::Warning, "lease_lost");
  if (!enter() && ownership_.is_replaced()) replaced_ = true;
  return true;
} catch (const std::exception& problem) {
  if (complained_at_ == 0 || boot_ms() > complained_at_ + kComplainEveryMs) {
    complained_at_ = boot_ms();
    log(LogLevel::Warning, "lease_not_renewed", {{"problem", problem.what()}});
  }
  return false;
}

void LeaseKeeper::run() {
  std::unique_lock lock(mutex_);
  bool reachable = true;
  while (!stopping_) {
    wake_.wait_for(lock, std::chrono::milliseconds(reachable ? lease_ms_ / 4 : lease_ms_ / 10));
    if (stopping_) return;
    lock.unlock();
    reachable = keep();
    if (reachable) complained_at_ = 0;
    lock.lock();
  }
}

}  // namespace taku::server::nodes
