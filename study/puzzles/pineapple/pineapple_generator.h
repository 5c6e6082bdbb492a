#pragma once

#include <vector>

#include "study/puzzles/generator.h"
#include "study/puzzles/pineapple/fantasyland_puzzle.h"
#include "study/puzzles/pineapple/placement_puzzle.h"

namespace taku::study {

// Takes Fantasyland hands from the shuffled deck, and placements from sessions between computers: one decision of each
// hand.
class PineappleGenerator final : public PuzzleGenerator {
 public:
  enum Kind : std::uint8_t { Fantasyland, Placement };

  PineappleGenerator(std::uint64_t seed, Quotas quotas) : seed_(seed), quotas_(std::move(quotas)) {}

  void advance() override;
  bool done() const override { return quotas_.left() == 0; }
  Json puzzles() const override;
  int found() const override { return static_cast<int>(fantasyland_.size() + placements_.size()); }

 private:
  void try_fantasyland(Rng& rng);
  void try_placement(Rng& rng);
  template <class Puzzle>
  void offer(Kind kind, std::optional<Puzzle> puzzle, std::vector<Puzzle>& list);

  std::uint64_t seed_;
  std::uint64_t hands_ = 0;
  Quotas quotas_;
  pineapple::State session_;
  std::vector<FantasylandPuzzle> fantasyland_;
  std::vector<PlacementPuzzle> placements_;
};

inline constexpr std::array<std::string_view, 2> kPineappleKindNames = {"fantasyland", "placement"};

// Without their ids.
Json fantasyland_puzzle_json(const FantasylandPuzzle& puzzle);
Json placement_puzzle_json(const PlacementPuzzle& puzzle);

}  // namespace taku::study
