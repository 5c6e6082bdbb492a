#pragma once

#include "ai/eval/pineapple/situation.h"
#include "ai/player.h"

namespace taku::ai::pineapple {

// The seat's last placement, calculated exactly: the board is then finished and its value known. If the opponent still
// has a turn, all draws of three cards are enumerated, and the opponent is assumed to answer each optimally.
class LastTurn final : public Thinking {
 public:
  explicit LastTurn(const Situation& situation);
  bool advance(std::uint64_t nodes) override;
  Thought thought() const override;

 private:
  struct Ending {
    Move move;
    std::size_t place;  // breaks ties: lower is more promising
    BoardValue value;
    std::int64_t sum = 0;  // of the values over all draws so far
  };

  void answer_draw(std::span<const Card> dealt);
  bool next_draw();

  GrowingBoard theirs_;
  FixedList<Ending, 27> endings_;  // most promising first
  std::array<Card, 54> unseen_{};
  std::size_t unseen_count_ = 0;
  std::array<std::size_t, 3> draw_ = {0, 1, 2};  // the next combination to evaluate
  std::uint64_t draws_ = 0;
  std::uint64_t granted_ = 0;
  bool done_ = false;
};

}  // namespace taku::ai::pineapple
