#include "nn/features/hex_taboo.h"
#include "tests/support/feature_checks.h"

namespace taku::nn::hex_taboo {
namespace {

using taku::hex_taboo::HexTaboo;
using taku::hex_taboo::State;

constexpr std::array<std::string_view, 5> kSetups = {R"({})", R"({"radius":2,"balance":"swap"})",
                                                     R"({"radius":3,"balance":"double"})", R"({"radius":5})",
                                                     R"({"radius":6,"balance":"none"})"};

template <class Visit>
void walk_all(Visit&& visit) {
  for (const std::string_view setup : kSetups) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) walk_randomly<HexTaboo>(setup, 2, seed, visit);
  }
}

TEST(HexTabooFeatures, AreWellFormed) {
  walk_all([](const State& state) {
    for (const Seat seat : {Seat{0}, Seat{1}}) expect_well_formed<Encoder>(encoded<Encoder>(state, seat));
  });
}

TEST(HexTabooFeatures, DescribeThePositionAfterTheMove) {
  walk_all([](const State& state) {
    if (state.turn().kind == Turn::Kind::Over) return;
    MoveList moves;
    state.legal_moves(state.mover(), moves);
    State after = state;
    after.apply(state.mover(), moves[0]);
    EXPECT_EQ(encoded_after<Encoder>(state, state.mover(), moves[0]), encoded<Encoder>(after, state.mover()));
  });
}

// The features of a turned or reflected position are those of the position with its cells turned or reflected.
TEST(HexTabooFeatures, FollowTheSymmetriesOfTheBoard) {
  const auto& largest = taku::hex_taboo::board(taku::hex_taboo::kMaxRadius);
  walk_all([&](const State& state) {
    for (int symmetry = 0; symmetry < 12; ++symmetry) {
      std::vector<std::uint16_t> expected = encoded<Encoder>(state, {0});
      for (std::uint16_t& feature : expected) {
        if (feature >= at::kCellFeatures) continue;
        const int group = feature / at::kCells;
        const auto& turned = largest.symmetry[static_cast<std::size_t>(symmetry)];
        feature = static_cast<std::uint16_t>(group * at::kCells + turned[feature % at::kCells]);
      }
      std::ranges::sort(expected);
      ASSERT_EQ(encoded<Encoder>(state.mirrored(symmetry), {0}), expected) << HexTaboo::to_text(state);
    }
  });
}

// Exchanging the colours and the seats changes nothing but who was first.
TEST(HexTabooFeatures, AreSeenFromTheSeat) {
  const auto with_colours = [](bool exchanged, int mover) {
    std::array<taku::hex_taboo::CellSet, 3> stones{};
    for (const int cell : {3, 20, 31}) stones[exchanged ? 1 : 0].add(static_cast<taku::hex_taboo::Cell>(cell));
    for (const int cell : {5, 40, 41}) stones[exchanged ? 0 : 1].add(static_cast<taku::hex_taboo::Cell>(cell));
    return *State::from_stones(4, taku::hex_taboo::Balance::None, false, {static_cast<std::int8_t>(mover)}, 1,
                               taku::hex_taboo::kNoCell, stones);
  };
  std::vector<std::uint16_t> first = encoded<Encoder>(with_colours(false, 0), {0});
  std::erase(first, at::kFirst);
  EXPECT_EQ(first, encoded<Encoder>(with_colours(true, 1), {1}));
}

// Two stones with a gap and another stone beyond it: the cell between makes four; beside a pair it makes three.
TEST(HexTabooFeatures, MarkThreesAndFours) {
  std::array<taku::hex_taboo::CellSet, 3> stones{};
  const auto& board = taku::hex_taboo::board(4);
  for (const int q : {-2, -1, 1}) stones[0].add(board.cell({q, 0}));
  const State state =
      *State::from_stones(4, taku::hex_taboo::Balance::None, false, {0}, 1, taku::hex_taboo::kNoCell, stones);
  const auto features = encoded<Encoder>(state, {0});
  const auto centre = taku::hex_taboo::board(taku::hex_taboo::kMaxRadius).cell({0, 0});
  const auto beside = taku::hex_taboo::board(taku::hex_taboo::kMaxRadius).cell({-3, 0});
  EXPECT_TRUE(std::ranges::binary_search(features, at::kFour + centre));
  EXPECT_TRUE(std::ranges::binary_search(features, at::kThree + beside));
  EXPECT_TRUE(std::ranges::binary_search(features, at::kFourCount + 1));
  EXPECT_TRUE(std::ranges::binary_search(features, at::kThreeCount + 1));
}

}  // namespace
}  // namespace taku::nn::hex_taboo
