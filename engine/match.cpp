#include "engine/match.h"

#include <algorithm>

#include "engine/try_apply.h"

namespace taku {

Json Match::MoveEffects::events_json(Seat viewer) const {
  Json list = Json::array();
  for (const AnyEvents& some : events) some.append_json(viewer, list);
  return list;
}

Match::Match(const AnyGame& game, AnyState start, Json options, std::optional<Seed> seed)
    : game_(&game), start_(start), state_(std::move(start)), options_(std::move(options)), seed_(seed) {}

Result<Match> Match::start(const AnyGame& game, int seats, const Json& options, std::optional<Seed> seed) {
  auto start = game.start(seats, options);
  if (!start) return start.error();
  Match match(game, std::move(start->state), std::move(start->options), seed);
  match.let_chance_act(match.opening_);
  return match;
}

Result<Match> Match::load(const Record& record, std::span<const AnyGame* const> games, bool more) {
  const auto found = std::ranges::find_if(games, [&](const AnyGame* game) { return game->info().id == record.game; });
  if (found == games.end()) return Error{code::kUnknownGame, "unknown game: " + record.game};
  const AnyGame& game = **found;
  if (record.rules_version != game.info().rules_version) {
    return Error{code::kWrongRules, "the record uses rules version " + std::to_string(record.rules_version) +
                                        ", this program uses " + std::to_string(game.info().rules_version)};
  }
  auto start = game.start(record.seats, record.options);
  if (!start) return start.error();

  // Replay the recorded outcomes instead of drawing new ones, so that records survive a change of the sampling.
  Match match(game, std::move(start->state), std::move(start->options), record.seed);
  match.players_ = record.players;
  match.left_ = record.left;
  match.awaits_more_ = true;
  if (Status appended = match.append(record.moves, record.end, more); !appended) return appended.error();
  return match;
}

Status Match::append(std::span<const RecordedMove> moves, const std::optional<End>& end, bool more) {
  if (end_) return Error{code::kOver, "the match is over"};
  Match next = *this;
  next.undone_.clear();
  if (!awaits_more_) next.opening_ = {};  // was already reported when the match was opened
  if (Status replayed = next.replay_all(moves); !replayed) return replayed;
  if (end) {
    if (next.turn().kind == Turn::Kind::Over)
      return Error{code::kOver, "the record has an end, but the match was already over"};
    if (Status fits = next.check_end(*end); !fits) return fits;
    next.end_ = end;
  }
  next.awaits_more_ = more;
  if (!more) next.let_chance_act(next.opening_);
  *this = std::move(next);
  return success();
}

Status Match::replay_all(std::span<const RecordedMove> moves) {
  MoveEffects later;
  MoveEffects* effects = undoable() > 0 ? &later : &opening_;  // until the first move of a seat
  for (const RecordedMove& recorded : moves) {
    if (recorded.seat != Seat::chance()) effects = &later;
    if (Status replayed = replay(recorded, *effects); !replayed) {
      const auto entry = std::to_string(&recorded - moves.data() + 1);
      return Error{replayed.error().code, "entry " + entry + " of the record: " + replayed.error().message};
    }
  }
  if (effects == &later) opening_ = {};
  return success();
}

Turn Match::turn() const { return end_ ? Turn::over() : state_.turn(); }

void Match::append(Ply ply, MoveEffects& effects) {
  if (ply.seat == Seat::chance()) {
    effects.outcomes.push_back(state_->outcome_json(ply.move));
    ++draws_;
  }
  effects.events.push_back(state_.apply(ply.seat, ply.move));
  plies_.push_back(ply);
  if (ply.seat.is_player()) confirmed_ = plies_.size();
}

Status Match::replay(const RecordedMove& recorded, MoveEffects& effects) {
  if (recorded.seat == Seat::chance()) return append_outcomes(recorded.move, effects);
  const auto move = state_->parse_move_json(recorded.move);
  if (!move) return move.error();
  if (Status checked = state_->check_replay(recorded.seat, *move); !checked) return checked;
  append({recorded.seat, *move, recorded.notes}, effects);
  return success();
}

// If a part is illegal, the parts before it stay appended.
Status Match::append_outcomes(const Json& outcome, MoveEffects& effects) {
  for (const Json& part : game_->outcome_parts(outcome)) {
    const bool drawn = seed_ && confirmed_ < plies_.size();
    const auto move = drawn ? state_after(confirmed_)->parse_outcome_json(part) : state_->parse_outcome_json(part);
    if (!move) return move.error();
    if (!drawn) {
      if (Status checked = check_outcome(state_, *move); !checked) return checked;
      append({Seat::chance(), *move, {}}, effects);
    } else if (*move != plies_[confirmed_].move) {
      return Error{code::kIllegalOutcome, "the seed draws a different outcome"};
    }
    ++confirmed_;
  }
  return success();
}

void Match::let_chance_act(MoveEffects& effects) {
  if (!seed_) return;
  const FairRandomness dice{*seed_};
  while (turn().kind == Turn::Kind::Chance) {
    OutcomeList outcomes;
    state_.chance_outcomes(outcomes);
    append({Seat::chance(), drawn_outcome(outcomes, dice, draws_), {}}, effects);
  }
}

Result<Match::MoveEffects> Match::play(Seat seat, Move move, MoveNotes notes) {
  if (Status may = may_act(turn(), seat); !may) return may.error();
  if (Status checked = check_move(state_, seat, move); !checked) return checked.error();
  MoveEffects effects;
  undone_.clear();
  append({seat, move, notes}, effects);
  let_chance_act(effects);
  return effects;
}

Result<Match::MoveEffects> Match::outcome(Move outcome) {
  if (end_) return Error{code::kOver, "the match is over"};
  if (seed_) return Error{code::kIllegalOutcome, "this match draws its own dice and cards"};
  if (Status checked = check_outcome(state_, outcome); !checked) return checked.error();
  MoveEffects effects;
  undone_.clear();
  append({Seat::chance(), outcome, {}}, effects);
  return effects;
}

Result<Match::MoveEffects> Match::outcome(const Json& outcome) {
  if (end_) return Error{code::kOver, "the match is over"};
  if (seed_) return Error{code::kIllegalOutcome, "this match draws its own dice and cards"};
  const std::size_t length = plies_.size();
  MoveEffects effects;
  if (Status appended = append_outcomes(outcome, effects); !appended) {
    shorten(length);
    return appended.error();
  }
  undone_.clear();
  return effects;
}

Result<Match::MoveEffects> Match::replay(const RecordedMove& recorded) {
  if (end_) return Error{code::kOver, "the match is over"};
  MoveEffects effects;
  undone_.clear();
  if (Status replayed = replay(recorded, effects); !replayed) return replayed.error();
  return effects;
}

// A ranking can be settled only in games that have one.
Status Match::check_end(const End& end) const {
  if (!end.settles() || state_->standing_scores()) return success();
  return Error{code::kBadRequest, "this game has no ranking that could be settled"};
}

Status Match::end(End end) {
  if (turn().kind == Turn::Kind::Over) return Error{code::kOver, "the match is over"};
  if (Status fits = check_end(end); !fits) return fits;
  end_ = std::move(end);
  undone_.clear();
  return success();
}

void Match::leave(Seat seat) {
  if (std::ranges::find(left_, seat) == left_.end()) left_.push_back(seat);
}

int Match::undoable() const {
  return static_cast<int>(std::ranges::count_if(plies_, [](const Ply& ply) { return ply.seat.is_player(); }));
}

int Match::redoable() const {
  return static_cast<int>(std::ranges::count_if(undone_, [](const Ply& ply) { return ply.seat.is_player(); }));
}

std::optional<std::size_t> Match::length_before(int seat_moves) const {
  std::size_t length = plies_.size();
  for (int left = seat_moves; left > 0; --left) {
    do {
      if (length == 0) return std::nullopt;
      --length;
    } while (!plies_[length].seat.is_player());
  }
  return length;
}

Status Match::undo(int seat_moves) {
  if (!end_ && turn().kind == Turn::Kind::Over)
    return Error{code::kOver, "the match was decided by the rules: no move can be taken back"};
  const auto length = length_before(seat_moves - (end_ ? 1 : 0));
  if (!length || seat_moves < 1) {
    return Error{code::kBadRequest, "moves that can be undone: " + std::to_string(undoable())};
  }
  while (plies_.size() > *length) {
    undone_.push_back(plies_.back());
    plies_.pop_back();
  }
  shorten(*length);
  end_.reset();
  MoveEffects drawn;
  let_chance_act(drawn);  // a record may have ended while a die was due
  return success();
}

void Match::shorten(std::size_t length) {
  plies_.resize(length, {});
  state_ = state_after(length);
  draws_ = static_cast<std::uint64_t>(
      std::ranges::count_if(plies_, [](const Ply& ply) { return ply.seat == Seat::chance(); }));
  confirmed_ = std::min(confirmed_, length);
}

Result<Match::MoveEffects> Match::redo(int seat_moves) {
  if (seat_moves < 1 || seat_moves > redoable()) {
    return Error{code::kBadRequest, "moves that can be redone: " + std::to_string(redoable())};
  }
  MoveEffects effects;
  const auto again = [&] {
    append(undone_.back(), effects);
    undone_.pop_back();
  };
  for (int left = seat_moves; left > 0; --left) {
    again();
    while (!undone_.empty() && !undone_.back().seat.is_player()) again();
  }
  let_chance_act(effects);
  return effects;
}

AnyState Match::state_after(std::size_t n) const {
  AnyState state = start_;
  for (std::size_t i = 0; i < n; ++i) state.apply(plies_[i].seat, plies_[i].move);
  return state;
}

// With two seats, a seat that left and whose computer won has lost all the same.
Json Match::result_json() const {
  if (!end_ && left_.empty()) return state_->result_json();
  if (!end_) {
    const Placing placing = place(scores_of_play(), seats(), left_);
    if (seats() > 2) return state_->result_json(placing);
    const Scores scores = state_->scores();
    const Seat best{static_cast<std::int8_t>(scores.of[1] > scores.of[0] ? 1 : 0)};
    if (placing.winners.contains(best) || scores.of[0] == scores.of[1]) return state_->result_json();
    const Json winner = placing.winners.size() > 0 ? Json(placing.winners.first().index) : Json(nullptr);
    return {{"winner", winner}, {"reason", "abandoned"}, {"seat", best.index}};
  }
  if (end_->settles()) {
    Json result = state_->result_json(place(scores_of_play(), seats(), left_));
    result["reason"] = end_->reason;
    return result;
  }
  Json result = {{"winner", nullptr}, {"reason", end_->reason}};
  if (end_->seat.is_player()) {
    if (seats() == 2 && end_->has_loser()) result["winner"] = 1 - end_->seat.index;
    result["seat"] = end_->seat.index;
  }
  return result;
}

Scores Match::scores() const {
  return left_.empty() ? scores_of_play() : place(scores_of_play(), seats(), left_).scores;
}

SeatSet Match::winners() const {
  if (end_ && !end_->has_loser() && !end_->settles()) return {};
  const Scores scores = scores_of_play();
  if (seats() == 2 && scores.of[0] == scores.of[1]) return {};  // a draw stays one, also if a seat left
  const Placing placing = place(scores, seats(), left_);
  return placing.winners.size() == seats() ? SeatSet{} : placing.winners;
}

// The scores without regard to the seats that left.
Scores Match::scores_of_play() const {
  if (!end_) return state_->scores();
  if (end_->settles()) return *state_->standing_scores();
  Scores scores;  // the seat that resigned or ran out of time loses; all others are equal
  if (end_->has_loser()) scores.of[end_->seat.index] = -1;
  return scores;
}

Record Match::record() const {
  Record record;
  record.game = std::string(game_->info().id);
  record.rules_version = game_->info().rules_version;
  record.options = options_;
  record.seats = seats();
  record.seed = seed_;
  record.players = players_;
  record.end = end_;
  record.left = left_;
  AnyState state = start_;
  for (const Ply& ply : plies_) {
    const bool chance = ply.seat == Seat::chance();
    record.moves.push_back({ply.seat, chance ? state->outcome_json(ply.move) : state->move_json(ply.move), ply.notes});
    state.apply(ply.seat, ply.move);
  }
  return record;
}

Json turn_json(const Turn& turn) {
  if (turn.kind == Turn::Kind::Over) return {{"kind", "over"}};
  if (turn.kind == Turn::Kind::Chance) return {{"kind", "chance"}};
  Json seats = Json::array();
  for (std::int8_t i = 0; i < kMaxSeats; ++i) {
    if (turn.seats.contains({i})) seats.push_back(i);
  }
  return {{"kind", "seat"}, {"seats", std::move(seats)}};
}

}  // namespace taku
