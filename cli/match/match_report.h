#pragma once

#include <string>
#include <vector>

#include "ai/arena.h"
#include "cli/match/match_players.h"
#include "cli/match/pineapple_hands.h"

// The result of `taku match`.

namespace taku::cli {

// The totals of all games, from the point of view of player a.
struct Tally {
  ai::Standing standing;
  int wins = 0, draws = 0, losses = 0;
  std::vector<ai::Standing> by_seat;
  std::uint64_t plies = 0;
  PineappleHands hands;  // empty for other games

  void add(const ai::ArenaGame& game, Seat seat);
};

enum class SprtVerdict { Open, Better, NotBetter };

// `elos` are the two hypotheses; if it is empty, the verdict stays open.
SprtVerdict sprt_verdict(const Tally& tally, const std::vector<double>& elos);

struct MatchSummary {
  std::string game;
  Json options;
  MatchSide a, b;
  std::vector<double> sprt;
  Tally tally;

  std::string json() const;   // one line
  std::string words() const;  // for people
};

}  // namespace taku::cli
