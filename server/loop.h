#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <exception>
#include <memory>
#include <string_view>
#include <vector>

#include "server/gateway.h"
#include "server/network_metrics.h"
#include "server/rate_limit.h"
#include "server/settings.h"

// What all doors share: the one thread that runs everything, the house's front, the limits and the numbers.

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

// Calls the house. What it throws (a database that fails) is logged and ends nothing but this call; false: it threw.
void log_failure(std::string_view call, const std::exception& problem);
template <class Call>
bool call_house(std::string_view name, Call&& call) {
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
  explicit Loop(const ServeSettings& settings);
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  asio::io_context& io() { return io_; }
  const ServeSettings& settings() const { return settings_; }
  NetworkMetrics& metrics() { return metrics_; }
  Gateway& gateway() { return *gateway_; }
  void open(Gateway& gateway) { gateway_ = &gateway; }

  // After any call of the front: lets it do what is due, tells it who is gone, and sends what it has said since.
  void settle();

  // ---- for sockets
  void add(std::shared_ptr<ws::Connection> connection);
  void remove(ws::Connection& connection);
  void has_frames(std::shared_ptr<ws::Connection> connection) { talking_.push_back(std::move(connection)); }
  void is_gone(ConnectionId id) { gone_.push_back(id); }
  // The house failed while it let this one in, and may still know it: its memory stays.
  void keep(std::shared_ptr<ws::Connection> connection) { kept_.push_back(std::move(connection)); }
  void sweep_sockets();
  void leave_all();  // at the very end: the front hears of everyone who has not gone yet
  void close_sockets(CloseCode code, std::string_view reason);
  std::size_t sockets() const { return sockets_.size(); }

  // ---- limits by address
  RateLimiter requests, heavy_requests, pages, new_rooms, wrong_codes;
  AddressCount addresses;

 private:
  void tick();
  void wake_at(TimeMs due);

  asio::io_context io_;
  const ServeSettings& settings_;
  NetworkMetrics metrics_;
  Gateway* gateway_ = nullptr;
  SteadyTimer tick_timer_;
  TimeMs armed_for_;  // when the timer will ring
  std::vector<std::shared_ptr<ws::Connection>> sockets_;
  std::vector<std::shared_ptr<ws::Connection>> talking_;  // have frames to send
  std::vector<ConnectionId> gone_;                        // the front is to be told
  std::vector<std::shared_ptr<ws::Connection>> kept_;
};

}  // namespace taku::server
