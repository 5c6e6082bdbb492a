#pragma once

#include <span>
#include <vector>

#include "ai/eval/pineapple/situation.h"
#include "ai/race.h"

namespace taku::ai::pineapple {

// Races placements (ai/race.h). A Simulation has begin_round(round), play(board), which returns hundredths of a point,
// and nodes().
template <class Simulation>
class PlacementRace final : public Thinking {
 public:
  // Needs at least one candidate, best first. Their worth counts like this many rounds: few rounds alone would be
  // decided by luck.
  PlacementRace(const Situation& situation, std::span<const Candidate> candidates, double prior_rounds,
                const Simulation& simulation)
      : simulation_(simulation) {
    for (const Candidate& candidate : candidates) {
      race_.enter(move_of(situation.dealt(), candidate.split), prior_rounds * (candidate.worth - candidates[0].worth));
      boards_.push_back(after(situation.mine, situation.dealt(), candidate.split));
    }
  }

  // A round may exceed the granted nodes; the excess is deducted from the next grant, so that steps add up to one long
  // run.
  bool advance(std::uint64_t nodes) override {
    granted_ += nodes;
    while (!race_.decided() && simulation_.nodes() < granted_) {
      simulation_.begin_round(race_.rounds());
      race_.run([this](Move, std::size_t place) { return static_cast<double>(simulation_.play(boards_[place])); });
    }
    return race_.decided();
  }

  Thought thought() const override {
    Thought thought = race_.thought(simulation_.nodes(), 1);
    thought.in_points = true;
    return thought;
  }

 private:
  // Placements are compared within a round, because all of them meet the same cards.
  static constexpr Race::Rules kRules = {Race::Spread::WithinRounds, 2, 16};

  Simulation simulation_;
  Race race_{kRules};
  std::vector<GrowingBoard> boards_;  // after each candidate
  std::uint64_t granted_ = 0;
};

}  // namespace taku::ai::pineapple
