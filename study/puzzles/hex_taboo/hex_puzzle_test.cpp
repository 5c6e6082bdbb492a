#include "study/puzzles/hex_taboo/hex_puzzle.h"

#include <gtest/gtest.h>

#include "study/proof/hex_proof.h"
#include "study/puzzles/hex_taboo/hex_generator.h"

namespace taku::study {
namespace {

using hex_taboo::HexTaboo;
using hex_taboo::State;
using Kind = HexPuzzle::Kind;

State parsed(std::string_view text) {
  const auto state = HexTaboo::parse(text);
  EXPECT_TRUE(state.ok()) << text;
  return *state;
}

std::string solution_of(const std::optional<HexPuzzle>& puzzle) {
  return puzzle ? HexTaboo::move_text(puzzle->position, puzzle->solution) : "";
}

constexpr std::string_view kWin = "5/6/4x2/4xxox/5o3/o7/x6/5o/5 2 c5 swap";
constexpr std::string_view kOnly = "5/4x1/5n1/oo2o3/2xoxxox1/8/1o5/x5/5 1 c6 neutralised";
constexpr std::string_view kAvoid = "5/4x1/7/oo6/2x6/8/1o5/x5/5 1 d1 neutralise";

TEST(HexPuzzle, FindsTheOnlyWin) {
  const auto puzzle = hex_puzzle(parsed(kWin));
  ASSERT_EQ(solution_of(puzzle), "f6");
  EXPECT_EQ(puzzle->kind, Kind::Win);
  EXPECT_EQ(puzzle->plies, 5);
  EXPECT_EQ(puzzle->line.size(), 5u);
  EXPECT_EQ(puzzle->line[0], puzzle->solution);
}

TEST(HexPuzzle, FindsTheOnlyMoveThatDoesNotLose) {
  const auto puzzle = hex_puzzle(parsed(kOnly));
  ASSERT_EQ(solution_of(puzzle), "d4");
  EXPECT_EQ(puzzle->kind, Kind::Only);
  EXPECT_EQ(puzzle->plies, 6);
}

TEST(HexPuzzle, FindsTheTrap) {
  const auto puzzle = hex_puzzle(parsed(kAvoid));
  ASSERT_EQ(solution_of(puzzle), "d4");
  EXPECT_EQ(puzzle->kind, Kind::Avoid);
  ASSERT_TRUE(puzzle->trap);
  EXPECT_EQ(HexTaboo::move_text(puzzle->position, *puzzle->trap), "e5");
  EXPECT_EQ(puzzle->line[0], *puzzle->trap);
  State state = puzzle->position;
  for (const Move move : puzzle->line) state.apply(state.mover(), move);
  EXPECT_EQ(state.winner(), Seat{1});
}

// e3 and e7 each make two threats.
TEST(HexPuzzle, RefusesTwoSolutions) {
  const State state = parsed("o3o/6/x6/5x2/x2x1x2x/2x5/6x/6/o3o 1 i5 none");
  HexProof proof(1'000'000);
  const HexResult result = prove(proof, SearchPosition(state));
  ASSERT_EQ(result.kind, HexResult::Kind::Win);
  ASSERT_GE(result.plies, 3);
  ASSERT_GE(result.moves.size(), 2u);
  EXPECT_FALSE(hex_puzzle(state));
}

// e3 makes two threats. e7 makes one first, which must be answered; then e3 wins too, two plies later.
TEST(HexPuzzle, RefusesASecondWinThatTakesLonger) {
  const State state = parsed("o3o/6/x6/5x2/x2x5/2x5/6x/6/o3o 1 i5 none");
  HexProof proof(1'000'000);
  const HexResult result = prove(proof, SearchPosition(state));
  ASSERT_EQ(result.kind, HexResult::Kind::Win);
  ASSERT_GE(result.plies, 3);
  ASSERT_EQ(result.moves.size(), 1u);
  EXPECT_FALSE(hex_puzzle(state));
}

TEST(HexPuzzle, RefusesAFourOnTheBoard) { EXPECT_FALSE(hex_puzzle(parsed("5/6/7/8/2xx1x3/4oo2/3o3/6/5 1 g4 none"))); }

// The threat is at e5: everything else loses at once.
TEST(HexPuzzle, RefusesAPlainBlock) { EXPECT_FALSE(hex_puzzle(parsed("5/6/7/8/2xx1x3/5o2/3o3/6/5 2 e3 none"))); }

TEST(HexPuzzle, ShapesAreEqualUpToSymmetry) {
  for (const std::string_view text : {kWin, kOnly, kAvoid}) {
    const State state = parsed(text);
    for (int symmetry = 0; symmetry < 12; ++symmetry) {
      EXPECT_EQ(hex_shape(state.mirrored(symmetry)), hex_shape(state));
    }
  }
  EXPECT_NE(hex_shape(parsed(kWin)), hex_shape(parsed(kOnly)));
  // The last stone counts only while it can be neutralised.
  EXPECT_EQ(hex_shape(parsed("5/6/7/8/4x4/5x2/3oo2/6/5 1 g4 neutralise")),
            hex_shape(parsed("5/6/7/8/4x4/5x2/3oo2/6/5 1 g5 neutralise")));
  EXPECT_NE(hex_shape(parsed("5/6/7/8/4x4/6x1/3o3/6/5 2 e5 neutralise")),
            hex_shape(parsed("5/6/7/8/4x4/6x1/3o3/6/5 2 f7 neutralise")));
}

TEST(HexGenerator, GivesTheSamePuzzlesForASeed) {
  const auto generated = [](std::uint64_t seed) {
    HexGenerator generator(seed, Quotas(3, {true, false, false}));
    for (int games = 0; games < 3 && !generator.done(); ++games) generator.advance();
    return to_text(generator.puzzles());
  };
  const std::string first = generated(11);
  EXPECT_EQ(generated(11), first);
  EXPECT_NE(generated(12), first);
}

}  // namespace
}  // namespace taku::study
