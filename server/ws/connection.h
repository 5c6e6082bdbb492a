#pragma once

#include <array>
#include <chrono>
#include <span>
#include <string>

#include "server/loop.h"
#include "server/ws/frames.h"
#include "server/ws/outbox.h"

namespace taku::server::ws {

// One WebSocket after its upgrade. What is to be sent is gathered and goes out when the loop settles, so that all that
// the house says at once is one call of the system. Reads through a small buffer; nothing else is kept while it is
// quiet.
class Connection final : public Socket, public std::enable_shared_from_this<Connection> {
 public:
  using TimePoint = std::chrono::steady_clock::time_point;

  // `address` is counted with the loop's addresses and given back at the end, unless it is empty.
  Connection(Loop& loop, TcpSocket socket, std::string address);

  // Answers the upgrade and enters the house through `enter`, which answers the id; `early` came behind the request.
  template <class Enter>
  void start(std::string upgrade_answer, std::string early, Enter enter) {
    answer_upgrade(std::move(upgrade_answer));
    ConnectionId id = 0;
    if (!call_gateway("connect", [&] { id = enter(*this); })) return fail_to_enter();
    begin(id, std::move(early));
  }

  void send(std::shared_ptr<const std::string> frame) override;
  void close(CloseCode code, std::string_view reason) override;

  void flush();
  void drop() { end(close_code_); }
  void sweep(TimePoint now);  // pings, and sees whether anyone is still there

  std::size_t place = 0;  // in the loop's list

 private:
  enum class Phase : std::uint8_t { Open, Closing, Ended };  // Closing: our close is on its way

  void answer_upgrade(std::string answer);
  void begin(ConnectionId id, std::string early);
  void fail_to_enter();
  void read();
  void on_read(const boost::system::error_code& problem, std::size_t bytes);
  void take(std::span<char> bytes);
  void take(const FrameReader::Event& event);
  bool may_send_more(const FrameReader::Event& event);
  bool answers_ping(std::string_view payload) const;
  void on_pong(std::string_view payload);
  void too_slow();
  void shut(std::uint16_t code, std::string_view reason);
  void end(std::uint16_t code);
  void leave_gateway();
  void has_frames();
  void wait_until_writable();
  void say_no_more();

  Loop& loop_;
  TcpSocket socket_;
  std::string address_;
  ConnectionId id_ = 0;  // 0: not in the house, or no longer
  Phase phase_ = Phase::Open;
  bool peer_closed_ = false;
  bool deaf_ = false;  // what comes now makes no sense any more
  bool said_all_ = false;
  bool listed_ = false;   // among those with frames to send
  bool blocked_ = false;  // the system takes no more for now
  std::uint16_t close_code_ = kAbnormal;
  TokenBucket commands_;
  FrameReader frames_;
  Outbox outbox_;
  TimePoint heard_, pinged_, close_by_;
  std::uint32_t ping_ = 0;  // the number in the last ping; 0: it was answered
  std::array<char, 512> buffer_;
};

}  // namespace taku::server::ws
