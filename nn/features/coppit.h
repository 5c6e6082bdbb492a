#pragma once

#include "games/coppit/coppit.h"
#include "nn/features/features.h"

// The features of Coppit. Colours are counted from the seat's own in turn order, and the board is turned accordingly
// (it looks the same from all four sides), so that equal positions of different seats have equal features.

namespace taku::nn::coppit {

namespace at {
inline constexpr int kPlayers = taku::coppit::kColours;
inline constexpr int kNodes = taku::coppit::kNodes;
inline constexpr int kHats = taku::coppit::kMaxHats + 1;              // counts 0 … 6
inline constexpr int kCarried = 9;                                    // 0 … 7, 8 or more
inline constexpr int kSixths = 7;                                     // rolls that reach a node: 0 … 6
inline constexpr int kSafe = kSixths;                                 // cannot be captured there
inline constexpr int kPlays = 0;                                      // [player]
inline constexpr int kAtHome = kPlays + kPlayers;                     // [player][count]
inline constexpr int kBanked = kAtHome + kPlayers * kHats;            // [player][count]: own hats banked by others
inline constexpr int kCaptive = kBanked + kPlayers * kHats;           // [player][count]: own hats in stacks of others
inline constexpr int kPrisoners = kCaptive + kPlayers * kHats;        // [player][count]: foreign hats carried
inline constexpr int kStack = kPrisoners + kPlayers * kCarried;       // [player][node]
inline constexpr int kTall = kStack + kPlayers * kNodes;              // … with two or more own hats
inline constexpr int kLaden = kTall + kPlayers * kNodes;              // … with foreign hats
inline constexpr int kWithMine = kLaden + kPlayers * kNodes;          // [player − 1][node]: with hats of the seat
inline constexpr int kDanger = kWithMine + (kPlayers - 1) * kNodes;   // [node][sixths or safe] of own stacks
inline constexpr int kAtStake = kDanger + kNodes * (kSixths + 1);     // [1 … 6 own hats][sixths or safe]
inline constexpr int kByMe = kAtStake + (kHats - 1) * (kSixths + 1);  // [player − 1][1 … 6 own hats][sixths or safe]
inline constexpr int kMover =
    kByMe + (kPlayers - 1) * (kHats - 1) * (kSixths + 1);  // [player]: who rolls or moves next
inline constexpr int kDie = kMover + kPlayers;             // [0 … 6]; 0: not rolled
inline constexpr int kBankedSoFar = kDie + 7;              // [number / 3], at most 8
inline constexpr int kEndArmed = kBankedSoFar + 9;
inline constexpr int kSettings = kEndArmed + 1;  // one for each boolean setting
inline constexpr int kEnd = kSettings + static_cast<int>(taku::coppit::kSettingFlags.size());
}  // namespace at

struct Encoder {
  using Game = taku::coppit::Coppit;
  static constexpr std::uint32_t kVersion = 1;
  static constexpr std::uint32_t kFeatures = at::kEnd;
  static constexpr ValueKind kValueKind = ValueKind::WinShare;
  static constexpr float kValueScale = 1;

  static void encode(const taku::coppit::State& state, Seat seat, FeatureList& list);
  static void encode_after(const taku::coppit::State& state, Seat seat, Move move, FeatureList& list) {
    taku::coppit::State after = state;
    after.apply(seat, move);
    encode(after, seat, list);
  }
};

}  // namespace taku::nn::coppit
