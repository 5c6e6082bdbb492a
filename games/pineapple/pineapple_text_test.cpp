#include "tests/support/pineapple_play.h"

// Position lines and placements as text. docs/formats.md

namespace taku::pineapple {
namespace {

constexpr std::string_view kStart = "200,200 0 0 0 -/-/-/-/-/0 -/-/-/-/-/0 none 200,40,20,30,recalc,2";
constexpr std::string_view kLater =
    "185,215 3 1 4 AdAh/7s8s9s/KcKd/2c/5hX1Tc/0 Qs/TdJdQd/3c3d3h4s5s/2h2s/-/0 none 200,40,20,30,recalc,2";

State parsed(std::string_view text) {
  const auto state = Pineapple::parse(text);
  EXPECT_TRUE(state.ok()) << text << ": " << (state ? "" : state.error().message);
  return state ? *state : State();
}

TEST(PineappleText, PositionsRoundTrip) {
  EXPECT_EQ(Pineapple::to_text(State()), kStart);
  EXPECT_EQ(parsed(kStart), State());
  const State state = parsed(kLater);
  EXPECT_EQ(Pineapple::to_text(state), kLater);
  EXPECT_EQ(state.session().chips, (std::array{185, 215}));
  EXPECT_EQ(state.turn(), Turn::of(Seat{0})) << "turn 4 is BB's, and BTN is seat 1";
  EXPECT_EQ(state.holding({0}).dealt.set(), cards("5hX1Tc"));
  EXPECT_EQ(state.deck().size(), 54 - 7 - 1 - 3 - 9 - 2);
}

TEST(PineappleText, PositionsOfFantasyland) {
  const State dealing = parsed("200,200 4 0 0 -/-/-/-/-/0 -/-/-/-/AhKd/16 none 200,40,20,30,recalc,2");
  EXPECT_EQ(dealing.receiver(), Seat{1}) << "its cards come first, also where it is BB";
  const State set =
      parsed("150,250 4 0 1 2c3c/-/4c4d5h/-/-/0 3hKdKh/5d7h8sAdAh/2d2h2s9cX1/Tc/-/14 none 200,40,20,30,recalc,2");
  EXPECT_EQ(set.receiver(), Seat{0});
  EXPECT_TRUE(set.hidden({1}));
}

// Positions that no session can reach are rejected, and so is any other spelling of a position.
TEST(PineappleText, ImpossiblePositionsAreRejected) {
  for (const char* bad : {
           "",
           "x",
           "200,200",
           "200,201 0 0 0 -/-/-/-/-/0 -/-/-/-/-/0 none 200,40,20,30,recalc,2",             // chips
           "240,160 3 0 0 -/-/-/-/-/0 -/-/-/-/-/0 none 200,40,20,30,recalc,2",             // a lead of 80
           "400,0 3 0 0 -/-/-/-/-/14 -/-/-/-/-/0 none 200,40,20,30,recalc,2",              // bankrupt
           "200,200 0 1 0 -/-/-/-/-/0 -/-/-/-/-/0 none 200,40,20,30,recalc,2",             // BTN not drawn yet
           "200,200 0 0 0 -/-/-/-/Ah/0 -/-/-/-/-/0 none 200,40,20,30,recalc,2",            // no card can be dealt yet
           "200,200 1 0 0 -/-/-/-/AhAh/0 -/-/-/-/-/0 none 200,40,20,30,recalc,2",          // twice
           "200,200 1 0 0 -/-/-/-/Ah/0 -/-/-/-/Kd/0 none 200,40,20,30,recalc,2",           // BTN gets five first
           "200,200 1 0 0 -/-/-/-/-/0 -/-/-/-/Kd/0 none 200,40,20,30,recalc,2",            // and before BB
           "200,200 1 0 0 -/-/-/-/AhKhQhJhThh9/0 -/-/-/-/-/0 none 200,40,20,30,recalc,2",  // no card
           "200,200 1 0 0 -/-/-/-/9hThJhQhKhAh/0 -/-/-/-/-/0 none 200,40,20,30,recalc,2",  // six
           "200,200 1 0 0 -/-/-/-/X1/0 -/-/-/-/-/0 none 200,40,20,30,recalc,0",            // no jokers in it
           "200,200 1 0 0 2c3c4c5c/-/6c/-/-/0 -/-/-/-/2d3d4d5d6d/0 none 200,40,20,30,recalc,2",  // four on top
           "200,200 1 0 0 -/-/-/-/-/13 -/-/-/-/-/0 none 200,40,20,30,recalc,2",                  // 14 to 17
           "200,200 1 0 0 -/-/-/-/-/14 -/-/-/-/Ah/0 none 200,40,20,30,recalc,2",                 // Fantasyland first
           "200,200 1 0 1 -/-/-/-/-/14 -/-/-/-/Ah/0 none 200,40,20,30,recalc,2",
           "200,200 1 0 9 -/-/-/-/-/0 -/-/-/-/-/0 none 200,40,20,30,recalc,2",
           "200,200 1 0 0 -/-/-/-/-/0 -/-/-/-/-/0 chip_lead 200,40,20,30,recalc,2",
           "200,200 1 0 0 -/-/-/-/-/0 -/-/-/-/-/0 none 200,40,20,30,sometimes,2",
           "200,200 1 0 0 -/-/-/-/-/0 -/-/-/-/-/0 none 200,40,20,30,recalc,3",
           "200,200 01 0 0 -/-/-/-/-/0 -/-/-/-/-/0 none 200,40,20,30,recalc,2",  // 1
           "200,200 1 0 0 -/-/-/-/-/0 -/-/-/-/-/0 none 200,40,20,30,recalc,2 ",
           "200,200 1 0 1 7s2c/-/4c4d5h/-/-/0 2d3d/-/4h4s5d/-/-/0 none 200,40,20,30,recalc,2",  // rising order
           "2147483648,0 1 0 0 -/-/-/-/-/0 -/-/-/-/-/0 none 200,40,20,30,recalc,2",
           // Kd in two rows
           "185,215 3 1 4 AdAh/7s8s9sKd/KcKd/4c/5hX1Tc/0 Qs/TdJdQd/3c3d3h4s5s/2h2s/-/0 none 200,40,20,33,recalc,2",
       }) {
    const auto state = Pineapple::parse(bad);
    ASSERT_FALSE(state.ok()) << bad;
    EXPECT_EQ(state.error().code, "position/bad") << bad;
  }
}

TEST(PineappleText, MovesAreRowsWithTheirCards) {
  const State state = parsed(kLater);
  const auto move = Pineapple::parse_move(state, "m:5h b:Tc x:X1");
  ASSERT_TRUE(move.ok());
  EXPECT_EQ(Pineapple::move_text(state, *move), "m:5h b:Tc x:X1");
  EXPECT_EQ(*Pineapple::parse_move(state, "x:X1  b:Tc m:5h"), *move) << "in any order";
  EXPECT_EQ(*Pineapple::parse_move(state, "mxb"), *move) << "a letter for each dealt card";
}

TEST(PineappleText, LettersNeedASingleSeatToPlace) {
  Session session;
  session.btn(0);
  session.deal("AhKd7s8c3h2c2d4c4d6c");
  EXPECT_EQ(Pineapple::parse_move(session.state, "ttmmb").error().code, "move/bad_form") << "both are to place";
  session.place(1, "m:2c2d4c4d6c");
  EXPECT_EQ(*Pineapple::parse_move(session.state, "ttmmb"),
            *Pineapple::parse_move(session.state, "t:AhKd m:7s8c b:3h"));
}

TEST(PineappleText, InvalidMovesAreRejected) {
  const State state = parsed(kLater);
  for (const char* bad : {"", " ", "mb", "mbxx", "q:5h", "m:5h b:Tc x:", "m:5", "m:5hb:Tc", "m5h", "m:5h b:Zz x:X1"}) {
    EXPECT_EQ(Pineapple::parse_move(state, bad).error().code, "move/bad_form") << bad;
  }
  for (const char* illegal : {"m:5h b:Tc", "m:5hTcX1", "m:5h b:TcX1 x:2s", "t:5hTc x:X1", "mmm", "xxm"}) {
    const auto move = Pineapple::parse_move(state, illegal);
    EXPECT_TRUE(!move.ok() ? move.error().code == "move/illegal" : !check_move(state, {0}, *move).ok()) << illegal;
  }
}

}  // namespace
}  // namespace taku::pineapple
