#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_set>

#include "games/hex_taboo/hex_taboo.h"

// Checks by the rules alone that a player reaches a goal, whatever the other player does. This is all that a proof
// depends on: it shares no code with the search that finds the moves.

namespace taku::prove {

inline constexpr int kMaxProofRadius = 3;

enum class Goal : std::uint8_t { Win, NoLoss };

struct Claim {
  hex_taboo::State start;
  Seat player;
  Goal goal = Goal::Win;
};

// The player's moves. Asked once for each position, up to symmetry, in which the player has a choice; the order of the
// questions depends only on the claim and the answers. Returns nothing if it has no answer.
using Strategy = std::function<std::optional<Move>(const hex_taboo::State&)>;

struct Walked {
  bool holds = false;
  std::string failure;          // the position in which the strategy failed
  std::uint64_t positions = 0;  // different positions with the player to move
  std::uint64_t choices = 0;    // moves asked for
};

// Follows the strategy against every reply. The board may not be larger than kMaxProofRadius, and the game of the claim
// must not be over.
Walked walk(const Claim& claim, const Strategy& strategy);

}  // namespace taku::prove
