#include <gtest/gtest.h>

#include "games/pineapple/outlook.h"
#include "tests/support/pineapple_cards.h"

namespace taku::pineapple {
namespace {

TEST(PineappleOutlookTest, AnEmptyBoardIsFine) { EXPECT_EQ(outlook({}), Outlook{}); }

// [pineapple V2]
TEST(PineappleOutlookTest, ARowIsAheadWhileTheRowBelowHasToImprove) {
  EXPECT_EQ(outlook(board_of("Ah Ad", "7s 8s", "Kd")), (Outlook{Standing::Ahead, Standing::Fine}));
  EXPECT_EQ(outlook(board_of("Ah Ad", "7s 7c 8s 8c", "Kd")), (Outlook{Standing::Fine, Standing::Ahead}));
  EXPECT_EQ(outlook(board_of("Ah", "7s", "2d")), Outlook{}) << "high cards alone do not count";
}

TEST(PineappleOutlookTest, CompleteRowsOutOfOrderAreAFoul) {
  EXPECT_EQ(outlook(board_of("", "7s 7c 7d 2s 3s", "Kd Kc 2c 3d 4h")), (Outlook{Standing::Fine, Standing::Foul}));
  EXPECT_EQ(outlook(board_of("Kh Ks Qs", "Kd Kc Jc 3d 4h", "Ad Ac")), (Outlook{Standing::Foul, Standing::Fine}));
  EXPECT_EQ(outlook(board_of("Kh Ks Qs", "Kd Kc Qc 3d 4h", "Ad Ac")), Outlook{}) << "equal is legal";
}

// An incomplete row that already makes too much, and one that can no longer make enough.
TEST(PineappleOutlookTest, WhatCannotGetBetterIsAFoul) {
  EXPECT_TRUE(outlook(board_of("", "7s 7c 7d", "Kd Kc 2c 2d 4h")).foul());
  EXPECT_TRUE(outlook(board_of("Ah Ad", "2s 3d 7c 9h", "")).foul()) << "at best a pair of nines";
  EXPECT_FALSE(outlook(board_of("Ah Ad", "2s 3d 4c 5h", "")).foul()) << "a straight is possible";
  EXPECT_FALSE(outlook(board_of("Ah Ad", "2s 3d 9h", "")).foul());
}

// The middle may not beat the bottom, so the top may not either.
TEST(PineappleOutlookTest, TheTopIsComparedWithTheBottomToo) {
  EXPECT_TRUE(outlook(board_of("Ah Ad Kc", "", "Kd Kh 2c 3d 4h")).foul());
}

// [pineapple V3] a joker is read lower where that helps.
TEST(PineappleOutlookTest, JokersNeverCauseAFoulThatAnotherReadingAvoids) {
  EXPECT_FALSE(outlook(board_of("Ah X1 2c", "Ks Kc 3d 4h 6s", "")).foul()) << "a pair of twos will do";
  EXPECT_TRUE(outlook(board_of("Ah X1 2c", "Ks Qc 3d 4h 6s", "")).foul()) << "it is always a pair";
  EXPECT_EQ(outlook(board_of("Ah X1", "Ks Kc", "")).top, Standing::Fine);
}

// [pineapple V2, V3] On complete boards it is the rule itself; on the way to a legal board it never reports a foul.
TEST(PineappleOutlookTest, AgreesWithTheRuleOnRandomBoards) {
  Rng rng(7);
  int fouls = 0, legal = 0;
  for (int n = 0; n < 20'000; ++n) {
    const CardSet all = draw(13, static_cast<int>(rng.below(3)), rng);
    CardSet left = all;
    Board board;
    for (const Row row : {Row::Bottom, Row::Middle, Row::Top}) {
      board.row(row) = draw(left, row_size(row), rng);
      left -= board.row(row);
    }
    const bool busted = value_of(board).busted;
    ASSERT_EQ(outlook(board).foul(), busted) << names(board);
    (busted ? fouls : legal)++;
    const CardSet taken = draw(all, 1 + static_cast<int>(rng.below(12)), rng);
    for (CardSet& row : board.rows) row -= taken;
    if (!busted) ASSERT_FALSE(outlook(board).foul()) << names(board);
  }
  EXPECT_GT(fouls, 1000);
  EXPECT_GT(legal, 1000);
}

}  // namespace
}  // namespace taku::pineapple
