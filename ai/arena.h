#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "ai/player.h"

// Computers against each other.

namespace taku::ai {

struct Contestant {
  const Level* level = nullptr;
  Budget budget;
};

struct ArenaGame {
  Scores scores;
  int seats = 2;
  int plies = 0;  // moves of seats, the opening not counted

  // One point a game, shared equally among those with the best score.
  double points(Seat seat) const;
};

// Hears every move of a seat before it is made.
using Listener = std::function<void(const AnyState& state, Seat seat, Move move)>;

// Plays one game to its end. Chance and the opening come from the seed; the opening is that many random moves that do
// not end the game, so that players who always answer alike still play different games.
ArenaGame play_game(AnyState state, std::span<const Contestant> by_seat, int opening_plies, std::uint64_t seed,
                    const Clock& clock, const Listener& listener = nullptr);

// Points so far, and what they say about the difference in strength.
class Standing {
 public:
  void add(double points);
  int games() const { return games_; }
  double score() const { return games_ == 0 ? 0 : sum_ / games_; }
  // The 95 % interval of the score, after Wilson: sensible also when all games were won. Draws make it cautious.
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

double elo(double score);  // ±infinity at 1 and 0
double expected_score(double elo);

}  // namespace taku::ai
