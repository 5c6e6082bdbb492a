#pragma once

#include <mutex>
#include <utility>

#include "bus/bus.h"

namespace taku::bus {

// Calls the handler of a subscription until it is ended. The thread that delivers holds the delivery by a shared
// pointer, because a handler may destroy its own subscription.
class Delivery {
 public:
  explicit Delivery(Bus::Handler handler) : handler_(std::move(handler)) {}

  void deliver(Message message) {
    const std::lock_guard lock(mutex_);
    if (!ended_) handler_(std::move(message));
  }

  // Waits for a running handler, unless the handler itself calls this.
  void end() {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }

 private:
  std::recursive_mutex mutex_;  // held while the handler runs
  bool ended_ = false;
  const Bus::Handler handler_;
};

}  // namespace taku::bus
