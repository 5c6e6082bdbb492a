#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/gateway.h"
#include "server/serve_error.h"
#include "server/settings.h"

namespace taku::server {

// Where the doors are, once they are open.
struct Ready {
  std::string url;  // http://host:port
  std::uint16_t port = 0;
  std::uint16_t admin_port = 0;
};
void say_ready(const Ready& ready);  // "READY http://host:port" on stdout

// The doors (HTTP, WebSocket, admin) and the one thread that runs them and the house. Made before the house, which may
// need post(); run with it.
class Server {
 public:
  explicit Server(ServeSettings settings);  // throws ServeError: a folder cannot be read, a port is taken
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // From any thread: the function is called on the server's thread, then what it changed is seen to.
  void post(std::function<void()> call);
  // From any thread, and on SIGTERM or SIGINT: clients are told and closed (1001), then run() returns.
  void stop();

  Ready ready() const;  // the ports are known from the beginning
  void run(Gateway& gateway, const std::function<void(const Ready&)>& on_ready = say_ready);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// As many open files as the system lets us have: each client is one.
void raise_file_limit();

}  // namespace taku::server
