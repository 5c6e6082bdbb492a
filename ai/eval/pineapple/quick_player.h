#pragma once

#include <span>

#include "ai/eval/pineapple/ending.h"
#include "ai/eval/pineapple/outlook.h"
#include "games/pineapple/pineapple.h"

// Places cards without search: by the learned outlook, and on the last turn by the value of the finished board. It is
// the normal level, and it plays the simulated hands of the strong level.

namespace taku::ai::pineapple {

struct GrowingBoard {
  std::array<GrowingRow, 3> rows;
  int placed = 0;

  int room(std::size_t row) const { return taku::pineapple::kRowSize[row] - rows[row].size; }
  bool complete() const { return placed == taku::pineapple::kBoardCards; }
  static GrowingBoard of(const taku::pineapple::Board& board);
};

// Which dealt cards go to which row, one bit per card; cards in no row are discarded.
struct Split {
  std::array<std::uint8_t, 3> rows{};
};

// All ways to place the five cards of turn 0, or two of three cards.
template <int kDealt>
struct Splits {
  static constexpr int kPlaces = kDealt == 5 ? 3 : 4;  // the fourth place is the discard
  static constexpr int kCount = kDealt == 5 ? 243 : 27;
  std::array<Split, kCount> list{};

  constexpr Splits() {
    const int codes = kDealt == 5 ? 243 : 64;
    std::size_t count = 0;
    for (int code = 0; code < codes; ++code) {
      Split split;
      int discarded = 0;
      for (int card = 0, rest = code; card < kDealt; ++card, rest /= kPlaces) {
        const int place = rest % kPlaces;
        if (place == 3) {
          ++discarded;
        } else {
          split.rows[static_cast<std::size_t>(place)] |= static_cast<std::uint8_t>(1 << card);
        }
      }
      if (discarded == (kDealt == 5 ? 0 : 1)) list[count++] = split;
    }
  }
};
inline constexpr Splits<5> kFiveSplits;
inline constexpr Splits<3> kThreeSplits;

template <int kDealt>
constexpr const auto& splits() {
  if constexpr (kDealt == 5) {
    return kFiveSplits.list;
  } else {
    return kThreeSplits.list;
  }
}

// The rows of a board extended by every subset of the dealt cards that fits.
template <int kDealt>
class Extended {
 public:
  static constexpr unsigned kSets = 1u << kDealt;
  static constexpr int kPlaced = kDealt == 5 ? 5 : 2;

  Extended(const GrowingBoard& board, std::span<const Card> dealt) {
    for (std::size_t row = 0; row < 3; ++row) {
      room_[row] = std::min(board.room(row), kPlaced);
      rows_[row][0] = board.rows[row];
      for (unsigned set = 1; set < kSets; ++set) {
        if (std::popcount(set) > room_[row]) continue;
        rows_[row][set] = rows_[row][set & (set - 1)];
        rows_[row][set].add(dealt[static_cast<std::size_t>(std::countr_zero(set))]);
      }
    }
  }
  bool fits(std::size_t row, unsigned set) const { return std::popcount(set) <= room_[row]; }
  bool fits(const Split& split) const {
    return fits(0, split.rows[0]) && fits(1, split.rows[1]) && fits(2, split.rows[2]);
  }
  const GrowingRow& row(std::size_t row, unsigned set) const { return rows_[row][set]; }

