#pragma once

#include <set>
#include <string>
#include <vector>

#include "study/puzzles/generator.h"
#include "study/puzzles/hex_taboo/hex_puzzle.h"

namespace taku::study {

// Finds puzzles in games that the computer plays against itself. At most one puzzle of each kind comes from a game, and
// no two puzzles are the same up to symmetry.
class HexGenerator final : public PuzzleGenerator {
 public:
  HexGenerator(std::uint64_t seed, Quotas quotas) : seed_(seed), quotas_(std::move(quotas)) {}

  void advance() override;
  bool done() const override { return quotas_.left() == 0; }
  Json puzzles() const override;
  int found() const override { return static_cast<int>(puzzles_.size()); }

 private:
  void look_at(const hex_taboo::State& state, Rng& rng);
  bool wants(HexPuzzle::Kind kind) const;
  void offer(const std::optional<HexPuzzle>& puzzle);

  std::uint64_t seed_;
  std::uint64_t games_ = 0;
  Quotas quotas_;
  std::vector<HexPuzzle> puzzles_;
  std::set<std::string> shapes_;
  std::set<HexPuzzle::Kind> in_this_game_;
};

Json hex_puzzle_json(const HexPuzzle& puzzle);  // without its id

}  // namespace taku::study
