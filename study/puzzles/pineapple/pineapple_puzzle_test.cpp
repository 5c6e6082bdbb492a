#include <gtest/gtest.h>

#include "study/puzzles/pineapple/pineapple_generator.h"

namespace taku::study {
namespace {

using namespace pineapple;

CardSet cards_of(std::string_view names) {
  CardSet cards;
  for (; names.size() >= 2; names.remove_prefix(2)) cards.add(*parse_card(names.substr(0, 2)));
  return cards;
}

template <class Visit>
void each_board(CardSet left, Board& board, const Visit& visit) {
  if (left.empty()) return visit(board);
  const Card card = left.first();
  left.remove(card);
  for (const Row row : kAllRows) {
    if (board.room(row) == 0) continue;
    board.row(row).add(card);
    each_board(left, board, visit);
    board.row(row).remove(card);
  }
}

// The two highest scores of all boards of 13 cards.
std::pair<int, int> two_best(CardSet cards) {
  int best = -1, second = -1;
  Board board;
  each_board(cards, board, [&](const Board& complete) {
    const BoardValue value = value_of(complete);
    const int score = royalties(value).total() + (stays(value) ? kDefaultStayWeight : 0);
    if (score > best) {
      second = std::exchange(best, score);
    } else if (score < best) {
      second = std::max(second, score);
    }
  });
  return {best, second};
}

TEST(FantasylandPuzzle, AgreesWithTryingEveryBoard) {
  for (const std::string_view names : {"2c3c4c4s5d5s6c8s9sJcQdKsAc", "AhAdAcKcKdKsQhJhTh9h2c2d3s",
                                       "2c2d7d7s9h9sJhQsKcKsAdAsX2", "3c3h3s7h8c8h8s9cTdJcJdJhX1"}) {
    const CardSet cards = cards_of(names);
    const auto [best, second] = two_best(cards);
    const auto puzzle = fantasyland_puzzle(cards);
    ASSERT_TRUE(puzzle) << names;
    EXPECT_EQ(puzzle->best.score, best) << names;
    EXPECT_EQ(puzzle->second, second) << names;
  }
}

TEST(FantasylandPuzzle, TheLevelSaysWhetherTheSimpleRuleIsBest) {
  EXPECT_EQ(fantasyland_puzzle(cards_of("2d3d3h3s5c5h7h8hTdTsJcJdJhAd"))->level, 1);
  EXPECT_EQ(fantasyland_puzzle(cards_of("3c3h3s7h8c8h8s9cTdJcJdJhKdKh"))->level, 2);  // trips on top stay
  EXPECT_EQ(fantasyland_puzzle(cards_of("3s4c5s6c6d7s8c9cTdJhQsKsAhAsX2"))->level, 3);
}

State parsed(std::string_view text) { return *Pineapple::parse(text); }

// The last placement of the hand: the opponent's board is complete, so the value is exact. Aces on top are worth a
// Fantasyland hand of 16 cards.
constexpr std::string_view kLastPlacement =
    "200,200 1 0 8 6hKhAd/3c3h5c5h8d/8h8s9sQcQs/2h6dTsJs/-/0 KdAc/2c2s4c4sTc/7d9c9d9h/6sThJc/7sAs6c/0 none "
    "200,40,20,30,recalc,2";

TEST(PlacementPuzzle, CalculatesTheLastPlacement) {
  const auto puzzle = placement_puzzle(parsed(kLastPlacement), {1}, 1);
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(Pineapple::move_text(puzzle->position, puzzle->best), "t:As b:7s x:6c");
  EXPECT_EQ(puzzle->error, 0);
  EXPECT_GE(puzzle->value - puzzle->second, kPlacementMargin);
}

// 6h instead of 7s: the same royalties and the same lines, so there are two best placements.
TEST(PlacementPuzzle, RefusesTwoEquallyGoodPlacements) {
  EXPECT_FALSE(placement_puzzle(
      parsed("200,200 1 0 8 6hKhAd/3c3h5c5h8d/8h8s9sQcQs/2h6dTsJs/-/0 KdAc/2c2s4c4sTc/7d9c9d9h/6sThJc/AsJdJh/0 none "
             "200,40,20,30,recalc,2"),
      {1}, 1));
}

TEST(PlacementPuzzle, SimulatesEarlierPlacementsReproducibly) {
  const State state =
      parsed("200,200 1 0 3 Ad/7dQd/9d9h9sTs/Kc/ThX16c/0 AhAs/6s7h7s/TdX2/4c/-/0 none 200,40,20,30,recalc,2");
  const auto puzzle = placement_puzzle(state, {0}, 7);
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(Pineapple::move_text(state, puzzle->best), "t:X1 b:Th x:6c");
  EXPECT_GT(puzzle->margin_error, 0);
  EXPECT_GE(puzzle->value - puzzle->second, kPlacementMargin);
  EXPECT_GE(puzzle->value - puzzle->second, kPlacementErrors * puzzle->margin_error);
  EXPECT_EQ(placement_puzzle_json(*placement_puzzle(state, {0}, 7)), placement_puzzle_json(*puzzle));
  // Another seed gives other cards, but the same answer.
  const auto again = placement_puzzle(state, {0}, 8);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->best, puzzle->best);
  EXPECT_NE(again->value, puzzle->value);
}

TEST(PineappleGenerator, GivesTheSamePuzzlesForASeed) {
  const auto generated = [](std::uint64_t seed) {
    PineappleGenerator generator(seed, Quotas(6, {true, true}));
    for (int hands = 0; hands < 4 && !generator.done(); ++hands) generator.advance();
    return to_text(generator.puzzles());
  };
  const std::string first = generated(2);
  EXPECT_EQ(generated(2), first);
  EXPECT_NE(generated(3), first);
}

}  // namespace
}  // namespace taku::study
