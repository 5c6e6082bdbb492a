#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "client/server_address.h"
#include "engine/json.h"

namespace taku::client {

// WebSocket connections to a server, or to its nodes, from one to thousands, in one thread with epoll. Answers pings by
// itself. Each connection has a number, which is never reused.
class Sockets {
 public:
  struct Handlers {
    std::function<void(int client)> open;
    std::function<void(int client, std::string_view text)> text;              // valid until it returns
    std::function<void(int client, int code)> close;                          // 1006: no close frame; 0: never opened
    std::function<void(int client, int status, const Json& body)> refused{};  // the upgrade was refused; close follows
  };
  static constexpr std::size_t kMaxMessage = 1 << 20;  // longer messages end the connection with code 1009

  Sockets(ServerAddress server, Handlers handlers);  // throws ClientError
  ~Sockets();
  Sockets(const Sockets&) = delete;
  Sockets& operator=(const Sockets&) = delete;

  int open(const std::string& path, const std::string& extra_headers = {}) {  // each line ends with \r\n
    return open_at(server_, path, extra_headers);
  }
  int open_at(const ServerAddress& server, const std::string& path, const std::string& extra_headers);
  void send(int client, std::string_view text);
  void close(int client, int code = 1000);
  void drop(int client);  // without a close frame
  // Handles what has arrived, waiting for it at most `wait_ms`. Returns the number of sockets with activity.
  int poll(int wait_ms);

  int opened() const { return opened_; }  // open now
  std::uint64_t bytes_in() const { return bytes_in_; }
  std::uint64_t bytes_out() const { return bytes_out_; }

 private:
  struct Client {
    int fd = -1;
    bool upgraded = false;
    bool closing = false;
    int close_code = 1006;
    std::string in, out;
    std::string parts;  // of a message that arrives in several frames
  };
  void on_readable(int client);
  void on_writable(int client);
  bool read_upgrade(int client);
  void read_refusal(int client);
  void take_frame(int client, bool last, int opcode, std::string_view payload);
  void take_text(int client, bool last, std::string_view payload);
  bool read_frame(int client, std::size_t& at);
  void write(int client, std::string_view bytes);
  void write_frame(int client, int opcode, std::string_view payload);
  void end(int client);
  void watch(int client, std::uint32_t events, bool fresh);

  const ServerAddress server_;
  const Handlers handlers_;
  int epoll_ = -1;
  std::vector<Client> clients_;
  std::string frame_;  // being built
  int opened_ = 0;
  std::uint32_t mask_ = 0x9E3779B9;
  std::uint64_t bytes_in_ = 0, bytes_out_ = 0;
};

}  // namespace taku::client
