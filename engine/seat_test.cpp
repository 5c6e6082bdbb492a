#include "engine/seat.h"

#include <gtest/gtest.h>

#include "engine/move.h"
#include "engine/try_apply.h"

namespace taku {
namespace {

TEST(Seat, OnlyNonNegativeSeatsArePlayers) {
  EXPECT_TRUE(Seat{0}.is_player());
  EXPECT_TRUE(Seat{3}.is_player());
  for (const Seat seat : {Seat::chance(), Seat::nobody(), Seat::oracle()}) EXPECT_FALSE(seat.is_player());
  EXPECT_NE(Seat::chance(), Seat::nobody());
  EXPECT_NE(Seat::nobody(), Seat::oracle());
}

TEST(SeatSet, HoldsWhatWasAdded) {
  SeatSet set;
  EXPECT_EQ(set.size(), 0);
  set.add({2});
  set.add({1});
  set.add({2});
  EXPECT_EQ(set.size(), 2);
  EXPECT_EQ(set.first(), Seat{1});
  EXPECT_TRUE(set.contains({2}));
  EXPECT_FALSE(set.contains({0}));
  EXPECT_EQ(SeatSet::of({2}).first(), Seat{2});
}

TEST(SeatSet, NeverContainsSpecialSeats) {
  SeatSet all;
  for (std::int8_t i = 0; i < kMaxSeats; ++i) all.add({i});
  for (const int index : {-128, -3, -2, -1, 4, 8, 32, 127}) {
    EXPECT_FALSE(all.contains({static_cast<std::int8_t>(index)})) << index;
  }
}

TEST(MayAct, DistinguishesEachMistake) {
  EXPECT_TRUE(may_act(Turn::of({1}), {1}).ok());
  EXPECT_EQ(may_act(Turn::of({1}), {0}).error().code, "move/not_your_turn");
  EXPECT_EQ(may_act(Turn::of({1}), Seat::nobody()).error().code, "move/not_your_turn");
  EXPECT_EQ(may_act(Turn::chance(), {1}).error().code, "move/not_your_turn");
  EXPECT_EQ(may_act(Turn::over(), {1}).error().code, "match/over");
}

}  // namespace
}  // namespace taku
