#include "bench/server/rest.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <stdexcept>

namespace taku::bench {

Rest::Rest(const std::string& host, std::uint16_t port, int connections) : host_(host + ":" + std::to_string(port)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  if (inet_pton(AF_INET, host.c_str(), &address.sin_addr) != 1) throw std::runtime_error("not an address: " + host);
  for (int i = 0; i < connections; ++i) {
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0) throw std::runtime_error("no socket");
    fds_.push_back(fd);
    const int yes = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      throw std::runtime_error("nobody listens at " + host_);
    }
  }
}

Rest::~Rest() {
  for (const int fd : fds_) close(fd);
}

std::vector<Json> Rest::post(std::span<const Post> requests) {
  std::vector<Json> answers;
  while (!requests.empty()) {
    const std::size_t now = std::min(requests.size(), fds_.size());
    for (std::size_t i = 0; i < now; ++i) write(fds_[i], requests[i]);
    for (std::size_t i = 0; i < now; ++i) answers.push_back(read(fds_[i]));
    requests = requests.subspan(now);
  }
  return answers;
}

void Rest::write(int fd, const Post& request) {
  const std::string body = to_text(request.body);
  const std::string text = "POST " + request.path + " HTTP/1.1\r\nHost: " + host_ +
                           "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
                           "\r\n\r\n" + body;
  if (send(fd, text.data(), text.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(text.size())) {
    throw std::runtime_error("the server hung up");
  }
}

Json Rest::read(int fd) {
  std::string text;
  std::size_t head = std::string::npos, size = 0;
  while (head == std::string::npos || text.size() < head + 4 + size) {
    std::array<char, 4096> bytes;
    const ssize_t got = recv(fd, bytes.data(), bytes.size(), 0);
    if (got <= 0) throw std::runtime_error("the server hung up");
    text.append(bytes.data(), static_cast<std::size_t>(got));
    head = text.find("\r\n\r\n");
    const std::size_t length = text.find("Content-Length: ");
    if (head != std::string::npos && length < head)
      size = static_cast<std::size_t>(std::atol(text.c_str() + length + 16));
  }
  auto json = parse_json(std::string_view(text).substr(head + 4), 1 << 20);
  if (!text.starts_with("HTTP/1.1 2") || !json) throw std::runtime_error("refused: " + text);
  return std::move(*json);
}

}  // namespace taku::bench
