#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/gateway.h"
#include "server/server_error.h"
#include "server/settings.h"

namespace taku::server {

namespace http {
class Router;
}

// Where the server listens.
struct Endpoints {
  std::string url;  // http://host:port
  std::uint16_t port = 0;
  std::uint16_t admin_port = 0;
};
void print_ready(const Endpoints& ready);  // "READY http://host:port" on stdout

// HTTP, WebSockets and the admin port, and the one thread that runs them and the gateway behind them. It is created
// before the gateway, which may need post(), and run with it.
class NetworkServer {
 public:
  explicit NetworkServer(NetworkSettings settings);  // throws ServerError: unreadable folder, port in use
  ~NetworkServer();
  NetworkServer(const NetworkServer&) = delete;
  NetworkServer& operator=(const NetworkServer&) = delete;

  // From any thread: calls the function on the server's thread, then sends what it produced.
  void post(std::function<void()> call);
  // From any thread, and on SIGTERM or SIGINT: closes all clients with 1001, then run() returns.
  void stop();

  // Called on the server's thread about twice a second. Set it before run().
  void on_sweep(std::function<void()> call);
  // Serves these routes, too. Call it before run(); the router must stay valid.
  void serve(const http::Router& router);

  Endpoints ready() const;  // ports are bound in the constructor
  void run(Gateway& gateway, const std::function<void(const Endpoints&)>& on_ready = print_ready);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Raises the limit of open files to the system's maximum: each client needs one.
void raise_file_limit();

}  // namespace taku::server
