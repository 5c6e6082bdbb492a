#pragma once

#include "games/ludo/ludo.h"
#include "nn/features/features.h"

// The features of Ludo. Players are numbered from the seat onwards, in turn order, and cells are counted from the
// seat's own start cell, so that equal positions of different seats have equal features.

namespace taku::nn::ludo {

namespace at {
inline constexpr int kPlayers = 4;
inline constexpr int kCounts = 5;                     // 0 … 4 tokens
inline constexpr int kSteps = taku::ludo::kGoal - 1;  // 1 … 43
inline constexpr int kDangers = 4;                    // 0, 1, 2, 3 or more of six rolls
inline constexpr int kRing = taku::ludo::kRingCells;
inline constexpr int kInBase = 0;  // [player][count]
inline constexpr int kFinished = kInBase + kPlayers * kCounts;
inline constexpr int kStep = kFinished + kPlayers * kCounts;           // [player][step − 1]: a token is there
inline constexpr int kCell = kStep + kPlayers * kSteps;                // [player − 1][cell]: an enemy is there
inline constexpr int kAttacked = kCell + (kPlayers - 1) * kRing;       // [player][step − 1][danger]: by its enemies
inline constexpr int kByMe = kAttacked + kPlayers * kRing * kDangers;  // [player − 1][step − 1]: within my reach
inline constexpr int kNext = kByMe + (kPlayers - 1) * kRing;           // [player]: who rolls or moves next
inline constexpr int kDie = kNext + kPlayers;                          // [0 … 6]; 0: not rolled
inline constexpr int kSeats = kDie + 7;                                // [2 … 4 players left to finish, or fewer]
inline constexpr int kSettings = kSeats + kPlayers + 1;                // one for each of three settings
inline constexpr int kEnd = kSettings + 3;
}  // namespace at

struct Encoder {
  using Game = taku::ludo::Ludo;
  static constexpr std::uint32_t kVersion = 1;
  static constexpr std::uint32_t kFeatures = at::kEnd;
  static constexpr ValueKind kValueKind = ValueKind::WinShare;
  static constexpr float kValueScale = 1;

  static void encode(const taku::ludo::State& state, Seat seat, FeatureList& list);
  static void encode_after(const taku::ludo::State& state, Seat seat, Move move, FeatureList& list) {
    taku::ludo::State after = state;
    after.apply(seat, move);
    encode(after, seat, list);
  }
};

}  // namespace taku::nn::ludo
