#include "bot/follow.h"

#include <algorithm>

namespace taku::bot {
namespace {

constexpr std::size_t kMaxEntry = 4096;  // messages; the longest real ones have a few dozen

Error bad_message(std::string what) {
  return {kBadMessage, "the server sent a message that this program does not understand: " + what};
}

Seat seat_in(const Json& object, std::string_view key) {
  const auto seat = find_int(object, key);
  return seat && *seat >= 0 && *seat < kMaxSeats ? Seat{static_cast<std::int8_t>(*seat)} : Seat::nobody();
}

bool has_seat(const Json* list, Seat seat) {
  return list && list->is_array() &&
         std::ranges::any_of(*list, [&](const Json& one) { return as_int(one) == seat.index; });
}

}  // namespace

Status Follower::receive(const Json& message, double now) {
  const std::string* type = find_string(message, "type");
  if (!type) return bad_message("a message without a type");
  if (*type == "welcome") return welcome(message, now);
  if (*type == "snapshot") return snapshot(message, now);
  const auto seq = find_int(message, "seq");
  if (!seq || *seq <= seq_ || *type == "history") return success();  // belongs to no entry, or is a repetition
  if (!entry_.empty() && find_int(entry_[0], "seq") != seq) return bad_message("an incomplete entry");
  if (entry_.size() >= kMaxEntry) return bad_message("an entry that is too long");
  own_entry_ |= find(message, "cmd_id") != nullptr;
  entry_.push_back(message);
  if (find_bool(message, "more").value_or(false)) return success();
  seq_ = *seq;
  return entry(now);
}

Status Follower::welcome(const Json& message, double now) {
  entry_.clear();  // an entry that was cut off is sent again
  own_entry_ = false;
  const Json* you = find(message, "you");
  seat_ = you ? seat_in(*you, "seat") : Seat::nobody();
  caught_up_at_ = find_int(message, "seq").value_or(0);
  const auto rules = find_int(message, "rules_version");
  if (rules && *rules != game_->info().rules_version) {
    return Error{kOtherRules, "the server has rules version " + std::to_string(*rules) + ", this program " +
                                  std::to_string(game_->info().rules_version)};
  }
  left_ms_.reset();
  read_clock(message, now);
  return success();
}

Status Follower::snapshot(const Json& message, double now) {
  entry_.clear();
  own_entry_ = false;
  const auto seq = find_int(message, "seq");
  const std::string* phase = find_string(message, "phase");
  const Json* room = find(message, "room");
  if (!seq || !phase || !room) return bad_message("a snapshot without seq, phase or room");
  if (find_bool(message, "frozen").value_or(false)) {
    return Error{kOtherRules, "the match began under a rules version that the server no longer has and cannot go on"};
  }
  seq_ = *seq;
  phase_ = *phase == "playing" ? Phase::Playing : *phase == "waiting" ? Phase::Waiting : Phase::Over;
  const Json* clock = find(*room, "clock");
  clock_ = clock ? RoomClock::read(*clock) : RoomClock{};
  const Json* options = find(*room, "options");
  options_ = options ? *options : Json::object();
  const Json* standing_in = find(message, "stand_in");
  stood_in_ = has_seat(standing_in, seat_);
  asked_ = roll_ = ready_for_next_ = lost_track_ = false;
  match_.reset();
  left_ms_.reset();
  ++decision_;
  read_ready(message);
  read_offers(message);
  if (!playing()) return success();
  return read_position(message, now);
}

Status Follower::entry(double now) {
  const std::vector<Json> messages = std::exchange(entry_, {});
  for (const Json& message : messages) {
    if (Status done = apply(message, now); !done) return done;
  }
  own_entry_ = false;
  if (playing() && asked_ && !roll_ && !stood_in_ && !between_hands_ && !can_move()) lost_track_ = true;
  return success();
}

Status Follower::apply(const Json& message, double now) {
  const std::string& type = *find_string(message, "type");
  if (Status done = room_message(type, message); !done) return done;
  if (Status done = match_message(type, message); !done) return done;
  return playing() ? read_position(message, now) : success();
}

Status Follower::room_message(std::string_view type, const Json& message) {
  if (type == "table") {
    phase_ = Phase::Waiting;
    match_.reset();
    ++decision_;
    if (find(message, "your_seat")) seat_ = seat_in(message, "your_seat");
    stood_in_ = asked_ = between_hands_ = lost_track_ = false;
  }
  if (type == "table" || type == "seats") read_ready(message);
  if (type == "ready" && seat_in(message, "seat") == seat_) ready_ = find_bool(message, "ready").value_or(true);
  if (type == "closed") closed_ = true;
  if (type == "stand_in" && seat_in(message, "seat") == seat_) {
    stood_in_ = find_bool(message, "on").value_or(false);
    ++decision_;
  }
  if (type == "next" && seat_in(message, "seat") == seat_) ready_for_next_ = true;
  if (type == "offer" && seat_in(message, "seat") != seat_) {
    if (const std::string* what = find_string(message, "what")) offers_.push_back(*what);
  }
  return success();
}

Status Follower::match_message(std::string_view type, const Json& message) {
  const MessageMeaning own = game_->message_meaning(message);
  if (type == "match_start" || own.kind == MessageMeaning::Kind::MatchStart) {
    phase_ = Phase::Playing;
    between_hands_ = ready_for_next_ = false;
    offers_.clear();
  }
  if (type == "match_start") {
    const Json* seats = find(message, "seats");
    const Json* options = find(message, "options");
    if (!seats || !seats->is_array() || !options) return bad_message("a match_start without seats or options");
    seats_ = static_cast<int>(std::min<std::size_t>(seats->size(), kMaxSeats));
    options_ = *options;
    if (!game_->has_secrets()) return begin(options_, nullptr);
  }
  if (own.kind == MessageMeaning::Kind::HandStart) between_hands_ = ready_for_next_ = false;
  if (type == "outcome" || type == "moved") return played(type, message);
  if (type == "taken_back") {
    offers_.clear();
    lost_track_ = !find(message, "position");
  }
  if (type == "match_end") {
    const Json* result = find(message, "result");
    end(result ? *result : message);
    if (has_seat(find(message, "left"), seat_)) ended_->won = false;
  }
  if (own.kind == MessageMeaning::Kind::MatchEnd) end(own.result);
  return success();
}

// Starts a match from its beginning, or from a position that fits what this seat knows.
Status Follower::begin(const Json& options, const Json* position) {
  Json all = options;
  if (position) all["position"] = *position;
  auto match = Match::start(*game_, seats_, all, std::nullopt);
  if (!match) return bad_message("a match that cannot be started: " + match.error().message);
  match_.emplace(std::move(*match));
  return success();
}

// Without hidden information the rules give the new state; in other games the message contains a position.
Status Follower::played(std::string_view type, const Json& message) {
  offers_.clear();
  if (game_->has_secrets() || lost_track_) return success();
  const Json* move = find(message, "move");
  if (!match_ || !move) return bad_message("a move without a match or without a move");
  if (type == "outcome") {
    lost_track_ = !match_->outcome(*move);
    return success();
  }
  const Seat mover = seat_in(message, "seat");
  const auto parsed = match_->state()->parse_move_json(*move);
  lost_track_ = !parsed || !mover.is_player() || !match_->play(mover, *parsed);
  return success();
}

// Reads the turn, the clocks and, if the message has one, the position.
Status Follower::read_position(const Json& message, double now) {
  const Json* position = find(message, "position");
  if (position && !as_string(*position)) return bad_message("a position that is not a string");
  if (position && as_string(*position)->size() > kMaxJsonBytes) return bad_message("a position that is too long");
  if (position) {
    if (Status begun = begin(options_, position); !begun) return begun;
    if (Status same = check_hash(message); !same) return same;
    lost_track_ = false;
  }
  const bool asked_before = asked_;
  const Json* turn = find(message, "game_turn");
  if (turn || *find_string(message, "type") == "snapshot") {
    between_hands_ = find_bool(message, "between_hands").value_or(false);
  }
  if (!turn) turn = find(message, "turn");  // may be something else in a game's own messages
  if (turn && turn->is_object()) read_turn(*turn);
  if (asked_ && (!asked_before || own_entry_)) asked_since_ = now;
  read_clock(message, now);
  return success();
}

Status Follower::check_hash(const Json& message) const {
  const std::string* hash = find_string(message, "hash");
  if (!hash || *hash == to_hex(match_->state()->view_hash(seat_))) return success();
  return bad_message("a position that does not match its hash");
}

void Follower::read_turn(const Json& turn) {
  const std::string* kind = find_string(turn, "kind");
  asked_ = kind && *kind == "seat" && has_seat(find(turn, "seats"), seat_);
  roll_ = asked_ && find_bool(turn, "roll").value_or(false);
  ++decision_;
}

void Follower::read_clock(const Json& message, double now) {
  const std::string& type = *find_string(message, "type");
  const bool old = type != "welcome" && type != "snapshot" && seq_ <= caught_up_at_;
  if (old || !seat_.is_player()) return;
  std::optional<std::int64_t> left;
  if (const Json* clock = find(message, "clock")) left = find_int(*clock, std::to_string(seat_.index));
  const MessageMeaning own = game_->message_meaning(message);
  if (own.kind == MessageMeaning::Kind::ClockStart && own.seat == seat_) left = own.left_ms;
  if (!left) return;
  left_ms_ = static_cast<double>(*left);
  asked_since_ = now;
}

void Follower::read_ready(const Json& message) {
  const Json* seats = find(message, "seats");
  if (!seats || !seats->is_array()) return;
  seats_ = static_cast<int>(std::min<std::size_t>(seats->size(), kMaxSeats));
  ready_ = false;
  for (const Json& one : *seats) {
    if (seat_in(one, "seat") == seat_) ready_ = find_bool(one, "ready").value_or(false);
  }
  ++decision_;
}

void Follower::read_offers(const Json& message) {
  offers_.clear();
  const Json* offers = find(message, "offers");
  if (!offers || !offers->is_array()) return;
  for (const Json& offer : *offers) {
    const std::string* what = find_string(offer, "what");
    if (!what || seat_in(offer, "seat") == seat_) continue;
    offers_.push_back(*what);
  }
}

void Follower::end(const Json& result) {
  phase_ = Phase::Over;
  asked_ = between_hands_ = lost_track_ = false;
  offers_.clear();
  Json shown = result;
  for (const char* field : {"type", "seq", "more", "seeds", "cmd_id"}) {
    if (shown.is_object()) shown.erase(field);
  }
  ended_ = Ended{.won = std::nullopt, .result = to_text(shown)};
  if (const Seat winner = seat_in(result, "winner"); winner.is_player()) ended_->won = winner == seat_;
}

bool Follower::can_move() const {
  return match_ && match_->turn().kind == Turn::Kind::Seats && match_->turn().seats.contains(seat_);
}

Duty Follower::duty() const {
  if (closed_ || !seat_.is_player()) return Duty::Nothing;
  if (phase_ == Phase::Waiting) return ready_ ? Duty::Nothing : Duty::Start;
  if (!playing() || stood_in_ || lost_track_) return Duty::Nothing;
  if (between_hands_) return ready_for_next_ ? Duty::Nothing : Duty::Next;
  if (!asked_) return Duty::Nothing;
  if (roll_) return Duty::Roll;
  return can_move() && !match_->state()->has_forced_move(seat_) ? Duty::Move : Duty::Nothing;
}

std::optional<double> Follower::clock_left(double now) const {
  if (!left_ms_) return std::nullopt;
  return std::max(0.0, *left_ms_ - (asked_ ? now - asked_since_ : 0));
}

std::optional<Ended> Follower::take_end() { return std::exchange(ended_, std::nullopt); }

bool Follower::take_offer(std::string_view what) { return std::erase(offers_, what) > 0; }

}  // namespace taku::bot
