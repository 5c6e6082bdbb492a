#include "study/proof/hex_proof.h"

#include <gtest/gtest.h>

#include "study/commands.h"
#include "tests/support/engine_client.h"
#include "tests/support/hex_random.h"

namespace taku::study {
namespace {

using hex_taboo::Balance;
using hex_taboo::HexTaboo;
using hex_taboo::random_position;
using hex_taboo::State;
using Kind = HexResult::Kind;

struct Expected {
  Kind kind = Kind::Draw;
  int plies = 0;
  auto operator<=>(const Expected&) const = default;
};

// Larger is better for the seat to move: a quick win, then a draw, then a slow loss.
int worth(const Expected& result) {
  return result.kind == Kind::Win ? 1000 - result.plies : result.kind == Kind::Loss ? result.plies - 1000 : 0;
}

// The result by trying everything, without any knowledge about threats.
Expected exhaustive(const State& state) {
  const Seat mover = state.mover();
  MoveList moves;
  state.legal_moves(mover, moves);
  Expected best{Kind::Loss, 0};
  for (const Move move : moves) {
    State next = state;
    next.apply(mover, move);
    Expected found;
    if (next.turn().kind == Turn::Kind::Over) {
      found.kind = next.winner() == mover ? Kind::Win : next.winner() == Seat::nobody() ? Kind::Draw : Kind::Loss;
      found.plies = 1;
    } else {
      found = exhaustive(next);
      if (next.mover() != mover && found.kind != Kind::Draw) {
        found.kind = found.kind == Kind::Win ? Kind::Loss : Kind::Win;
      }
      ++found.plies;
    }
    if (worth(found) > worth(best)) best = found;
  }
  if (best.kind == Kind::Draw) best.plies = 0;
  return best;
}

TEST(HexProof, AgreesWithTryingEverything) {
  Rng rng(3);
  std::array<int, 4> seen{};
  for (int i = 0; i < 400; ++i) {
    const State state = random_position(2, static_cast<Balance>(i % 4), 12 + static_cast<int>(rng.below(20)), rng);
    if (state.empty_cells().size() > 7) continue;
    HexProof proof(10'000'000);
    const HexResult result = prove(proof, SearchPosition(state));
    const Expected expected = exhaustive(state);
    EXPECT_EQ(result.kind, expected.kind) << HexTaboo::to_text(state);
    EXPECT_EQ(result.plies, expected.plies) << HexTaboo::to_text(state);
    ++seen[static_cast<std::size_t>(expected.kind)];
  }
  EXPECT_EQ(seen[0], 0);
  for (const Kind kind : {Kind::Win, Kind::Loss, Kind::Draw}) EXPECT_GT(seen[static_cast<std::size_t>(kind)], 10);
}

TEST(HexProof, ListsExactlyTheMovesThatReachTheResult) {
  Rng rng(9);
  int checked = 0;
  for (int i = 0; i < 100; ++i) {
    const State state = random_position(2, static_cast<Balance>(i % 3), 14, rng);
    if (state.empty_cells().size() > 6) continue;
    HexProof proof(10'000'000);
    const HexResult result = prove(proof, SearchPosition(state));
    if (result.kind == Kind::Draw) continue;
    MoveList moves;
    state.legal_moves(state.mover(), moves);
    for (const Move move : moves) {
      State next = state;
      next.apply(state.mover(), move);
      Expected reached{Kind::Draw, 0};
      if (next.turn().kind == Turn::Kind::Over) {
        if (next.winner().is_player()) reached = {next.winner() == state.mover() ? Kind::Win : Kind::Loss, 1};
      } else if (reached = exhaustive(next); reached.kind != Kind::Draw) {
        reached = {reached.kind == Kind::Win ? Kind::Loss : Kind::Win, reached.plies + 1};
      }
      const bool listed = std::ranges::find(result.moves, move) != result.moves.end();
      EXPECT_EQ(listed, (reached == Expected{result.kind, result.plies})) << HexTaboo::to_text(state);
    }
    ++checked;
  }
  EXPECT_GT(checked, 10);
}

State parsed(std::string_view text) { return *HexTaboo::parse(text); }

// e5 makes two fours possible. A single stone cannot block both; neutralising e5 removes both.
TEST(HexProof, TheRightToNeutraliseIsAReply) {
  constexpr std::string_view kStones = "o1o2/6/o6/8/1xx6/8/4x2/4x1/o4 1 a1 ";
  HexProof with(1'000'000), without(1'000'000);
  EXPECT_EQ(without.wins_in(SearchPosition(parsed(std::string(kStones) + "none")), {0}, 5), 3);
  EXPECT_EQ(with.wins_within(SearchPosition(parsed(std::string(kStones) + "neutralise")), {0}, 3), false);
}

TEST(HexProof, KnowsNothingWithoutNodes) {
  HexProof proof(50);
  const SearchPosition position(State(4, Balance::Neutralise));
  EXPECT_EQ(prove(proof, position).kind, Kind::Unknown);
  EXPECT_EQ(proof.wins_within(position, {0}, 9), std::nullopt);
  EXPECT_LE(proof.nodes(), 50u);
}

TEST(HexProof, LinesEndTheGameAsProved) {
  Rng rng(4);
  int checked = 0;
  for (int i = 0; i < 60; ++i) {
    State state = random_position(3, static_cast<Balance>(i % 3), 14 + static_cast<int>(rng.below(8)), rng);
    if (state.turn().kind == Turn::Kind::Over) continue;
    const SearchPosition position(state);
    HexProof proof(200'000);
    const Seat mover = state.mover();
    const auto plies = proof.wins_in(position, mover, 5);
    if (!plies || *plies > 5) continue;
    const auto line = proved_line(proof, position, mover, *plies);
    ASSERT_EQ(line.size(), static_cast<std::size_t>(*plies)) << HexTaboo::to_text(state);
    for (const Move move : line) {
      ASSERT_EQ(state.turn().kind, Turn::Kind::Seats);
      state.apply(state.mover(), move);
    }
    EXPECT_EQ(state.winner(), mover);
    ++checked;
  }
  EXPECT_GT(checked, 10);
}

std::string new_match(std::string_view position) {
  return to_text({{"cmd", "new"}, {"game", "hex_taboo"}, {"options", {{"position", position}}}});
}

TEST(ProveCommand, AnswersWithResultAndMoves) {
  protocol::EngineClient client(commands());
  client.good(new_match("5/6/7/8/2xx1x3/4oo2/3o3/6/5 1 g4 none"));
  Json answer = client.good(R"({"cmd":"prove"})");
  EXPECT_EQ(answer["result"], "win");
  EXPECT_EQ(answer["in"], 1);
  EXPECT_EQ(answer["moves"], Json({"e5"}));
  EXPECT_GT(answer["nodes"], 0);

  client.good(new_match("o1o2/6/o6/8/1xx1x4/8/4x2/4x1/o4 2 e5 none"));  // two threats, at e4 and f5
  answer = client.good(R"({"cmd":"prove","nodes":1000})");
  EXPECT_EQ(answer["result"], "loss");
  EXPECT_EQ(answer["in"], 2);
  EXPECT_GT(answer["moves"].size(), 10u);

  client.good(R"({"cmd":"new","game":"hex_taboo"})");
  answer = client.good(R"({"cmd":"prove","nodes":10})");
  EXPECT_EQ(answer["result"], "unknown");
  EXPECT_FALSE(answer.contains("in"));
  EXPECT_EQ(answer["moves"], Json::array());
}

TEST(ProveCommand, RefusesWhatItCannotProve) {
  protocol::EngineClient client(commands());
  EXPECT_EQ(client.refused(R"({"cmd":"prove"})"), "match/none");
  client.good(R"({"cmd":"new","game":"ludo"})");
  EXPECT_EQ(client.refused(R"({"cmd":"prove"})"), "protocol/bad_request");
  client.good(R"({"cmd":"new","game":"hex_taboo"})");
  for (const std::string_view nodes : {"0", "-1", "1.5", "\"9\"", "1000000000"}) {
    EXPECT_EQ(client.refused(R"({"cmd":"prove","nodes":)" + std::string(nodes) + "}"), "protocol/bad_request");
  }
  client.good(R"({"cmd":"end","reason":"resign","seat":0})");
  EXPECT_EQ(client.refused(R"({"cmd":"prove"})"), "match/over");
}

}  // namespace
}  // namespace taku::study
