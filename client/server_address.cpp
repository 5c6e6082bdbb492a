#include "client/server_address.h"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstring>
#include <memory>

namespace taku::client {
namespace {

constexpr timeval kSocketTimeout{.tv_sec = 10, .tv_usec = 0};

// A connected socket, or -1.
int try_connect(const ServerAddress& address) {
  const int fd = socket(address.where.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return -1;
  const int yes = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &kSocketTimeout, sizeof kSocketTimeout);
  setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &kSocketTimeout, sizeof kSocketTimeout);
  if (connect(fd, reinterpret_cast<const sockaddr*>(&address.where), address.size) == 0) return fd;
  close(fd);
  return -1;
}

std::string name_of(const std::string& host, std::uint16_t port) {
  const bool ipv6 = host.find(':') != std::string::npos;
  return (ipv6 ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

}  // namespace

ServerAddress find_server(const std::string& host, std::uint16_t port) {
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* list = nullptr;
  const std::string name = name_of(host, port);
  if (const int problem = getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &list); problem != 0) {
    throw UnknownHost("unknown host " + host + ": " + gai_strerror(problem));
  }
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> owner(list, freeaddrinfo);
  for (const addrinfo* one = list; one; one = one->ai_next) {
    ServerAddress address{.size = one->ai_addrlen, .name = name};
    std::memcpy(&address.where, one->ai_addr, one->ai_addrlen);
    if (const int fd = try_connect(address); fd >= 0) {
      close(fd);
      return address;
    }
  }
  throw ClientError("nothing is listening at " + name);
}

int connect_to(const ServerAddress& address) {
  const int fd = try_connect(address);
  if (fd < 0) throw ClientError("nothing is listening at " + address.name);
  return fd;
}

}  // namespace taku::client
