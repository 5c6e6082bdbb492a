#include "ai/eval/pineapple/last_turn.h"

#include <algorithm>
#include <vector>

namespace taku::ai::pineapple {

LastTurn::LastTurn(const Situation& situation) : theirs_(situation.theirs) {
  for (const Candidate& candidate : candidates(situation)) {
    const GrowingBoard board = after(situation.mine, situation.dealt(), candidate.split);
    const taku::pineapple::Board rows{{board.rows[0].cards, board.rows[1].cards, board.rows[2].cards}};
    endings_.push_back({move_of(situation.dealt(), candidate.split), endings_.size(), value_of(rows)});
  }
  for (const Card card : situation.unseen) unseen_[unseen_count_++] = card;
  done_ = endings_.size() == 1;
  if (!theirs_.complete()) return;
  const taku::pineapple::Board rows{{theirs_.rows[0].cards, theirs_.rows[1].cards, theirs_.rows[2].cards}};
  const BoardValue value = value_of(rows);
  for (Ending& ending : endings_) ending.sum = worth_against(ending.value, value);
  draws_ = 1;
  done_ = true;
}

bool LastTurn::advance(std::uint64_t nodes) {
  granted_ += nodes;
  while (!done_ && draws_ < granted_) {
    answer_draw(std::array{unseen_[draw_[0]], unseen_[draw_[1]], unseen_[draw_[2]]});
    done_ = !next_draw();
  }
  return done_;
}

void LastTurn::answer_draw(std::span<const Card> dealt) {
  std::array<int, 27> answers;
  answers.fill(INT32_MAX);
  each_ending(theirs_, dealt, [&](const Split&, const BoardValue& value) {
    for (std::size_t i = 0; i < endings_.size(); ++i) {
      answers[i] = std::min(answers[i], worth_against(endings_[i].value, value));
    }
  });
  for (std::size_t i = 0; i < endings_.size(); ++i) endings_[i].sum += answers[i];
  ++draws_;
}

// Advances to the next combination in lexicographic order. Returns false after the last.
bool LastTurn::next_draw() {
  if (++draw_[2] < unseen_count_) return true;
  if (++draw_[1] + 1 >= unseen_count_) {
    if (++draw_[0] + 2 >= unseen_count_) return false;
    draw_[1] = draw_[0] + 1;
  }
  draw_[2] = draw_[1] + 1;
  return true;
}

Thought LastTurn::thought() const {
  Thought thought{.move = endings_[0].move, .nodes = draws_, .rounds = draws_, .in_points = true, .lines = {}};
  if (draws_ == 0) return thought;
  std::vector<Ending> best_first(endings_.begin(), endings_.end());
  std::ranges::sort(
      best_first, [](const Ending& a, const Ending& b) { return a.sum != b.sum ? a.sum > b.sum : a.place < b.place; });
  thought.move = best_first[0].move;
  for (const Ending& ending : best_first) {
    thought.lines.push_back({static_cast<int>(ending.sum / static_cast<std::int64_t>(draws_)), {ending.move}});
  }
  return thought;
}

}  // namespace taku::ai::pineapple