 private:
  std::array<int, 3> room_{};
  std::array<std::array<GrowingRow, kSets>, 3> rows_;
};

inline GrowingBoard after(const GrowingBoard& board, std::span<const Card> dealt, const Split& split) {
  GrowingBoard next = board;
  for (std::size_t row = 0; row < 3; ++row) {
    for (unsigned set = split.rows[row]; set != 0; set &= set - 1) {
      next.rows[row].add(dealt[static_cast<std::size_t>(std::countr_zero(set))]);
      ++next.placed;
    }
  }
  return next;
}

template <int kDealt, class Weights, class Visit>
void each_outlook_of(const GrowingBoard& board, std::span<const Card> dealt, CardSet unseen, const Weights& weights,
                     Visit&& visit) {
  using Sum = decltype(weights[0] + weights[0]);
  struct Term {
    Sum sum;
    int coarse;
  };
  const auto weight = [&](int number) { return weights[static_cast<std::size_t>(number)]; };
  const Extended<kDealt> extended(board, dealt);
  const int stage = stage_of(board.placed + extended.kPlaced);
  std::array<std::array<Term, extended.kSets>, 3> terms;
  for (std::size_t row = 0; row < 3; ++row) {
    for (unsigned set = 0; set < extended.kSets; ++set) {
      if (!extended.fits(row, set)) continue;
      const RowFeatures features = row_features(static_cast<Row>(row), extended.row(row, set), unseen, stage);
      Term& term = terms[row][set];
      term = {Sum{}, features.coarse};
      for (int i = 0; i < features.count; ++i) term.sum += weight(features.weights[static_cast<std::size_t>(i)]);
    }
  }
  for (const Split& split : splits<kDealt>()) {
    if (!extended.fits(split)) continue;
    const Term& top = terms[0][split.rows[0]];
    const Term& middle = terms[1][split.rows[1]];
    const Term& bottom = terms[2][split.rows[2]];
    visit(split, top.sum + middle.sum + bottom.sum + weight(top_middle_weight(top.coarse, middle.coarse, stage)) +
                     weight(middle_bottom_weight(middle.coarse, bottom.coarse, stage)));
  }
}

// Calls visit(split, outlook) for every placement that leaves the board unfinished. Weights may be any type that can be
// added.
template <class Weights, class Visit>
void each_outlook(const GrowingBoard& board, std::span<const Card> dealt, CardSet unseen, const Weights& weights,
                  Visit&& visit) {
  if (dealt.size() == 5) {
    each_outlook_of<5>(board, dealt, unseen, weights, visit);
  } else {
    each_outlook_of<3>(board, dealt, unseen, weights, visit);
  }
}

// Calls visit(split, value) for every placement that finishes the board.
template <class Visit>
void each_ending(const GrowingBoard& board, std::span<const Card> dealt, Visit&& visit) {
  using taku::pineapple::best_five;
  using taku::pineapple::best_three;
  const Extended<3> extended(board, dealt);
  std::array<std::array<LineValue, 8>, 3> values;
  for (std::size_t row = 0; row < 3; ++row) {
    for (unsigned set = 0; set < 8; ++set) {
      if (std::popcount(set) != board.room(row)) continue;
      const CardSet cards = extended.row(row, set).cards;
      values[row][set] = row == 0 ? *best_three(cards) : *best_five(cards);
    }
  }
  for (const Split& split : splits<3>()) {
    if (!extended.fits(split)) continue;
    BoardValue value{false, values[0][split.rows[0]], values[1][split.rows[1]], values[2][split.rows[2]]};
    // V3: a joker is read lower if the rows would otherwise be out of order.
    if (value.middle > value.bottom) {
      const auto lower = best_five(extended.row(1, split.rows[1]).cards, value.bottom);
      value.busted = !lower;
      if (lower) value.middle = *lower;
    }
    if (value.top > value.middle) {
      const auto lower = best_three(extended.row(0, split.rows[0]).cards, value.middle);
      value.busted |= !lower;
      if (lower) value.top = *lower;
    }
    visit(split, value);
  }
}

struct QuickChoice {
  Split split;
  int worth = 0;
};

// The quick player's placement of five or three cards. `unseen` are the cards it knows nothing about.
QuickChoice quick_choice(const GrowingBoard& board, std::span<const Card> dealt, CardSet unseen);

// The last placement, against a finished board or, if theirs is nullptr, against an ordinary player.
BoardValue quick_ending(const GrowingBoard& board, std::span<const Card> dealt, const BoardValue* theirs);

taku::Move move_of(std::span<const Card> dealt, const Split& split);  // needs the cards in ascending order

}  // namespace taku::ai::pineapple
