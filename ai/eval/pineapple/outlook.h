#pragma once

#include <bit>
#include <span>

#include "ai/eval/pineapple/row_shapes.h"

// The value of an unfinished board: a sum of learned weights, in hundredths of a point, for each row, for each pair of
// adjacent rows (they must not foul), and for helpful cards that are still unseen. docs/design/search.md describes how
// they were learned.

namespace taku::ai::pineapple {

using taku::pineapple::Row;

// Boards of 5, 7, 9 and 11 cards have separate weights.
inline constexpr int kStages = 4;
constexpr int stage_of(int placed) { return (placed - 5) / 2; }

// Offsets of the weights within a stage.
namespace at {
// A row of five: unfinished without a possible flush, unfinished with one, or a finished value.
inline constexpr int kFive = 2 * kKinds + kValueKinds;
inline constexpr int kLiveSuit = 10, kLiveRank = 5, kLiveStraight = 9;
inline constexpr int kRowBegin[] = {0, kSmallShapes, kSmallShapes + kFive};
inline constexpr int kTopMiddle = kSmallShapes + 2 * kFive;
inline constexpr int kMiddleBottom = kTopMiddle + kCoarseTop * kCoarse;
inline constexpr int kSuits = kMiddleBottom + kCoarse * kCoarse;  // [middle, bottom][2 … 4 cards][live]
inline constexpr int kRanks = kSuits + 2 * 3 * kLiveSuit;         // [row][size of the group][live]
inline constexpr int kStraights = kRanks + 3 * 3 * kLiveRank;     // [middle, bottom][live]
inline constexpr int kStage = kStraights + 2 * kLiveStraight;
}  // namespace at
inline constexpr int kOutlookWeights = kStages * at::kStage;

// The weights that a row contributes, and its class for the tables of adjacent rows.
struct RowFeatures {
  std::array<int, 4> weights{};
  int count = 0;
  int coarse = 0;

  void add(int weight) { weights[static_cast<std::size_t>(count++)] = weight; }
};

inline RowFeatures top_features(const GrowingRow& row, CardSet unseen, int base) {
  RowFeatures features;
  features.add(base + row.shape);
  features.coarse = kShapeTables.coarse_top[row.shape];
  const Shape& shape = kShapeTables.shapes[row.shape];
  if (row.size < 3 && shape.main_rank < taku::pineapple::kRanks) {
    const int live = std::popcount(unseen.bits >> 4 * shape.main_rank & 15);
    features.add(base + at::kRanks + (shape.group - 1) * at::kLiveRank + live);
  }
  return features;
}

// For the middle or bottom row.
inline RowFeatures five_features(Row which, const GrowingRow& row, CardSet unseen, int base) {
  const int number = static_cast<int>(which);
  RowFeatures features;
  const int single = base + at::kRowBegin[number];
  if (row.size == 5) {
    const LineValue value = *taku::pineapple::best_five(row.cards);
    features.add(single + 2 * kKinds + value_kind(value));
    features.coarse = coarse_value(value);
    return features;
  }
  const Shape& shape = kShapeTables.shapes[row.shape];
  const bool flush = row.suit != GrowingRow::kMixed;
  features.add(single + 2 * shape.kind + flush);
  features.coarse = flush ? shape.coarse_flush : shape.coarse;
  if (row.size < 2) return features;
  if (row.suit < GrowingRow::kAnySuit) {
    const int live = std::popcount(unseen.bits >> row.suit & 0x1111111111111);
    features.add(base + at::kSuits + (3 * (number - 1) + row.size - 2) * at::kLiveSuit +
                 (live < at::kLiveSuit ? live : at::kLiveSuit - 1));
  }
  if (shape.main_rank < taku::pineapple::kRanks) {
    const int live = std::popcount(unseen.bits >> 4 * shape.main_rank & 15);
    features.add(base + at::kRanks + (3 * number + shape.group - 1) * at::kLiveRank + live);
  }
  if (shape.straight_cards != 0) {
    const int live = std::popcount(unseen.bits & shape.straight_cards);
    features.add(base + at::kStraights + (number - 1) * at::kLiveStraight +
                 (live < at::kLiveStraight ? live : at::kLiveStraight - 1));
  }
  return features;
}

inline RowFeatures row_features(Row which, const GrowingRow& row, CardSet unseen, int stage) {
  const int base = stage * at::kStage;
  return which == Row::Top ? top_features(row, unseen, base) : five_features(which, row, unseen, base);
}

inline int top_middle_weight(int top, int middle, int stage) {
  return stage * at::kStage + at::kTopMiddle + top * kCoarse + middle;
}
inline int middle_bottom_weight(int middle, int bottom, int stage) {
  return stage * at::kStage + at::kMiddleBottom + middle * kCoarse + bottom;
}

// The learned weights, in hundredths of a point.
extern const std::array<std::int16_t, kOutlookWeights> kOutlook;

}  // namespace taku::ai::pineapple
