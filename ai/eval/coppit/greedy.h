#pragma once

#include "games/coppit/coppit.h"

namespace taku::ai::coppit {

// The greedy player's score of a legal move: bank > biggest capture > carry home > safe node. Higher is better.
int greedy_score(const taku::coppit::State& state, Move move);

// A random one of the legal moves with the highest score. Needs a seat that may act.
Move greedy_move(const taku::coppit::State& state, Rng& rng);

}  // namespace taku::ai::coppit
