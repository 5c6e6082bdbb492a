#include <gtest/gtest.h>

#include "tests/support/coppit_compare.h"
#include "tests/support/coppit_play.h"
#include "tests/support/sanitized.h"

// Positions and moves as text. docs/formats.md

namespace taku::coppit {
namespace {

constexpr std::string_view kStart = "RED - 0 123456/123456/123456/123456 -/-/-/- -/-/-/- - 0 unarmed -";

std::string text_problem(std::string_view text) {
  const auto state = Coppit::parse(text);
  if (state) return "";
  EXPECT_EQ(state.error().code, "position/bad") << text;
  return state.error().message;
}
#define EXPECT_TEXT_PROBLEM(text, part) \
  EXPECT_NE(text_problem(text).find(part), std::string::npos) << text_problem(text)

TEST(CoppitText, TheStart) {
  EXPECT_EQ(Coppit::to_text(State()), kStart);
  EXPECT_EQ(*Coppit::parse(kStart), State());
}

TEST(CoppitText, APositionLineIsComplete) {
  const std::string good =
      "GREEN 3 17 3456/23456/2346/12456 b1/-/y3/- 4/-/7/- 10:r1,18:g5,18:r2,n1:g1 2 armed max_turns=99";
  const auto state = Coppit::parse(good);
  ASSERT_TRUE(state.ok()) << state.error().message;
  EXPECT_EQ(Coppit::to_text(*state), good);
  EXPECT_EQ(state->mover(), Green);
  EXPECT_EQ(state->die(), 3);
  EXPECT_EQ(state->turns(), 17u);
  EXPECT_EQ(state->first_return(Green), 7u);
  EXPECT_EQ(stacks_on(*state, "18"), (Texts{"g5", "r2"}));
  EXPECT_EQ(state->settings().max_turns, 99);
}

// Every position of random games with random settings round-trips.
TEST(CoppitText, PositionsRoundTrip) {
  Rng rng(1);
  for (int game = 0; game < (kSanitized ? 20 : 120); ++game) {
    State state(2 + static_cast<int>(rng.below(3)), random_settings(rng));
    for (int ply = 0; ply < 600; ++ply) {
      const std::string text = Coppit::to_text(state);
      const auto parsed = Coppit::parse(text);
      ASSERT_TRUE(parsed.ok()) << text << ": " << parsed.error().message;
      ASSERT_EQ(*parsed, state) << text;
      ASSERT_EQ(parsed->hash(), state.hash());
      const Turn turn = state.turn();
      if (turn.kind == Turn::Kind::Over) break;
      state.apply(turn.kind == Turn::Kind::Chance ? Seat::chance() : turn.seats.first(), state.random_move(rng));
    }
  }
}

TEST(CoppitText, BadForms) {
  EXPECT_TEXT_PROBLEM("", "ten fields");
  EXPECT_TEXT_PROBLEM(std::string(kStart) + ' ', "ten fields");
  EXPECT_TEXT_PROBLEM("PINK - 0 123456/123456/123456/123456 -/-/-/- -/-/-/- - 0 unarmed -", "player to move");
  EXPECT_TEXT_PROBLEM("RED 7 0 123456/123456/123456/123456 -/-/-/- -/-/-/- - 0 unarmed -", "die");
  EXPECT_TEXT_PROBLEM("RED - -1 123456/123456/123456/123456 -/-/-/- -/-/-/- - 0 unarmed -", "turns");
  EXPECT_TEXT_PROBLEM("RED - 01 123456/123456/123456/123456 -/-/-/- -/-/-/- - 0 unarmed -", "turns");
  EXPECT_TEXT_PROBLEM("RED - 4294967295 123456/123456/123456/123456 -/-/-/- -/-/-/- - 0 unarmed -", "turns");
  EXPECT_TEXT_PROBLEM("RED - 0 123456 - - - 0 unarmed -", "2 to 4");
  EXPECT_TEXT_PROBLEM("RED - 0 123465/123456 -/- -/- - 0 unarmed -", "box");
  EXPECT_TEXT_PROBLEM("RED - 0 1234567/123456 -/- -/- - 0 unarmed -", "box");
  EXPECT_TEXT_PROBLEM("RED - 0 123456/123456 -/-/- -/- - 0 unarmed -", "bank");
  EXPECT_TEXT_PROBLEM("RED - 0 123456/12345 g/- -/- - 1 unarmed -", "bank");
  EXPECT_TEXT_PROBLEM("RED - 0 123456/123456 -/- -/x - 0 unarmed -", "homecoming");
  for (const char* stacks : {"10", "10:", "10:x1", "10:g7", "99:g6", "10:g6,", ",", "10:g6,,"}) {
    EXPECT_TEXT_PROBLEM("RED - 0 123456/12345 -/- -/- " + std::string(stacks) + " 0 unarmed -", "stacks") << stacks;
  }
  EXPECT_TEXT_PROBLEM("RED - 0 123456/123456 -/- -/- - x unarmed -", "banked");
  EXPECT_TEXT_PROBLEM("RED - 0 123456/123456 -/- -/- - 0 maybe -", "armed");
  for (const char* settings : {"", "x=1", "max_turns", "max_turns=", "max_turns=0", "max_turns=null", "max_turns=3,",
                               "max_turns=3,max_turns=4", "safe_by_gray=1", "hats_per_player=7", "position=1"}) {
    EXPECT_TEXT_PROBLEM("RED - 0 123456/123456 -/- -/- - 0 unarmed " + std::string(settings), "settings") << settings;
  }
}

// Positions that no game can reach.
TEST(CoppitText, ImpossiblePositions) {
  EXPECT_TEXT_PROBLEM("RED - 0 12345/123456 -/- -/- - 0 unarmed -", "red_6 is missing");
  EXPECT_TEXT_PROBLEM("RED - 0 123456/123456 -/- -/- 10:r1 0 unarmed -", "red_1 is in two places");
  EXPECT_TEXT_PROBLEM("RED - 0 123456/123456 -/- -/- 10:b1 0 unarmed -", "not in this game");
  EXPECT_TEXT_PROBLEM("RED - 0 123456/123456 -/- -/- - 0 unarmed hats_per_player=5", "not in this game");
  EXPECT_TEXT_PROBLEM("RED - 0 12345/123456 r6/- 0/- - 1 unarmed -", "own colour");
  EXPECT_TEXT_PROBLEM("RED - 0 123456/12345 g6/- 0/- - 0 unarmed -", "number of banked hats must be 1");
  EXPECT_TEXT_PROBLEM("RED - 0 123456/12345 g6/- 0/- - 1 unarmed allow_respawn=true", "allow_respawn");
  EXPECT_TEXT_PROBLEM("RED - 3 123456/123456 -/- 4/- - 0 unarmed -", "later than this turn");
  EXPECT_TEXT_PROBLEM("RED - 9 123456/123456 -/- 4/4 - 0 unarmed -", "in one turn");
  EXPECT_TEXT_PROBLEM("RED - 0 12345/12345 -/- -/- 10:r6,10:g6 0 armed -", "would have captured red_6");
  EXPECT_TEXT_PROBLEM("RED - 0 1234/123456 -/- -/- 18:r5,18:r6 0 unarmed -", "two stacks of one colour");
  EXPECT_TEXT_PROBLEM("RED - 0 12345/12345 -/- -/- 27:r6,27:g6 0 armed -", "would have captured red_6");
  EXPECT_TEXT_PROBLEM("RED - 0 12345/12345 -/- -/- red:g6r6 0 unarmed -", "auto_bank_on_return");
  EXPECT_TEXT_PROBLEM("RED - 0 12345/123456 -/- -/- red:r6 0 unarmed auto_bank_on_return=false", "enemy hats");
  EXPECT_TEXT_PROBLEM("RED - 0 12345/123456 -/- -/- green:r6 0 unarmed -", "allow_box_invasion");
  EXPECT_TEXT_PROBLEM("RED - 0 12345/123456 -/- -/- blue:r6 0 unarmed allow_box_invasion=true", "not in play");
  EXPECT_TEXT_PROBLEM("RED - 0 1234/123456 -/- -/- green:r5,green:r6 0 unarmed allow_box_invasion=true", "two stacks");
  EXPECT_TEXT_PROBLEM(
      "RED - 0 1234/1234 -/- -/- green:r5,green:r6g6,10:g5 0 armed "
      "auto_bank_on_return=false,allow_box_invasion=true",
      "before invaders");
  EXPECT_TEXT_PROBLEM("RED - 0 12345/12345 -/- -/- 10:r6,20:g6 0 unarmed -", "armed");
  EXPECT_TEXT_PROBLEM("RED - 0 123456/123456 -/- -/- - 0 armed -", "must not be armed");
  EXPECT_TEXT_PROBLEM("BLUE - 0 123456/123456 -/- -/- - 0 unarmed -", "not in play");
  EXPECT_TEXT_PROBLEM("RED - 0 -/1 -/- -/- 10:r1g2 0 armed hats_per_player=2", "red_2 is missing");
  EXPECT_TEXT_PROBLEM("RED - 0 -/- -/- -/- 10:r1g1 0 armed hats_per_player=1", "no hat to move");
  EXPECT_TEXT_PROBLEM("RED 3 0 123456/123456 -/- -/- - 0 unarmed require_6_to_deploy=true", "lost");
  EXPECT_TEXT_PROBLEM("RED - 9 123456/123456 -/- -/- - 0 unarmed max_turns=8", "max_turns");
  EXPECT_TEXT_PROBLEM("RED 3 8 123456/123456 -/- -/- - 0 unarmed max_turns=8", "over");
}

// R10: an edited position need not say whether the end is armed.
TEST(CoppitText, TheEndIsArmedAsTheStacksRequire) {
  const auto text = [](const std::string& line) {
    const auto state = Coppit::parse(line);
    return state ? Coppit::to_text(*state) : state.error().message;
  };
  EXPECT_EQ(text("RED - 0 123456/123456 -/- -/- - 0 - -"), "RED - 0 123456/123456 -/- -/- - 0 unarmed -");
  EXPECT_EQ(text("RED - 0 12345/123456 -/- -/- 10:r6 0 - -"), "RED - 0 12345/123456 -/- -/- 10:r6 0 unarmed -");
  EXPECT_EQ(text("RED - 0 12345/12345 -/- -/- 10:g6r6 0 - -"), "RED - 0 12345/12345 -/- -/- 10:g6r6 0 armed -");
}

// A finished position is recognised as finished.
TEST(CoppitText, FinishedPositions) {
  EXPECT_EQ(Coppit::parse("RED - 8 123456/123456 -/- -/- - 0 unarmed max_turns=8")->ending(), Ending::MaxTurns);
  EXPECT_EQ(Coppit::parse("RED - 8 1/- g1/- 8/- - 1 unarmed hats_per_player=1")->ending(), Ending::Eliminated);
  EXPECT_EQ(Coppit::parse("RED - 8 1/2 g1/- 8/- 10:r2 1 armed hats_per_player=2")->ending(), Ending::None);
  EXPECT_EQ(Coppit::parse("RED - 8 1/-/1 b1/-/- 8/-/- 10:b2,20:r2g2 1 armed hats_per_player=2")->ending(),
            Ending::None);
  EXPECT_EQ(Coppit::parse("RED - 8 1/-/12 b1b2/-/- 8/-/- 10:r2 2 armed hats_per_player=2")->ending(),
            Ending::OneColour);
}

TEST(CoppitText, Moves) {
  State state = set_up({.stacks = "7:r1"});
  throw_die(state, 3);
  for (const char* text : {"7-10", "outer_7-outer_10", "7 10", "outer_7 outer_10", " 7 - 10 ", "7- 10"}) {
    const auto move = Coppit::parse_move(state, text);
    ASSERT_TRUE(move.ok()) << text;
    EXPECT_EQ(*move, carry(7, 10)) << text;
  }
  EXPECT_EQ(*Coppit::parse_move(state, "red-3"), carry(box_of(Red), 3));
  EXPECT_EQ(*Coppit::parse_move(state, "box_red cross_n_0"), carry(box_of(Red), arm_node(0, 0)));
  EXPECT_EQ(*Coppit::parse_move(state, "45-red bank"), carry(45, box_of(Red), Homecoming::Bank));
  EXPECT_EQ(*Coppit::parse_move(state, "45 red  keep"), carry(45, box_of(Red), Homecoming::Keep));
  EXPECT_EQ(*Coppit::parse_move(state, "red#2-5"), carry(box_of(Red), 5, Homecoming::NoChoice, 2));
  EXPECT_EQ(Coppit::move_text(state, carry(box_of(Red), 5, Homecoming::NoChoice, 2)), "red#2-5");
  for (const char* wrong :
       {"", "x", "7-", "-10", "7-48", "7-10 home", "7-10-12", "7#1-10", "red#6-5", "red#-5", "7--10"}) {
    EXPECT_EQ(Coppit::parse_move(state, wrong).error().code, "move/bad_form") << wrong;
  }
}

// By number: the legal moves in order, from 1.
TEST(CoppitText, MovesByNumber) {
  State state;
  EXPECT_EQ(Coppit::parse_move(state, "1").error().code, "move/illegal") << "the die has not been rolled";
  throw_die(state, 3);
  MoveList moves;
  state.legal_moves({0}, moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_EQ(*Coppit::parse_move(state, std::to_string(i + 1)), moves[i]);
  }
  EXPECT_EQ(Coppit::parse_move(state, "0").error().code, "move/illegal");
  EXPECT_EQ(Coppit::parse_move(state, "4").error().code, "move/illegal");
}

}  // namespace
}  // namespace taku::coppit
