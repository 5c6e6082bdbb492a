#include "server/table.h"

#include <algorithm>

#include "engine/try_apply.h"
#include "games/pineapple/pineapple.h"

namespace taku::server {
namespace {

constexpr std::array<std::string_view, 2> kOffers = {"draw", "takeback"};

// A Pineapple hand that nobody was dealt to yet, after another: people look at the one that ended.
bool is_fresh_hand(const AnyState& state) {
  const auto* pineapple = state.as<pineapple::Pineapple>();
  if (!pineapple || pineapple->turn().kind != Turn::Kind::Chance || pineapple->session().hand < 2) return false;
  return pineapple->holding({0}).all().empty() && pineapple->holding({1}).all().empty();
}

Seat seat_of(const Json& body) { return {static_cast<std::int8_t>(find_int(body, "seat").value_or(-2))}; }

MoveNotes notes_of(const Json& body, TimeMs at) {
  return {.at = at, .think_ms = find_int(body, "ms"), .timeout = find_bool(body, "timeout").value_or(false)};
}

Json action(std::string_view name, Seat seat, Made made) {
  Json body = {{"do", name}, {"seat", seat.index}, {"ms", made.think_ms}};
  if (made.timeout) body["timeout"] = true;
  return body;
}

Error damaged(std::string what) { return {code::kDamaged, std::move(what)}; }

}  // namespace

std::optional<Offer> parse_offer(std::string_view name) {
  const auto found = std::ranges::find(kOffers, name);
  if (found == kOffers.end()) return std::nullopt;
  return static_cast<Offer>(found - kOffers.begin());
}

std::string_view offer_name(Offer offer) { return kOffers[static_cast<std::size_t>(offer)]; }

Table::Table(Start start, Match match)
    : start_(std::move(start)), match_(std::move(match)), clocks_(start_.setup->clock), computers_(start_.computers) {
  SessionNames names{start_.match_id, start_.room_code, {}};
  for (const Json& player : start_.players) {
    const std::string* id = as_string(player);
    names.player_ids.push_back(id ? *id : "");
  }
  match_.set_players(start_.players);
  row_logger_ = make_row_logger(match_.state(), std::move(names));
}

// The table holds the seed and draws itself, since some dice wait for a hand to throw them.
Result<Table> Table::start(Start start) {
  auto match = Match::start(*start.setup->game, start.setup->seats(), start.setup->options, std::nullopt);
  if (!match) return match.error();
  return Table(std::move(start), std::move(*match));
}

// ---- what is going on

SeatSet Table::acting() const {
  const Turn turn = match_.turn();
  if (turn.kind == Turn::Kind::Seats) return turn.seats;
  if (turn.kind == Turn::Kind::Over || !state()->roller().is_player()) return {};
  return SeatSet::of(state()->roller());
}

bool Table::to_roll() const { return match_.turn().kind == Turn::Kind::Chance && state()->roller().is_player(); }

bool Table::between_hands() const { return !over() && is_fresh_hand(state()); }

Json Table::turn_json() const {
  if (!to_roll()) return taku::turn_json(match_.turn());
  return {{"kind", "seat"}, {"seats", {state()->roller().index}}, {"roll", true}};
}

// ---- questions

bool Table::waits_for_people(const AnyState& state) const {
  return is_fresh_hand(state) || (state->roller().is_player() && !start_.setup->auto_roll);
}

// What chance does now, until a decision or a die that waits for its hand. Only the first may be released here.
void Table::draw(AnyState state, Release release, Json& body) const {
  Json drawn = Json::array();
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
  if (!drawn.empty()) body["chance"] = std::move(drawn);
}

Json Table::begin() const {
  Json body = Json::object();
  draw(state(), is_fresh_hand(state()) ? Release::First : Release::Nothing, body);  // no hand before to look at
  return body;
}

Status Table::check_seat(Seat seat) const {
  if (over()) return Error{code::kOver, "the match is over"};
  if (!acting().contains(seat)) return Error{code::kNotYourTurn, "it is not this seat's turn"};
  return success();
}

Result<Json> Table::play(Seat seat, const Json& move, Made made) const {
  if (Status may = check_seat(seat); !may) return may.error();
  if (to_roll()) return Error{code::kNotYourTurn, "the die is to be rolled first"};
  const auto parsed = state()->parse_move_json(move);
  if (!parsed) return parsed.error();
  return play(seat, *parsed, made);
}

Result<Json> Table::play(Seat seat, Move move, Made made) const {
  if (Status may = check_seat(seat); !may) return may.error();
  if (Status checked = check_move(state(), seat, move); !checked) return checked.error();
  Json body = action("play", seat, made);
  body["move"] = state()->move_json(move);
  AnyState after = state();
  after.apply(seat, move);
  draw(std::move(after), Release::Nothing, body);
  return body;
}

Result<Json> Table::roll(Seat seat, Made made) const {
  if (Status may = check_seat(seat); !may) return may.error();
  if (!to_roll()) return Error{code::kNoRoll, "there is nothing to roll now"};
  Json body = action("roll", seat, made);
  draw(state(), Release::First, body);
  return body;
}

Result<Json> Table::next(Seat seat) const {
  if (!between_hands()) return Error{code::kNoNext, "no hand waits to begin"};
  if (next_.contains(seat)) return Error{code::kNoNext, "already said"};
  Json body = {{"do", "next"}, {"seat", seat.index}};
  SeatSet said = next_;
  said.add(seat);
  for (std::int8_t i = 0; i < match_.seats(); ++i) {
    if (!computer({i}) && !said.contains({i})) return body;
  }
  draw(state(), Release::First, body);
  return body;
}

Json Table::go_on() const {
  Json body = {{"do", "go_on"}};
  draw(state(), Release::First, body);
  return body;
}

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

// A draw is offered to people. A move is taken back where nothing comes to light by it: with dice or cards, what
// follows would be known. Against computers alone nobody has to be asked.
Result<Json> Table::offer(Seat seat, Offer offer) const {
  if (over()) return Error{code::kOver, "the match is over"};
  if (offered(offer)) return Error{code::kNoOffer, "that is offered already"};
  SeatSet others, away;
  for (std::int8_t i = 0; i < match_.seats(); ++i) {
    if (Seat{i} == seat) continue;
    if (!computer({i})) others.add({i});
    if (stand_in({i})) away.add({i});
  }
  Json body = {{"do", "offer"}, {"seat", seat.index}, {"what", offer_name(offer)}};
  if (offer == Offer::Draw) {
    if (others.size() == 0) return Error{code::kNotHere, "computers do not agree to draws"};
    return body;
  }
  if (match_.game().info().has_chance) return Error{code::kNotHere, "nothing is taken back in a game with chance"};
  if (others.size() == 0 && away.size() > 0) return Error{code::kNotHere, "whoever would have to agree is away"};
  const int back = plies_since_move_of(seat);
  if (back == 0) return Error{code::kNotHere, "this seat has not moved yet"};
  if (others.size() == 0) body["undo"] = back;
  return body;
}

Result<Json> Table::answer(Seat seat, Offer offer, bool yes) const {
  if (over()) return Error{code::kOver, "the match is over"};
  const OpenOffer& open = offers_[static_cast<std::size_t>(offer)];
  if (!open.by || *open.by == seat || open.agreed.contains(seat)) {
    return Error{code::kNoOffer, "nothing of the kind is offered to this seat"};
  }
  Json body = {{"do", "answer"}, {"seat", seat.index}, {"what", offer_name(offer)}, {"yes", yes}};
  if (!yes) return body;
  SeatSet agreed = open.agreed;
  agreed.add(seat);
  agreed.add(*open.by);
  for (std::int8_t i = 0; i < match_.seats(); ++i) {
    if (!computer({i}) && !agreed.contains({i})) return body;
  }
  if (offer == Offer::Takeback) {
    body["undo"] = plies_since_move_of(*open.by);
  } else {
    body["end"] = true;
  }
  return body;
}

Json Table::hand_over(Seat seat, bool to_computer) const {
  return {{"do", "hand_over"}, {"seat", seat.index}, {"to", to_computer ? "computer" : "person"}};
}

Json Table::end(std::string_view reason, Seat seat) const {
  Json body = {{"do", "end"}, {"reason", reason}};
  if (seat.is_player()) body["seat"] = seat.index;
  return body;
}

// ---- doing

Result<Happened> Table::apply(const Json& body, std::int64_t seq, TimeMs at) {
  Happened happened;
  const std::string* name = find_string(body, "do");
  const bool starts = name && *name == "start";
  const SeatSet before = starts ? SeatSet{} : acting();
  if (Status acted = act(body, at, happened); !acted) return acted.error();
  note_decisions(before, *name == "play" || *name == "roll" ? seat_of(body) : Seat::nobody(), seq, at);
  if (*name == "roll" && find_bool(body, "timeout").value_or(false)) {
    late_roll_ = seq;
    late_roller_ = seat_of(body);
  }
  if (happened.taken_back > 0) note_decisions({}, Seat::nobody(), seq, at);
  happened.over = over();
  if (happened.over && row_logger_)
    std::ranges::move(row_logger_->end(match_.result_json()), std::back_inserter(happened.rows));
  changed_at_ = at;
  return happened;
}

Status Table::act(const Json& body, TimeMs at, Happened& happened) {
  const std::string* name = find_string(body, "do");
  if (!name) return damaged("an entry that does nothing");
  if (over()) return damaged("an entry after the end of its match");
  const Seat seat = seat_of(body);
  const bool wants_seat = *name != "start" && *name != "go_on" && *name != "end";
  if (wants_seat && (!seat.is_player() || seat.index >= match_.seats())) return damaged("an entry without a seat");

  if (*name == "start") started_at_ = at;
  if (*name == "start" && row_logger_) happened.rows = row_logger_->begin();
  if (*name == "play") {
    const Json* move = find(body, "move");
    if (!move) return damaged("an entry without its move");
    if (Status done = step(seat, *move, notes_of(body, at), happened); !done) return done;
  }
  if (*name == "next") next_.add(seat);
  if (*name == "offer" || *name == "answer") {
    if (Status done = accept(body, seat, happened); !done) return done;
  }
  if (*name == "hand_over") {
    const std::string* to = find_string(body, "to");
    stand_in_[index(seat)] = to && *to == "computer";
    timeouts_[index(seat)] = 0;
    if (find(body, "ms")) clocks_.run_out(seat);
    opened_[index(seat)].at = at;  // who returns has its time; the decision is the same
  }
  if (*name == "end") {
    const std::string* reason = find_string(body, "reason");
    if (Status ended = match_.end({reason ? *reason : "", seat}); !ended) return ended;
  }
  if (*name == "play" || *name == "roll") note_action(body, seat);

  const bool was_between_hands = between_hands();
  const Json* chance = find(body, "chance");
  if (!chance) return success();
  if (!chance->is_array()) return damaged("an entry whose chance is no list");
  happened.next_hand = was_between_hands;
  next_ = {};
  for (const Json& outcome : *chance) {
    if (Status done = step(Seat::chance(), outcome, {}, happened); !done) return done;
  }
  return success();
}

Status Table::step(Seat seat, const Json& json, const MoveNotes& notes, Happened& happened) {
  const bool chance = seat == Seat::chance();
  const auto move = chance ? state()->parse_outcome_json(json) : state()->parse_move_json(json);
  if (!move) return damaged(move.error().message);
  AnyState before = state();
  const Seat roller = chance ? before->roller() : Seat::nobody();
  auto told = match_.replay({seat, json, chance ? MoveNotes{} : notes});
  if (!told) return damaged(told.error().message);
  if (row_logger_) std::ranges::move(row_logger_->play(seat, *move, notes), std::back_inserter(happened.rows));
  draws_ += chance;
  happened.steps.push_back({std::move(before), seat, roller, *move, std::move(told->events[0]), match_.turn()});
  return success();
}

// Who acts has had its time; it acts by itself, or the clock did.
void Table::note_action(const Json& body, Seat seat) {
  const bool timeout = find_bool(body, "timeout").value_or(false);
  const TimeMs spent = find_int(body, "ms").value_or(0);
  if (!stand_in(seat)) clocks_.spend(seat, spent);  // a computer neither uses nor earns its time
  if (!timeout) timeouts_[index(seat)] = 0;
  if (timeout && spent > 0) ++timeouts_[index(seat)];  // not for the move after a roll that was late
  played_[index(seat)] = true;
  offers_ = {};  // what was offered before this is no longer on the table
}

Status Table::accept(const Json& body, Seat seat, Happened& happened) {
  const std::string* what = find_string(body, "what");
  const auto offer = what ? parse_offer(*what) : std::nullopt;
  if (!offer) return damaged("an offer of nothing known");
  OpenOffer& open = offers_[static_cast<std::size_t>(*offer)];
  if (*find_string(body, "do") == "offer") open = {seat, {}};
  const bool yes = find_bool(body, "yes").value_or(true);
  if (!yes) open = {};
  if (yes) open.agreed.add(seat);
  if (find_bool(body, "end").value_or(false)) return match_.end({"agreed", Seat::nobody()});
  if (const auto back = find_int(body, "undo")) {
    if (Status undone = match_.undo(static_cast<int>(std::clamp<std::int64_t>(*back, 0, 1 << 20))); !undone)
      return undone;
    happened.taken_back = static_cast<int>(*back);
    offers_ = {};
  }
  return success();
}

// A decision opens when a seat that had none has one, and anew when it acted and is asked again.
void Table::note_decisions(SeatSet before, Seat actor, std::int64_t seq, TimeMs at) {
  const SeatSet now = acting();
  for (std::int8_t i = 0; i < match_.seats(); ++i) {
    const Seat seat{i};
    if (now.contains(seat) && (!before.contains(seat) || seat == actor)) opened_[index(seat)] = {seq, at};
  }
}

void Table::now_known(std::int64_t seq, TimeMs now) {
  for (Opened& opened : opened_) {
    if (opened.seq == seq) opened.at = now;
  }
}

void Table::resume(TimeMs now) {
  for (Opened& opened : opened_) opened.at = now;
  offers_ = {};
  changed_at_ = now;
}

void Table::begin_at_latest(TimeMs now) {
  for (Opened& opened : opened_) opened.at = std::min(opened.at, now);
  changed_at_ = std::min(changed_at_, now);
}

std::vector<SqlRow> Table::rows(const Json& body, std::int64_t seq, TimeMs at) const {
  if (!row_logger_) return {};
  Table copy = *this;
  auto happened = copy.apply(body, seq, at);
  return happened ? std::move(happened->rows) : std::vector<SqlRow>{};
}

Record Table::record() const {
  Record record = match_.record();
  record.seed = start_.seed;
  return record;
}

}  // namespace taku::server
