#include "ai/eval/pineapple/learned.h"

#include <algorithm>

#include "ai/eval/pineapple/next_turn.h"
#include "ai/eval/pineapple/rest_of_hand.h"
#include "ai/eval/pineapple/strong.h"
#include "ai/race.h"

namespace taku::ai::pineapple {
namespace {

constexpr std::size_t kFirstChoices = 16;  // of up to 232 at turn 0
constexpr std::size_t kLaterChoices = 10;  // of up to 27
constexpr Race::Rules kLearnedRules = {Race::Spread::WithinRounds, 2, 16};

// The network's own opinion counts like this many rounds.
constexpr double kNetworkRounds = 32;

class LearnedPlacement final : public Thinking {
 public:
  LearnedPlacement(const nn::Network& network, const Situation& situation, std::uint64_t seed)
      : next_(network, situation, seed), rest_(situation, seed) {
    CandidateList all;
    each_net_value(network, situation.mine, situation.dealt(), surroundings(situation),
                   [&](const Split& split, double value) { all.push_back({split, static_cast<int>(kPoint * value)}); });
    std::ranges::sort(all, [](const Candidate& a, const Candidate& b) {
      return a.worth != b.worth ? a.worth > b.worth : a.split.rows < b.split.rows;
    });
    const bool first_turn = situation.dealt_count == taku::pineapple::kFirstDeal;
    const std::size_t most = std::min(all.size(), first_turn ? kFirstChoices : kLaterChoices);
    for (std::size_t i = 0; i < most; ++i) {
      race_.enter(move_of(situation.dealt(), all[i].split), kNetworkRounds * (all[i].worth - all[0].worth));
      boards_.push_back(after(situation.mine, situation.dealt(), all[i].split));
    }
    to_the_end_ = boards_[0].placed + 2 >= taku::pineapple::kBoardCards;
  }

  bool advance(std::uint64_t nodes) override {
    granted_ += nodes;
    while (!race_.decided() && this->nodes() < granted_) {
      to_the_end_ ? rest_.begin_round(race_.rounds()) : next_.begin_round(race_.rounds());
      race_.run([this](Move, std::size_t place) {
        return to_the_end_ ? static_cast<double>(rest_.play(boards_[place])) : next_.play(boards_[place]);
      });
    }
    return race_.decided();
  }

  Thought thought() const override {
    Thought thought = race_.thought(nodes(), 1);
    thought.in_points = true;
    return thought;
  }

 private:
  std::uint64_t nodes() const { return next_.nodes() + rest_.nodes(); }

  NextTurn next_;
  RestOfHand rest_;
  bool to_the_end_ = false;  // the next placement is the last: simulate it exactly
  Race race_{kLearnedRules};
  FixedList<GrowingBoard, kFirstChoices> boards_;  // after each candidate
  std::uint64_t granted_ = 0;
};

}  // namespace

std::unique_ptr<Thinking> start_learned(const nn::Network& network, const taku::pineapple::View& view,
                                        std::uint64_t seed) {
  const Situation situation = Situation::of(view);
  if (situation.last_turn()) return start_strong(view, seed);
  return std::make_unique<LearnedPlacement>(network, situation, seed);
}

}  // namespace taku::ai::pineapple
