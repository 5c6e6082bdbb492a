#pragma once

#include <array>
#include <optional>

#include "engine/match.h"

// What a decision was worth in the end. In most games that is the share of the win. In Ludo it is whether the player is
// the next to finish, and in OFC Pineapple the points of the hand, with the rights to Fantasyland at their worth.

namespace taku::learn {

using Rewards = std::array<float, kMaxSeats>;  // by seat

// The rewards of all decisions since the last ones, if this move or outcome settled them. `before` is the state before
// it.
std::optional<Rewards> settled_rewards(const AnyState& before, Seat actor, Move move, const AnyState& after);

// One point, shared equally among the seats with the best score.
Rewards win_shares(const Scores& scores, int seats);

// The share of the match for each seat, as its result says: also if a seat resigned, ran out of time or left. Equal
// shares if there is no winner. nullopt if the match has no result: it goes on, or was abandoned by everyone.
std::optional<Rewards> match_shares(const Match& match);

// The rewards of the decisions that are still open when a match has ended outside the rules, in the state `last`.
// nullopt if its result does not determine them: the points of a hand that was not completed, and with more than two
// players who would have been the next to finish in Ludo.
std::optional<Rewards> rewards_of_result(const AnyState& last, const Rewards& shares);

}  // namespace taku::learn
