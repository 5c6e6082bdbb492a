#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <limits>
#include <list>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

// A TCP relay between a program and a server on this machine, for tests of broken networks. It can hold back what one
// side sends, from any byte on, and cut all connections.

namespace taku {

class TcpRelay {
 public:
  static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

  explicit TcpRelay(int server_port) : server_port_(server_port), wake_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
    listen(listener_, 64);
    getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { run(); });
  }
  ~TcpRelay() {
    change([&] { stopping_ = true; });
    thread_.join();
    cut_all();
    for (const int socket : abandoned_) close(socket);
    close(listener_);
    close(wake_);
  }
  TcpRelay(const TcpRelay&) = delete;
  TcpRelay& operator=(const TcpRelay&) = delete;

  int port() const { return port_; }

  // Forwards `bytes` more bytes of all connections together, then holds the rest back.
  void limit_to_server(std::uint64_t bytes) {
    change([&] { allowed_[0] = bytes; });
  }
  void limit_to_client(std::uint64_t bytes) {
    change([&] { allowed_[1] = bytes; });
  }
  void stall() {
    change([&] { allowed_ = {0, 0}; });
  }
  void resume() {
    change([&] {
      allowed_ = {kNoLimit, kNoLimit};
      refusing_ = false;
    });
  }
  // Holds back everything on the connections that there are now, until they are cut or thawed. New ones work.
  void freeze() {
    change([&] {
      for (Link& link : links_) link.frozen = true;
    });
  }
  void thaw() {
    change([&] {
      for (Link& link : links_) link.frozen = false;
    });
  }
  // Breaks all connections; what was held back is lost. New ones are accepted unless `refuse`. If it
  // refuses, the clients' sockets are broken when it returns.
  void cut(bool refuse = false) {
    change([&] {
      cut_all();
      refusing_ = refuse;
    });
    if (refuse) wait_until_clients_are_cut();
  }

  // Breaks all connections in such a way that the server does not notice.
  void cut_clients() {
    change([&] {
      for (const Link& link : links_) {
        close_socket(link.from[0]);
        abandoned_.push_back(link.from[1]);
      }
      links_.clear();
    });
  }

  // Bytes that are being held back now.
  std::size_t held_to_server() { return held(0); }
  std::size_t held_to_client() { return held(1); }
  // Bytes forwarded since the relay was created.
  std::uint64_t forwarded_to_server() { return forwarded(0); }
  std::uint64_t forwarded_to_client() { return forwarded(1); }

 private:
  // Index 0: from the client to the server; 1: back.
  struct Link {
    std::array<int, 2> from;  // sockets: of the client, of the server
    std::array<std::string, 2> held{};
    bool frozen = false;
  };

  static sockaddr_in loopback(int port) {
    return {.sin_family = AF_INET,
            .sin_port = htons(static_cast<std::uint16_t>(port)),
            .sin_addr = {htonl(INADDR_LOOPBACK)},
            .sin_zero = {}};
  }
  template <class Change>
  void change(Change make) {
    {
      const std::lock_guard lock(mutex_);
      make();
    }
    const std::uint64_t one = 1;
    (void)!write(wake_, &one, sizeof one);
  }
  std::size_t held(std::size_t way) {
    const std::lock_guard lock(mutex_);
    std::size_t bytes = 0;
    for (const Link& link : links_) bytes += link.held[way].size();
    return bytes;
  }
  std::uint64_t forwarded(std::size_t way) {
    const std::lock_guard lock(mutex_);
    return forwarded_[way];
  }

  // On a busy machine the kernel may tell the other side some milliseconds later.
  void wait_until_clients_are_cut() const {
    while (has_connected_clients()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  // In /proc/net/tcp a line has its number, the local address, the remote address and the state; 01 is connected.
  bool has_connected_clients() const {
    std::ifstream table("/proc/self/net/tcp");
    std::string line;
    for (std::getline(table, line); std::getline(table, line);) {
      std::istringstream words(line);
      std::string number, local, remote, state;
      words >> number >> local >> remote >> state;
      const std::size_t colon = remote.find(':');
      if (state == "01" && std::stoi(remote.substr(colon + 1), nullptr, 16) == port_) return true;
    }
    return false;
  }

  void run() {
    for (;;) {
      std::vector<pollfd> sockets = {{wake_, POLLIN, 0}, {listener_, POLLIN, 0}};
      {
        const std::lock_guard lock(mutex_);
        if (stopping_) return;
        for (const Link& link : links_) {
          for (const int socket : link.from) sockets.push_back({socket, POLLIN, 0});
        }
      }
      poll(sockets.data(), sockets.size(), -1);
      const std::lock_guard lock(mutex_);
      std::uint64_t ignored = 0;
      (void)!read(wake_, &ignored, sizeof ignored);
      if ((sockets[1].revents & POLLIN) != 0) accept_one();
      std::erase_if(links_, [&](Link& link) { return !move_bytes(link); });
    }
  }
  void accept_one() {
    const int client = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) return;
    const int server = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = loopback(server_port_);
    if (refusing_ || connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      close(server);
      close(client);
      return;
    }
    links_.push_back({.from = {client, server}});
  }
  // False if the connection has ended; it is closed then.
  bool move_bytes(Link& link) {
    bool ended = false;
    for (const std::size_t way : {0u, 1u}) {
      std::array<char, 16384> bytes;
      const ssize_t got = recv(link.from[way], bytes.data(), bytes.size(), MSG_DONTWAIT);
      if (got > 0) link.held[way].append(bytes.data(), static_cast<std::size_t>(got));
      ended = ended || got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR);
      forward(link, way);
    }
    if (ended) close_link(link);
    return !ended;
  }
  void forward(Link& link, std::size_t way) {
    std::string& held = link.held[way];
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(allowed_[way], held.size()));
    if (size == 0 || link.frozen) return;
    const ssize_t sent = send(link.from[1 - way], held.data(), size, MSG_NOSIGNAL);
    const std::size_t done = sent > 0 ? static_cast<std::size_t>(sent) : 0;
    held.erase(0, done);
    forwarded_[way] += done;
    if (allowed_[way] != kNoLimit) allowed_[way] -= done;
  }
  void cut_all() {
    for (const Link& link : links_) close_link(link);
    links_.clear();
  }
  static void close_link(const Link& link) {
    for (const int socket : link.from) close_socket(socket);
  }
  static void close_socket(int socket) {
    const linger at_once{.l_onoff = 1, .l_linger = 0};
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(socket);
  }

  const int server_port_;
  const int wake_;
  int listener_ = -1;
  int port_ = 0;
  std::mutex mutex_;
  bool stopping_ = false;
  bool refusing_ = false;
  std::array<std::uint64_t, 2> allowed_ = {kNoLimit, kNoLimit};
  std::array<std::uint64_t, 2> forwarded_{};
  std::list<Link> links_;
  std::vector<int> abandoned_;  // connections to the server whose client is gone
  std::thread thread_;
};

}  // namespace taku
