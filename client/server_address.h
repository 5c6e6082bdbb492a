#pragma once

#include <sys/socket.h>

#include <cstdint>
#include <stdexcept>
#include <string>

namespace taku::client {

// No communication with the server: not reachable, connection closed, or not a Taku server.
struct ClientError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct UnknownHost : ClientError {
  using ClientError::ClientError;
};

// Where a server listens.
struct ServerAddress {
  sockaddr_storage where{};
  socklen_t size = 0;
  std::string name;  // host:port, for the Host header
};

// The first address of this host that accepts connections. Throws ClientError.
ServerAddress find_server(const std::string& host, std::uint16_t port);

// Connects; reads and writes time out after ten seconds. Throws ClientError.
int connect_to(const ServerAddress& address);

}  // namespace taku::client
