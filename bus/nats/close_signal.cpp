#include "bus/nats/close_signal.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <unordered_set>

#include "bus/nats/library.h"

namespace taku::bus::nats {
namespace {

struct OpenConnections {
  std::mutex mutex;
  std::condition_variable closed;
  std::unordered_set<std::uintptr_t> numbers;
  std::uintptr_t last = 0;
};

// Never destroyed: threads of libnats run until the process ends.
OpenConnections& open_connections() {
  static OpenConnections& all = *new OpenConnections;
  return all;
}

std::uintptr_t next_number() {
  OpenConnections& all = open_connections();
  const std::lock_guard lock(all.mutex);
  all.numbers.insert(++all.last);
  return all.last;
}

void remove(std::uintptr_t number) {
  OpenConnections& all = open_connections();
  const std::lock_guard lock(all.mutex);
  all.numbers.erase(number);
  all.closed.notify_all();
}

void on_closed(natsConnection*, void* closure) { remove(reinterpret_cast<std::uintptr_t>(closure)); }

}  // namespace

CloseSignal::CloseSignal() : number_(next_number()) {}

CloseSignal::~CloseSignal() { remove(number_); }

void CloseSignal::attach(natsOptions* options) const {
  check(library().set_closed_callback(options, on_closed, reinterpret_cast<void*>(number_)), "closed callback");
}

bool CloseSignal::wait() const {
  OpenConnections& all = open_connections();
  std::unique_lock lock(all.mutex);
  return all.closed.wait_for(lock, std::chrono::seconds(10), [&] { return !all.numbers.contains(number_); });
}

}  // namespace taku::bus::nats
