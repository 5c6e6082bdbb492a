#pragma once

#include "games/hex_taboo/hex_taboo.h"
#include "nn/features/features.h"

// The features of Hex 3-Taboo. Cells are numbered as on the largest board, with the same centre, so that one network
// can play every radius.

namespace taku::nn::hex_taboo {

namespace at {
inline constexpr int kCells = taku::hex_taboo::kMaxCells;
inline constexpr int kPlayers = 2;  // the seat, its opponent
inline constexpr int kStone = 0;    // [mine, theirs, neutral][cell]
// [player][cell]: a stone of that player would make four, or else three, there. Up to kThreatRadius only, which keeps
// the number of features below the limit.
inline constexpr int kThreatRadius = 4;
inline constexpr int kFour = kStone + 3 * kCells;
inline constexpr int kThree = kFour + kPlayers * kCells;
inline constexpr int kCellFeatures = kThree + kPlayers * kCells;
inline constexpr int kFourCount = kCellFeatures;  // [player][count]
inline constexpr int kCounts = 8;                 // 0 … 6, 7 or more
inline constexpr int kThreeCount = kFourCount + kPlayers * kCounts;
// [player][stones − 1][count]: segments of four cells with that many stones of the player, the other cells empty
inline constexpr int kSegments = kThreeCount + kPlayers * kCounts;
inline constexpr int kSegmentStones = 3;
inline constexpr int kSegmentCounts = 24;  // in steps of 1 up to 15, then of 4
inline constexpr int kRadius = kSegments + kPlayers * kSegmentStones * kSegmentCounts;
inline constexpr int kBalance = kRadius + taku::hex_taboo::kMaxRadius;
inline constexpr int kNext = kBalance + 4;            // [player]: who places the next stone
inline constexpr int kStonesLeft = kNext + kPlayers;  // 1, 2
inline constexpr int kFirst = kStonesLeft + 2;        // the seat is player 1
inline constexpr int kNeutraliseLeft = kFirst + 1;
inline constexpr int kResult = kNeutraliseLeft + 1;  // lost, drawn, won; only after the end
inline constexpr int kEnd = kResult + 3;
}  // namespace at

struct Encoder {
  using Game = taku::hex_taboo::HexTaboo;
  static constexpr std::uint32_t kVersion = 1;
  static constexpr std::uint32_t kFeatures = at::kEnd;
  static constexpr ValueKind kValueKind = ValueKind::WinShare;
  static constexpr float kValueScale = 1;

  static void encode(const taku::hex_taboo::State& state, Seat seat, FeatureList& list);
  static void encode_after(const taku::hex_taboo::State& state, Seat seat, Move move, FeatureList& list) {
    taku::hex_taboo::State after = state;
    after.apply(seat, move);
    encode(after, seat, list);
  }
};

}  // namespace taku::nn::hex_taboo
