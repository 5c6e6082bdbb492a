#include "bot/player.h"

#include <algorithm>
#include <array>

namespace taku::bot {
namespace {

constexpr int kMaxRefusals = 8;   // in a row; after that it gives up
constexpr double kRetryMs = 500;  // after a temporary refusal
constexpr double kBurst = 20;     // commands at once
constexpr std::size_t kMaxFrame = 1 << 20;

// The same command may succeed later.
bool is_temporary(std::string_view code) {
  constexpr std::array<std::string_view, 5> kCodes = {"store/unavailable", "server/stopping", "server/moved",
                                                      "limit/busy", "limit/rate"};
  return std::ranges::find(kCodes, code) != kCodes.end();
}

// The room moved on before the command arrived: its decision is no longer open.
bool is_outdated(std::string_view code) {
  constexpr std::array<std::string_view, 11> kCodes = {
      "cmd/stale",     "move/not_your_turn", "match/over", "match/none",     "match/ready", "match/running",
      "match/no_next", "move/no_roll",       "offer/none", "offer/not_here", "seat/none"};
  return std::ranges::find(kCodes, code) != kCodes.end();
}

}  // namespace

Player::Player(const AnyGame& game, const ai::Level& level, PlayerSettings settings)
    : game_(&game),
      settings_(std::move(settings)),
      follower_(game),
      chooser_(level, settings_.ms, settings_.seed),
      tokens_(kBurst) {}

Status Player::receive(std::string_view text, double now) {
  const auto message = parse_json(text, kMaxFrame);
  if (!message)
    return Error{kBadMessage, "the server sent something that is not a message: " + message.error().message};
  const std::string* type = find_string(*message, "type");
  if (type && *type == "welcome") welcomed_ = true;
  if (type && *type == "snapshot") asked_for_sync_ = false;
  if (Status answered = note_answer(*message, now); !answered) return answered;
  if (Status received = follower_.receive(*message, now); !received) return received;
  if (type && *type == "welcome" && !follower_.seat().is_player()) {
    return Error{kRefused, "this key no longer has a seat in the room"};
  }
  if (type && *type == "snapshot" && follower_.lost_track()) {
    return Error{kBadMessage, "the server sent no position that this program understands"};
  }
  note_match();
  return success();
}

void Player::connected() {
  welcomed_ = asked_for_sync_ = false;
  requests_.clear();
  for (Command& command : commands_) command.sent = false;
}

Status Player::note_answer(const Json& message, double now) {
  const std::string* type = find_string(message, "type");
  const std::string* id = find_string(message, "cmd_id");
  if (!type || !id) return success();
  const auto command = std::ranges::find(commands_, *id, &Command::id);
  if (command == commands_.end()) return success();
  if (*type == "error") return refused(message, now);
  done_ |= *find_string(command->body, "type") == "leave";
  commands_.erase(command);
  refusals_ = 0;
  return success();
}

Status Player::refused(const Json& error, double now) {
  const std::string* code = find_string(error, "code");
  const std::string* reason = find_string(error, "message");
  if (code && is_temporary(*code)) {
    for (Command& command : commands_) command.sent = false;
    retry_at_ = now + kRetryMs;
    return success();
  }
  const auto command = std::ranges::find(commands_, *find_string(error, "cmd_id"), &Command::id);
  const std::string what = to_text(command->body);
  done_ |= *find_string(command->body, "type") == "leave";
  commands_.erase(command);
  if (code && is_outdated(*code)) return success();
  if (++refusals_ < kMaxRefusals) {
    requests_.push_back(R"({"type":"sync"})");  // perhaps its position was out of date
    return success();
  }
  return Error{kRefused, "the server refuses " + what + ": " + (reason ? *reason : "no reason given")};
}

void Player::note_match() {
  if (follower_.playing() && !was_playing_) {
    on_progress("match " + std::to_string(matches_ + 1) + " started, seat " + std::to_string(follower_.seat().index));
  }
  was_playing_ = follower_.playing();
  const auto end = follower_.take_end();
  if (!end) return;
  ++matches_;
  chooser_.give_up();
  on_progress("match " + std::to_string(matches_) + (end->won ? (*end->won ? " won " : " lost ") : " over ") +
              end->result);
}

void Player::leave() {
  leaving_ = true;
  acted_on_ = -1;  // earlier commands no longer count
  chooser_.give_up();
}

// Accepts every take-back; draws, and to settle the ranking, only in lost positions.
void Player::answer_offers() {
  for (const char* what : {"draw", "takeback", "settle"}) {
    if (!follower_.take_offer(what)) continue;
    const bool yes = std::string_view(what) == "takeback" || chooser_.clearly_lost();
    send({{"type", "answer"}, {"what", what}, {"yes", yes}});
  }
}

bool Player::step(double now) {
  if (!welcomed_ || done_) return false;
  if (follower_.lost_track() && !asked_for_sync_) {
    asked_for_sync_ = true;
    requests_.push_back(R"({"type":"sync"})");
  }
  answer_offers();
  if (chooser_.busy() && thinking_of_ != follower_.decision()) chooser_.give_up();
  if (!chooser_.busy() && commands_.empty() && acted_on_ != follower_.decision()) act(now);
  if (!chooser_.busy()) return false;
  const auto move = chooser_.go_on(now);
  if (!move) return true;
  send({{"type", "play"}, {"move", follower_.state()->move_json(*move)}, {"at", follower_.seq()}});
  return false;
}

void Player::act(double now) {
  const std::int64_t decision = follower_.decision();
  const bool enough = leaving_ || (settings_.matches && matches_ >= *settings_.matches);
  if (enough && !follower_.playing()) {
    if (follower_.seq() > 0) send({{"type", "leave"}});
    return;
  }
  if (leaving_) return;
  acted_on_ = decision;
  if (follower_.stood_in())
    requests_.push_back(R"({"type":"next"})");  // any command takes the seat back from the stand-in
  switch (follower_.duty()) {
    case Duty::Nothing: break;
    case Duty::Start: send({{"type", "game_start"}}); break;
    case Duty::Roll: send({{"type", "roll"}, {"at", follower_.seq()}}); break;
    case Duty::Next: send({{"type", "next"}}); break;
    case Duty::Move:
      thinking_of_ = decision;
      chooser_.begin(follower_.state(), follower_.seat(), now,
                     thinking_time(chooser_.wanted_ms(), follower_.clock(), follower_.clock_left(now)));
      break;
  }
}

void Player::send(Json body) {
  acted_on_ = follower_.decision();
  std::string id = settings_.session + std::to_string(++last_command_);
  body["cmd_id"] = id;
  commands_.push_back({.id = std::move(id), .body = std::move(body)});
}

bool Player::may_send(double now) const {
  if (now < retry_at_) return false;
  if (settings_.per_second <= 0) return true;
  return tokens_ + (now - sent_at_) * settings_.per_second / 1000 >= 1;
}

std::vector<std::string> Player::take_frames(double now) {
  std::vector<std::string> frames;
  if (!welcomed_) return frames;
  const auto add = [&](std::string text) {
    tokens_ = std::min(kBurst, tokens_ + (now - sent_at_) * settings_.per_second / 1000) - 1;
    sent_at_ = now;
    frames.push_back(std::move(text));
  };
  while (!requests_.empty() && may_send(now)) {
    add(std::move(requests_.front()));
    requests_.pop_front();
  }
  for (Command& command : commands_) {
    if (command.sent || !may_send(now)) continue;
    command.sent = true;
    add(to_text(command.body));
  }
  return frames;
}

std::optional<double> Player::wait(double now) const {
  const bool waits = !requests_.empty() || std::ranges::any_of(commands_, [](const Command& c) { return !c.sent; });
  if (!waits || !welcomed_) return std::nullopt;
  if (may_send(now)) return 0;
  const double tokens = settings_.per_second > 0 ? 1000 / settings_.per_second : 0;
  return std::max(retry_at_ - now, tokens);
}

}  // namespace taku::bot
