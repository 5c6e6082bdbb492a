#include "games/ludo/ludo.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <tuple>

#include "engine/any_game.h"

namespace taku::ludo {
namespace {

// Whether two tokens stand where only one can: of one player outside base and goal, or of two players on a ring cell
// (L7).
bool tokens_collide(const Layout& layout, const State& state) {
  std::uint64_t ring = 0;
  for (std::int8_t seat = 0; seat < layout.seats; ++seat) {
    std::uint64_t own = 0;
    for (const Step step : layout.steps[static_cast<std::size_t>(seat)]) {
      if (step == kBase || step == kGoal) continue;
      const std::uint64_t bit = std::uint64_t{1} << step;
      if ((own & bit) != 0) return true;
      own |= bit;
      if (step > kLastRing) continue;
      const std::uint64_t cell = std::uint64_t{1} << position(state.colour({seat}), step);
      if ((ring & cell) != 0) return true;
      ring |= cell;
    }
  }
  return false;
}

// L11: in debug mode three tokens start finished, and a finished token never moves.
bool debug_tokens_moved(const Layout& layout) {
  if (!layout.settings.debug) return false;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(layout.seats); ++seat) {
    for (std::size_t token = 0; token < kTokens - 1; ++token) {
      if (layout.steps[seat][token] != kGoal) return true;
    }
  }
  return false;
}

}  // namespace

State::State(int seats, const Settings& settings, const PlayerTypes& types)
    : seats_(static_cast<std::uint8_t>(seats)),
      flags_(static_cast<std::uint8_t>((settings.require_six_to_start ? RequireSixToStart : 0) |
                                       (settings.exact_roll_to_finish ? ExactRollToFinish : 0) |
                                       (settings.extra_turn_on_six ? ExtraTurnOnSix : 0) |
                                       (settings.cpu_thinking_time ? CpuThinkingTime : 0) |
                                       (settings.debug ? Debug : 0) | (settings.opposite ? Opposite : 0))),
      apart_(seats == 2 && settings.opposite ? 2 : 1) {
  for (std::size_t seat = 0; seat < seats_; ++seat) {
    types_ |= static_cast<std::uint8_t>(static_cast<unsigned>(types[seat]) << 2 * seat);
    if (settings.debug) steps_[seat] = {kGoal, kGoal, kGoal, kBase};  // L11
  }
}

Result<State> State::from_layout(const Layout& layout) {
  if (layout.seats < 2 || layout.seats > kMaxSeats) return bad_position("a game must have 2 to 4 players");
  State state(layout.seats, layout.settings, layout.types);
  for (std::size_t seat = 0; seat < state.seats_; ++seat) {
    state.steps_[seat] = layout.steps[seat];
    for (const Step step : layout.steps[seat]) {
      if (step > kGoal) return bad_position("a token is beyond the goal");
    }
  }
  if (tokens_collide(layout, state)) return bad_position("there are two tokens on one cell", "same_cell");
  if (debug_tokens_moved(layout)) return bad_position("debug: the first three tokens must be finished", "debug_tokens");

  for (const Seat seat : layout.ranking) {
    if (!seat.is_player() || seat.index >= layout.seats || state.finished(seat)) {
      return bad_position("the ranking must list players of this game, each once", "ranking");
    }
    state.ranking_[static_cast<std::size_t>(state.ranked())] = static_cast<std::uint8_t>(seat.index);
    state.finished_ |= static_cast<std::uint8_t>(1u << seat.index);
  }
  for (std::int8_t seat = 0; seat < layout.seats; ++seat) {
    const bool all_home = state.of({seat}) == Steps{kGoal, kGoal, kGoal, kGoal};
    if (all_home != state.finished({seat}))
      return bad_position("the ranking must list exactly the finished players", "unranked");
  }

  if (!layout.current.is_player() || layout.current.index >= layout.seats)
    return bad_position("there is no player to move");
  if (layout.die < 0 || layout.die > 6) return bad_position("the die must be 1 to 6, or not rolled");
  if (layout.turn_count < 1) return bad_position("turns are counted from 1");
  state.current_ = static_cast<std::uint8_t>(layout.current.index);
  state.die_ = static_cast<std::uint8_t>(layout.die);
  state.turn_count_ = layout.turn_count;
  if (state.over()) {
    if (state.die_ == 0) return bad_position("after the end the last die must be given", "last_die");
    if (state.current() != state.ranking(state.seats_ - 1))
      return bad_position("the last player to finish must have moved last", "last_mover");
    return state;
  }
  if (state.finished(state.current())) return bad_position("the player to move has finished", "finished_mover");
  if (state.die_ != 0) state.movable_ = state.movable_with(state.die_);
  if (state.die_ != 0 && state.movable_ == 0)
    return bad_position("no token can move: the turn would have passed", "no_move");
  return state;
}

void State::legal_moves(Seat seat, MoveList& moves) const {
  if (seat != current()) return;
  for (unsigned rest = movable_; rest != 0; rest &= rest - 1) moves.push_back(move_of(std::countr_zero(rest)));
}

void State::chance_outcomes(OutcomeList& outcomes) const {
  if (turn().kind != Turn::Kind::Chance) return;
  for (int die = 1; die <= 6; ++die) outcomes.push_back({outcome_of(die), 1});
}

// seats − rank for ranked players, 0 for all others.
Scores State::scores() const {
  Scores scores;
  for (int place = 0; place < ranked(); ++place) {
    scores.of[static_cast<std::size_t>(ranking(place).index)] = seats_ - 1 - place;
  }
  return scores;
}

// L9: finished players in the order in which they finished; the others by finished tokens, then by steps, then by seat.
std::vector<Seat> State::standing() const {
  std::vector<Seat> order;
  for (int place = 0; place < ranked(); ++place) order.push_back(ranking(place));
  for (std::int8_t seat = 0; seat < seats_; ++seat) {
    if (!finished({seat})) order.push_back({seat});
  }
  const auto progress = [&](Seat seat) {
    const auto& steps = of(seat);
    return std::tuple(std::ranges::count(steps, kGoal), std::accumulate(steps.begin(), steps.end(), 0), -seat.index);
  };
  std::ranges::sort(order.begin() + ranked(), order.end(), std::greater<>{}, progress);
  return order;
}

Scores State::standing_scores() const {
  Scores scores;
  std::int32_t next = seats_;
  for (const Seat seat : standing()) scores.of[static_cast<std::size_t>(seat.index)] = --next;
  return scores;
}

std::uint64_t State::hash() const {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : std::bit_cast<std::array<std::uint64_t, 4>>(*this))
    hash = mix64(hash ^ mix64(word + 1));
  return hash;
}

Settings State::settings() const {
  const auto has = [&](Flag flag) { return (flags_ & flag) != 0; };
  return {has(RequireSixToStart), has(ExtraTurnOnSix), has(ExactRollToFinish),
          has(CpuThinkingTime),   has(Debug),          has(Opposite)};
}

std::optional<Token> State::token_on(int cell) const {
  for (std::int8_t seat = 0; seat < seats_; ++seat) {
    for (int token = 0; token < kTokens; ++token) {
      if (position({seat}, token) == cell) return Token{{seat}, token};
    }
  }
  return std::nullopt;
}

static_assert(Game<Ludo> && OffersRandomMove<State> && AnswersQueries<Ludo> && AnswersViewQueries<Ludo>);

}  // namespace taku::ludo
