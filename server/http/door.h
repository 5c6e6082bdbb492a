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

// One HTTP connection: what the door must know of it while its coroutine (session.cpp) reads and writes.
struct HttpConnection {
  HttpConnection(Loop& owner, TcpSocket taken) : loop(owner), socket(std::move(taken)) {}
  ~HttpConnection();

  Loop& loop;
  TcpSocket socket;
  std::string address;    // of the peer
  bool counted = false;   // with the loop's addresses
  bool proxy = false;     // the peer is a proxy that we believe
  bool idle = true;       // no request is being answered
  std::size_t place = 0;  // in the door's list
  std::chrono::steady_clock::time_point deadline;
};

// Takes connections on one port and serves requests, or hands the socket to a WebSocket.
class Door {
 public:
  Door(Loop& loop, std::span<const Route> routes, const StaticFiles* files);

  void listen(const std::string& address, std::uint16_t port);  // throws ServeError
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void accept();
  void sweep();  // cuts off who is too slow
  void stop();   // takes no more and lets the idle go
  void cut();    // ends all
  std::size_t open() const { return connections_.size(); }

  Loop& loop() { return loop_; }
  std::span<const Route> routes() const { return routes_; }
  const StaticFiles* files() const { return files_; }
  bool counts_requests() const { return files_ != nullptr; }  // the admin port is for this machine alone
  asio::thread_pool& worker();                                // begins with the first export
  bool stopping() const { return stopping_; }
  std::shared_ptr<int> exports = std::make_shared<int>(0);  // who runs one holds it

  void forget(const std::shared_ptr<HttpConnection>& connection);

 private:
  void take(TcpSocket socket);
  bool admit(HttpConnection& connection);

  Loop& loop_;
  const std::span<const Route> routes_;
  const StaticFiles* files_;
  asio::basic_socket_acceptor<tcp, Executor> acceptor_;
  SteadyTimer pause_;  // when the system has no more sockets to give
  std::optional<asio::thread_pool> worker_;
  std::vector<std::shared_ptr<HttpConnection>> connections_;
  bool stopping_ = false;
};

// Serves all requests of one connection (session.cpp).
void start_session(Door& door, std::shared_ptr<HttpConnection> connection);

}  // namespace taku::server::http
