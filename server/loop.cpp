#include "server/loop.h"

#include <algorithm>
#include <limits>

#include "server/clock.h"
#include "server/http/router.h"
#include "server/log.h"
#include "server/ws/connection.h"

namespace taku::server {
namespace {

constexpr TimeMs kNotArmed = std::numeric_limits<TimeMs>::max();

const http::Router kNoRoutes;

constexpr int kFilesPerRequest = 4;  // files are cheap, and a page needs many

Rate per_minute(std::int64_t count) { return {count, count}; }

}  // namespace

void log_failure(std::string_view call, const std::exception& problem) {
  log(LogLevel::Error, "gateway_failed", {{"call", call}, {"problem", problem.what()}});
}

// UNSAFE_IO: one thread runs the loop and others only post, so sockets need no locks; the queue keeps its own.
Loop::Loop(const NetworkSettings& settings)
    : requests(per_minute(settings.limits.requests_per_minute)),
      heavy_requests(per_minute(settings.limits.heavy_requests_per_minute)),
      files(per_minute(std::int64_t{kFilesPerRequest} * settings.limits.requests_per_minute)),
      new_rooms(per_minute(settings.limits.new_rooms_per_minute)),
      wrong_codes(per_minute(settings.limits.wrong_codes_per_minute)),
      io_(BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO),
      settings_(settings),
      router_(&kNoRoutes),
      tick_timer_(io_),
      armed_for_(kNotArmed) {}

Loop::~Loop() = default;

void Loop::settle() {
  do {
    while (!closed_.empty()) {
      const ConnectionId id = closed_.back();
      closed_.pop_back();
      call_gateway("disconnected", [&] { gateway_->disconnected(id); });
    }
    tick();
    for (const auto& connection : with_frames_) connection->flush();
    with_frames_.clear();
  } while (!closed_.empty());
}

void Loop::tick() {
  std::optional<TimeMs> due;
  call_gateway("tick", [&] { due = gateway_->tick(); });  // if it fails, the next sweep tries again
  if (due) wake_at(*due);
}

// The timer is only moved to an earlier time: an unneeded tick costs less than moving the timer every time.
void Loop::wake_at(TimeMs due) {
  if (due >= armed_for_) return;
  armed_for_ = due;
  tick_timer_.expires_after(Milliseconds(std::max<TimeMs>(due - server_now(), 1)));
  tick_timer_.async_wait([this](const boost::system::error_code& problem) {
    if (problem) return;
    armed_for_ = kNotArmed;
    settle();
  });
}

void Loop::add(std::shared_ptr<ws::Connection> connection) {
  connection->place = sockets_.size();
  sockets_.push_back(std::move(connection));
  metrics_.sockets_open = sockets_.size();
}

void Loop::remove(ws::Connection& connection) {
  const std::size_t place = connection.place;
  sockets_.back()->place = place;
  const auto last = std::move(sockets_.back());
  sockets_.pop_back();
  if (place < sockets_.size()) sockets_[place] = last;
  metrics_.sockets_open = sockets_.size();
}

void Loop::sweep_sockets() {
  const auto now = std::chrono::steady_clock::now();
  for (std::size_t i = sockets_.size(); i-- > 0;) {  // backwards: a removed one is replaced by one already seen
    const auto keep = sockets_[i];
    keep->sweep(now);
  }
  settle();
}

void Loop::disconnect_all() {
  for (std::size_t i = sockets_.size(); i-- > 0;) {
    const auto keep = sockets_[i];
    keep->drop();
  }
  for (; !closed_.empty(); closed_.pop_back())
    call_gateway("disconnected", [&] { gateway_->disconnected(closed_.back()); });
}

void Loop::close_sockets(CloseCode code, std::string_view reason) {
  for (std::size_t i = sockets_.size(); i-- > 0;) sockets_[i]->close(code, reason);
  settle();
}

void Loop::close_sockets_of(const std::string& address, CloseCode code, std::string_view reason) {
  for (std::size_t i = sockets_.size(); i-- > 0;) {
    if (sockets_[i]->address() == address) sockets_[i]->close(code, reason);
  }
  settle();
}

}  // namespace taku::server
