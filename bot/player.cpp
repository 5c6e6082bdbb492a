#include "bot/player.h"

#include <algorithm>
#include <array>

namespace taku::bot {
namespace {

constexpr int kMostRefusals = 8;  // in a row: then it does not understand the server
constexpr double kRetryMs = 500;  // after "try again"
constexpr double kBurst = 20;     // commands at once
constexpr std::size_t kMaxFrame = 1 << 20;

// Not refused for good.
bool comes_back(std::string_view code) {
  constexpr std::array<std::string_view, 4> kCodes = {"store/unavailable", "server/stopping", "limit/busy",
                                                      "limit/rate"};
  return std::ranges::find(kCodes, code) != kCodes.end();
}

// The room went on before the command came: what it answered is no longer asked.
bool came_too_late(std::string_view code) {
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
      mind_(level, settings_.ms, settings_.seed),
      tokens_(kBurst) {}

Status Player::hear(std::string_view text, double now) {
  const auto message = parse_json(text, kMaxFrame);
  if (!message) return Error{kBadMessage, "the server says what is no message: " + message.error().message};
  const std::string* type = find_string(*message, "type");
  if (type && *type == "welcome") welcomed_ = true;
  if (type && *type == "snapshot") asked_for_sync_ = false;
  if (Status answered = note_answer(*message, now); !answered) return answered;
  if (Status heard = follower_.hear(*message, now); !heard) return heard;
  if (type && *type == "welcome" && !follower_.seat().is_player()) {
    return Error{kRefused, "this key has no seat in the room any more"};
  }
  if (type && *type == "snapshot" && follower_.lost_track()) {
    return Error{kBadMessage, "the server tells no position that this program understands"};
  }
  note_match();
  return success();
}

void Player::connected() {
  welcomed_ = asked_for_sync_ = false;
  questions_.clear();
  for (Command& command : commands_) command.sent = false;
}

Status Player::note_answer(const Json& message, double now) {
  const std::string* type = find_string(message, "type");
  const std::string* id = find_string(message, "cmd_id");
  if (!type || !id) return success();
  const auto said = std::ranges::find(commands_, *id, &Command::id);
  if (said == commands_.end()) return success();
  if (*type == "error") return refused(message, now);
  done_ |= *find_string(said->body, "type") == "leave";
  commands_.erase(said);
  refusals_ = 0;
  return success();
}

Status Player::refused(const Json& error, double now) {
  const std::string* code = find_string(error, "code");
  const std::string* words = find_string(error, "message");
  if (code && comes_back(*code)) {
    for (Command& command : commands_) command.sent = false;
    retry_at_ = now + kRetryMs;
    return success();
  }
  const auto said = std::ranges::find(commands_, *find_string(error, "cmd_id"), &Command::id);
  const std::string what = to_text(said->body);
  done_ |= *find_string(said->body, "type") == "leave";
  commands_.erase(said);
  if (code && came_too_late(*code)) return success();
  if (++refusals_ < kMostRefusals) {
    questions_.push_back(R"({"type":"sync"})");  // perhaps it was about another position
    return success();
  }
  return Error{kRefused, "the server refuses " + what + ": " + (words ? *words : "without a reason")};
}

void Player::note_match() {
  if (follower_.playing() && !was_playing_) {
    on_news("match " + std::to_string(matches_ + 1) + " goes, seat " + std::to_string(follower_.seat().index));
  }
  was_playing_ = follower_.playing();
  const auto end = follower_.take_end();
  if (!end) return;
  ++matches_;
  mind_.give_up();
  on_news("match " + std::to_string(matches_) + (end->won ? (*end->won ? " won " : " lost ") : " over ") + end->result);
}

void Player::leave() {
  leaving_ = true;
  acted_on_ = -1;  // what was said before no longer counts
  mind_.give_up();
}

// A draw only where there is nothing to hope for; what others want to take back, they may.
void Player::answer_offers() {
  for (const char* what : {"draw", "takeback"}) {
    if (!follower_.take_offer(what)) continue;
    const bool yes = std::string_view(what) == "takeback" || mind_.clearly_lost();
    say({{"type", "answer"}, {"what", what}, {"yes", yes}});
  }
}

bool Player::step(double now) {
  if (!welcomed_ || done_) return false;
  if (follower_.lost_track() && !asked_for_sync_) {
    asked_for_sync_ = true;
    questions_.push_back(R"({"type":"sync"})");
  }
  answer_offers();
  if (mind_.busy() && thinking_of_ != follower_.decision()) mind_.give_up();
  if (!mind_.busy() && commands_.empty() && acted_on_ != follower_.decision()) act(now);
  if (!mind_.busy()) return false;
  const auto move = mind_.go_on(now);
  if (!move) return true;
  say({{"type", "play"}, {"move", follower_.state()->move_json(*move)}, {"at", follower_.seq()}});
  return false;
}

void Player::act(double now) {
  const std::int64_t decision = follower_.decision();
  const bool enough = leaving_ || (settings_.matches && matches_ >= *settings_.matches);
  if (enough && !follower_.playing()) {
    if (follower_.seq() > 0) say({{"type", "leave"}});
    return;
  }
  if (leaving_) return;
  acted_on_ = decision;
  if (follower_.stood_in()) questions_.push_back(R"({"type":"next"})");  // any command: the seat's person is back
  switch (follower_.duty()) {
    case Duty::Nothing: break;
    case Duty::Start: say({{"type", "game_start"}}); break;
    case Duty::Roll: say({{"type", "roll"}, {"at", follower_.seq()}}); break;
    case Duty::Next: say({{"type", "next"}}); break;
    case Duty::Move:
      thinking_of_ = decision;
      mind_.begin(follower_.state(), follower_.seat(), now,
                  thinking_time(mind_.wanted_ms(), follower_.clock(), follower_.clock_left(now)));
      break;
  }
}

void Player::say(Json body) {
  acted_on_ = follower_.decision();
  std::string id = settings_.session + std::to_string(++last_command_);
  body["cmd_id"] = id;
  commands_.push_back({.id = std::move(id), .body = std::move(body)});
}

bool Player::may_speak(double now) const {
  if (now < retry_at_) return false;
  if (settings_.per_second <= 0) return true;
  return tokens_ + (now - spoke_at_) * settings_.per_second / 1000 >= 1;
}

std::vector<std::string> Player::take_words(double now) {
  std::vector<std::string> words;
  if (!welcomed_) return words;
  const auto add = [&](std::string text) {
    tokens_ = std::min(kBurst, tokens_ + (now - spoke_at_) * settings_.per_second / 1000) - 1;
    spoke_at_ = now;
    words.push_back(std::move(text));
  };
  while (!questions_.empty() && may_speak(now)) {
    add(std::move(questions_.front()));
    questions_.pop_front();
  }
  for (Command& command : commands_) {
    if (command.sent || !may_speak(now)) continue;
    command.sent = true;
    add(to_text(command.body));
  }
  return words;
}

std::optional<double> Player::wait(double now) const {
  const bool waits = !questions_.empty() || std::ranges::any_of(commands_, [](const Command& c) { return !c.sent; });
  if (!waits || !welcomed_) return std::nullopt;
  if (may_speak(now)) return 0;
  const double tokens = settings_.per_second > 0 ? 1000 / settings_.per_second : 0;
  return std::max(retry_at_ - now, tokens);
}

}  // namespace taku::bot
