#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "bus/bus.h"
#include "bus/delivery.h"

// A bus inside one process, for tests.

namespace taku::bus {

class MemoryBus;

// Connects MemoryBuses. All messages are delivered one after the other, in the order in which they were published. The
// members of a group take turns.
class MemoryNetwork {
 public:
  enum class Thread : std::uint8_t {
    Own,
    Caller
  };  // which thread calls the handlers: one of the network, or settle()'s

  explicit MemoryNetwork(Thread thread = Thread::Own);
  ~MemoryNetwork();
  MemoryNetwork(const MemoryNetwork&) = delete;
  MemoryNetwork& operator=(const MemoryNetwork&) = delete;

  // Returns when every message has been delivered, also those that handlers publish meanwhile.
  void settle();

 private:
  friend class MemoryBus;
  struct Subscriber {
    const MemoryBus* bus = nullptr;
    std::string group;
    std::shared_ptr<Delivery> delivery;
  };
  struct Subject {
    std::list<Subscriber> subscribers;
    std::uint64_t published = 0;  // decides whose turn it is in a group
  };
  struct Queued {
    const MemoryBus* bus = nullptr;  // the receiver
    std::shared_ptr<Delivery> delivery;
    Message message;
  };

  void publish(const Message& message);
  void add(const std::string& subject, Subscriber subscriber);
  void remove(const std::string& subject, const Delivery* delivery);
  void cut_off(MemoryBus& bus);
  void queue(const Subscriber& subscriber, const Message& message);
  void deliver_next(std::unique_lock<std::mutex>& lock);
  void run();

  const Thread thread_kind_;
  std::mutex mutex_;
  std::condition_variable wake_, idle_;
  std::map<std::string, Subject> subjects_;
  std::deque<Queued> queue_;
  bool delivering_ = false, stopping_ = false;
  std::uint64_t inboxes_ = 0;
  std::thread thread_;
};

// One node. It must be destroyed before its network.
class MemoryBus : public Bus {
 public:
  explicit MemoryBus(MemoryNetwork& network) : network_(network) {}

  void publish(std::string_view subject, std::string_view body, std::string_view reply_to = {}) override;
  std::unique_ptr<Subscription> subscribe(const std::string& subject, const std::string& group,
                                          Handler handler) override;
  std::string new_inbox() override;
  bool connected() const override;
  std::string problem() const override { return connected() ? "" : "cut off"; }

  void cut_off();  // also drops the messages to this node that have not been delivered
  void reconnect();

 private:
  friend class MemoryNetwork;
  MemoryNetwork& network_;
  bool connected_ = true;  // guarded by the network's lock
};

}  // namespace taku::bus
