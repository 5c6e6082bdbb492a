#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "bus/bus.h"

namespace taku::bus {

class BusError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A bus over NATS. `url` is one server or several of a cluster, "nats://host:4222,nats://other:4222", also with a user
// and password or a token (bus/nats/servers.h). `name` is the name of this node in NATS's own lists of connections.
//
// Throws BusError if the URL is wrong or libnats is not installed. It does not wait for the server: connecting, and
// reconnecting whenever the connection is lost, goes on in the background as long as the bus exists.
std::unique_ptr<Bus> connect_nats(std::string_view url, const std::string& name);

}  // namespace taku::bus
