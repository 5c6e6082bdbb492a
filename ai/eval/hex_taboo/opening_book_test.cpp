#include "ai/eval/hex_taboo/opening_book.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "ai/player.h"
#include "games/all_games.h"

namespace taku::ai::hex_taboo {
namespace {

using taku::hex_taboo::Balance;
using taku::hex_taboo::HexTaboo;
using taku::hex_taboo::State;

Thought thought_of(std::string_view level, const State& state, std::uint64_t nodes) {
  const AnyGame& game = *find_game("hex_taboo");
  const AnyState any = *game.parse(HexTaboo::to_text(state));
  const auto thinking = find_level(game, level)->start(any, state.mover(), 1);
  thinking->advance(nodes);
  return thinking->thought();
}
Thought thought_of_perfect(const State& state, std::uint64_t nodes) { return thought_of("perfect", state, nodes); }

State after(State state, Move move) {
  state.apply(state.mover(), move);
  return state;
}

TEST(OpeningBook, TheLastMoveOfALineIsPlayedInThePositionBeforeIt) {
  const auto book = parse_openings("# a comment\n3n-a1d4\n\n3n-\nnonsense\n30-d4");
  const State start(3, Balance::Neutralise);
  const State corner = after(start, taku::hex_taboo::place(0));
  EXPECT_EQ(book.find(corner), (std::vector{taku::hex_taboo::place(18)}));
  EXPECT_TRUE(book.find(start).empty());
  EXPECT_EQ(book.find(State(3, Balance::None)), (std::vector{taku::hex_taboo::place(18)}));
}

TEST(OpeningBook, PerfectKnowsThatProvedOpeningsWin) {
  const State none(3, Balance::None);
  const Thought centre = thought_of_perfect(none, 1);
  EXPECT_EQ(HexTaboo::move_text(none, centre.move), "d4");
  EXPECT_GT(centre.lines.at(0).score, kWinBound);
  for (const Balance balance : {Balance::Neutralise, Balance::None}) {
    const State corner = after(State(3, balance), taku::hex_taboo::place(0));
    EXPECT_GT(thought_of_perfect(corner, 1).lines.at(0).score, kWinBound);
  }
}

TEST(OpeningBook, HardKnowsEveryFirstStoneOnLargeBoards) {
  for (const int radius : {4, 5}) {
    for (const Balance balance : {Balance::Neutralise, Balance::None}) {
      const State start(radius, balance);
      EXPECT_EQ(searched_openings().find(start).size(), 1u);
      for (taku::hex_taboo::Cell cell = 0; cell < start.board().cells; ++cell) {
        const State state = after(start, taku::hex_taboo::place(cell));
        const auto known = searched_openings().find(state);
        ASSERT_EQ(known.size(), 1u) << HexTaboo::to_text(state);
        MoveList legal;
        state.legal_moves(state.mover(), legal);
        ASSERT_NE(std::ranges::find(legal, known[0]), legal.end()) << HexTaboo::to_text(state);
        const Thought thought = thought_of("hard", state, 50);
        EXPECT_EQ(thought.move, known[0]);
        EXPECT_EQ(thought.lines.at(0).moves.at(0), known[0]);
        EXPECT_GT(thought.nodes, 0u);
      }
    }
  }
}

TEST(OpeningBook, OtherBalancesHaveNoOpenings) {
  for (const Balance balance : {Balance::Swap, Balance::Double}) {
    EXPECT_TRUE(searched_openings().find(State(4, balance)).empty());
  }
}

// The player whose win is proved says so in every position, whatever the other player does.
void play_against_random_replies(State state, Seat winner, Rng& rng) {
  constexpr std::uint64_t kNodes = 400'000;
  while (state.turn().kind != Turn::Kind::Over) {
    Move move = state.random_move(rng);
    const bool first = state.empty_cells() == state.board().all;
    if (state.mover() == winner) {
      const Thought thought = thought_of_perfect(state, kNodes);
      ASSERT_GT(thought.lines.at(0).score, kWinBound) << HexTaboo::to_text(state);
      move = thought.move;
    } else if (first && move == taku::hex_taboo::place(18)) {
      continue;  // the value of the centre is not known
    }
    state = after(state, move);
  }
  EXPECT_EQ(state.winner(), winner);
}

TEST(OpeningBook, StrengthOfPerfectAgainstRandomReplies) {
  const State none(3, Balance::None);
  Rng rng(61);
  for (int game = 0; game < 4; ++game) {
    play_against_random_replies(State(3, Balance::Neutralise), Seat{1}, rng);
    play_against_random_replies(none, Seat{0}, rng);
    play_against_random_replies(after(none, taku::hex_taboo::place(0)), Seat{1}, rng);  // a1
    play_against_random_replies(after(none, taku::hex_taboo::place(6)), Seat{1}, rng);  // b3
  }
}

}  // namespace
}  // namespace taku::ai::hex_taboo
