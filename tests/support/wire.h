#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "server/log.h"
#include "server/network_server.h"
#include "tests/support/fake_gateway.h"

// A raw TCP connection to a server under test: sends any bytes, reads HTTP responses and WebSocket frames.

namespace taku::server {

// A network server with a fake gateway, on its own thread.
class Served {
 public:
  explicit Served(NetworkSettings settings = {}, const http::Router* router = nullptr)
      : server_(prepared(std::move(settings))) {
    if (router) server_.serve(*router);
    gateway.post = [this](std::function<void()> call) { server_.post(std::move(call)); };
    thread_ = std::thread([this] { server_.run(gateway, nullptr); });
  }
  ~Served() { stop(); }
  void stop() {
    if (!thread_.joinable()) return;
    server_.stop();
    thread_.join();
  }
  std::uint16_t port() const { return server_.ready().port; }
  std::uint16_t admin_port() const { return server_.ready().admin_port; }
  NetworkServer& server() { return server_; }

  FakeGateway gateway;

 private:
  static NetworkSettings prepared(NetworkSettings settings) {
    settings.port = settings.admin_port = 0;
    settings.hosts.push_back("taku.test");  // the Host of Wire's requests
    settings.signals = false;
    settings.timeouts.sweep = Milliseconds(10);
    set_log_level(LogLevel::Off);
    return settings;
  }
  NetworkServer server_;
  std::thread thread_;
};

struct HttpReply {
  int status = 0;  // 0: the connection ended before a response
  std::string head, body;
  std::string header(std::string_view name) const {
    const std::string key = "\r\n" + std::string(name) + ": ";
    const std::size_t at = head.find(key);
    if (at == std::string::npos) return {};
    return head.substr(at + key.size(), head.find("\r\n", at + 2) - at - key.size());
  }
};

// The code of a refusal; empty if the body is not one.
inline std::string error_code(const HttpReply& reply) {
  const auto json = parse_json(reply.body);
  const Json* error = json ? find(*json, "error") : nullptr;
  const std::string* code = error ? find_string(*error, "code") : nullptr;
  return code ? *code : "";
}

struct Frame {
  int opcode = 0;
  std::string payload;
  int code() const {  // the close code
    if (payload.size() < 2) return 1005;
    return static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
  }
};

class Wire {
 public:
  explicit Wire(std::uint16_t port, int receive_buffer = 0) : fd_(socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer > 0) setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    const int yes = 1;
    setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connect(fd_, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  }
  ~Wire() { disconnect(); }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  void disconnect() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }

  void send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  // ---- HTTP
  void request(std::string_view method, std::string_view path, std::string_view headers = "",
               std::string_view body = "") {
    std::string text = std::string(method) + " " + std::string(path) + " HTTP/1.1\r\nHost: taku.test\r\n";
    text += headers;
    if (!body.empty()) {
      text += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    }
    send(text + "\r\n" + std::string(body));
  }
  HttpReply reply(bool to_head = false) {
    HttpReply reply;
    std::size_t finish;
    while ((finish = in_.find("\r\n\r\n")) == std::string::npos) {
      if (!read()) return reply;
    }
    reply.head = in_.substr(0, finish + 2);
    in_.erase(0, finish + 4);
    reply.status = std::atoi(reply.head.c_str() + 9);
    if (to_head || reply.status < 200 || reply.status == 204 || reply.status == 304) return reply;
    if (reply.header("Transfer-Encoding") == "chunked") {
      while (chunk(reply.body)) {
      }
    } else {
      const auto length = static_cast<std::size_t>(std::atoll(reply.header("Content-Length").c_str()));
      while (in_.size() < length && read()) {
      }
      reply.body = in_.substr(0, length);
      in_.erase(0, length);
    }
    return reply;
  }
  HttpReply get(std::string_view path, std::string_view headers = "") {
    request("GET", path, headers);
    return reply();
  }
  HttpReply post(std::string_view path, std::string_view body, std::string_view headers = "") {
    request("POST", path, headers, body);
    return reply();
  }
  bool whole() const { return whole_; }  // the last chunked response was complete

  // ---- WebSocket
  HttpReply upgrade(std::string_view path, std::string_view headers = "") {
    request("GET", path,
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                std::string(headers));
    return reply();
  }
  static std::string frame(int first_byte, std::string_view payload, std::string_view mask = "ab\xFE\x01") {
    std::string text = {static_cast<char>(first_byte)};
    if (payload.size() < 126) {
      text += static_cast<char>(0x80 | payload.size());
    } else {
      text += '\xFE';
      text += static_cast<char>(payload.size() >> 8);
      text += static_cast<char>(payload.size());
    }
    text += mask;
    for (std::size_t i = 0; i < payload.size(); ++i) text += static_cast<char>(payload[i] ^ mask[i % 4]);
    return text;
  }
  void text(std::string_view payload) { send(frame(0x81, payload)); }
  std::optional<Frame> next_frame() {
    const auto need = [&](std::size_t size) {
      while (in_.size() < size) {
        if (!read()) return false;
      }
      return true;
    };
    if (!need(2)) return std::nullopt;
    std::size_t size = static_cast<unsigned char>(in_[1]);
    std::size_t at = 2;
    if (size >= 126) {
      const std::size_t wide = size == 126 ? 2 : 8;
      if (!need(2 + wide)) return std::nullopt;
      size = 0;
      for (std::size_t i = 0; i < wide; ++i) size = size << 8 | static_cast<unsigned char>(in_[2 + i]);
      at += wide;
    }
    if (!need(at + size)) return std::nullopt;
    Frame found{in_[0] & 0x0F, in_.substr(at, size)};
    in_.erase(0, at + size);
    return found;
  }
  std::string next_text() {  // the next text frame; skips pings
    for (auto found = next_frame(); found; found = next_frame()) {
      if (found->opcode == 1) return found->payload;
      if (found->opcode == 8) return "closed";
    }
    return "gone";
  }
  int close_code() {  // skips everything before the close; 0: none arrived
    for (auto found = next_frame(); found; found = next_frame()) {
      if (found->opcode == 8) return found->code();
    }
    return 0;
  }
  bool ended() {  // the server has closed the connection
    while (read()) in_.clear();
    return closed_;
  }

 private:
  // False at the end, or after a long timeout.
  bool read() {
    if (fd_ < 0) return false;
    pollfd wait{fd_, POLLIN, 0};
    if (poll(&wait, 1, 20'000) != 1) return false;
    char buffer[16 * 1024];
    const ssize_t got = recv(fd_, buffer, sizeof buffer, 0);
    if (got <= 0) {
      closed_ = true;
      return false;
    }
    in_.append(buffer, static_cast<std::size_t>(got));
    return true;
  }
  bool chunk(std::string& body) {
    whole_ = false;
    std::size_t line;
    while ((line = in_.find("\r\n")) == std::string::npos) {
      if (!read()) return false;
    }
    const auto size = static_cast<std::size_t>(std::strtoull(in_.c_str(), nullptr, 16));
    while (in_.size() < line + 2 + size + 2) {
      if (!read()) return false;
    }
    body += in_.substr(line + 2, size);
    in_.erase(0, line + 2 + size + 2);
    whole_ = size == 0;
    return size > 0;
  }

  int fd_;
  std::string in_;
  bool closed_ = false;
  bool whole_ = false;
};

}  // namespace taku::server
