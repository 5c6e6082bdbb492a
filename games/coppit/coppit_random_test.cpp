#include <gtest/gtest.h>

#include <map>

#include "engine/try_apply.h"
#include "tests/support/coppit_compare.h"
#include "tests/support/sanitized.h"

// Random games compared with a slow, independent implementation of the rules, and the five invariants of section 13.

namespace taku::coppit {
namespace {

Seat actor(const State& state) {
  return state.turn().kind == Turn::Kind::Chance ? Seat::chance() : state.turn().seats.first();
}

constexpr int kMaxPlies = 3000;  // longer games are cut off

// Plays one game with both implementations.
void compare_a_game(int seats, const Settings& settings, Rng& rng, std::map<Ending, int>& ends) {
  State fast(seats, settings);
  slow::Game slow(seats, to_slow(settings));
  ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow));
  for (int ply = 0; ply < kMaxPlies && fast.turn().kind != Turn::Kind::Over; ++ply) {
    const Move move = fast.random_move(rng);
    const Seat seat = actor(fast);
    ASSERT_TRUE(try_apply(fast, seat, move).ok());
    if (seat == Seat::chance()) {
      slow.roll(die_of(move));
    } else {
      slow.play(to_slow(move));
    }
    ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow)) << Coppit::to_text(fast);
  }
  ++ends[fast.ending()];
}

class CoppitRandomGames : public testing::TestWithParam<int> {};

// [coppit R1-R11] moves, stacks, boxes, banks, turns and results equal those of the slow implementation after every
// move
TEST_P(CoppitRandomGames, AgreeWithTheSlowImplementation) {
  std::map<Ending, int> ends;
  Rng rng(static_cast<std::uint64_t>(GetParam()));
  for (int game = 0; game < 40; ++game) ASSERT_NO_FATAL_FAILURE(compare_a_game(GetParam(), {}, rng, ends));
  EXPECT_GT(ends[Ending::OneColour], 0);
}

// [coppit R1-R11] the same with random settings
TEST_P(CoppitRandomGames, AgreeWithTheSlowImplementationForRandomSettings) {
  std::map<Ending, int> ends;
  Rng rng(100 + static_cast<std::uint64_t>(GetParam()));
  constexpr int kGames = kSanitized ? 150 : 1200;
  for (int game = 0; game < kGames; ++game) {
    const Settings settings = random_settings(rng);
    ASSERT_NO_FATAL_FAILURE(compare_a_game(GetParam(), settings, rng, ends))
        << to_text(settings_json(settings)) << " game " << game;
  }
  // The games were varied enough: every kind of ending occurred.
  EXPECT_GT(ends[Ending::OneColour], 0);
  EXPECT_GT(ends[Ending::MaxTurns], 0);
  if (GetParam() == 2) EXPECT_GT(ends[Ending::Eliminated], 0);
  EXPECT_LT(ends[Ending::None], kGames / 10) << "few games go on for very long; those where hats respawn do";
}

INSTANTIATE_TEST_SUITE_P(Seats, CoppitRandomGames, testing::Range(2, 5), testing::PrintToStringParamName());

