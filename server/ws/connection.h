#pragma once

#include <array>
#include <chrono>
#include <span>
#include <string>

#include "server/loop.h"
#include "server/ws/frames.h"
#include "server/ws/outbox.h"

namespace taku::server::ws {

// One WebSocket after its upgrade. Frames are collected and sent when the loop settles, so that everything the gateway
// sends at once takes one system call. An idle connection keeps only a small read buffer.
class Connection final : public Socket, public std::enable_shared_from_this<Connection> {
 public:
  using TimePoint = std::chrono::steady_clock::time_point;

  // `address` has been counted in loop.addresses; it is released at the end, unless it is empty.
  Connection(Loop& loop, TcpSocket socket, std::string address);

  // Sends the upgrade response and connects to the gateway through `enter`, which returns the id. `early` are bytes
  // that were received after the request.
  template <class Enter>
  void start(std::string upgrade_response, std::string early, Enter enter) {
    send_upgrade_response(std::move(upgrade_response));
    ConnectionId id = 0;
    if (!call_gateway("connect", [&] { id = enter(*this); })) return fail_to_connect();
    begin(id, std::move(early));
  }

  void send(std::shared_ptr<const std::string> frame) override;
  void close(CloseCode code, std::string_view reason) override;

  void flush();
  void drop() { end(close_code_); }
  void sweep(TimePoint now);  // sends pings and closes dead connections

  const std::string& address() const { return address_; }

  std::size_t place = 0;  // in the loop's list

 private:
  enum class Phase : std::uint8_t { Open, Closing, Ended };  // Closing: our close frame is queued or sent

  void send_upgrade_response(std::string response);
  void begin(ConnectionId id, std::string early);
  void fail_to_connect();
  void read();
  void on_read(const boost::system::error_code& problem, std::size_t bytes);
  void take(std::span<char> bytes);
  void take(const FrameReader::Event& event);
  bool take_command_token(const FrameReader::Event& event);
  bool answers_ping(std::string_view payload) const;
  void on_pong(std::string_view payload);
  void too_slow();
  void shut(std::uint16_t code, std::string_view reason);
  void end(std::uint16_t code);
  void leave_gateway();
  void has_frames();
  void wait_until_writable();
  void close_sending();

  Loop& loop_;
  TcpSocket socket_;
  std::string address_;
  ConnectionId id_ = 0;  // 0: not connected to the gateway
  Phase phase_ = Phase::Open;
  bool peer_closed_ = false;
  bool ignores_input_ = false;  // after a protocol error: input is ignored
  bool send_closed_ = false;
  bool listed_ = false;   // in the loop's list of connections with frames to send
  bool blocked_ = false;  // waiting until the socket is writable
  std::uint16_t close_code_ = kAbnormal;
  TokenBucket commands_;
  FrameReader frames_;
  Outbox outbox_;
  TimePoint last_received_, last_ping_, close_by_;
  std::uint32_t ping_ = 0;  // the number in the last ping; 0: answered
  std::array<char, 512> buffer_;
};

}  // namespace taku::server::ws
