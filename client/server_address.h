#pragma once

#include <sys/socket.h>

#include <cstdint>
#include <stdexcept>
#include <string>

namespace taku::client {

// The server cannot be talked to: it is not there, hung up, or says what no server says.
struct ClientError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Where a server listens.
struct ServerAddress {
  sockaddr_storage where{};
  socklen_t size = 0;
  std::string name;  // host:port, as requests say it
};

// The first address of that name where somebody listens; a name may have several. Throws ClientError.
ServerAddress find_server(const std::string& host, std::uint16_t port);

// A connection that waits at most ten seconds for anything. Throws ClientError.
int connect_to(const ServerAddress& address);

}  // namespace taku::client
