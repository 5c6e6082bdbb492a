#include "server/nodes/lease_keeper.h"

#include <chrono>
#include <ctime>

#include "server/log.h"

namespace taku::server::nodes {

std::int64_t boot_ms() {
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

LeaseKeeper::LeaseKeeper(store::Ownership& ownership, std::int64_t lease_ms)
    : ownership_(ownership), lease_ms_(lease_ms) {
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

void LeaseKeeper::leave() {
  const std::lock_guard lock(using_);
  left_ = true;
  valid_until_ = 0;
  ownership_.leave();
}

bool LeaseKeeper::enter() {
  const std::int64_t asked_at = boot_ms();
  if (!ownership_.enter(lease_ms_)) return false;
  ++term_;
  valid_until_ = asked_at + lease_ms_;
  return true;
}

// False if the database could not be asked.
bool LeaseKeeper::keep() try {
  const std::lock_guard lock(using_);
  if (left_) return true;
  const std::int64_t asked_at = boot_ms();
  if (term() != 0 && ownership_.renew(lease_ms_)) {
    valid_until_ = asked_at + lease_ms_;
  } else {
    valid_until_ = 0;
    log(LogLevel::Warning, "lease_lost");
    if (!enter()) log(LogLevel::Error, "node_name_taken");
  }
  return true;
} catch (const store::StoreError& problem) {
  log(LogLevel::Warning, "lease_not_renewed", {{"problem", problem.what()}});
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
    lock.lock();
  }
}

}  // namespace taku::server::nodes
