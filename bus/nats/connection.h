#pragma once

#include <nats/nats.h>

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "bus/bus.h"
#include "bus/delivery.h"
#include "bus/nats/close_signal.h"
#include "bus/nats/servers.h"

namespace taku::bus::nats {

// One connection to a NATS server. It ends when the connection breaks or the server stops answering, and does not
// reconnect. Every function can block for about two seconds, so it is used by one background thread.
class Connection {
 public:
  // Throws BusError if no server can be reached or it refuses the login.
  static std::unique_ptr<Connection> open(natsOptions* options);
  ~Connection();  // sends what has been published first
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  bool closed() const;
  bool flush();  // waits until the server has processed everything up to here; false if it did not
  void publish(const Message& message);
  void subscribe(std::uint64_t id, const std::string& subject, const std::string& group,
                 std::shared_ptr<Delivery> delivery);
  void unsubscribe(std::uint64_t id);
  std::size_t ended() const { return ended_.size(); }  // subscriptions that use memory until free_ended()
  void free_ended();                                   // waits for the server, like flush()

 private:
  explicit Connection(natsOptions* options);

  const CloseSignal close_signal_;
  natsConnection* connection_ = nullptr;
  std::unordered_map<std::uint64_t, natsSubscription*> subscriptions_;
  // libnats 3.4 can use a subscription that has ended while it delivers a message that came before. It must not be
  // freed until the connection has read something that the server sent later.
  std::vector<natsSubscription*> ended_;
};

struct DestroyOptions {
  void operator()(natsOptions* options) const;
};
using Options = std::unique_ptr<natsOptions, DestroyOptions>;
Options make_options(const Servers& servers, const std::string& name);

}  // namespace taku::bus::nats
