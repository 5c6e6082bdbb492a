#include "nn/features/territory.h"
#include "nn/features/territory_facts.h"
#include "tests/support/feature_checks.h"
#include "tests/support/territory_play.h"

namespace taku::nn::territory {
namespace {

using namespace taku::territory;

struct Setup {
  int seats;
  std::string_view options;
};
constexpr std::array<Setup, 6> kSetups = {{{2, R"({})"},
                                           {2, R"({"map":"eight_39","preset":"territory","round_cap":14})"},
                                           {3, R"({"map":"branch_34","start_mana":1500,"round_cap":12})"},
                                           {4, R"({"map":"market_33","start_mana":3000,"round_cap":12})"},
                                           {3, R"({"map":"star_21","preset":"elimination","round_cap":15})"},
                                           {4, R"({"map":"cross_23","preset":"quick","round_cap":15})"}}};

template <class Visit>
void walk_all(Visit&& visit) {
  for (const Setup& setup : kSetups) {
    for (std::uint64_t seed = 0; seed < 2; ++seed) walk_randomly<Territory>(setup.options, setup.seats, seed, visit);
  }
}

TEST(TerritoryFeatures, AreWellFormed) {
  walk_all([](const State& state) {
    for (std::int8_t seat = 0; seat < state.seat_count; ++seat) {
      expect_well_formed<Encoder>(encoded<Encoder>(state, {seat}));
    }
  });
}

TEST(TerritoryFeatures, ShowNothingHidden) {
  Rng rng(4);
  walk_all([&](const State& state) {
    const Turn turn = state.turn();
    const Seat seat = turn.kind == Turn::Kind::Seats ? turn.seats.first() : Seat{0};
    const State other = Territory::sample(state.view(seat), rng);
    ASSERT_EQ(encoded<Encoder>(state, seat), encoded<Encoder>(other, seat));
    if (turn.kind != Turn::Kind::Seats) return;
    const Move move = state.random_move(rng);
    const auto after = encoded_after<Encoder>(state, seat, move);
    expect_well_formed<Encoder>(after);
    ASSERT_EQ(after, encoded_after<Encoder>(other, seat, move)) << Territory::to_text(state);
  });
}

// A land order reveals nothing, so the position after it is exactly the one that the game reaches.
TEST(TerritoryFeatures, DescribeThePositionAfterTheMove) {
  int orders = 0;
  walk_all([&](const State& state) {
    if (state.phase != Phase::Landing || state.turn().kind != Turn::Kind::Seats) return;
    MoveList moves;
    state.legal_moves(state.mover(), moves);
    for (const Move move : moves) {
      if (unpack(move).what != Act::Level) continue;
      State after = state;
      after.apply(state.mover(), move);
      ASSERT_EQ(encoded_after<Encoder>(state, state.mover(), move), encoded<Encoder>(after, state.mover()));
      ++orders;
    }
  });
  EXPECT_GT(orders, 100);
}

// The same position with the lords in the next seats.
State rotated(const State& state) {
  State turned = state;
  const int seats = state.seat_count;
  for (std::size_t i = 0; i < state.seat_count; ++i) turned.lords[(i + 1) % state.seat_count] = state.lords[i];
  turned.current = static_cast<std::uint8_t>((state.current + 1) % seats);
  for (int i = 0; i < state.map.count; ++i) {
    const auto tile = static_cast<TileId>(i);
    if (state.lands[tile].owned()) {
      turned.set_owner(tile, static_cast<std::int8_t>((state.lands[tile].owner + 1) % seats));
    }
  }
  return turned;
}

TEST(TerritoryFeatures, AreSeenFromTheSeat) {
  walk_all([](const State& state) {
    if (state.phase != Phase::Spell && state.phase != Phase::Landing) return;
    State shown = state;
    for (Lord& lord : shown.lords) lord.hand.show_to(kEverybody);  // who knows a card is not rotated here
    const State turned = rotated(shown);
    for (std::int8_t seat = 0; seat < state.seat_count; ++seat) {
      const Seat next{static_cast<std::int8_t>((seat + 1) % state.seat_count)};
      ASSERT_EQ(encoded<Encoder>(shown, {seat}), encoded<Encoder>(turned, next)) << Territory::to_text(state);
    }
  });
}

TEST(TerritoryFacts, LookOneRollAhead) {
  State state = set_up("ring_20");
  state.lords[0].tile = 5;
  state.lords[0].came_from = 4;
  state.lords[0].direction_pending = false;
  put(state, 8, 1, "standing_stone", 3);
  const RollFacts roll = lord_facts(state, {0}).roll;
  EXPECT_EQ(roll.gate, 5);
  EXPECT_EQ(roll.worst_toll, state.toll_for(8, {0}));
  EXPECT_EQ(roll.toll, state.toll_for(8, {0}) * dice_ways()[3] / kDiceWays);
  EXPECT_EQ(roll.unpayable_ways, 0);
  state.lords[0].mana = 10;
  EXPECT_EQ(lord_facts(state, {0}).roll.unpayable_ways, dice_ways()[3]);
}

// The best level-up is limited by the mana and, unless asked otherwise, by the tapped domains.
TEST(TerritoryFacts, KnowTheBestLevelUp) {
  State state = set_up("ring_20");
  put(state, 1, 0, "cinder_pup");
  state.lords[0].mana = 260;
  EXPECT_EQ(lord_facts(state, {0}).gain_now, 480 - 120 - 260);
  state.lands[1].tapped = 1;
  EXPECT_EQ(lord_facts(state, {0}).gain_now, 0);
  EXPECT_EQ(lord_facts(state, {0}).gain, 480 - 120 - 260);
}

}  // namespace
}  // namespace taku::nn::territory
