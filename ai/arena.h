#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "ai/player.h"

// Games between computer players, and statistics about the results.

namespace taku::ai {

// Chooses a move for a seat that may act, by what that seat knows.
using Chooser = std::function<Thought(const AnyState& state, Seat seat, std::uint64_t seed)>;

struct Contestant {
  const Level* level = nullptr;
  Budget budget;
  Chooser choose{};        // if set, chooses the moves instead of the level
  int random_percent = 0;  // how many of its moves are random legal moves instead
  // For a level that plays with a network: use this one, not the installed one.
  std::shared_ptr<const nn::Network> network{};

  std::unique_ptr<Thinking> start(const AnyState& state, Seat seat, std::uint64_t seed) const {
    return network ? level->start_with(*network, state, seat, seed) : level->start(state, seat, seed);
  }
};

struct ArenaGame {
  Scores scores;
  int seats = 2;
  int plies = 0;  // moves of seats, without the opening

  // One point per game, shared equally among the seats with the best score.
  double points(Seat seat) const;
};

// A move or a chance outcome, before it is applied.
struct ArenaPly {
  const AnyState& state;
  Seat actor;
  const Thought& thought;  // for chance and random moves only the move
  bool random = false;     // a move of the opening, or by random_percent
};
// Called for every ply of a game, in order.
using Listener = std::function<void(const ArenaPly& ply)>;

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
  double log_likelihood_ratio(double null_elo, double better_elo, int seats = 2) const;

 private:
  int games_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

double elo(double score);  // +infinity at 1, −infinity at 0
// The share of one player against equal opponents at the other seats.
double expected_score(double elo, int seats = 2);

}  // namespace taku::ai
