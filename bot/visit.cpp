#include "bot/visit.h"

#include <algorithm>
#include <cctype>
#include <chrono>

namespace taku::bot {
namespace {

constexpr double kGiveUpMs = 10 * 60'000;  // for a server that does not answer
constexpr double kOpenMs = 10'000;         // to connect
constexpr double kPingMs = 20'000;         // of silence before it sends a ping
constexpr double kSilentMs = 40'000;       // of silence before it reconnects
constexpr double kLeaveMs = 2'000;         // for the answer to its last command
constexpr int kTakenOver = 4001, kRoomClosed = 4004, kTooMany = 4003;

double now_ms() {
  using namespace std::chrono;
  return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

std::string message_of(const client::RestResponse& answer) {
  const Json* error = find(answer.body, "error");
  const std::string* message = error ? find_string(*error, "message") : nullptr;
  return (message ? *message : "no details") + " (" + std::to_string(answer.status) + ")";
}

bool has_code(const client::RestResponse& answer, std::string_view code) {
  const Json* error = find(answer.body, "error");
  const std::string* found = error ? find_string(*error, "code") : nullptr;
  return found && *found == code;
}

RoomFound room_in(const client::RestResponse& answer) {
  const std::string* code = find_string(answer.body, "room");
  const std::string* game = find_string(answer.body, "game");
  const auto checked = code ? parse_room_code(*code) : Result<std::string>(Error{kBadLink, ""});
  if (!checked || !game) throw VisitError("the server did not describe a room; it is not a Taku server");
  return {*checked, *game};
}

}  // namespace

RoomFound find_room(client::Rest& rest, const std::string& code) {
  const client::RestResponse answer = rest.get("/api/rooms/" + code);
  if (has_code(answer, "room/not_found")) throw VisitError("there is no room " + code + " on this server");
  if (answer.status != 200) throw VisitError("the room is not available: " + message_of(answer));
  return room_in(answer);
}

RoomFound open_room(client::Rest& rest, Json body) {
  const client::RestResponse answer = rest.post({"/api/rooms", std::move(body)});
  if (answer.status / 100 != 2) throw VisitError("could not open a room: " + message_of(answer));
  return room_in(answer);
}

std::string join_room(client::Rest& rest, const std::string& code, const std::string& name, const std::string& cmd_id) {
  const client::RestResponse answer =
      rest.post({"/api/rooms/" + code + "/join", {{"name", name}, {"bot", true}, {"cmd_id", cmd_id}}});
  if (has_code(answer, "room/full")) throw VisitError("room " + code + " is full");
  if (has_code(answer, "room/closed")) throw VisitError("room " + code + " is closed");
  if (has_code(answer, "room/not_found")) throw VisitError("there is no room " + code + " on this server");
  if (answer.status / 100 != 2) throw VisitError("could not join room " + code + ": " + message_of(answer));
  const std::string* key = find_string(answer.body, "player_id");
  if (!key || !is_key(*key)) throw VisitError("the server sent no key for the seat; it is not a Taku server");
  return *key;
}

bool is_key(std::string_view text) {
  const auto plain = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; };
  return !text.empty() && text.size() <= 200 && std::ranges::all_of(text, plain);
}

Visit::Visit(client::ServerAddress server, const AnyGame& game, const ai::Level& level, VisitSettings settings)
    : settings_(std::move(settings)),
      player_(game, level, settings_.player),
      sockets_(std::move(server), handlers()),
      backoff_(settings_.player.seed) {
  player_.on_progress = settings_.on_progress;
}

client::Sockets::Handlers Visit::handlers() {
  return {.open = [this](int) { opened(); },
          .text = [this](int, std::string_view text) { received(text); },
          .close = [this](int, int code) { closed(code); },
          .refused = [this](int, int status, const Json& body) { refused(status, body); }};
}

void Visit::opened() {
  if (down_since_ != 0) settings_.on_progress("connected again");
  connection_ = Connection::Open;
  received_at_ = now_ms();
  player_.connected();
}

void Visit::received(std::string_view text) {
  const Status understood = player_.receive(text, now_ms());
  if (understood) backoff_.reset();
  if (!understood && failure_.empty()) failure_ = understood.error().message;
}

void Visit::connect() {
  connection_ = Connection::Opening;
  pinged_at_ = received_at_ = now_ms();
  const std::int64_t since = player_.follower().seq();
  try {
    socket_ = sockets_.open("/ws/" + settings_.room + (since > 0 ? "?since=" + std::to_string(since) : ""),
                            "Sec-WebSocket-Protocol: taku.1, key." + settings_.key + "\r\n");
  } catch (const client::ClientError&) {
    retry_later(now_ms());
  }
}

void Visit::retry_later(double now) {
  if (connection_ == Connection::Open || down_since_ == 0) {
    down_since_ = now;
    if (!stopping_) settings_.on_progress("connection lost, trying again");
  }
  connection_ = Connection::Down;
  next_try_ = now + backoff_.next_ms();
}

void Visit::closed(int code) {
  if (code == kTakenOver) failure_ = "another connection took over the seat";
  if (code == kRoomClosed && !player_.closed()) failure_ = "the room is closed";
  const double now = now_ms();
  retry_later(now);
  if (code == kTooMany) next_try_ = now + 2000;
}

// Temporary refusals (429 and 5xx) are tried again.
void Visit::refused(int status, const Json& body) {
  const client::RestResponse answer{status, body};
  if (status == 401) failure_ = "the key does not belong to a seat in room " + settings_.room;
  if (status == 404 || status == 410) failure_ = "there is no room " + settings_.room + " on this server";
  if (status < 500 && status != 429 && failure_.empty())
    failure_ = "the server refuses the connection: " + message_of(answer);
}

void Visit::maintain_connection(double now) {
  if (sockets_.bytes_in() != bytes_) {
    bytes_ = sockets_.bytes_in();
    received_at_ = now;
  }
  if (connection_ == Connection::Open) down_since_ = 0;
  if (connection_ == Connection::Opening && now - pinged_at_ > kOpenMs) sockets_.drop(socket_);
  if (connection_ == Connection::Open && now - received_at_ > kSilentMs) sockets_.drop(socket_);
  if (connection_ == Connection::Open && now - received_at_ > kPingMs && now - pinged_at_ > kPingMs) {
    pinged_at_ = now;
    sockets_.send(socket_, R"({"type":"ping"})");
  }
  if (connection_ != Connection::Down) return;
  if (down_since_ != 0 && now - down_since_ > kGiveUpMs) throw VisitError("the server has not answered for too long");
  if (now >= next_try_) connect();
}

// Asked to stop: a running match goes on without the bot, which may return with its key; otherwise it leaves the room.
bool Visit::ending() {
  if (!stopping_ && settings_.stop()) {
    stopping_ = true;
    stop_at_ = now_ms() + kLeaveMs;
    player_.leave();
  }
  return stopping_ && (player_.playing() || connection_ == Connection::Down || player_.done() || now_ms() > stop_at_);
}

int Visit::poll_ms(double now, bool thinks) const {
  if (thinks) return 0;
  double wait = player_.wait(now).value_or(100);
  if (connection_ == Connection::Down) wait = std::min(wait, next_try_ - now);
  return static_cast<int>(std::clamp(wait, 0.0, 100.0)) + (wait > 0 ? 1 : 0);
}

VisitEnd Visit::run() {
  while (true) {
    const double now = now_ms();
    if (ending() || player_.done()) break;
    maintain_connection(now);
    const bool thinks = connection_ == Connection::Open && player_.step(now);
    if (connection_ == Connection::Open) {
      for (const std::string& frame : player_.take_frames(now)) sockets_.send(socket_, frame);
    }
    sockets_.poll(poll_ms(now, thinks));
    if (player_.closed()) return VisitEnd::Closed;
    if (!failure_.empty()) throw VisitError(failure_);
  }
  if (connection_ == Connection::Open) {
    sockets_.close(socket_);
    sockets_.poll(100);
  }
  return stopping_ ? VisitEnd::Stopped : VisitEnd::Done;
}

}  // namespace taku::bot
