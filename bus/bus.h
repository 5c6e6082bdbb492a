#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

// Messages between the nodes of a server that runs on several machines. Delivery is at most once: a message can be lost
// when the connection breaks, so nothing that must survive is only on the bus.

namespace taku::bus {

struct Message {
  std::string subject;
  std::string reply_to;  // subject for the answer; empty: none is expected
  std::string body;      // any bytes
};

// Ends the subscription when it is destroyed. Its handler is not running and will not be called after that.
class Subscription {
 public:
  virtual ~Subscription() = default;
};

// Thread-safe. Handlers are called on threads of the bus, one at a time for each subscription, and in the order in which
// one sender published.
class Bus {
 public:
  using Handler = std::function<void(Message)>;
  virtual ~Bus() = default;

  // Never blocks and never fails: while there is no connection, messages are dropped.
  virtual void publish(std::string_view subject, std::string_view body, std::string_view reply_to = {}) = 0;
  // `group`: each message goes to one subscriber of the group only; empty: to all of them. Subscriptions survive
  // reconnects.
  virtual std::unique_ptr<Subscription> subscribe(const std::string& subject, const std::string& group,
                                                  Handler handler) = 0;
  virtual std::string new_inbox() = 0;  // a subject that nobody else uses, for answers
  virtual bool connected() const = 0;
};

}  // namespace taku::bus
