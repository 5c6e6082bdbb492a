#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "prove/move_finder.h"
#include "prove/proof_file.h"

namespace taku::prove {
namespace {

using hex_taboo::Balance;
using hex_taboo::HexTaboo;
using hex_taboo::State;

constexpr std::size_t kBytes = std::size_t{1} << 24;

// The moves that the search finds for a claim.
Proof found(const Claim& claim, const std::function<void(const State&)>& note = [](const State&) {}) {
  Proof proof{claim, {}};
  const Strategy find = move_finder(claim, 1, kBytes);
  walk(claim, [&](const State& state) -> std::optional<Move> {
    const auto move = find(state);
    if (!move) return std::nullopt;
    note(state);
    proof.add(*move);
    return move;
  });
  return proof;
}

// Radius 2 after three stones: small enough for many tests.
Claim small_claim() { return {*HexTaboo::parse("x2/4/2o2/4/2x 2 e3 none"), {1}, Goal::Win}; }

TEST(Proof, TheStrategyOfATrueClaimHolds) {
  const Proof draw = found({State(1, Balance::None), {0}, Goal::NoLoss});
  EXPECT_TRUE(verify(draw).holds);
  const Walked walked = verify(found({*HexTaboo::parse("3/4/2x2/4/3 2 c3 neutralise"), {1}, Goal::Win}));
  EXPECT_TRUE(walked.holds) << walked.failure;
  EXPECT_GT(walked.choices, 100u);
}

TEST(Proof, AFalseClaimHasNoProof) {
  const Walked walked = verify(found({State(1, Balance::None), {0}, Goal::Win}));
  EXPECT_FALSE(walked.holds);
  EXPECT_FALSE(walked.failure.empty());
  EXPECT_FALSE(verify(found({State(2, Balance::None), {0}, Goal::NoLoss})).holds);
}

// A cell where the mover would make a three and lose, otherwise a cell that is taken.
hex_taboo::Cell wrong_cell(const State& state) {
  hex_taboo::Cell wrong = state.last();
  state.empty_cells().for_each([&](hex_taboo::Cell cell) {
    const hex_taboo::Verdict verdict = state.prospect(state.mover(), cell);
    if (verdict.three && !verdict.four) wrong = cell;
  });
  return wrong;
}

TEST(Proof, AChangedMoveIsRefused) {
  std::vector<State> states;  // in which the moves were asked for
  const Proof proof = found(small_claim(), [&](const State& state) { states.push_back(state); });
  ASSERT_TRUE(verify(proof).holds);
  ASSERT_EQ(states.size(), proof.moves.size());
  for (std::size_t i = 0; i < states.size(); i += 17) {
    Proof changed = proof;
    changed.moves[i] = static_cast<char>(wrong_cell(states[i]));
    EXPECT_FALSE(verify(changed).holds) << HexTaboo::to_text(states[i]);
  }
}

TEST(Proof, TooFewOrTooManyMovesAreRefused) {
  const Proof proof = found(small_claim());
  ASSERT_TRUE(verify(proof).holds);
  Proof more = proof;
  more.moves += '\0';
  EXPECT_FALSE(verify(more).holds);
  ASSERT_FALSE(proof.moves.empty());
  Proof fewer = proof;
  fewer.moves.pop_back();
  EXPECT_FALSE(verify(fewer).holds);
}

TEST(ProofFile, RoundTrip) {
  const Proof proof = found(small_claim());
  const auto again = parse_proof(to_file(proof));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->moves, proof.moves);
  EXPECT_EQ(describe(again->claim), describe(proof.claim));
}

TEST(ProofFile, DamagedFilesAreRefused) {
  const std::string good = to_file(found(small_claim()));
  const auto refused = [](const std::string& file) {
    const auto proof = parse_proof(file);
    return !proof && proof.error().code == "proof/bad";
  };
  EXPECT_TRUE(refused(""));
  EXPECT_TRUE(refused("taku proof 2" + good.substr(12)));
  for (std::size_t size = 0; size < good.size(); ++size) ASSERT_TRUE(refused(good.substr(0, size))) << size;
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = good;
    return changed.replace(changed.find(from), from.size(), to);
  };
  EXPECT_TRUE(refused(with("player 2", "player 3")));
  EXPECT_TRUE(refused(with("goal win", "goal draw")));
  EXPECT_TRUE(refused(with(" none", " swap")));
  EXPECT_TRUE(refused(with("\nmoves ", "\nmoves 99999999999")));
  EXPECT_TRUE(refused(with("\nmoves ", "\nmoves 99999999999999999999999")));
  EXPECT_TRUE(refused(with("\nmoves ", "\nmoves x")));
  EXPECT_TRUE(refused(good + "more"));
  Rng rng(4);
  for (int i = 0; i < 300; ++i) {
    std::string damaged = good;
    damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))] ^= static_cast<char>(1 << rng.below(8));
    if (const auto proof = parse_proof(damaged)) verify(*proof);  // must not crash
  }
}

TEST(Proof, ShippedProofsHold) {
  struct Shipped {
    const char* name;
    int cells;  // that are empty
    Seat winner;
  };
  std::vector<Shipped> all = {
      {"radius_2_neutralise.proof", 19, {1}}, {"radius_2_none.proof", 19, {1}}, {"radius_3_none.proof", 37, {0}}};
  if (std::getenv("TAKU_ALL_PROOFS") != nullptr) {  // millions of positions
    for (const char* name :
         {"radius_3_neutralise_a1.proof", "radius_3_neutralise_a2.proof", "radius_3_neutralise_b2.proof",
          "radius_3_neutralise_b3.proof", "radius_3_neutralise_c3.proof", "radius_3_none_a1.proof",
          "radius_3_none_a2.proof", "radius_3_none_b3.proof"}) {
      all.push_back({name, 36, {1}});
    }
  }
  for (const auto& [name, cells, winner] : all) {
    std::ifstream file(std::string(TAKU_PROOFS) + "/" + name, std::ios::binary);
    const auto proof = parse_proof(std::string(std::istreambuf_iterator<char>(file), {}));
    ASSERT_TRUE(proof) << name;
    EXPECT_EQ(proof->claim.start.empty_cells().size(), cells) << name;
    EXPECT_EQ(proof->claim.player, winner);
    EXPECT_EQ(proof->claim.goal, Goal::Win);
    EXPECT_TRUE(verify(*proof).holds) << name;
  }
}

}  // namespace
}  // namespace taku::prove
