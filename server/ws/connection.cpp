#include "server/ws/connection.h"

#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "engine/rng.h"
#include "server/errors.h"
#include "server/log.h"
#include "server/messages/error.h"

namespace taku::server::ws {
namespace {

using std::chrono::steady_clock;

constexpr std::uint16_t kClientCode = 3000;  // all of the clients' own codes are counted as this one

constexpr std::string_view kFailedText = code::kHttpInternal.message;

std::int64_t in_ms(Connection::TimePoint time) {
  return std::chrono::duration_cast<Milliseconds>(time.time_since_epoch()).count();
}

// Ping numbers must be hard to guess: a pong sent in advance would look like a short round trip.
std::uint32_t next_ping() {
  static std::uint64_t state = static_cast<std::uint64_t>(steady_clock::now().time_since_epoch().count());
  state += 0x9E3779B97F4A7C15;
  const auto number = static_cast<std::uint32_t>(mix64(state) >> 32);
  return number == 0 ? 1 : number;
}

std::string_view protocol_error_text(std::uint16_t code) {
  switch (code) {
    case kNotText: return "only text messages are accepted";
    case kNotUtf8: return "not valid UTF-8";
    case kTooBig: return "the message is too long";
    default: return "not a valid WebSocket frame";
  }
}

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

Connection::Connection(Loop& loop, TcpSocket socket, std::string address)
    : loop_(loop),
      socket_(std::move(socket)),
      address_(std::move(address)),
      frames_(loop.settings().limits.frame_bytes),
      last_received_(steady_clock::now()),
      last_ping_(last_received_) {
  boost::system::error_code ignored;
  socket_.non_blocking(true, ignored);
  // A small send buffer: the backlog of a slow client should wait in our outbox, where it is counted.
  socket_.set_option(asio::socket_base::send_buffer_size(64 * 1024), ignored);
}

void Connection::send_upgrade_response(std::string response) {
  loop_.add(shared_from_this());
  outbox_.add_plain(std::move(response));
  has_frames();
}

void Connection::begin(ConnectionId id, std::string early) {
  id_ = id;
  if (id_ == 0) {
    shut(static_cast<std::uint16_t>(CloseCode::RoomGone), code::kRoomClosed.message);
  } else if (phase_ != Phase::Open) {
    leave_gateway();  // the gateway closed it while connecting
  }
  if (!early.empty()) take(std::span(early));
  loop_.settle();
  read();
}

void Connection::fail_to_connect() {
  loop_.keep(shared_from_this());
  shut(kFailed, kFailedText);
  loop_.settle();
  read();
}

// ---- out

void Connection::has_frames() {
  if (listed_) return;
  listed_ = true;
  loop_.has_frames(shared_from_this());
}

void Connection::send(std::shared_ptr<const std::string> frame) {
  if (phase_ != Phase::Open) return;
  outbox_.add(Opcode::Text, std::move(frame));
  ++loop_.metrics().frames_out;
  has_frames();
  if (outbox_.bytes() <= loop_.settings().limits.waiting_bytes) return;
  flush();  // the gateway may have sent a lot at once
  has_frames();
  if (phase_ == Phase::Open && outbox_.bytes() > loop_.settings().limits.waiting_bytes) too_slow();
}

void Connection::too_slow() {
  outbox_.drop_unsent();
  shut(static_cast<std::uint16_t>(CloseCode::TooSlow), "messages were not read fast enough");
}

void Connection::close(CloseCode code, std::string_view reason) { shut(static_cast<std::uint16_t>(code), reason); }

void Connection::shut(std::uint16_t code, std::string_view reason) {
  if (phase_ != Phase::Open) return;
  phase_ = Phase::Closing;
  close_code_ = code;
  close_by_ = steady_clock::now() + loop_.settings().timeouts.close;
  outbox_.add(Opcode::Close, shared(code == kNoCode ? std::string() : close_payload(code, reason)));
  ++loop_.metrics().frames_out;
  has_frames();
  leave_gateway();
}

void Connection::leave_gateway() {
  if (id_ != 0) loop_.report_closed(id_);
  id_ = 0;
}

void Connection::flush() {
  listed_ = false;
  while (phase_ != Phase::Ended && !blocked_ && !outbox_.empty()) {
    std::array<iovec, 32> pieces;
    msghdr message{};
    message.msg_iov = pieces.data();
    message.msg_iovlen = outbox_.pieces(pieces);
    const ssize_t sent = ::sendmsg(socket_.native_handle(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      ++loop_.metrics().writes;
      loop_.metrics().bytes_out += static_cast<std::uint64_t>(sent);
      outbox_.sent(static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      wait_until_writable();
    } else if (errno != EINTR) {
      end(close_code_);
    }
  }
  if (phase_ != Phase::Closing || !outbox_.empty()) return;
  if (peer_closed_) end(close_code_);
  if (ignores_input_ && !send_closed_) close_sending();
}

// Ends the sending side only: closing with unread bytes would discard what was sent last, including the close frame.
void Connection::close_sending() {
  send_closed_ = true;
  boost::system::error_code ignored;
  socket_.shutdown(TcpSocket::shutdown_send, ignored);
}

void Connection::wait_until_writable() {
  blocked_ = true;
  socket_.async_wait(TcpSocket::wait_write, [self = shared_from_this()](const boost::system::error_code& problem) {
    self->blocked_ = false;
    if (problem || self->phase_ == Phase::Ended) return;
    self->flush();
    self->loop_.settle();
  });
}

// ---- in

void Connection::read() {
  if (phase_ == Phase::Ended) return;
  socket_.async_read_some(asio::buffer(buffer_),
                          [self = shared_from_this()](const boost::system::error_code& problem, std::size_t bytes) {
                            self->on_read(problem, bytes);
                          });
}

void Connection::on_read(const boost::system::error_code& problem, std::size_t bytes) {
  if (phase_ == Phase::Ended) return;
  if (problem) {
    end(close_code_);
  } else {
    last_received_ = steady_clock::now();
    loop_.metrics().bytes_in += bytes;
    take(std::span(buffer_).first(bytes));
  }
  loop_.settle();
  read();
}

void Connection::take(std::span<char> bytes) {
  while (phase_ != Phase::Ended && !peer_closed_ && !ignores_input_) {
    const FrameReader::Event event = frames_.next(bytes);
    if (event.kind == FrameReader::Kind::More) return;
    ++loop_.metrics().frames_in;
    take(event);
  }
}

void Connection::take(const FrameReader::Event& event) {
  using Kind = FrameReader::Kind;
  if (event.kind == Kind::Close) {
    peer_closed_ = true;
    const bool client_closes = phase_ == Phase::Open;  // otherwise it confirms our close
    shut(event.code, "");
    if (client_closes) close_code_ = std::min(close_code_, kClientCode);
    has_frames();  // flush() ends the connection even if nothing is left to send
    return;
  }
  if (event.kind == Kind::Wrong) {
    ignores_input_ = true;
    shut(event.code, protocol_error_text(event.code));
    return;
  }
  if (phase_ != Phase::Open || !take_command_token(event)) return;
  if (event.kind == Kind::Text && !call_gateway("receive", [&] { loop_.gateway().receive(id_, event.payload); })) {
    shut(kFailed, kFailedText);
  }
  if (event.kind == Kind::Pong) on_pong(event.payload);
  if (event.kind == Kind::Ping && outbox_.bytes() <= loop_.settings().limits.waiting_bytes) {
    outbox_.add(Opcode::Pong, shared(std::string(event.payload)));
    ++loop_.metrics().frames_out;
    has_frames();
  }
}

// Every frame counts except the answer to our ping: pings and fragments cost as much as commands.
bool Connection::take_command_token(const FrameReader::Event& event) {
  const Limits& limits = loop_.settings().limits;
  if (event.kind == FrameReader::Kind::Pong && answers_ping(event.payload)) return true;
  if (commands_.take({limits.commands_per_second * 60, limits.command_burst}, in_ms(last_received_))) return true;
  send(shared(to_text(error_json(code::kTooFast.error(), ""))));
  shut(static_cast<std::uint16_t>(CloseCode::Limit), "too many messages");
  return false;
}

bool Connection::answers_ping(std::string_view payload) const {
  std::uint32_t number = 0;
  if (ping_ == 0 || payload.size() != sizeof number) return false;
  std::memcpy(&number, payload.data(), sizeof number);
  return number == ping_;
}

void Connection::on_pong(std::string_view payload) {
  if (!answers_ping(payload)) return;
  ping_ = 0;
  call_gateway("lag", [&] { loop_.gateway().lag(id_, static_cast<int>(in_ms(last_received_) - in_ms(last_ping_))); });
}

// ---- time and the end

void Connection::sweep(TimePoint now) {
  const Timeouts& timeouts = loop_.settings().timeouts;
  if (phase_ == Phase::Closing && now >= close_by_) return end(close_code_);
  if (now - last_received_ >= timeouts.silence) return end(kAbnormal);
  if (phase_ != Phase::Open || now - last_ping_ < timeouts.ping) return;
  last_ping_ = now;
  ping_ = next_ping();
  std::string payload(sizeof ping_, '\0');
  std::memcpy(payload.data(), &ping_, sizeof ping_);
  outbox_.add(Opcode::Ping, shared(std::move(payload)));
  ++loop_.metrics().frames_out;
  has_frames();
}

void Connection::end(std::uint16_t code) {
  if (phase_ == Phase::Ended) return;
  phase_ = Phase::Ended;
  leave_gateway();
  ++loop_.metrics().closes[code];
  if (!address_.empty()) loop_.addresses.remove(address_);
  boost::system::error_code ignored;
  socket_.shutdown(TcpSocket::shutdown_both, ignored);
  socket_.close(ignored);
  loop_.remove(*this);
}

}  // namespace taku::server::ws
