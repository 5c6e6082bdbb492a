#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/json.h"
#include "study/puzzles/quotas.h"

// Generates puzzles for `taku puzzles`. The same request always gives the same puzzles.

namespace taku::study {

struct PuzzleRequest {
  std::string game;
  std::string kind;  // empty: all kinds of the game
  int count = 100;   // the same share for every kind and level
  std::uint64_t seed = 1;
};
inline constexpr int kMaxPuzzles = 100'000;

class PuzzleGenerator {
 public:
  virtual ~PuzzleGenerator() = default;
  // A little more work: a game, a hand.
  virtual void advance() = 0;
  virtual bool done() const = 0;
  // The puzzles found so far, by kind, level and effort, each as in docs/formats.md.
  virtual Json puzzles() const = 0;
  virtual int found() const = 0;
};

// Errors: puzzles/no_game (a game without puzzles), puzzles/no_kind, puzzles/count.
Result<std::unique_ptr<PuzzleGenerator>> start_puzzles(const PuzzleRequest& request);

// The file of these puzzles, one on each line.
std::string puzzle_file(const PuzzleRequest& request, const PuzzleGenerator& generator);

}  // namespace taku::study
