#include "ai/eval/pineapple/strong.h"

#include "ai/eval/pineapple/last_turn.h"
#include "ai/eval/pineapple/rest_of_hand.h"
#include "ai/race.h"
#include "ai/random_player.h"

namespace taku::ai::pineapple {
namespace {

constexpr std::size_t kFirstCandidates = 24;  // of up to 232 at turn 0
constexpr std::size_t kLaterCandidates = 12;  // of up to 27
// Placements are compared within a round, because all of them meet the same cards.
constexpr Race::Rules kRules = {Race::Spread::WithinRounds, 2, 16};

// The outlook counts like this many rounds: few rounds alone would be decided by luck.
constexpr double kOutlookRounds = 64;

class Strong final : public Thinking {
 public:
  Strong(const Situation& situation, std::uint64_t seed) : rest_(situation, seed) {
    const CandidateList all = candidates(situation);
    const std::size_t most = situation.dealt_count == taku::pineapple::kFirstDeal ? kFirstCandidates : kLaterCandidates;
    for (std::size_t i = 0; i < all.size() && i < most; ++i) {
      race_.enter(move_of(situation.dealt(), all[i].split), kOutlookRounds * (all[i].worth - all[0].worth));
      boards_.push_back(after(situation.mine, situation.dealt(), all[i].split));
    }
  }

  // A round may exceed the granted nodes; the excess is deducted from the next grant, so that steps add up to one long
  // run.
  bool advance(std::uint64_t nodes) override {
    granted_ += nodes;
    while (!race_.decided() && rest_.nodes() < granted_) {
      rest_.begin_round(race_.rounds());
      race_.run([this](Move, std::size_t place) { return static_cast<double>(rest_.play(boards_[place])); });
    }
    return race_.decided();
  }

  Thought thought() const override {
    Thought thought = race_.thought(rest_.nodes(), 1);
    thought.in_points = true;
    return thought;
  }

 private:
  RestOfHand rest_;
  Race race_{kRules};
  FixedList<GrowingBoard, kFirstCandidates> boards_;  // after each candidate
  std::uint64_t granted_ = 0;
};

}  // namespace

std::unique_ptr<Thinking> start_strong(const taku::pineapple::View& view, std::uint64_t seed) {
  const Situation situation = Situation::of(view);
  if (situation.last_turn() && situation.their_fantasyland == 0) return std::make_unique<LastTurn>(situation);
  return std::make_unique<Strong>(situation, seed);
}

}  // namespace taku::ai::pineapple
