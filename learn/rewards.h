#pragma once

#include <array>
#include <optional>

#include "engine/any_game.h"

// What a decision was worth in the end. In most games that is the share of the win. In Ludo it is whether the player is
// the next to finish, and in OFC Pineapple the points of the hand, with the rights to Fantasyland at their worth.

namespace taku::learn {

using Rewards = std::array<float, kMaxSeats>;  // by seat

// The rewards of all decisions since the last ones, if this move or outcome settled them. `before` is the state before
// it.
std::optional<Rewards> settled_rewards(const AnyState& before, Seat actor, Move move, const AnyState& after);

// One point, shared equally among the seats with the best score.
Rewards win_shares(const Scores& scores, int seats);

}  // namespace taku::learn
