#pragma once

#include <string>

#include "learn/shard.h"
#include "nn/features/all_features.h"

// Training rows: one decision each, with the features of the candidates, which one was chosen, and how it ended.
// docs/formats.md describes the files to the byte; learn/train reads them.

namespace taku::learn {

enum class RowCandidates : std::uint8_t {
  Chosen,    // only the chosen move: for learning values
  Compared,  // the moves that the search compared, and the chosen one: for distillation
  All,       // all legal moves: for imitation
};

struct RowOptions {
  RowCandidates candidates = RowCandidates::Chosen;
  std::uint32_t one_in = 1;  // keeps one decision in this many, chosen by a hash of game and ply
  bool with_random = false;  // also decisions of random moves; what follows them is always kept
};

std::string row_header(const nn::FeatureSet& features);

// Appends the rows of a game to `bytes`. The game must be legal (as ShardReader returns it) and start in this state.
struct RowCounts {
  std::uint64_t rows = 0, candidates = 0;
};
RowCounts append_rows(const nn::FeatureSet& features, const ShardInfo& info, const AnyState& start,
                      const ShardGame& game, const RowOptions& options, std::string& bytes);

}  // namespace taku::learn
