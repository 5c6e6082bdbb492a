#include "client/sockets.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "client/rest.h"

namespace taku::client {
namespace {

constexpr int kMore = 0, kText = 1, kClose = 8, kPing = 9, kPong = 10;
constexpr std::size_t kMaxUpgradeHead = 16 * 1024;  // of the response to an upgrade

[[noreturn]] void fail(const std::string& what) { throw ClientError(what + ": " + std::strerror(errno)); }

std::size_t big_endian(std::string_view bytes) {
  std::size_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

}  // namespace

Sockets::Sockets(ServerAddress server, Handlers handlers)
    : server_(std::move(server)), handlers_(std::move(handlers)), epoll_(epoll_create1(EPOLL_CLOEXEC)) {
  if (epoll_ < 0) fail("epoll");
}

Sockets::~Sockets() {
  for (const Client& client : clients_) {
    if (client.fd >= 0) ::close(client.fd);
  }
  ::close(epoll_);
}

int Sockets::open_at(const ServerAddress& server, const std::string& path, const std::string& extra_headers) {
  Client client;
  client.fd = socket(server.where.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (client.fd < 0) fail("socket");
  const int yes = 1;
  setsockopt(client.fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  const int done = connect(client.fd, reinterpret_cast<const sockaddr*>(&server.where), server.size);
  if (done != 0 && errno != EINPROGRESS) {
    ::close(client.fd);
    fail("connect");
  }
  client.out = "GET " + path + " HTTP/1.1\r\nHost: " + server.name +
               "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
               extra_headers + "\r\n";
  clients_.push_back(std::move(client));
  const int number = static_cast<int>(clients_.size()) - 1;
  watch(number, EPOLLIN | EPOLLOUT, true);
  return number;
}

void Sockets::watch(int client, std::uint32_t events, bool fresh) {
  epoll_event event{};
  event.events = events;
  event.data.u32 = static_cast<std::uint32_t>(client);
  epoll_ctl(epoll_, fresh ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, clients_[static_cast<std::size_t>(client)].fd, &event);
}

int Sockets::poll(int wait_ms) {
  std::array<epoll_event, 256> events;
  const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), wait_ms);
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    const int client = static_cast<int>(event.data.u32);
    if ((event.events & EPOLLOUT) != 0) on_writable(client);
    if ((event.events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0) on_readable(client);
  }
  return count;
}

void Sockets::on_writable(int number) {
  Client& client = clients_[static_cast<std::size_t>(number)];
  if (client.fd < 0) return;
  const std::string waiting = std::exchange(client.out, {});
  watch(number, EPOLLIN, false);
  write(number, waiting);
}

void Sockets::write(int number, std::string_view bytes) {
  Client& client = clients_[static_cast<std::size_t>(number)];
  if (client.out.empty()) {
    const ssize_t sent = ::send(client.fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN) return;  // reading reports the error
    bytes.remove_prefix(sent < 0 ? 0 : static_cast<std::size_t>(sent));
    bytes_out_ += sent < 0 ? 0 : static_cast<std::uint64_t>(sent);
    if (bytes.empty()) return;
    watch(number, EPOLLIN | EPOLLOUT, false);
  }
  client.out.append(bytes);
}

void Sockets::write_frame(int number, int opcode, std::string_view payload) {
  frame_.clear();
  frame_ += static_cast<char>(0x80 | opcode);
  const std::size_t size = payload.size();
  if (size < 126) {
    frame_ += static_cast<char>(0x80 | size);
  } else {
    const int bytes = size <= 0xFFFF ? 2 : 8;
    frame_ += static_cast<char>(0x80 | (bytes == 2 ? 126 : 127));
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) frame_ += static_cast<char>(size >> shift);
  }
  mask_ = mask_ * 1664525 + 1013904223;
  std::array<char, 4> mask;
  std::memcpy(mask.data(), &mask_, 4);
  frame_.append(mask.data(), 4);
  for (std::size_t i = 0; i < size; ++i) frame_ += static_cast<char>(payload[i] ^ mask[i % 4]);
  write(number, frame_);
}

void Sockets::send(int client, std::string_view text) {
  if (clients_[static_cast<std::size_t>(client)].fd >= 0) write_frame(client, kText, text);
}

void Sockets::close(int number, int code) {
  Client& client = clients_[static_cast<std::size_t>(number)];
  if (client.fd < 0 || client.closing) return;
  client.closing = true;
  write_frame(number, kClose, std::string{static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)});
}

void Sockets::drop(int client) { end(client); }

