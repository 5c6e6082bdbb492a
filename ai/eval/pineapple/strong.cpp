#include "ai/eval/pineapple/strong.h"

#include <algorithm>

#include "ai/eval/pineapple/last_turn.h"
#include "ai/eval/pineapple/placement_race.h"
#include "ai/eval/pineapple/rest_of_hand.h"

namespace taku::ai::pineapple {
namespace {

constexpr std::size_t kFirstCandidates = 24;  // of up to 232 at turn 0
constexpr std::size_t kLaterCandidates = 12;  // of up to 27
constexpr double kOutlookRounds = 64;

}  // namespace

std::unique_ptr<Thinking> start_strong(const taku::pineapple::View& view, std::uint64_t seed) {
  const Situation situation = Situation::of(view);
  if (situation.last_turn() && situation.their_fantasyland == 0) return std::make_unique<LastTurn>(situation);
  const CandidateList all = candidates(situation);
  const bool first_turn = situation.dealt_count == taku::pineapple::kFirstDeal;
  const std::span best(all.begin(), std::min(all.size(), first_turn ? kFirstCandidates : kLaterCandidates));
  return std::make_unique<PlacementRace<RestOfHand>>(situation, best, kOutlookRounds, RestOfHand(situation, seed));
}

}  // namespace taku::ai::pineapple
