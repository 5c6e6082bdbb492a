#pragma once

#include "games/coppit/coppit.h"

namespace taku::ai::coppit {

// How much a greedy player wants this legal move: bank > biggest capture > carry home > safe node. More is better.
int greedy_score(const taku::coppit::State& state, Move move);

// One of the legal moves it wants most. Needs a seat to move.
Move greedy_move(const taku::coppit::State& state, Rng& rng);

}  // namespace taku::ai::coppit
