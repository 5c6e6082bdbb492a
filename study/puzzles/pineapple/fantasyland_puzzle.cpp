#include "study/puzzles/pineapple/fantasyland_puzzle.h"

#include <algorithm>
#include <vector>

#include "games/pineapple/quick_setting.h"

namespace taku::study {
namespace {

using namespace pineapple;

// A row that the cards can make. `most`: what it scores if it is read without regard to the other rows.
struct RowChoice {
  CardSet cards;
  int most = 0;
};

template <class Visit>
void each_subset(CardSet from, int size, Visit&& visit, CardSet chosen = {}) {
  if (size == 0) return visit(chosen);
  while (from.size() >= size) {
    const Card card = from.first();
    from.remove(card);
    each_subset(from, size - 1, visit, chosen | CardSet::of(card));
  }
}

// The rows of these cards, the best first.
std::vector<RowChoice> rows_of(CardSet cards, Row row) {
  std::vector<RowChoice> rows;
  each_subset(cards, row_size(row), [&](CardSet subset) {
    const LineValue value = row == Row::Top ? *best_three(subset) : *best_five(subset);
    BoardValue alone;  // the row above rows that score nothing
    (row == Row::Top ? alone.top : row == Row::Middle ? alone.middle : alone.bottom) = value;
    rows.push_back({subset, royalty(row, value) + (stays(alone) ? kDefaultStayWeight : 0)});
  });
  std::ranges::sort(rows, std::ranges::greater{},
                    [](const RowChoice& row) { return std::pair(row.most, row.cards.bits); });
  return rows;
}

int score_of(const Board& board) {
  const BoardValue value = value_of(board);
  return royalties(value).total() + (stays(value) ? kDefaultStayWeight : 0);
}

// Finds the highest score below that of the best board, by comparing all boards that promise more than the best one
// found so far.
class SecondBest {
 public:
  SecondBest(CardSet cards, int best)
      : best_(best),
        tops_(rows_of(cards, Row::Top)),
        middles_(rows_of(cards, Row::Middle)),
        bottoms_(rows_of(cards, Row::Bottom)) {}

  int find() {
    for (const RowChoice& bottom : bottoms_) {
      if (!promises(bottom.most + middles_[0].most + tops_[0].most)) break;
      for (const RowChoice& top : tops_) {
        if (!promises(bottom.most + middles_[0].most + top.most)) break;
        if ((bottom.cards & top.cards).empty()) try_middles(bottom, top);
      }
    }
    return found_;
  }
  std::uint64_t compared() const { return compared_; }

 private:
  bool promises(int most) const { return most > found_ && found_ + 1 < best_; }

  void try_middles(const RowChoice& bottom, const RowChoice& top) {
    const CardSet used = bottom.cards | top.cards;
    for (const RowChoice& middle : middles_) {
      if (!promises(bottom.most + middle.most + top.most)) return;
      if (!(middle.cards & used).empty()) continue;
      ++compared_;
      const int score = score_of({{top.cards, middle.cards, bottom.cards}});
      if (score < best_) found_ = std::max(found_, score);
    }
  }

  int best_;
  int found_ = -1;
  std::uint64_t compared_ = 0;
  std::vector<RowChoice> tops_, middles_, bottoms_;
};

// Easy: taking the strongest bottom, middle and top in turn is best. Hard: it is not, and several cards are left over.
int fantasyland_level(CardSet cards, int best) {
  if (score_of(quick_setting(cards).board) == best) return 1;
  return cards.size() <= 14 ? 2 : 3;
}

}  // namespace

std::optional<FantasylandPuzzle> fantasyland_puzzle(CardSet cards) {
  const Setting best = solve_fantasyland(cards);
  SecondBest search(cards, best.score);
  const int second = search.find();
  if (second < 0) return std::nullopt;
  return FantasylandPuzzle{fantasyland_level(cards, best.score), search.compared(), cards, best, second};
}

}  // namespace taku::study
