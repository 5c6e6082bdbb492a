#include "server/table.h"

#include <algorithm>

#include "engine/try_apply.h"

namespace taku::server {

Table::Table(Start start, Match match)
    : start_(std::move(start)), match_(std::move(match)), clocks_(start_.setup->clock) {
  SessionNames names{start_.match_id, start_.room_code, {}};
  for (const Json& player : start_.players) {
    const std::string* id = as_string(player);
    names.player_ids.push_back(id ? *id : "");
  }
  match_.set_players(start_.players);
  row_logger_ = make_row_logger(match_.state(), std::move(names));
}

// The match has no seed: the table draws for it, because some dice wait until a person rolls them.
Result<Table> Table::start(Start start) {
  auto match = Match::start(*start.setup->game, start.setup->seats(), start.setup->options, std::nullopt);
  if (!match) return match.error();
  return Table(std::move(start), std::move(*match));
}

// ---- state

SeatSet Table::acting() const {
  const Turn turn = match_.turn();
  if (turn.kind == Turn::Kind::Seats) return turn.seats;
  if (turn.kind == Turn::Kind::Over || !state()->roller().is_player()) return {};
  return SeatSet::of(state()->roller());
}

bool Table::to_roll() const { return match_.turn().kind == Turn::Kind::Chance && state()->roller().is_player(); }

bool Table::between_hands() const { return !over() && state()->between_hands(); }

Json Table::turn_json() const {
  if (!to_roll()) return taku::turn_json(match_.turn());
  return {{"kind", "seat"}, {"seats", {state()->roller().index}}, {"roll", true}};
}

// ---- decisions

bool Table::waits_for_people(const AnyState& state) const {
  return state->between_hands() || (state->roller().is_player() && !start_.setup->auto_roll);
}

// Draws until a seat has to decide or people have to act. A die or deal that waits for people now may be released; any
// later one waits again.
std::vector<Json> Table::draw(AnyState state, Release release) const {
  std::vector<Json> drawn;
  const FairRandomness dice{start_.seed};
  for (std::uint64_t n = draws_; state.turn().kind == Turn::Kind::Chance; ++n) {
    if (release == Release::Nothing && waits_for_people(state)) break;
    release = Release::Nothing;
    OutcomeList outcomes;
    state.chance_outcomes(outcomes);
    const Move outcome = drawn_outcome(outcomes, dice, n);
    drawn.push_back(state->outcome_json(outcome));
    state.apply(Seat::chance(), outcome);
  }
  return drawn;
}

// What chance does after this move. The state is copied only if chance can act at all.
std::vector<Json> Table::draw_after(Seat seat, Move move) const {
  if (!match_.game().info().has_chance) return {};
  AnyState after = state();
  after.apply(seat, move);
  return draw(std::move(after), Release::Nothing);
}

// A match that starts with a position between two hands does not pause: there is no finished hand to look at.
std::vector<Json> Table::opening_outcomes() const {
  return draw(state(), state()->between_hands() ? Release::First : Release::Nothing);
}

Status Table::check_seat(Seat seat) const {
  if (over()) return Error{code::kOver, "the match is over"};
  if (!acting().contains(seat)) return Error{code::kNotYourTurn, "it is not this seat's turn"};
  return success();
}

// Who makes the next move of this seat.
MadeBy Table::made_by(Seat seat, bool timeout) const {
  if (timeout) return {MadeBy::Kind::Timeout};
  if (stand_in(seat)) return {MadeBy::Kind::StandIn};
  return start_.by[index(seat)];
}

Status Table::check_mover(Seat seat) const {
  if (Status may = check_seat(seat); !may) return may;
  if (to_roll()) return Error{code::kNotYourTurn, "roll the die first"};
  return success();
}

Result<EntryBody> Table::play_text(Seat seat, std::string_view move, ActionTiming timing) const {
  if (Status may = check_mover(seat); !may) return may.error();
  const auto parsed = state()->parse_move(move);
  if (!parsed) return parsed.error();
  return play(seat, *parsed, timing);
}

Result<EntryBody> Table::play(Seat seat, const Json& move, ActionTiming timing) const {
  if (Status may = check_mover(seat); !may) return may.error();
  const auto parsed = state()->parse_move_json(move);
  if (!parsed) return parsed.error();
  return play(seat, *parsed, timing);
}

Result<EntryBody> Table::play(Seat seat, Move move, ActionTiming timing) const {
  if (Status may = check_seat(seat); !may) return may.error();
  if (Status checked = check_move(state(), seat, move); !checked) return checked.error();
  return EntryBody(entries::Play{.seat = seat,
                                 .think_ms = timing.think_ms,
                                 .timeout = timing.timeout,
                                 .move = state()->move_json(move),
                                 .outcomes = draw_after(seat, move),
                                 .by = made_by(seat, timing.timeout)});
}

Result<EntryBody> Table::roll(Seat seat, ActionTiming timing) const {
  if (Status may = check_seat(seat); !may) return may.error();
  if (!to_roll()) return Error{code::kNoRoll, "there is nothing to roll now"};
  return EntryBody(entries::Roll{
      .seat = seat, .think_ms = timing.think_ms, .timeout = timing.timeout, .outcomes = draw(state(), Release::First)});
}

Result<EntryBody> Table::next(Seat seat) const {
  if (!between_hands()) return Error{code::kNoNext, "this is not the pause between two hands"};
  if (ready_for_next_.contains(seat)) return Error{code::kNoNext, "this seat is already ready for the next hand"};
  SeatSet ready = ready_for_next_;
  ready.add(seat);
  for (std::int8_t i = 0; i < match_.seats(); ++i) {
    if (!computer({i}) && !ready.contains({i})) return EntryBody(entries::Next{.seat = seat});
  }
  return EntryBody(entries::Next{.seat = seat, .outcomes = draw(state(), Release::First)});
}

entries::GoOn Table::go_on() const { return {.outcomes = draw(state(), Release::First)}; }

// How many seat moves to take back until this seat is to move again; 0 if it has not moved.
int Table::plies_since_move_of(Seat seat) const {
  int moves = 0;
  const auto plies = match_.plies();
  for (std::size_t i = plies.size(); i > 0; --i) {
    if (!plies[i - 1].seat.is_player()) continue;
    ++moves;
    if (plies[i - 1].seat == seat) return moves;
  }
  return 0;
}

// Whether nobody else has to agree: all people have, but to settle the ranking only those who are connected.
bool Table::all_agree(OfferKind kind, SeatSet agreed, SeatSet present) const {
  for (std::int8_t i = 0; i < match_.seats(); ++i) {
    const bool asked = !computer({i}) && (kind != OfferKind::Settle || present.contains({i}));
    if (asked && !agreed.contains({i})) return false;
  }
  return true;
}

// At most one player has not finished. Those who left the match are last, however they stand.
bool Table::is_ranking_decided() const {
  int playing = 0;
  for (std::int8_t i = 0; i < match_.seats(); ++i) playing += !state()->finished({i}) && !left({i});
  return playing <= 1;
}

// A decided ranking is settled at once; otherwise the connected people have to agree.
Result<EntryBody> Table::offer_to_settle(Seat seat, SeatSet present) const {
  if (!state()->standing_scores()) return Error{code::kNotHere, "this game has no ranking that could be settled"};
  SeatSet agreed = offers_[static_cast<std::size_t>(OfferKind::Settle)].agreed;
  agreed.add(seat);
  entries::Offer entry{.seat = seat, .kind = OfferKind::Settle};
  entry.ends = is_ranking_decided() || all_agree(OfferKind::Settle, agreed, present);
  if (entry.ends) return EntryBody(entry);
  if (Status may = check_offer(seat, OfferKind::Settle); !may) return may.error();
  return EntryBody(entry);
}

Status Table::check_offer(Seat seat, OfferKind kind) const {
  if (offered(kind)) return Error{code::kNoOffer, "this is already offered"};
  if (offered_since_move_[static_cast<std::size_t>(kind)].contains(seat))
    return Error{code::kNoOffer, "this was already offered in this turn"};
  return success();
}

// A draw is offered to people only. A move can be taken back only in games without chance: with dice or cards the
// player would already know what comes next. In rated matches a move counts as played. Against computers alone a
// take-back needs no answer.
Result<EntryBody> Table::offer(Seat seat, OfferKind kind, SeatSet present) const {
  if (over()) return Error{code::kOver, "the match is over"};
  if (kind == OfferKind::Settle) return offer_to_settle(seat, present);
  if (Status may = check_offer(seat, kind); !may) return may.error();
  SeatSet others, away;
  for (std::int8_t i = 0; i < match_.seats(); ++i) {
    if (Seat{i} == seat) continue;
    if (!computer({i})) others.add({i});
    if (stand_in({i})) away.add({i});
  }
  entries::Offer entry{.seat = seat, .kind = kind};
  if (kind == OfferKind::Draw) {
    if (others.size() == 0) return Error{code::kNotHere, "computers do not agree to draws"};
    return EntryBody(entry);
  }
  if (match_.game().info().has_chance) {
    return Error{code::kNotHere, "moves cannot be taken back in a game with dice or cards"};
  }
  if (start_.setup->in_tournament()) return Error{code::kNotHere, "moves cannot be taken back in a tournament"};
  if (start_.setup->rated) return Error{code::kNotHere, "moves cannot be taken back in a rated match"};
  if (others.size() == 0 && away.size() > 0) return Error{code::kNotHere, "the player who would have to agree is away"};
  const int back = plies_since_move_of(seat);
  if (back == 0) return Error{code::kNotHere, "this seat has not moved yet"};
  if (others.size() == 0) entry.undo = back;
  return EntryBody(entry);
}

Result<EntryBody> Table::answer(Seat seat, OfferKind kind, bool yes, SeatSet present) const {
  if (over()) return Error{code::kOver, "the match is over"};
  const OpenOffer& open = offers_[static_cast<std::size_t>(kind)];
  if (!open.by || *open.by == seat || open.agreed.contains(seat)) {
    return Error{code::kNoOffer, "this seat has no such offer to answer"};
  }
  entries::Answer entry{.seat = seat, .kind = kind, .yes = yes};
  if (!yes) return EntryBody(entry);
  SeatSet agreed = open.agreed;
  agreed.add(seat);
  agreed.add(*open.by);
  if (!all_agree(kind, agreed, present)) return EntryBody(entry);
  if (kind == OfferKind::Takeback) {
    entry.undo = plies_since_move_of(*open.by);
  } else {
    entry.ends = true;
  }
  return EntryBody(entry);
}

// ---- applying

Result<Effects> Table::apply(const EntryBody& body, std::int64_t seq, TimeMs at) {
  if (over()) return damaged_log("an entry after the end of its match");
  Effects effects;
  const SeatSet before = std::holds_alternative<entries::Start>(body) ? SeatSet{} : acting();
  const auto act_on = [&](const auto& entry) {
    if constexpr (requires { entry.seat; }) {
      if (entry.seat.is_player() && entry.seat.index >= match_.seats()) {
        return Status(damaged_log("an entry of a seat that this match does not have"));
      }
    }
    return act(entry, at, effects);
  };
  if (Status acted = std::visit(act_on, body); !acted) return acted.error();
  Seat actor = Seat::nobody();
  if (const auto* play = std::get_if<entries::Play>(&body)) actor = play->seat;
  if (const auto* roll = std::get_if<entries::Roll>(&body)) {
    actor = roll->seat;
    if (roll->timeout) late_roll_ = seq, late_roller_ = roll->seat;
  }
  open_decisions(before, actor, seq, at);
  if (effects.taken_back > 0) open_decisions({}, Seat::nobody(), seq, at);
  effects.over = over();
  if (effects.over && (!match_.ended() || match_.ended()->settles())) count_out_absent();
  if (effects.over && row_logger_)
    std::ranges::move(row_logger_->end(match_.result_json()), std::back_inserter(effects.rows));
  changed_at_ = at;
  return effects;
}

Status Table::act(const entries::Start& entry, TimeMs at, Effects& effects) {
  started_at_ = at;
  if (row_logger_) effects.rows = row_logger_->begin();
  return draw_outcomes(entry.outcomes, effects);
}

Status Table::act(const entries::Play& entry, TimeMs at, Effects& effects) {
  const MoveNotes notes{.at = at, .think_ms = entry.think_ms, .timeout = entry.timeout, .by = entry.by};
  const bool forced = state()->has_forced_move(entry.seat);
  if (Status done = step(entry.seat, entry.move, notes, effects); !done) return done;
  clocks_before_.push_back(clocks_);
  charge(entry.seat, {entry.think_ms, entry.timeout}, forced);
  return draw_outcomes(entry.outcomes, effects);
}

Status Table::act(const entries::Roll& entry, TimeMs, Effects& effects) {
  charge(entry.seat, {entry.think_ms, entry.timeout});
  return draw_outcomes(entry.outcomes, effects);
}

Status Table::act(const entries::Next& entry, TimeMs, Effects& effects) {
  ready_for_next_.add(entry.seat);
  return draw_outcomes(entry.outcomes, effects);
}

Status Table::act(const entries::GoOn& entry, TimeMs, Effects& effects) {
  return draw_outcomes(entry.outcomes, effects);
}

Status Table::act(const entries::Offer& entry, TimeMs, Effects& effects) {
  OpenOffer& offer = offers_[static_cast<std::size_t>(entry.kind)];
  offer = {entry.seat, SeatSet::of(entry.seat)};
  offered_since_move_[static_cast<std::size_t>(entry.kind)].add(entry.seat);
  if (entry.ends) return end("settled", Seat::nobody());
  return entry.undo ? take_back(*entry.undo, effects) : success();
}

Status Table::act(const entries::Answer& entry, TimeMs, Effects& effects) {
  OpenOffer& offer = offers_[static_cast<std::size_t>(entry.kind)];
  if (entry.yes) {
    offer.agreed.add(entry.seat);
  } else {
    offer = {};
  }
  if (entry.ends) return end(entry.kind == OfferKind::Settle ? "settled" : "agreed", Seat::nobody());
  return entry.undo ? take_back(*entry.undo, effects) : success();
}

Status Table::act(const entries::HandOver& entry, TimeMs at, Effects&) {
  stand_in_[index(entry.seat)] = entry.to_computer;
  absent_[index(entry.seat)] = entry.to_computer && entry.why == entries::HandOver::Why::Timeouts;
  if (entry.is_final()) match_.leave(entry.seat);
  timeouts_[index(entry.seat)] = 0;
  if (entry.time_left) clocks_.run_out(entry.seat);
  decisions_[index(entry.seat)].at = at;  // a person who returns has the full time; the decision is the same
  return success();
}

Status Table::act(const entries::Idle& entry, TimeMs at, Effects&) {
  claim_at_[index(entry.seat)] = at + entry.claim_ms;
  return success();
}

Status Table::act(const entries::End& entry, TimeMs, Effects&) { return end(entry.reason, entry.seat); }

Status Table::draw_outcomes(const std::vector<Json>& outcomes, Effects& effects) {
  if (outcomes.empty()) return success();
  effects.next_hand = between_hands();
  ready_for_next_ = {};
  for (const Json& outcome : outcomes) {
    if (Status done = step(Seat::chance(), outcome, {}, effects); !done) return done;
  }
  return success();
}

Status Table::step(Seat seat, const Json& json, const MoveNotes& notes, Effects& effects) {
  const bool chance = seat == Seat::chance();
  const auto move = chance ? state()->parse_outcome_json(json) : state()->parse_move_json(json);
  if (!move) return damaged_log(move.error().message);
  AnyState before = state();
  const Seat roller = chance ? before->roller() : Seat::nobody();
  auto replayed = match_.replay({seat, json, chance ? MoveNotes{} : notes});
  if (!replayed) return damaged_log(replayed.error().message);
  if (row_logger_) std::ranges::move(row_logger_->play(seat, *move, notes), std::back_inserter(effects.rows));
  draws_ += chance;
  effects.steps.push_back(
      {std::move(before), seat, roller, *move, json, std::move(replayed->events[0]), match_.turn()});
  return success();
}

Status Table::end(const std::string& reason, Seat seat) {
  if (Status ended = match_.end({reason, seat}); !ended) return damaged_log(ended.error().message);
  return success();
}

// The clocks are again as they were before the first move that is taken back.
Status Table::take_back(int moves, Effects& effects) {
  if (Status undone = match_.undo(moves); !undone) return damaged_log(undone.error().message);
  effects.taken_back = moves;
  const std::size_t left = clocks_before_.size() - static_cast<std::size_t>(moves);
  clocks_ = clocks_before_[left];
  clocks_before_.resize(left);
  offers_ = {};
  offered_since_move_ = {};
  claim_at_ = {};
  return success();
}

void Table::charge(Seat seat, ActionTiming timing, bool forced) {
  if (!stand_in(seat)) clocks_.spend(seat, timing.think_ms);  // a stand-in neither uses nor earns time
  if (!timing.timeout && !forced) timeouts_[index(seat)] = 0;
  if (timing.timeout && timing.think_ms > 0) ++timeouts_[index(seat)];  // not for the move after a late roll
  played_[index(seat)] = true;
  claim_at_[index(seat)].reset();
  offers_ = {};  // offers lapse with the next action
  for (SeatSet& seats : offered_since_move_) seats.remove(seat);
}

// A person who is still away at the end has not won: a computer did.
void Table::count_out_absent() {
  for (std::int8_t i = 0; i < match_.seats(); ++i) {
    if (absent_[index({i})]) match_.leave({i});
  }
}

// Opens a decision for each seat that had none before, and a new one for a seat that acted and has to act again.
void Table::open_decisions(SeatSet before, Seat actor, std::int64_t seq, TimeMs at) {
  const SeatSet now = acting();
  for (std::int8_t i = 0; i < match_.seats(); ++i) {
    const Seat seat{i};
    if (now.contains(seat) && (!before.contains(seat) || seat == actor)) decisions_[index(seat)] = {seq, at};
  }
}

void Table::on_committed(std::int64_t seq, TimeMs now) {
  for (OpenDecision& decision : decisions_) {
    if (decision.seq == seq) decision.at = now;
  }
}

void Table::resume(TimeMs now) {
  for (OpenDecision& decision : decisions_) decision.at = now;
  offers_ = {};
  offered_since_move_ = {};
  claim_at_ = {};
  changed_at_ = now;
}

void Table::begin_at_latest(TimeMs now) {
  for (OpenDecision& decision : decisions_) decision.at = std::min(decision.at, now);
  changed_at_ = std::min(changed_at_, now);
}

std::vector<SqlRow> Table::rows(const EntryBody& body, std::int64_t seq, TimeMs at) const {
  if (!row_logger_) return {};
  Table copy = *this;
  auto effects = copy.apply(body, seq, at);
  return effects ? std::move(effects->rows) : std::vector<SqlRow>{};
}

Record Table::record() const {
  Record record = match_.record();
  record.seed = start_.seed;
  return record;
}

}  // namespace taku::server
