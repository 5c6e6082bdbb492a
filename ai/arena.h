#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "ai/player.h"

// Games between computer players, and statistics about the results.

namespace taku::ai {

struct Contestant {
  const Level* level = nullptr;
  Budget budget;
};

struct ArenaGame {
  Scores scores;
  int seats = 2;
  int plies = 0;  // moves of seats, without the opening

  // One point per game, shared equally among the seats with the best score.
  double points(Seat seat) const;
};

// Called before every move of a seat.
using Listener = std::function<void(const AnyState& state, Seat seat, Move move)>;

// Plays one game to its end. Chance and the opening depend on the seed. The opening consists of that many random moves
// that do not end the game, so that deterministic players still play different games.
ArenaGame play_game(AnyState state, std::span<const Contestant> by_seat, int opening_plies, std::uint64_t seed,
                    const Clock& clock, const Listener& listener = nullptr);

// The points of one player over many games, and estimates of the difference in strength.
class Standing {
 public:
  void add(double points);
  int games() const { return games_; }
  double score() const { return games_ == 0 ? 0 : sum_ / games_; }
  // The 95 % Wilson score interval, which is meaningful even if all games were won. Draws make it conservative.
  struct Interval {
    double low, high;
  };
  Interval interval() const;
  // Log-likelihood ratio of Elo difference `better` against `null`, by the normal approximation.
  double log_likelihood_ratio(double null_elo, double better_elo) const;

 private:
  int games_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

double elo(double score);  // +infinity at 1, −infinity at 0
double expected_score(double elo);

}  // namespace taku::ai
