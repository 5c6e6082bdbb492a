#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

// Messages between the nodes of a server that runs on several machines. Delivery is at most once: a message can be lost
// when the connection breaks, so nothing that must survive is only on the bus.

namespace taku::bus {

// Larger bodies are dropped.
inline constexpr std::size_t kMaxBody = 512 * 1024;

struct Message {
  std::string subject;
  std::string reply_to;  // subject for the answer; empty: none is expected
  std::string body;      // any bytes
};

// Ends the subscription when it is destroyed: its handler is not running and will not be called after that. So do not
// destroy it while holding a lock that the handler takes. The handler may destroy its own subscription; it runs to its
// end and is not called again. Subscriptions must be destroyed before their bus.
class Subscription {
 public:
  virtual ~Subscription() = default;
};

// Thread-safe. Handlers are called on threads of the bus, one at a time for each subscription, and in the order in
// which one sender published. They should be short, because other subscriptions may wait for the same thread. Subjects
// are words separated by dots ("room.AB12.command"); there are no wildcards. A bus also receives what it published
// itself.
class Bus {
 public:
  using Handler = std::function<void(Message)>;
  virtual ~Bus() = default;

  // Never blocks and never fails: while there is no connection, messages are dropped. They are not kept for later,
  // because a command that arrives late can do harm. (The network can still deliver late what it has already taken.)
  virtual void publish(std::string_view subject, std::string_view body, std::string_view reply_to = {}) = 0;
  // `group`: each message goes to one subscriber of the group only; empty: to all of them. Subscriptions survive
  // reconnects. Never blocks: another node's message may arrive before the subscription is known everywhere, and is
  // then lost. An answer to what this bus publishes afterwards is not.
  virtual std::unique_ptr<Subscription> subscribe(const std::string& subject, const std::string& group,
                                                  Handler handler) = 0;
  virtual std::string new_inbox() = 0;  // a subject that nobody else uses, for answers
  // After a reconnect it is true only when all subscriptions are in effect again. Noticing that a server has stopped
  // answering takes up to about two seconds.
  virtual bool connected() const = 0;
  virtual std::string problem() const = 0;  // for the log: why it is not connected; empty if it is
};

}  // namespace taku::bus
