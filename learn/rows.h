#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/match.h"
#include "learn/rewards.h"
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
  // Whether to keep the decisions of this maker, who may be unknown. Empty: all of them.
  std::function<bool(const std::optional<MadeBy>&)> has_maker{};
};

// A move or a chance outcome of a game to convert.
struct RowPly {
  Seat actor;  // Seat::chance() for an outcome
  Move move;
  std::optional<MadeBy> by{};  // unknown in old records
  bool random = false;         // see Ply
  std::vector<Candidate> candidates{};
};

// A game to convert, from any source. Its plies must be legal.
struct RowGame {
  std::uint64_t number = 0;  // differs between the games of a run
  AnyState start;
  std::optional<Rewards> shares;  // of the match, by seat; nullopt if it has no result
  bool in_points = false;         // the unit of the candidates' scores, see ShardInfo
  std::vector<RowPly> plies{};
};

// The game must have been returned by the shard's reader; `start` is the shard's start state.
RowGame row_game(const ShardInfo& info, const AnyState& start, ShardGame game);
RowGame row_game(const Match& match, std::uint64_t number);

std::string row_header(const nn::FeatureSet& features);

struct RowCounts {
  std::uint64_t rows = 0, candidates = 0;

  void add(const RowCounts& more) {
    rows += more.rows;
    candidates += more.candidates;
  }
  bool operator==(const RowCounts&) const = default;
};
// Appends the rows of a game to `bytes`.
RowCounts append_rows(const nn::FeatureSet& features, const RowGame& game, const RowOptions& options,
                      std::string& bytes);

}  // namespace taku::learn
