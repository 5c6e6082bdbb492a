#pragma once

#include "engine/rng.h"
#include "tournament/tournament.h"

namespace taku::bench {

// A Swiss tournament of the largest size, in which every round is paired and gets random results. After 16 rounds the
// next tournament begins.
class SwissRounds {
 public:
  // Pairs one round and returns a number that depends on it.
  std::uint64_t pair_next() {
    if (tournament_.past.size() == kRounds) tournament_.past.clear();
    tournament::Round round = tournament::next_round(tournament_);
    for (tournament::Table& table : round.tables) {
      table.points = tournament::table_points(std::vector{static_cast<int>(rng_.below(3)), 1});
    }
    tournament_.past.push_back(std::move(round));
    return tournament_.past.back().tables.front().entrants.front();
  }

 private:
  static constexpr int kRounds = 16;

  tournament::Tournament tournament_{.system = tournament::System::Swiss,
                                     .seats = {},
                                     .rounds = kRounds,
                                     .seed = 1,
                                     .entrants = std::vector<tournament::Entrant>(tournament::kMaxEntrants),
                                     .past = {}};
  Rng rng_{1};
};

}  // namespace taku::bench
