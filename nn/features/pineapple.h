#pragma once

#include "games/pineapple/pineapple.h"
#include "nn/features/features.h"

// The features of OFC Pineapple: the rows of both boards, and which cards are unseen. Suits appear only as "how many of
// one suit", so exchanging suits changes nothing.

namespace taku::nn::pineapple {

using taku::pineapple::Card;
using taku::pineapple::CardSet;
using taku::pineapple::Row;

namespace at {
inline constexpr int kRanks = taku::pineapple::kRanks;
inline constexpr int kGroups = 4;      // size of the largest group, jokers included: 1, 2, 3, 4 or more
inline constexpr int kStrengths = 16;  // see strength() in the source
// Offsets within a row.
inline constexpr int kSize = 0;                            // [0 … 5 cards]
inline constexpr int kRank = kSize + 6;                    // [rank][1, 2, 3 or more]
inline constexpr int kJokers = kRank + kRanks * 3;         // [0 … 2]
inline constexpr int kGroup = kJokers + 3;                 // [size][rank] of the largest group
inline constexpr int kSecond = kGroup + kGroups * kRanks;  // [rank]: a second pair or group
inline constexpr int kLive = kSecond + kRanks;             // [size of the largest group][unseen cards of its rank]
inline constexpr int kFlush = kLive + kGroups * 5;         // [1 … 5 cards of one suit][unseen of the suit, 0 … 10]
inline constexpr int kMixed = kFlush + 5 * 11;             // no flush is possible
inline constexpr int kStraight = kMixed + 1;               // [1 … 5 cards][straights possible: 0, 1, 2, 3 or more]
inline constexpr int kOuts = kStraight + 5 * 4;            // [unseen cards that complete a straight, 0 … 8]
inline constexpr int kComplete = kOuts + 9;                // [category][first rank] of a finished row
inline constexpr int kStrength = kComplete + 9 * kRanks;   // [1 … 15]: the row is at least that strong now
inline constexpr int kRow = kStrength + kStrengths;
// The whole list.
inline constexpr int kMine = 0;                             // [row]
inline constexpr int kTheirs = kMine + 3 * kRow;            // [row]
inline constexpr int kUnseen = kTheirs + 3 * kRow;          // [rank][0 … 4]
inline constexpr int kUnseenJokers = kUnseen + kRanks * 5;  // [0 … 2]
inline constexpr int kPlaced = kUnseenJokers + 3;           // [0 … 13 own cards placed]
inline constexpr int kTheirPlaced = kPlaced + 14;           // [0 … 13 visible]
inline constexpr int kLast = kTheirPlaced + 14;             // the seat places last in this hand
inline constexpr int kTheirFantasyland = kLast + 1;         // [14 … 17 cards]
inline constexpr int kEnd = kTheirFantasyland + 4;
}  // namespace at

// Everything except the own rows; it is the same for all placements of a turn.
struct Surroundings {
  int placed = 0;                 // own cards, after the placement
  taku::pineapple::Board theirs;  // as far as it is visible
  CardSet unseen;
  int their_fantasyland = 0;  // number of cards, or 0
  bool places_last = false;
};
void encode_surroundings(const Surroundings& around, FeatureList& list);
// One of the own rows.
void encode_row(Row row, CardSet cards, CardSet unseen, FeatureList& list);

struct Encoder {
  using Game = taku::pineapple::Pineapple;
  static constexpr std::uint32_t kVersion = 1;
  static constexpr std::uint32_t kFeatures = at::kEnd;
  static constexpr ValueKind kValueKind = ValueKind::Points;
  static constexpr float kValueScale = 8;

  static void encode_after(const taku::pineapple::View& view, Seat seat, Move move, FeatureList& list);
};

}  // namespace taku::nn::pineapple
