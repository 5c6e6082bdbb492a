#include "bot/visit.h"

#include <algorithm>
#include <cctype>
#include <chrono>

namespace taku::bot {
namespace {

constexpr double kPatienceMs = 10 * 60'000;  // for a server that is away
constexpr double kOpenMs = 10'000;           // for a connection to be made
constexpr double kAskMs = 20'000;            // of silence: is it still there?
constexpr double kSilentMs = 40'000;         // then it is not
constexpr double kLeaveMs = 2'000;           // for the answer to a last word
constexpr int kTakenOver = 4001, kRoomClosed = 4004, kTooMany = 4003;

double now_ms() {
  using namespace std::chrono;
  return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

std::string words_of(const client::RestResponse& answer) {
  const Json* error = find(answer.body, "error");
  const std::string* words = error ? find_string(*error, "message") : nullptr;
  return (words ? *words : "it says no more") + " (" + std::to_string(answer.status) + ")";
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
  if (!checked || !game) throw VisitError("the server describes no room: it is none of ours");
  return {*checked, *game};
}

}  // namespace

RoomFound find_room(client::Rest& rest, const std::string& code) {
  const client::RestResponse answer = rest.get("/api/rooms/" + code);
  if (has_code(answer, "room/not_found")) throw VisitError("there is no room " + code + " on this server");
  if (answer.status != 200) throw VisitError("the room cannot be looked at: " + words_of(answer));
  return room_in(answer);
}

RoomFound open_room(client::Rest& rest, Json body) {
  const client::RestResponse answer = rest.post({"/api/rooms", std::move(body)});
  if (answer.status / 100 != 2) throw VisitError("no room could be opened: " + words_of(answer));
  return room_in(answer);
}

std::string join_room(client::Rest& rest, const std::string& code, const std::string& name, const std::string& cmd_id) {
  const client::RestResponse answer =
      rest.post({"/api/rooms/" + code + "/join", {{"name", name}, {"bot", true}, {"cmd_id", cmd_id}}});
  if (has_code(answer, "room/full")) throw VisitError("room " + code + " is full");
  if (has_code(answer, "room/closed")) throw VisitError("room " + code + " is closed");
  if (has_code(answer, "room/not_found")) throw VisitError("there is no room " + code + " on this server");
  if (answer.status / 100 != 2) throw VisitError("no seat in room " + code + ": " + words_of(answer));
  const std::string* key = find_string(answer.body, "player_id");
  if (!key || !is_key(*key)) throw VisitError("the server tells no key for the seat: it is none of ours");
  return *key;
}

bool is_key(std::string_view text) {
  const auto plain = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; };
  return !text.empty() && text.size() <= 200 && std::ranges::all_of(text, plain);
}

Visit::Visit(client::ServerAddress server, const AnyGame& game, const ai::Level& level, Wishes wishes)
    : wishes_(std::move(wishes)),
      player_(game, level, wishes_.player),
      sockets_(std::move(server), hears()),
      backoff_(wishes_.player.seed) {
  player_.on_news = wishes_.news;
}

client::Sockets::Handlers Visit::hears() {
  return {.open = [this](int) { opened(); },
          .text = [this](int, std::string_view text) { heard(text); },
          .close = [this](int, int code) { closed(code); },
          .refused = [this](int, int status, const Json& body) { refused(status, body); }};
}

void Visit::opened() {
  if (down_since_ != 0) wishes_.news("the line is up again");
  line_ = Line::Open;
  heard_at_ = now_ms();
  player_.connected();
}

void Visit::heard(std::string_view text) {
  const Status understood = player_.hear(text, now_ms());
  if (understood) backoff_.reset();
  if (!understood && why_.empty()) why_ = understood.error().message;
}

void Visit::connect() {
  line_ = Line::Opening;
  asked_at_ = heard_at_ = now_ms();
  const std::int64_t since = player_.follower().seq();
  try {
    socket_ = sockets_.open("/ws/" + wishes_.room + (since > 0 ? "?since=" + std::to_string(since) : ""),
                            "Sec-WebSocket-Protocol: taku.1, key." + wishes_.key + "\r\n");
  } catch (const client::ClientError&) {
    try_later(now_ms());
  }
}

void Visit::try_later(double now) {
  if (line_ == Line::Open || down_since_ == 0) {
    down_since_ = now;
    if (!stopping_) wishes_.news("the line is down, trying again");
  }
  line_ = Line::Down;
  next_try_ = now + backoff_.next_ms();
}

void Visit::closed(int code) {
  if (code == kTakenOver) why_ = "another connection has taken the seat over";
  if (code == kRoomClosed && !player_.closed()) why_ = "the room is closed";
  const double now = now_ms();
  try_later(now);
  if (code == kTooMany) next_try_ = now + 2000;
}

// What is only so for now is tried again.
void Visit::refused(int status, const Json& body) {
  const client::RestResponse answer{status, body};
  if (status == 401) why_ = "the key opens no seat in room " + wishes_.room;
  if (status == 404 || status == 410) why_ = "there is no room " + wishes_.room + " on this server any more";
  if (status < 500 && status != 429 && why_.empty()) why_ = "the server lets nobody in: " + words_of(answer);
}

void Visit::look_after_line(double now) {
  if (sockets_.bytes_in() != bytes_) {
    bytes_ = sockets_.bytes_in();
    heard_at_ = now;
  }
  if (line_ == Line::Open) down_since_ = 0;
  if (line_ == Line::Opening && now - asked_at_ > kOpenMs) sockets_.drop(socket_);
  if (line_ == Line::Open && now - heard_at_ > kSilentMs) sockets_.drop(socket_);
  if (line_ == Line::Open && now - heard_at_ > kAskMs && now - asked_at_ > kAskMs) {
    asked_at_ = now;
    sockets_.send(socket_, R"({"type":"ping"})");
  }
  if (line_ != Line::Down) return;
  if (down_since_ != 0 && now - down_since_ > kPatienceMs) throw VisitError("the server has been away for too long");
  if (now >= next_try_) connect();
}

// Asked to stop: a match goes on without it (it may come back with its key); otherwise it says that it goes.
bool Visit::ending() {
  if (!stopping_ && wishes_.stop()) {
    stopping_ = true;
    stop_at_ = now_ms() + kLeaveMs;
    player_.leave();
  }
  return stopping_ && (player_.playing() || line_ == Line::Down || player_.done() || now_ms() > stop_at_);
}

int Visit::poll_ms(double now, bool thinks) const {
  if (thinks) return 0;
  double wait = player_.wait(now).value_or(100);
  if (line_ == Line::Down) wait = std::min(wait, next_try_ - now);
  return static_cast<int>(std::clamp(wait, 0.0, 100.0)) + (wait > 0 ? 1 : 0);
}

Outcome Visit::run() {
  while (true) {
    const double now = now_ms();
    if (ending() || player_.done()) break;
    look_after_line(now);
    const bool thinks = line_ == Line::Open && player_.step(now);
    if (line_ == Line::Open) {
      for (const std::string& words : player_.take_words(now)) sockets_.send(socket_, words);
    }
    sockets_.poll(poll_ms(now, thinks));
    if (player_.closed()) return Outcome::Closed;
    if (!why_.empty()) throw VisitError(why_);
  }
  if (line_ == Line::Open) {
    sockets_.close(socket_);
    sockets_.poll(100);
  }
  return stopping_ ? Outcome::Stopped : Outcome::Done;
}

}  // namespace taku::bot
