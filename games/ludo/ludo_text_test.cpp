#include <gtest/gtest.h>

#include "tests/support/ludo_play.h"

// Tokens and position lines as text.

namespace taku::ludo {
namespace {

constexpr std::string_view kMiddle =
    "red:-1,5,1000,1003/blue:-1,-1,12,9/yellow:1003,1003,1003,1003/green:30,0,-1,-1 blue 6 14 yellow "
    "human,ai1,ai2,ai3 sxet";

TEST(LudoText, PositionLines) {
  EXPECT_EQ(Ludo::to_text(State()),
            "red:-1,-1,-1,-1/blue:-1,-1,-1,-1/yellow:-1,-1,-1,-1/green:-1,-1,-1,-1 red - 1 - "
            "human,human,human,human sxet");
  Settings other{false, false, false, false, true, true};
  EXPECT_EQ(Ludo::to_text(State(2, other, {PlayerType::Ai3, PlayerType::Human})),
            "red:1003,1003,1003,-1/yellow:1003,1003,1003,-1 red - 1 - ai3,human do");
  EXPECT_EQ(Ludo::to_text(State(2, {false, false, false, false, false, false})),
            "red:-1,-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human -");
}

TEST(LudoText, APositionLineIsComplete) {
  const auto state = Ludo::parse(kMiddle);
  ASSERT_TRUE(state.ok()) << state.error().message;
  EXPECT_EQ(Ludo::to_text(*state), kMiddle);
  EXPECT_EQ(state->current(), Seat{1});
  EXPECT_EQ(state->die(), 6);
  EXPECT_EQ(state->turn_count(), 14u);
  EXPECT_EQ(positions(*state, 0), (std::vector{-1, 5, 1000, 1003}));
  EXPECT_EQ(state->type({3}), PlayerType::Ai3);
  EXPECT_TRUE(state->finished({2}));
  EXPECT_EQ(state->movable(), 0b0111u) << "9 + 6 is beyond the goal";
}

TEST(LudoText, PositionLinesRoundTripAtEveryStep) {
  Rng rng(21);
  for (int game = 0; game < 24; ++game) {
    const Settings settings{game % 2 == 0, game % 3 == 0, game % 4 == 0, game % 5 == 0, game % 6 == 0, game % 7 == 0};
    State state(2 + game % 3, settings, {PlayerType::Ai2, PlayerType::Human, PlayerType::Human, PlayerType::Human});
    for (;;) {
      const auto parsed = Ludo::parse(Ludo::to_text(state));
      ASSERT_TRUE(parsed.ok()) << Ludo::to_text(state) << ": " << parsed.error().message;
      ASSERT_EQ(*parsed, state) << Ludo::to_text(state);
      ASSERT_EQ(parsed->hash(), state.hash());
      if (state.over()) break;
      state.apply(state.die() == 0 ? Seat::chance() : state.current(), state.random_move(rng));
    }
  }
}

TEST(LudoText, RejectedPositions) {
  const std::string two = "red:-1,-1,-1,-1/blue:-1,-1,-1,-1 ";
  const std::string done = "red:1003,1003,1003,1003/blue:1003,1003,1003,1003 ";
  for (const std::string& text : {
           std::string(),
           std::string("red"),
           two,
           std::string("red:-1,-1,-1,-1 red - 1 - human sxet"),  // one player
           std::string("red:-1,-1,-1,-1/blue:-1,-1,-1,-1/yellow:-1,-1,-1,-1/green:-1,-1,-1,-1/red:-1,-1,-1,-1 red - 1 "
                       "- human,human,human,human,human sxet"),                           // five
           std::string("blue:-1,-1,-1,-1/red:-1,-1,-1,-1 red - 1 - human,human sxet"),    // wrong order
           std::string("red:-1,-1,-1,-1/yellow:-1,-1,-1,-1 red - 1 - human,human sxet"),  // not without o
           std::string("red:-1,-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxeto"),   // not with it
           std::string("red:-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet"),       // three tokens
           std::string("red:-1,-1,-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet"),
           std::string("red:40,-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet"),  // no such positions
           std::string("red:-2,-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet"),
           std::string("red:999,-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet"),
           std::string("red:1004,-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet"),
           std::string("red:x,-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet"),
           std::string("red:,-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet"),
           std::string("red:05,-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet"),  // not the standard form
           std::string("red:-0,-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet"),
           std::string("red:99999999999,-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet"),
           std::string("red:5,5,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet"),        // two on a cell
           std::string("red:5,-1,-1,-1/blue:-1,5,-1,-1 red - 1 - human,human sxet"),        // of two colours
           std::string("red:1001,1001,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,human sxet"),  // or at home
           two + "green - 1 - human,human sxet",   // nobody of that colour plays
           two + "purple - 1 - human,human sxet",  //
           two + "red 0 1 - human,human sxet",     // no such die
           two + "red 7 1 - human,human sxet",     //
           two + "red x 1 - human,human sxet",     //
           two + "red 5 1 - human,human sxet",     // no token can move with it
           two + "red - 0 - human,human sxet",     // no such turn
           two + "red - -3 - human,human sxet",    //
           two + "red - x - human,human sxet",     //
           two + "red - 2000000000 - human,human sxet",
           two + "red - 1 red human,human sxet",      // ranked without being finished
           two + "red - 1 purple human,human sxet",   //
           two + "red - 1 - human sxet",              // a player is missing
           two + "red - 1 - human,human,human sxet",  // or one too many
           two + "red - 1 - human,strong sxet",       // no such type
           two + "red - 1 - human,human sxq",         // no such setting
           two + "red - 1 - human,human xs",          // not the standard form
           two + "red - 1 - human,human ss",          //
           two + "red - 1 - human,human ",            //
           two + "red - 1 - human,human sxet ",       //
           two + " red - 1 - human,human sxet",       // two spaces
           two + "red - 1 - human,human sxetd",       // debug with tokens in the base
           std::string("red:1003,1003,1003,1003/blue:-1,-1,-1,-1 blue - 1 - human,human sxet"),   // finished, unranked
           std::string("red:1003,1003,1003,1003/blue:-1,-1,-1,-1 red - 1 red human,human sxet"),  // and to move
           done + "blue - 9 red,blue human,human sxet",                                           // over without a die
           done + "red 6 9 red,blue human,human sxet",    // the last one to finish moved last
           done + "blue 6 9 red,red human,human sxet",    //
           done + "blue 6 9 red human,human sxet",        //
           done + "blue 6 9 red,blue, human,human sxet",  //
           done + "blue 6 9 red,blue,red,blue,red human,human sxet",
       }) {
    const auto parsed = Ludo::parse(text);
    ASSERT_FALSE(parsed.ok()) << text;
    EXPECT_EQ(parsed.error().code, "position/bad") << text;
    EXPECT_FALSE(parsed.error().message.empty());
  }
  EXPECT_TRUE(Ludo::parse(done + "blue 6 9 red,blue human,human sxet").ok());
}

// A corrupted line is rejected, or is itself a valid line and is written back unchanged.
TEST(LudoText, CorruptedPositionLinesAreRejectedOrValid) {
  Rng rng(22);
  constexpr std::string_view kLetters = "-0123456789,/: redblue1003sxetdo";
  int read = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text(kMiddle);
    for (std::uint32_t n = 1 + rng.below(3); n > 0; --n) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      switch (rng.below(3)) {
        case 0: text[at] = kLetters[rng.below(static_cast<std::uint32_t>(kLetters.size()))]; break;
        case 1: text.erase(at, 1 + rng.below(4)); break;
        default: text.insert(at, 1, kLetters[rng.below(static_cast<std::uint32_t>(kLetters.size()))]); break;
      }
    }
    const auto parsed = Ludo::parse(text);
    if (!parsed) {
      ASSERT_EQ(parsed.error().code, "position/bad");
      continue;
    }
    ++read;
    ASSERT_EQ(Ludo::to_text(*parsed), text);
  }
  EXPECT_GT(read, 100);
}

