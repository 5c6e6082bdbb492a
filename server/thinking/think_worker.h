#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>

#include "bus/bus.h"
#include "server/thinker.h"

namespace taku::server::thinking {

// Thinks for the nodes of a server: a member of the group that receives their requests. Takes at most as many requests
// as it has threads, so that none of them waits here while it could be thought about elsewhere.
class ThinkWorker {
 public:
  // `thinker` may call back on any thread. The bus must outlive `thinker`, and `thinker` this object. The name appears
  // in beats and should differ from that of other workers.
  ThinkWorker(bus::Bus& bus, Thinker& thinker, int threads, std::string name);
  ~ThinkWorker();  // answers to requests that are still being thought about may be sent later
  ThinkWorker(const ThinkWorker&) = delete;
  ThinkWorker& operator=(const ThinkWorker&) = delete;

  static constexpr std::chrono::milliseconds kBeatEvery{500};
  void beat();  // shows the nodes that this worker is here
  // Requests of nodes reach this worker: a beat has made its way through the bus and back.
  bool ready() const { return ready_; }
  // Takes no more requests, and waits until the present ones are answered, but not longer than `patience`. Returns
  // whether all are answered.
  bool stop(std::chrono::milliseconds patience);

 private:
  class Load;
  void take(const bus::Message& message);

  bus::Bus& bus_;
  Thinker& thinker_;
  const std::string name_;
  std::atomic<bool> ready_ = false;
  const std::shared_ptr<Load> load_;  // also held by the requests that are being thought about
  std::unique_ptr<bus::Subscription> requests_, beats_;
};

}  // namespace taku::server::thinking
