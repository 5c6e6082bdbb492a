#include "ai/arena.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace taku::ai {
namespace {

void apply(AnyState& state, Seat actor, const Thought& thought, bool random, const Listener& listener) {
  if (listener) listener({state, actor, thought, random});
  state.apply(actor, thought.move);
}

void let_chance_act(AnyState& state, Rng& rng, const Listener& listener) {
  while (state.turn().kind == Turn::Kind::Chance) {
    OutcomeList outcomes;
    state.chance_outcomes(outcomes);
    apply(state, Seat::chance(), {.move = rng.outcome(outcomes), .lines = {}}, false, listener);
  }
}

Thought random_move(const AnyState& state, Seat seat, Rng& rng) {
  MoveList moves;
  state.legal_moves(seat, moves);
  return {.move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))], .lines = {}};
}

bool ends_the_game(AnyState state, Seat seat, Move move, Rng rng) {
  state.apply(seat, move);
  let_chance_act(state, rng, nullptr);
  return state.turn().kind == Turn::Kind::Over;
}

// Plays the random opening moves. Never ends the game: stops early if every move would.
void play_opening(AnyState& state, int plies, Rng& rng, const Listener& listener) {
  let_chance_act(state, rng, listener);
  for (int failures = 0; plies > 0 && failures < 100;) {
    const Seat seat = state.turn().seats.first();
    const Thought thought = random_move(state, seat, rng);
    if (ends_the_game(state, seat, thought.move, rng)) {
      ++failures;
      continue;
    }
    apply(state, seat, thought, true, listener);
    let_chance_act(state, rng, listener);
    --plies;
  }
}

Thought chosen(const Contestant& player, const AnyState& state, Seat seat, std::uint64_t seed, const Clock& clock) {
  if (player.choose) return player.choose(state, seat, seed);
  const auto thinking = player.start(state, seat, seed);
  think(*thinking, player.budget, clock);
  return thinking->thought();
}

}  // namespace

double ArenaGame::points(Seat seat) const {
  const auto end = scores.of.begin() + seats;
  const auto best = *std::max_element(scores.of.begin(), end);
  if (scores.of[static_cast<std::size_t>(seat.index)] != best) return 0;
  return 1.0 / static_cast<double>(std::count(scores.of.begin(), end, best));
}

ArenaGame play_game(AnyState state, std::span<const Contestant> by_seat, int opening_plies, std::uint64_t seed,
                    const Clock& clock, const Listener& listener) {
  Rng rng(seed);
  play_opening(state, opening_plies, rng, listener);
  ArenaGame game{.scores = {}, .seats = state->seats(), .plies = 0};
  while (state.turn().kind != Turn::Kind::Over) {
    const Seat seat = state.turn().seats.first();
    const Contestant& player = by_seat[static_cast<std::size_t>(seat.index)];
    const bool random = player.random_percent > 0 && rng.below(100) < static_cast<std::uint32_t>(player.random_percent);
    apply(state, seat, random ? random_move(state, seat, rng) : chosen(player, state, seat, rng.word(), clock), random,
          listener);
    ++game.plies;
    let_chance_act(state, rng, listener);
  }
  game.scores = state->scores();
  return game;
}

void Standing::add(double points) {
  ++games_;
  sum_ += points;
  squares_ += points * points;
}

Standing::Interval Standing::interval() const {
  constexpr double z2 = 1.96 * 1.96;
  if (games_ == 0) return {0, 1};
  const double n = games_;
  const double middle = (score() + z2 / (2 * n)) / (1 + z2 / n);
  const double half = std::sqrt(z2 * (score() * (1 - score()) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  return {score() == 0 ? 0 : middle - half, score() == 1 ? 1 : middle + half};
}

double Standing::log_likelihood_ratio(double null_elo, double better_elo, int seats) const {
  // Adds one win and one loss, because a variance of zero would make the ratio meaningless.
  const double n = games_ + 2;
  const double mean = (sum_ + 1) / n;
  const double variance = (squares_ + 1) / n - mean * mean;
  const double null = expected_score(null_elo, seats);
  const double better = expected_score(better_elo, seats);
  return n * (better - null) * (2 * mean - null - better) / (2 * variance);
}

double elo(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return -400 * std::log10(1 / score - 1);
}

double expected_score(double elo, int seats) { return 1 / (1 + (seats - 1) * std::pow(10, -elo / 400)); }

}  // namespace taku::ai
