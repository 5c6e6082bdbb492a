#include "ai/arena.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace taku::ai {
namespace {

void let_chance_act(AnyState& state, Rng& rng) {
  while (state.turn().kind == Turn::Kind::Chance) {
    OutcomeList outcomes;
    state.chance_outcomes(outcomes);
    state.apply(Seat::chance(), rng.outcome(outcomes));
  }
}

// Plays the random opening moves. Never ends the game: stops early if every move would.
AnyState after_opening(const AnyState& start, int plies, Rng& rng) {
  AnyState state = start;
  let_chance_act(state, rng);
  for (int ply = 0; ply < plies; ++ply) {
    const Seat seat = state.turn().seats.first();
    MoveList moves;
    state.legal_moves(seat, moves);
    bool moved = false;
    for (int attempt = 0; attempt < 100 && !moved; ++attempt) {
      AnyState next = state;
      next.apply(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      let_chance_act(next, rng);
      moved = next.turn().kind == Turn::Kind::Seats;
      if (moved) state = std::move(next);
    }
    if (!moved) break;
  }
  return state;
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
  state = after_opening(state, opening_plies, rng);
  ArenaGame game{.scores = {}, .seats = state->seats(), .plies = 0};
  while (state.turn().kind != Turn::Kind::Over) {
    const Seat seat = state.turn().seats.first();
    const Contestant& player = by_seat[static_cast<std::size_t>(seat.index)];
    const auto thinking = player.level->start(state, seat, rng.word());
    think(*thinking, player.budget, clock);
    const Move move = thinking->thought().move;
    if (listener) listener(state, seat, move);
    state.apply(seat, move);
    ++game.plies;
    let_chance_act(state, rng);
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

double Standing::log_likelihood_ratio(double null_elo, double better_elo) const {
  // Adds one win and one loss, because a variance of zero would make the ratio meaningless.
  const double n = games_ + 2;
  const double mean = (sum_ + 1) / n;
  const double variance = (squares_ + 1) / n - mean * mean;
  const double null = expected_score(null_elo);
  const double better = expected_score(better_elo);
  return n * (better - null) * (2 * mean - null - better) / (2 * variance);
}

double elo(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return -400 * std::log10(1 / score - 1);
}

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

}  // namespace taku::ai
