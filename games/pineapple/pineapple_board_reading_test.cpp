#include <gtest/gtest.h>

#include "games/pineapple/board_reading.h"
#include "games/pineapple/pineapple.h"
#include "tests/support/pineapple_cards.h"

namespace taku::pineapple {
namespace {

LineValue value(const Board& board, Row row) { return read_board(board).row(row)->value; }

Json read(std::string_view board) {
  const auto answer = Pineapple::query("read", *parse_json(R"({"board":)" + std::string(board) + "}"));
  EXPECT_TRUE(answer.ok()) << (answer ? "" : answer.error().message);
  return answer ? *answer : Json();
}

// [pineapple V3] a joker never causes a foul that another reading avoids: under a pair of queens, K X 2 is a pair of
// twos and not a pair of kings.
TEST(PineappleReadingTest, ATopJokerIsReadUnderACompleteMiddle) {
  for (const char* bottom : {"Ah Ad 7c 4s", "Ah Jh 8h 4h", "5c 6d 7h 8s"}) {
    const Board board = board_of("Kc X1 2d", "Qh Qc 9d 5s 3c", bottom);
    const BoardReading reading = read_board(board);
    EXPECT_FALSE(reading.foul) << bottom;
    EXPECT_EQ(reading.row(Row::Top)->value, line_value(Category::Pair, 2, 13)) << bottom;
    EXPECT_EQ(reading.fantasyland, 0);
    EXPECT_EQ(standing(board, Row::Top, Row::Middle), Standing::Fine);
  }
  const Json answer =
      read(R"({"top":["Kc","X1","2d"],"middle":["Qh","Qc","9d","5s","3c"],"bottom":["Ah","Ad","7c","4s"]})");
  EXPECT_EQ(answer["foul"], false);
  EXPECT_EQ(answer["fouls"], Json::array());
  EXPECT_EQ(answer["top"]["category"], "pair");
  EXPECT_EQ(answer["top"]["ranks"], Json({2, 13}));
  EXPECT_EQ(answer["top"]["jokers"], Json({{"X1", "2s"}}));
}

TEST(PineappleReadingTest, WithoutCompleteRowsBelowAJokerMakesTheMost) {
  const BoardReading reading = read_board(board_of("Kc X1 2d", "Qh Qc 9d 5s", ""));
  EXPECT_EQ(reading.row(Row::Top)->value, line_value(Category::Pair, 13, 2));
  EXPECT_EQ(reading.row(Row::Top)->royalty, 8);
  EXPECT_EQ(reading.fantasyland, 15) << "[pineapple S3]";
  EXPECT_FALSE(reading.row(Row::Bottom).has_value());
}

// An unfinished row is read under the rows below it, too; the bottom limits both of the others.
TEST(PineappleReadingTest, UnfinishedRowsAreReadUnderCompleteOnes) {
  EXPECT_EQ(value(board_of("Kc X1", "Qh Qc 9d 5s 3c", ""), Row::Top), line_value(Category::HighCard, 14, 13));
  EXPECT_EQ(value(board_of("", "Ah Ad X1", "Kh Kc 9d 5s 3c"), Row::Middle),
            value(board_of("", "Ah Ad X1", ""), Row::Middle))
      << "two aces beat two kings whatever the joker is";
  EXPECT_EQ(value(board_of("Ah X1", "2c", "Kh Kc 9d 5s 3c"), Row::Top), line_value(Category::HighCard, 14, 13));
}

// [pineapple V2, V4] a foul that can no longer be avoided pays nothing.
TEST(PineappleReadingTest, ACertainFoulPaysNothing) {
  const BoardReading reading = read_board(board_of("Ah Ad Kc", "Kd Kh 2c 3d 4h", "5c"));
  EXPECT_TRUE(reading.foul);
  EXPECT_EQ(reading.royalties(), 0);
  EXPECT_EQ(reading.fantasyland, 0);
  const Json answer = read(R"({"top":["Ah","Ad","Kc"],"middle":["Kd","Kh","2c","3d","4h"],"bottom":["5c"]})");
  EXPECT_EQ(
      answer["fouls"][0],
      Json({{"upper", "top"}, {"lower", "middle"}, {"certain", true}, {"decided_by", "rank"}, {"ranks", {14, 13}}}));
}

TEST(PineappleReadingTest, RowsInTheWrongOrderAreNotYetAFoul) {
  const Json answer = read(R"({"top":["Ah","Ad"],"middle":["7s","8s","9s"],"bottom":["Kd","Kc"]})");
  EXPECT_EQ(answer["foul"], false);
  ASSERT_EQ(answer["fouls"].size(), 2u);
  EXPECT_EQ(answer["fouls"][0],
            Json({{"upper", "top"}, {"lower", "middle"}, {"certain", false}, {"decided_by", "category"}}));
  EXPECT_EQ(answer["fouls"][1]["lower"], "bottom");
  EXPECT_EQ(answer["fouls"][1]["decided_by"], "rank");
  EXPECT_EQ(answer["middle"]["suited"], "s");
  EXPECT_EQ(answer["fl_entry_cards"], 16);
  EXPECT_EQ(read(R"({"top":["Ah"],"middle":["7s"],"bottom":[]})")["fouls"], Json::array());
}

// [pineapple V2] what makes the upper row stronger: its category, the rank of its pairs, or a kicker
TEST(PineappleReadingTest, FoulsAreExplained) {
  const auto foul = [](std::string_view top, std::string_view middle) {
    const std::string bottom = R"("bottom":["2h","3h","4h","5h","6h"]})";
    const Json answer = read(R"({"top":)" + std::string(top) + R"(,"middle":)" + std::string(middle) + "," + bottom);
    EXPECT_EQ(answer["foul"], true);
    return answer["fouls"][0];
  };
  const Json category = foul(R"(["9c","9d","2c"])", R"(["Ac","Kd","Jd","7c","3d"])");
  EXPECT_EQ(category["decided_by"], "category");
  EXPECT_EQ(find(category, "ranks"), nullptr);
  const Json rank = foul(R"(["9c","9d","2c"])", R"(["8c","8d","Jd","7c","3d"])");
  EXPECT_EQ(rank["decided_by"], "rank");
  EXPECT_EQ(rank["ranks"], Json({9, 8}));
  const Json kicker = foul(R"(["Kc","Kd","Qc"])", R"(["Ks","Kh","Jd","7c","3d"])");
  EXPECT_EQ(kicker["decided_by"], "kicker");
  EXPECT_EQ(kicker["ranks"], Json({12, 11}));
  const Json high = foul(R"(["Ac","Kd","Qc"])", R"(["As","Kc","Jd","7c","3d"])");
  EXPECT_EQ(high["decided_by"], "kicker");
  EXPECT_EQ(high["ranks"], Json({12, 11}));
  const Json missing = read(R"({"top":["Kc","Kd","Qc"],"middle":["Ks","Kh"],"bottom":[]})")["fouls"][0];
  EXPECT_EQ(missing["decided_by"], "kicker");
  EXPECT_EQ(missing["ranks"], Json({12, 0}));
  const Json two_pair =
      read(R"({"top":[],"middle":["9c","9d","8c","8d","2c"],"bottom":["9h","9s","7c","7d","3h"]})")["fouls"][0];
  EXPECT_EQ(two_pair["upper"], "middle");
  EXPECT_EQ(two_pair["decided_by"], "rank");
  EXPECT_EQ(two_pair["ranks"], Json({8, 7}));
}

// [pineapple V2 to V4, S3] the reading of a complete board equals its score, and the cards that its jokers stand for
// make that value.
TEST(PineappleReadingTest, ReadingsOfCompleteBoardsEqualTheirScores) {
  Rng rng(11);
  for (int n = 0; n < 5'000; ++n) {
    CardSet left = draw(13, static_cast<int>(rng.below(3)), rng);
    Board board;
    for (const Row row : {Row::Bottom, Row::Middle, Row::Top}) {
      board.row(row) = draw(left, row_size(row), rng);
      left -= board.row(row);
    }
    const BoardValue scored = value_of(board);
    const BoardReading reading = read_board(board);
    ASSERT_EQ(reading.foul, scored.busted) << names(board);
    ASSERT_EQ(reading.row(Row::Top)->value, scored.top) << names(board);
    ASSERT_EQ(reading.row(Row::Middle)->value, scored.middle) << names(board);
    ASSERT_EQ(reading.row(Row::Bottom)->value, scored.bottom) << names(board);
    ASSERT_EQ(reading.royalties(), royalties(scored).total()) << names(board);
    ASSERT_EQ(reading.fantasyland, fantasyland_cards(scored)) << names(board);
    ASSERT_EQ(reading.stays, stays(scored)) << names(board);
    for (const Row row : kAllRows) {
      const CardSet cards = board.row(row), stand = joker_cards(cards, reading.row(row)->value);
      ASSERT_EQ(stand.size(), jokers_in(cards)) << names(board);
      ASSERT_TRUE((stand & cards).empty()) << names(board);
      ASSERT_EQ(best_line(naturals_of(cards) | stand), reading.row(row)->value) << names(board);
    }
  }
}

// [pineapple V4, S3]
TEST(PineappleReadingTest, TheRoyaltyTable) {
  const Json table = *Pineapple::query("royalties", Json::object());
  ASSERT_EQ(table["top"].size(), 9u + 13u);
  EXPECT_EQ(table["top"][0], Json({{"category", "pair"}, {"ranks", {6}}, {"royalty", 1}, {"fl_entry_cards", 0}}));
  EXPECT_EQ(table["top"][6], Json({{"category", "pair"}, {"ranks", {12}}, {"royalty", 7}, {"fl_entry_cards", 14}}));
  EXPECT_EQ(table["top"][21], Json({{"category", "trips"}, {"ranks", {14}}, {"royalty", 22}, {"fl_entry_cards", 17}}));
  ASSERT_EQ(table["middle"].size(), 7u);
  EXPECT_EQ(table["middle"][0], Json({{"category", "trips"}, {"ranks", Json::array()}, {"royalty", 2}}));
  EXPECT_EQ(table["middle"][6], Json({{"category", "straight_flush"}, {"ranks", {14}}, {"royalty", 50}}));
  ASSERT_EQ(table["bottom"].size(), 6u);
  EXPECT_EQ(table["bottom"][0]["category"], "straight");
}

TEST(PineappleReadingTest, RejectsInvalidBoards) {
  for (const char* bad :
       {"{}", R"({"board":{"top":[],"middle":[]}})", R"({"board":{"top":["Ah"],"middle":["Ah"],"bottom":[]}})",
        R"({"board":{"top":["Ah","Kh","Qh","Jh"],"middle":[],"bottom":[]}})",
        R"({"board":{"top":["??"],"middle":[],"bottom":[]}})"}) {
    EXPECT_EQ(Pineapple::query("read", *parse_json(bad)).error().code, "protocol/bad_request") << bad;
  }
}

}  // namespace
}  // namespace taku::pineapple