// Visits every state of many random games with random settings, and the events that led to it.
template <class Visit>
void walk(std::uint64_t seed, int games, Visit&& visit) {
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    State state(2 + static_cast<int>(rng.below(3)), random_settings(rng));
    visit(state, state, Events{});
    for (int ply = 0; ply < kMaxPlies && state.turn().kind != Turn::Kind::Over; ++ply) {
      const State before = state;
      Events events;
      state.apply(actor(state), state.random_move(rng), [&](const Event& event) { events.push_back(event); });
      visit(before, state, events);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

// Visits all stacks: visit(node, hats).
template <class Visit>
void for_each_stack(const State& state, Visit&& visit) {
  for (Node node = 0; node < kNodes; ++node) {
    for (Hat top = state.first_stack(node); top != kNoHat; top = state.next_stack(top)) {
      HatList hats;
      state.list_stack(top, hats);
      visit(node, hats);
    }
  }
}

// [coppit R12] invariant 13.1: boxes + stacks + banks = players x hats
TEST(Coppit_Invariant, 01_TotalHats) {
  walk(1, 150, [](const State&, const State& state, const Events&) {
    std::size_t total = 0;
    HatSet seen = 0;
    const auto see = [&](Hat hat) {
      ++total;
      seen |= one_hat(hat);
    };
    for (const Colour colour : seated_colours(state.seats())) {
      for_each_hat(state.free_hats(colour), see);
      HatList bank;
      state.list_bank(colour, bank);
      std::ranges::for_each(bank, see);
    }
    for_each_stack(state, [&](Node, const HatList& hats) { std::ranges::for_each(hats, see); });
    ASSERT_EQ(total, static_cast<std::size_t>(state.seats() * state.settings().hats_per_player));
    ASSERT_EQ(static_cast<std::size_t>(std::popcount(seen)), total) << "every hat is in exactly one place";
  });
}

// [coppit R12] invariant 13.2: no stack is empty, the top hat controls it; one stack per controller and node, except
// for stacks kept in their own box
TEST(Coppit_Invariant, 02_StacksAreConsistent) {
  walk(2, 150, [](const State&, const State& state, const Events&) {
    std::map<std::pair<int, int>, int> stacks;
    HatSet tops = 0;
    for_each_stack(state, [&](Node node, const HatList& hats) {
      ASSERT_FALSE(hats.empty());
      const Hat top = hats[hats.size() - 1];
      tops |= one_hat(top);
      if (node != box_of(colour_of(top))) ++stacks[{node, colour_of(top)}];
    });
    for (const auto& [where, count] : stacks) ASSERT_EQ(count, 1) << node_name(static_cast<Node>(where.first));
    HatSet controlled = 0;
    for (const Colour colour : seated_colours(state.seats())) controlled |= state.stack_tops(colour);
    ASSERT_EQ(controlled, tops);
  });
}

// [coppit R7] invariant 13.3: no capture happens where a stack is SAFE
TEST(Coppit_Invariant, 03_NoCaptureWhereSafe) {
  int captures = 0;
  walk(3, 150, [&](const State& before, const State&, const Events& events) {
    for (const Event& event : events) {
      if (event.kind != Event::Kind::Captured) continue;
      ++captures;
      for (std::size_t i = 0; i < event.hats.size(); ++i) {
        const Node node = event.nodes[i];
        const Hat hat = event.hats[i];
        if (is_box(node) || (before.stack_tops(colour_of(hat)) & one_hat(hat)) == 0) continue;  // not the controller
        ASSERT_FALSE(before.is_safe(node, colour_of(hat))) << Coppit::to_text(before);
        ASSERT_NE(colour_of(hat), event.colour);
      }
    }
  });
  EXPECT_GT(captures, 1000);
}

// [coppit R8] invariant 13.4: for every colour, hats in their own box + elsewhere in play + banked = hats_per_player
TEST(Coppit_Invariant, 04_HatsOfEachColour) {
  walk(4, 150, [](const State&, const State& state, const Events&) {
    for (const Colour colour : seated_colours(state.seats())) {
      HatSet stacked = 0;
      for_each_stack(state, [&](Node, const HatList& hats) {
        for (const Hat hat : hats) stacked |= one_hat(hat) & hats_of(colour);
      });
      const HatSet banked = state.banked() & hats_of(colour);
      ASSERT_EQ(std::popcount(state.free_hats(colour)) + std::popcount(stacked) + std::popcount(banked),
                state.settings().hats_per_player);
      ASSERT_EQ(state.on_board() & hats_of(colour) & ~stacked, 0u);
      ASSERT_LE(state.score(colour), state.settings().hats_per_player);
    }
  });
}

// [coppit R5] invariant 13.5: a walk never reverses along an edge, keeps its direction on the ring, and with
// direction_lock goes straight across the centre
TEST(Coppit_Invariant, 05_DirectionIsKept) {
  int walks = 0;
  walk(5, 150, [&](const State& before, const State&, const Events& events) {
    for (const Event& event : events) {
      if (event.kind != Event::Kind::Moved) continue;
      ++walks;
      const NodeList& way = event.nodes;
      for (std::size_t i = 2; i < way.size(); ++i) {
        ASSERT_NE(way[i], way[i - 2]) << Coppit::to_text(before);
        const Node a = way[i - 2], b = way[i - 1], c = way[i];
        if (is_ring(a) && is_ring(b) && is_ring(c)) ASSERT_EQ((b - a + kRing) % kRing, (c - b + kRing) % kRing);
        if (b == kCentre && before.settings().direction_lock) ASSERT_EQ((a - kRing) / 2 % 2, (c - kRing) / 2 % 2);
      }
      const std::size_t steps = way.size() - 1 - (is_box(way[0]) ? 1 : 0);
      if (!is_box(way[way.size() - 1])) ASSERT_EQ(steps, before.die());
      ASSERT_LE(steps, before.die());
    }
  });
  EXPECT_GT(walks, 1000);
}

// [coppit R10] in random games with default settings, none is very short
TEST(Coppit_R10, NoGameEndsInTheOpening) {
  Rng rng(6);
  for (int seats = 2; seats <= 4; ++seats) {
    for (int game = 0; game < 500; ++game) {
      State state(seats, {});
      int rolls = 0;
      for (Turn turn; (turn = state.turn()).kind != Turn::Kind::Over;) {
        rolls += turn.kind == Turn::Kind::Chance;
        state.apply(actor(state), state.random_move(rng));
      }
      ASSERT_GE(rolls, 37);
    }
  }
}

// [coppit R5] no position has more moves than GameInfo::max_moves
TEST(Coppit_R5, TheStatedMaximumOfMovesHolds) {
  std::size_t most = 0;
  walk(7, 300, [&](const State&, const State& state, const Events&) {
    if (state.turn().kind != Turn::Kind::Seats) return;
    MoveList moves;
    state.legal_moves(actor(state), moves);
    most = std::max(most, moves.size());
  });
  EXPECT_LE(most, static_cast<std::size_t>(Coppit::info().max_moves));
  // There are at most six starts, each with at most this many ends, where a homecoming counts twice because of the
  // choice.
  int ends = 0;
  for (int mode = 0; mode < 4; ++mode) {
    for (int die = 1; die <= 6; ++die) {
      for (Node from = 0; from < kNodes; ++from) {
        const Exits& exits = board().exits(mode, die, from);
        ends = std::max(ends, exits.plain + 2 * std::popcount(exits.boxes));
      }
    }
  }
  EXPECT_LE(kMaxHats * ends, Coppit::info().max_moves);
}

}  // namespace
}  // namespace taku::coppit