void Sockets::end(int number) {
  Client& client = clients_[static_cast<std::size_t>(number)];
  if (client.fd < 0) return;
  ::close(client.fd);
  const bool was_open = client.upgraded;
  const int code = was_open ? client.close_code : 0;
  client = Client{};
  if (was_open) --opened_;
  if (handlers_.close) handlers_.close(number, code);
}

void Sockets::on_readable(int number) {
  static thread_local std::array<char, 64 * 1024> buffer;
  if (clients_[static_cast<std::size_t>(number)].fd < 0) return;
  const ssize_t got = recv(clients_[static_cast<std::size_t>(number)].fd, buffer.data(), buffer.size(), 0);
  if (got < 0 && errno == EAGAIN) return;
  if (got <= 0) return end(number);
  bytes_in_ += static_cast<std::uint64_t>(got);
  clients_[static_cast<std::size_t>(number)].in.append(buffer.data(), static_cast<std::size_t>(got));
  if (!clients_[static_cast<std::size_t>(number)].upgraded && !read_upgrade(number)) return;
  std::size_t at = 0;
  while (read_frame(number, at)) {
  }
  clients_[static_cast<std::size_t>(number)].in.erase(0, at);
}

bool Sockets::read_upgrade(int number) {
  Client& client = clients_[static_cast<std::size_t>(number)];
  const std::size_t finish = client.in.find("\r\n\r\n");
  if (finish == std::string::npos) {
    if (client.in.size() > kMaxUpgradeHead) end(number);
    return false;
  }
  if (!client.in.starts_with("HTTP/1.1 101 ")) {
    read_refusal(number);
    return false;
  }
  client.in.erase(0, finish + 4);
  client.upgraded = true;
  ++opened_;
  if (handlers_.open) handlers_.open(number);
  return clients_[static_cast<std::size_t>(number)].fd >= 0;
}

void Sockets::read_refusal(int number) {
  std::optional<RestResponse> answer;
  try {
    answer = parse_response(clients_[static_cast<std::size_t>(number)].in);
  } catch (const ClientError&) {
    return end(number);  // no response at all
  }
  if (!answer) return;
  if (handlers_.refused) handlers_.refused(number, answer->status, answer->body);
  end(number);
}

// Reads one frame at `at`; false if it is incomplete.
bool Sockets::read_frame(int number, std::size_t& at) {
  // A handler may open connections, which moves clients_: so the client is looked up again and its bytes moved out.
  std::string in = std::move(clients_[static_cast<std::size_t>(number)].in);
  const auto give_back = [&] {
    Client& client = clients_[static_cast<std::size_t>(number)];
    const bool alive = client.fd >= 0;
    if (alive) client.in = std::move(in);
    if (!alive) at = 0;
    return alive;
  };
  const std::string_view rest = std::string_view(in).substr(at);
  if (rest.size() < 2) return give_back(), false;
  const int opcode = rest[0] & 0x0F;
  const std::size_t small = static_cast<unsigned char>(rest[1]) & 0x7F;
  const std::size_t wide = small == 126 ? 2 : small == 127 ? 8 : 0;
  if (rest.size() < 2 + wide) return give_back(), false;
  const std::size_t size = wide == 0 ? small : big_endian(rest.substr(2, wide));
  if (size > kMaxMessage) {
    clients_[static_cast<std::size_t>(number)].close_code = 1009;
    end(number);
    return give_back(), false;
  }
  if (rest.size() < 2 + wide + size) return give_back(), false;
  const std::string_view payload = rest.substr(2 + wide, size);
  at += 2 + wide + size;
  take_frame(number, (rest[0] & 0x80) != 0, opcode, payload);
  return give_back();
}

void Sockets::take_frame(int number, bool last, int opcode, std::string_view payload) {
  if (opcode == kText || opcode == kMore) take_text(number, last, payload);
  if (opcode == kPing) write_frame(number, kPong, payload);
  if (opcode == kClose) {
    const int code = payload.size() < 2 ? 1005 : static_cast<int>(big_endian(payload.substr(0, 2)));
    clients_[static_cast<std::size_t>(number)].close_code = code;
    close(number, code == 1005 ? 1000 : code);
  }
}

// Our server sends each message in one frame, but a proxy may split it.
void Sockets::take_text(int number, bool last, std::string_view payload) {
  std::string& parts = clients_[static_cast<std::size_t>(number)].parts;
  if (last && parts.empty()) {
    if (handlers_.text) handlers_.text(number, payload);
    return;
  }
  parts.append(payload.substr(0, kMaxMessage - std::min(parts.size(), kMaxMessage)));
  if (!last) return;
  const std::string whole = std::exchange(parts, {});
  if (handlers_.text) handlers_.text(number, whole);
}

}  // namespace taku::client
