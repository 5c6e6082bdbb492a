#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace taku::bus::nats {

// The NATS servers of a cluster, any of which can be used, and how to log in to all of them.
struct Servers {
  std::vector<std::string> urls;  // without user, password and token
  std::string user, password;
  std::string token;
};

// Reads "nats://[user:password@|token@]host[:port]", or several separated by commas, of which the first has the user
// and password or the token. "%40" stands for "@" in them, and so on. Throws BusError if the text is something else;
// the error does not repeat it, because it may contain a password.
Servers parse_servers(std::string_view text);

}  // namespace taku::bus::nats
