#pragma once

#include "games/territory/territory.h"
#include "nn/features/features.h"

// The features of Territory, for every map. Lords are numbered from the seat onwards, in turn order, so that equal
// positions of different seats have equal features. Amounts of mana are shares of the goal.

namespace taku::nn::territory {

// One feature of each group is present for each lord.
enum class LordGroup : std::uint8_t {
  TotalValue,
  Mana,
  LandValue,
  Tolls,
  TopToll,
  ValueAfterLevel,     // total value after the best level-up now
  ValueAfterAnyLevel,  // … if no domain were tapped
  WeakValue,
  WeakestValue,
  StoneValue,
  RollToll,
  RollWorstToll,
  RollVacant,
  RollUnpayable,
  Gate,
  NewGate,
  Domains,
  Tapped,
  Matching,
  LongestChain,
  ChainLinks,
  Creatures,
  PayableCreatures,
  Items,
  Spells,
  HiddenCards,
  Lap,
  MissingSignals,
  Mark,
};
inline constexpr std::array<std::uint8_t, 29> kLordGroupSizes = {
    26, 24, 20, 16, 16, 26, 26, 10, 10, 6, 12, 12, 7, 7, 13, 13, 16, 10, 10, 6, 10, 8, 8, 6, 6, 9, 8, 5, 8};

namespace at {
constexpr int group(LordGroup which) {
  int first = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(which); ++i) first += kLordGroupSizes[i];
  return first;
}
inline constexpr int kPlayers = 4;
inline constexpr int kLordSize = group(LordGroup::Mark) + kLordGroupSizes.back();
inline constexpr int kLands = kPlayers * kLordSize;  // [mine, theirs][level][chain][first, second, third or later]
inline constexpr int kLandCounts = 3;
inline constexpr int kLandKinds = taku::territory::kMaxLevel * taku::territory::kMaxChain;
inline constexpr int kHand = kLands + 2 * kLandKinds * kLandCounts;                 // [card]: in the seat's hand
inline constexpr int kNext = kHand + static_cast<int>(taku::territory::kMaxCards);  // [player]: whose turn it is
inline constexpr int kPhase = kNext + kPlayers;
inline constexpr int kPreset = kPhase + taku::territory::kPhases;
inline constexpr int kSeats = kPreset + static_cast<int>(taku::territory::kPresetNames.size());  // 2 … 4
inline constexpr int kRoundsLeft = kSeats + 3;
inline constexpr int kRoundBuckets = 16;
inline constexpr int kResult = kRoundsLeft + kRoundBuckets;  // lost, shared, won; only after the end
inline constexpr int kEnd = kResult + 3;
}  // namespace at

struct Encoder {
  using Game = taku::territory::Territory;
  static constexpr std::uint32_t kVersion = 1;
  static constexpr std::uint32_t kFeatures = at::kEnd;
  static constexpr ValueKind kValueKind = ValueKind::WinShare;
  static constexpr float kValueScale = 1;

  static void encode(const taku::territory::View& view, Seat seat, FeatureList& list);
  // A view cannot always be advanced: what follows a move may depend on hidden cards. They are dealt once, always in
  // the same way for the same view, and hidden again after the move.
  static void encode_after(const taku::territory::View& view, Seat seat, Move move, FeatureList& list);
};

}  // namespace taku::nn::territory
