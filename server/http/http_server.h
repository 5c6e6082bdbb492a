#pragma once

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/thread_pool.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/http/routes.h"
#include "server/http/static_files.h"
#include "server/loop.h"

namespace taku::server::http {

// One HTTP connection, as its server sees it. Its coroutine (session.cpp) reads and writes.
struct HttpConnection {
  HttpConnection(Loop& owner, TcpSocket taken) : loop(owner), socket(std::move(taken)) {}
  ~HttpConnection();

  Loop& loop;
  TcpSocket socket;
  std::string address;    // of the peer
  bool counted = false;   // in the loop's connections per address
  bool proxy = false;     // the peer is a trusted proxy
  bool idle = true;       // between two requests
  std::size_t place = 0;  // in the server's list
  std::chrono::steady_clock::time_point deadline;
};

// Accepts connections on one port and answers requests, or turns the connection into a WebSocket.
class HttpServer {
 public:
  // Without files it is the admin server: no pages, no limits on requests.
  HttpServer(Loop& loop, std::span<const Route> routes, StaticFiles* files);
  void add_routes(std::span<const Route> routes) { routes_.insert(routes_.end(), routes.begin(), routes.end()); }

  void listen(const std::string& address, std::uint16_t port);  // throws ServerError
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void accept();
  void sweep();  // closes connections past their deadline
  void stop();   // accepts no more connections and closes the idle ones
  std::size_t open() const { return connections_.size(); }

  Loop& loop() { return loop_; }
  std::span<const Route> routes() const { return routes_; }
  StaticFiles* files() const { return files_; }
  bool limits_requests() const { return files_ != nullptr; }
  asio::thread_pool& worker();  // for exports; started by the first one
  bool stopping() const { return stopping_; }
  std::shared_ptr<int> exports = std::make_shared<int>(0);  // each running export holds a copy

  void forget(const std::shared_ptr<HttpConnection>& connection);

 private:
  void take(TcpSocket socket);
  bool admit(HttpConnection& connection);

  Loop& loop_;
  std::vector<Route> routes_;
  StaticFiles* files_;
  asio::basic_socket_acceptor<tcp, Executor> acceptor_;
  SteadyTimer accept_again_;  // to accept again after the system ran out of sockets
  std::optional<asio::thread_pool> worker_;
  std::vector<std::shared_ptr<HttpConnection>> connections_;
  bool stopping_ = false;
};

// Answers all requests of one connection (session.cpp).
void start_session(HttpServer& server, std::shared_ptr<HttpConnection> connection);

}  // namespace taku::server::http