TEST(LudoText, MovesAreTokensAsTheBoardShowsThem) {
  State state;
  roll(state, 6);
  for (int token = 0; token < kTokens; ++token) {
    EXPECT_EQ(Ludo::move_text(state, move_of(token)), "R" + std::to_string(token + 1));
    EXPECT_EQ(*Ludo::parse_move(state, Ludo::move_text(state, move_of(token))), move_of(token));
  }
  for (const std::string_view text : {"3", "R3", "r3", " r 3 ", "red 3", "Red3", "RED 3", "token 3", "Token 3"}) {
    const auto parsed = Ludo::parse_move(state, text);
    ASSERT_TRUE(parsed.ok()) << text;
    EXPECT_EQ(*parsed, move_of(2)) << text << ": the token shown as 3 has the id 2";
  }
  const State yellow = at("red:-1,-1,-1,-1/yellow:-1,-1,-1,-1", "yellow", "sxeto");
  EXPECT_EQ(Ludo::move_text(yellow, move_of(0)), "Y1");
  EXPECT_EQ(*Ludo::parse_move(yellow, "yellow 1"), move_of(0));
}

TEST(LudoText, InvalidMoves) {
  State state;
  roll(state, 6);
  const auto code = [&](std::string_view text) -> std::string_view {
    const auto parsed = Ludo::parse_move(state, text);
    return parsed ? "" : parsed.error().code;
  };
  for (const std::string_view text : {"0", "5", "9", "R0", "red 5", "B1", "blue 3", "y2", "green 4"}) {
    EXPECT_EQ(code(text), "move/illegal") << text;
  }
  for (const std::string_view text :
       {"", " ", "R", "red", "three", "3R", "33", "R33", "-1", "1.", "purple 1", "rr1", "tokens 1", "1003",
        "\xe8\xb5\xa4"
        "1",
        "1\n"}) {
    EXPECT_EQ(code(text), "move/bad_form") << text;
  }
}

}  // namespace
}  // namespace taku::ludo
