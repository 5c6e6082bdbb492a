#include "ai/eval/pineapple/learned.h"

#include <algorithm>

#include "ai/eval/pineapple/next_turn.h"
#include "ai/eval/pineapple/placement_race.h"
#include "ai/eval/pineapple/rest_of_hand.h"
#include "ai/eval/pineapple/strong.h"

namespace taku::ai::pineapple {
namespace {

constexpr std::size_t kFirstChoices = 16;  // of up to 232 at turn 0
constexpr std::size_t kLaterChoices = 10;  // of up to 27
constexpr double kNetworkRounds = 32;

// All placements, best first by the network's value.
CandidateList ranked(const nn::Network& network, const Situation& situation) {
  CandidateList all;
  each_net_value(network, situation.mine, situation.dealt(), surroundings(situation),
                 [&](const Split& split, double value) { all.push_back({split, static_cast<int>(kPoint * value)}); });
  std::ranges::sort(all, [](const Candidate& a, const Candidate& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.split.rows < b.split.rows;
  });
  return all;
}

}  // namespace

std::unique_ptr<Thinking> start_learned(const nn::Network& network, const taku::pineapple::View& view,
                                        std::uint64_t seed) {
  const Situation situation = Situation::of(view);
  if (situation.last_turn()) return start_strong(view, seed);
  const CandidateList all = ranked(network, situation);
  const bool first_turn = situation.dealt_count == taku::pineapple::kFirstDeal;
  const std::span best(all.begin(), std::min(all.size(), first_turn ? kFirstChoices : kLaterChoices));
  const auto race = [&]<class Simulation>(const Simulation& simulation) -> std::unique_ptr<Thinking> {
    return std::make_unique<PlacementRace<Simulation>>(situation, best, kNetworkRounds, simulation);
  };
  // If the next placement is the last, it is simulated exactly.
  const bool to_the_end = situation.mine.placed + 4 >= taku::pineapple::kBoardCards;
  return to_the_end ? race(RestOfHand(situation, seed)) : race(NextTurn(network, situation, seed));
}

}  // namespace taku::ai::pineapple
