#include <gtest/gtest.h>

#include "games/pineapple/board.h"
#include "tests/support/pineapple_cards.h"

// Whole boards: rules V2 to V4 and S1 to S3.

namespace taku::pineapple {
namespace {

#ifdef NDEBUG
constexpr int kBoards = 1000;
#else
constexpr int kBoards = 150;  // the reference implementation is even slower with sanitizers
#endif

BoardValue made(const char* top, const char* middle, const char* bottom) {
  return value_of(board_of(top, middle, bottom));
}

// Thirteen cards, some of them jokers. Half of the boards are laid out well, because most others are busted.
Board random_board(Rng& rng, int jokers) {
  CardSet left = draw(kBoardCards, jokers, rng);
  const bool laid_out = rng.below(2) == 0;
  Board best;
  for (int tries = laid_out ? 200 : 1; tries > 0; --tries) {
    Board board;
    CardSet rest = left;
    for (const Row row : kAllRows) {
      board.row(row) = draw(rest, row_size(row), rng);
      rest -= board.row(row);
    }
    if (best.cards().empty() || royalties(value_of(board)).total() > royalties(value_of(best)).total()) best = board;
  }
  return best;
}

class PineappleBoards : public testing::TestWithParam<int> {};  // jokers

// [pineapple V2-V4] [pineapple S3] value, bust, royalties, entry and stay equal those of the slow implementation
TEST_P(PineappleBoards, AgreeWithTryingEveryCard) {
  Rng rng(static_cast<std::uint64_t>(GetParam()));
  int busts = 0, paid = 0, entries = 0;
  for (int i = 0; i < kBoards; ++i) {
    const Board board = random_board(rng, GetParam());
    const BoardValue fast = value_of(board);
    const auto slow = slow::value(to_slow(board));
    ASSERT_EQ(fast.busted, !slow) << names(board);
    busts += fast.busted;
    if (!slow) {
      ASSERT_EQ(royalties(fast), Royalties{});
      ASSERT_EQ(fantasyland_cards(fast), 0);
      ASSERT_FALSE(stays(fast));
      continue;
    }
    ASSERT_EQ(fast, (BoardValue{false, from_slow(slow->top), from_slow(slow->middle), from_slow(slow->bottom)}))
        << names(board);
    ASSERT_EQ(royalties(fast), (Royalties{slow::top_royalty(slow->top), slow::middle_royalty(slow->middle),
                                          slow::bottom_royalty(slow->bottom)}));
    ASSERT_EQ(fantasyland_cards(fast), slow::fantasyland_cards(*slow));
    ASSERT_EQ(stays(fast), slow::stays(*slow));
    paid += royalties(fast).total() > 0;
    entries += fantasyland_cards(fast) > 0;
  }
  EXPECT_GT(busts, kBoards / 10);
  EXPECT_GT(paid, kBoards / 10);
  if (GetParam() > 0) EXPECT_GT(entries, 0);
}

// [pineapple S1] [pineapple S2] lines, scoop and points equal those of the slow implementation
TEST_P(PineappleBoards, AreScoredAsInTheSlowImplementation) {
  Rng rng(100 + static_cast<std::uint64_t>(GetParam()));
  int scoops = 0, ties = 0;
  for (int i = 0; i < kBoards; ++i) {
    const Board mine = random_board(rng, GetParam());
    // The same ranks in other suits produce a tied line now and then.
    const Board theirs = rng.below(4) == 0 ? mine : random_board(rng, GetParam());
    const HandScore fast = score(value_of(mine), value_of(theirs));
    const slow::Score slow = slow::score(slow::value(to_slow(mine)), slow::value(to_slow(theirs)));
    ASSERT_EQ(fast, (HandScore{{slow.lines[0], slow.lines[1], slow.lines[2]}, slow.scoop, {slow.raw, -slow.raw}}))
        << names(mine) << " against " << names(theirs);
    scoops += fast.scoop;
    ties += fast.raw[0] == 0;
  }
  EXPECT_GT(scoops, 0);
  EXPECT_GT(ties, 0);
}

INSTANTIATE_TEST_SUITE_P(Jokers, PineappleBoards, testing::Range(0, 3), testing::PrintToStringParamName());

// [pineapple V2] the examples of the rules
TEST(Pineapple_V2, EqualityIsLegal) {
  EXPECT_TRUE(made("Kc Kd Qh", "Kh Ks Jc 9d 8h", "2c 2d 2h 2s 3c").busted) << "KK+Q over KK+J";
  EXPECT_FALSE(made("Kc Kd Qh", "Kh Ks Qc 5d 2h", "3c 3d 3h 3s 4c").busted) << "KK+Q over KK+Q-5-2";
  EXPECT_FALSE(made("Ac Kd Qh", "Ad Kh Qc 5d 3h", "Ah Ks Qd 5c 3s").busted) << "AKQ over AKQ53 over AKQ53";
  EXPECT_TRUE(made("2c 3d 4h", "9c 9d 9h 5s 6c", "Ac Ad Kh Ks Qc").busted) << "the middle beats the bottom";
}

// [pineapple V3] a joker never causes a foul that another reading avoids
TEST(Pineapple_V3, JokersAreReadForTheWholeBoard) {
  const BoardValue lowered = made("2c 3d 4h", "9c 9d 9h 9s X1", "Tc Td Th Ts 2d");
  EXPECT_FALSE(lowered.busted);
  EXPECT_EQ(lowered.middle, line_value(Category::Quads, 9, 14));
  const BoardValue within = made("2c 3d 4h", "Ah Kh Qh Jh X1", "9c 9d 9h 8s 8c");
  EXPECT_FALSE(within.busted);
  EXPECT_EQ(within.middle, line_value(Category::Flush, 14, 13, 12, 11, 9))
      << "not the royal flush, nor any other above the full house";
  const BoardValue top = made("X1 X2 5c", "Kc Kd 3h 3s 2c", "Ac Ad Ah Ks 4c");
  EXPECT_EQ(top.top, line_value(Category::Pair, 14, 5));
  EXPECT_EQ(fantasyland_cards(top), 16);
}

// [pineapple V3] joker hands pay full royalties and tie with natural hands
TEST(Pineapple_V3, JokerLinesTieWithNaturalOnes) {
  const BoardValue joker = made("2c 3d 5h", "7c 7d 8h 8s X1", "9c 9d 9h Ts X2");
  const BoardValue natural = made("2d 3c 5s", "8c 8d 7h 7s 8h", "9c 9d 9h 9s Th");
  EXPECT_EQ(joker.middle, natural.middle);
  EXPECT_EQ(joker.bottom, natural.bottom);
  EXPECT_EQ(royalties(joker), (Royalties{0, 12, 10}));
  EXPECT_EQ(score(joker, natural), (HandScore{{0, 0, 0}, false, {0, 0}}));
}

// [pineapple V4] the tables of the specification's section 8.1
TEST(Pineapple_V4, TopRoyalties) {
  for (int rank = 2; rank <= 14; ++rank) {
    EXPECT_EQ(royalty(Row::Top, line_value(Category::Pair, rank, 2)), rank < 6 ? 0 : rank - 5);
    EXPECT_EQ(royalty(Row::Top, line_value(Category::Trips, rank)), rank + 8);
  }
  EXPECT_EQ(royalty(Row::Top, line_value(Category::HighCard, 14, 13, 12)), 0);
}

TEST(Pineapple_V4, MiddleAndBottomRoyalties) {
  const std::vector<std::tuple<const char*, int, int>> lines = {
      {"Ac Kd Qh Js 9c", 0, 0},   {"Ac Ad Qh Js 9c", 0, 0},   {"Ac Ad Qh Qs 9c", 0, 0},   {"2c 2d 2h Qs 9c", 2, 0},
      {"Ac 2d 3h 4s 5c", 4, 2},   {"2c 9c 3c 4c 5c", 8, 4},   {"2c 2d 2h 3s 3c", 12, 6},  {"2c 2d 2h 2s 9c", 20, 10},
      {"9c Tc Jc Qc Kc", 30, 15}, {"Ac 2c 3c 4c 5c", 30, 15}, {"Ac Tc Jc Qc Kc", 50, 25}, {"Ac Tc X1 Qc Kc", 50, 25}};
  for (const auto& [line, middle, bottom] : lines) {
    EXPECT_EQ(royalty(Row::Middle, *best_line(cards(line))), middle) << line;
    EXPECT_EQ(royalty(Row::Bottom, *best_line(cards(line))), bottom) << line;
  }
}

TEST(Pineapple_V4, ABustedBoardHasNone) {
  const BoardValue busted = made("Ac Ad Ah", "2c 2d 3h 4s 5c", "Tc Jc Qc Kc 9c");
  EXPECT_TRUE(busted.busted);
  EXPECT_EQ(royalties(busted), Royalties{});
}

// [pineapple S1] one bust: the other seat gets all three lines, the scoop and its royalties
TEST(Pineapple_S1, ABustLosesEverything) {
  const BoardValue busted = made("Ac Ad Ah", "2c 2d 3h 4s 5c", "Tc Jc Qc Kc 9c");
  const BoardValue legal = made("6c 6d 3h", "7c 7d 4h 4d 2s", "8c 8d 8h Jd Js");
  EXPECT_EQ(score(legal, busted), (HandScore{{1, 1, 1}, true, {13, -13}}));
  EXPECT_EQ(score(busted, legal), (HandScore{{-1, -1, -1}, true, {-13, 13}}));
  EXPECT_EQ(score(busted, busted), HandScore{}) << "both bust: all zero";
}

// [pineapple S1] lines +1/-1/0, and the royalty difference
TEST(Pineapple_S1, LinesAreWonOneByOne) {
  const BoardValue mine = made("Qc Qd 3h", "Kc Kd 4h 4d 2s", "8c 8d 8h Jd Ts");
  const BoardValue theirs = made("6c 6d 3s", "Kh Ks 4c 4s 2h", "9c 9d 9h As Ad");
  EXPECT_EQ(score(mine, theirs), (HandScore{{1, 0, -1}, false, {7 - 1 - 6, -(7 - 1 - 6)}}));
}

// [pineapple S3] top QQ 14, KK 15, AA 16, trips 17 cards, board not busted
TEST(Pineapple_S3, EntryByTheTop) {
  const char* middle = "3c 3d 4h 4d 4s";
  const char* bottom = "8c 8d 8h 8s Ts";
  EXPECT_EQ(fantasyland_cards(made("Jc Jd 2h", middle, bottom)), 0);
  EXPECT_EQ(fantasyland_cards(made("Qc Qd 2h", middle, bottom)), 14);
  EXPECT_EQ(fantasyland_cards(made("Kc Kd 2h", middle, bottom)), 15);
  EXPECT_EQ(fantasyland_cards(made("Ac Ad 2h", middle, bottom)), 16);
  EXPECT_EQ(fantasyland_cards(made("2c 2d 2h", middle, bottom)), 17);
  EXPECT_EQ(fantasyland_cards(made("Qc 5d X1", middle, bottom)), 14);
  EXPECT_EQ(fantasyland_cards(made("Ac 5d X1", middle, bottom)), 16);
  EXPECT_EQ(fantasyland_cards(made("Qc Qd X1", middle, bottom)), 17);
  EXPECT_EQ(fantasyland_cards(made("Qc Qd 2h", "3c 3d 4h 4d 5s", "2c 2d 6h 7s 9c")), 0) << "busted";
}

// [pineapple S3] stay: trips on top, or quads or better at the bottom, not busted
TEST(Pineapple_S3, StayByTopOrBottom) {
  EXPECT_TRUE(stays(made("2c 2d 2h", "3c 3d 4h 4d 4s", "8c 8d 8h Td Ts")));
  EXPECT_TRUE(stays(made("2c 3d 4h", "5c 6d 7h 8d 4s", "8c Tc 9c Jc Qc")));
  EXPECT_TRUE(stays(made("2c 3d 4h", "5c 6d 7h 8d 4s", "9c 9d 9h 9s Qc")));
  EXPECT_FALSE(stays(made("Ac Ad 4h", "5c 5d 7h 7d 7s", "9c 9d 9h Qs Qc"))) << "AA does not stay";
  EXPECT_FALSE(stays(made("2c 3d 4h", "8c 8d 8h 8s 5s", "9c 9d 9h Qs Qc"))) << "quads in the middle bust";
  EXPECT_FALSE(stays(made("2c 2d 2h", "3c 3d 4h 4d 5s", "8c 8d 8h Td Ts"))) << "busted";
}

TEST(PineappleProvisional, RoyaltiesOfIncompleteRows) {
  const Board board = board_of("Qc X1", "3c 3d 3h", "4c 4d X2 4s");
  EXPECT_EQ(provisional_royalty(board, Row::Top), 7);
  EXPECT_EQ(provisional_royalty(board, Row::Middle), 2);
  EXPECT_EQ(provisional_royalty(board, Row::Bottom), 10);
  EXPECT_EQ(provisional_royalty(Board{}, Row::Top), 0);
  EXPECT_FALSE(board.complete());
  EXPECT_EQ(board.room(Row::Middle), 2);
}

}  // namespace
}  // namespace taku::pineapple
