#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <exception>
#include <memory>
#include <string_view>
#include <vector>

#include "server/bans.h"
#include "server/gateway.h"
#include "server/network_metrics.h"
#include "server/rate_limit.h"
#include "server/settings.h"

// What HTTP and WebSocket connections share: the one thread that runs everything, the gateway, limits and metrics.

namespace taku::server {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using Executor = asio::io_context::executor_type;
using TcpSocket = asio::basic_stream_socket<tcp, Executor>;
using SteadyTimer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;

namespace ws {
class Connection;
}
namespace http {
class Router;
}

// Calls the gateway. An exception (such as a failing database) is logged and ends this call only; returns false then.
void log_failure(std::string_view call, const std::exception& problem);
template <class Call>
bool call_gateway(std::string_view name, Call&& call) {
  try {
    call();
    return true;
  } catch (const std::exception& problem) {
    log_failure(name, problem);
    return false;
  }
}

class Loop {
 public:
  explicit Loop(const NetworkSettings& settings);
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  asio::io_context& io() { return io_; }
  const NetworkSettings& settings() const { return settings_; }
  NetworkMetrics& metrics() { return metrics_; }
  Gateway& gateway() { return *gateway_; }
  void open(Gateway& gateway) { gateway_ = &gateway; }
  const http::Router& router() const { return *router_; }
  void use(const http::Router& router) { router_ = &router; }

  // Must follow every call of the gateway: lets it do what is due, reports closed connections and sends all frames
  // that are waiting.
  void settle();

  // ---- for sockets
  void add(std::shared_ptr<ws::Connection> connection);
  void remove(ws::Connection& connection);
  void has_frames(std::shared_ptr<ws::Connection> connection) { with_frames_.push_back(std::move(connection)); }
  void report_closed(ConnectionId id) { closed_.push_back(id); }
  // The gateway failed while connecting this one and may still refer to it, so it stays in memory.
  void keep(std::shared_ptr<ws::Connection> connection) { kept_.push_back(std::move(connection)); }
  void sweep_sockets();
  void disconnect_all();  // at the very end: reports every connection that is still open
  void close_sockets(CloseCode code, std::string_view reason);
  void close_sockets_of(const std::string& address, CloseCode code, std::string_view reason);
  std::size_t sockets() const { return sockets_.size(); }

  // ---- limits by address
  RateLimiter requests, heavy_requests, files, new_rooms, wrong_codes;
  AddressCount addresses;
  Bans bans;

 private:
  void tick();
  void wake_at(TimeMs due);

  asio::io_context io_;
  const NetworkSettings& settings_;
  NetworkMetrics metrics_;
  Gateway* gateway_ = nullptr;
  const http::Router* router_;
  SteadyTimer tick_timer_;
  TimeMs armed_for_;  // when the timer expires
  std::vector<std::shared_ptr<ws::Connection>> sockets_;
  std::vector<std::shared_ptr<ws::Connection>> with_frames_;  // have frames to send
  std::vector<ConnectionId> closed_;                          // to be reported to the gateway
  std::vector<std::shared_ptr<ws::Connection>> kept_;
};

}  // namespace taku::server
