#include <gtest/gtest.h>

#include "ai/arena.h"
#include "ai/eval/pineapple/last_turn.h"
#include "ai/eval/pineapple/strong.h"
#include "games/all_games.h"

namespace taku::ai::pineapple {
namespace {

using namespace taku::pineapple;

const AnyGame& game() { return erased<Pineapple>(); }
const Level& level(std::string_view name) { return *find_level(game(), name); }
AnyState any(const State& state) { return AnyState(std::make_unique<ErasedState<Pineapple>>(state)); }

// Random play from a seed; calls visit(state, seat) in every position where a seat has to place cards.
template <class Visit>
void each_position(std::uint64_t seed, int plies, Visit&& visit) {
  Rng rng(seed);
  State state;
  for (int ply = 0; ply < plies && state.turn().kind != Turn::Kind::Over;) {
    if (state.turn().kind == Turn::Kind::Chance) {
      state.apply(Seat::chance(), state.random_move(rng));
      continue;
    }
    const Seat seat = state.turn().seats.first();
    visit(state, seat);
    state.apply(seat, state.random_move(rng));
    ++ply;
  }
}

// A first hand in which seat 0, BTN or not, has to place these cards.
struct Scene {
  std::string_view top = "-", middle = "-", bottom = "-", discards = "-", dealt;
  std::string_view their_top = "-", their_middle = "-", their_bottom = "-", their_discards = "-";
  int btn = 0, turn = 1;
};

State position(const Scene& scene) {
  const auto row = [](std::string_view text) { return std::string(text) + '/'; };
  const std::string text = "200,200 1 " + std::to_string(scene.btn) + ' ' + std::to_string(scene.turn) + ' ' +
                           row(scene.top) + row(scene.middle) + row(scene.bottom) + row(scene.discards) +
                           row(scene.dealt) + "0 " + row(scene.their_top) + row(scene.their_middle) +
                           row(scene.their_bottom) + row(scene.their_discards) + "-/0 none 200,40,20,30,recalc,2";
  auto state = Pineapple::parse(text);
  EXPECT_TRUE(state.ok()) << text << ' ' << (state.ok() ? "" : state.error().message);
  return *state;
}

std::string choice(std::string_view name, const State& state, std::uint64_t nodes = 4000) {
  const auto thinking = level(name).start(any(state), {0}, 7);
  thinking->advance(nodes);
  return Pineapple::move_text(state, thinking->thought().move);
}

TEST(PineappleLevels, AreListedWeakestFirst) {
  const auto all = levels(game());
  ASSERT_EQ(all.size(), 4u);
  EXPECT_EQ(all[0].name, "random");
  EXPECT_EQ(all[1].name, "normal");
  EXPECT_EQ(all[2].name, "strong");
  EXPECT_EQ(all[3].name, "learned");
}

TEST(PineappleLevels, EveryLevelPlaysLegallyInEveryPosition) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    each_position(seed, 40, [&](const State& state, Seat seat) {
      MoveList moves;
      state.legal_moves(seat, moves);
      for (const Level& each : levels(game())) {
        const auto thinking = each.start(any(state), seat, seed);
        EXPECT_TRUE(moves.contains(thinking->thought().move)) << each.name << ' ' << Pineapple::to_text(state);
        thinking->advance(200);
        EXPECT_TRUE(moves.contains(thinking->thought().move)) << each.name << ' ' << Pineapple::to_text(state);
      }
    });
  }
}

TEST(PineappleLevels, OneLongRunEqualsManySteps) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    each_position(seed, 12, [&](const State& state, Seat seat) {
      const auto whole = level("strong").start(any(state), seat, seed);
      const auto stepped = level("strong").start(any(state), seat, seed);
      whole->advance(1500);
      for (int step = 0; step < 500; ++step) stepped->advance(3);
      EXPECT_EQ(stepped->thought().move, whole->thought().move);
      EXPECT_EQ(stepped->thought().nodes, whole->thought().nodes);
      ASSERT_EQ(stepped->thought().lines.size(), whole->thought().lines.size());
      for (std::size_t i = 0; i < whole->thought().lines.size(); ++i) {
        EXPECT_EQ(stepped->thought().lines[i].score, whole->thought().lines[i].score);
      }
    });
  }
}

// The move may depend only on the seat's view: two states with equal views get the same move.
TEST(PineappleLevels, HiddenCardsDoNotAffectTheMove) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    each_position(seed, 12, [&](const State& state, Seat seat) {
      if (state.session().in_fantasyland(seat)) return;
      Rng rng(seed + 100);
      const State twin = Pineapple::sample(state.view(seat), rng);
      for (const Level& each : levels(game())) {
        const auto one = each.start(any(state), seat, 3), other = each.start(any(twin), seat, 3);
        one->advance(300);
        other->advance(300);
        EXPECT_EQ(one->thought().move, other->thought().move) << each.name;
      }
    });
  }
}

// The value of the board after a seat's last move.
BoardValue ended(const State& state, Seat seat, Move move) {
  Board board = state.holding(seat).board;
  for (const auto& [card, place] : placement_of(move, state.holding(seat).dealt.set()).cards) {
    if (place != Place::Discard) board.rows[static_cast<std::size_t>(place)].add(card);
  }
  return value_of(board);
}

bool last_turn(const State& state, Seat seat) {
  return !state.session().in_fantasyland(seat) && state.holding(seat).board.cards().size() == 11;
}

TEST(PineappleLevels, NormalAndStrongAvoidFoulsOnTheLastTurn) {
  int seen = 0, avoidable = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    each_position(seed, 30, [&](const State& state, Seat seat) {
      if (!last_turn(state, seat)) return;
      MoveList moves;
      state.legal_moves(seat, moves);
      int fouls = 0;
      for (const Move move : moves) fouls += ended(state, seat, move).busted;
      const bool can = fouls < static_cast<int>(moves.size());
      ++seen;
      avoidable += can && fouls > 0;
      for (const std::string_view name : {"normal", "strong"}) {
        const auto thinking = level(name).start(any(state), seat, seed);
        thinking->advance(100'000);
        EXPECT_EQ(ended(state, seat, thinking->thought().move).busted, !can) << name;
      }
    });
  }
  EXPECT_GT(seen, 100);
  EXPECT_GT(avoidable, 20);
}

// The points one finished board wins from another, computed independently from the rules (S1) and the Fantasyland
// values.
int plain_worth(const BoardValue& mine, const BoardValue& theirs) {
  const auto right = [](const BoardValue& value) {
    const int cards = fantasyland_cards(value);
    return cards == 0 ? 0 : kFantasylandWorth[static_cast<std::size_t>(cards - 14)];
  };
  return 100 * taku::pineapple::score(mine, theirs).raw[0] + right(mine) - right(theirs);
}

// The same by brute force over the rules: every draw, and every answer on a copy of the state.
double slow_worth(const State& state, Seat seat, Move move) {
  const BoardValue mine = ended(state, seat, move);
  State after = state;
  after.apply(seat, move);
  const Seat opponent = other(seat);
  const Board theirs = state.holding(opponent).board;
  if (theirs.complete()) return plain_worth(mine, value_of(theirs));
  const CardSet unseen = state.view(seat).unseen();
  double sum = 0;
  int draws = 0;
  for (const Card a : unseen) {
    for (const Card b : unseen) {
      for (const Card c : unseen) {
        if (!(a < b && b < c)) continue;
        int best = INT32_MAX;
        for (const Card discarded : {a, b, c}) {
          std::array<Card, 2> placed{};
          std::size_t count = 0;
          for (const Card card : {a, b, c}) {
            if (card != discarded) placed[count++] = card;
          }
          for (std::size_t rows = 0; rows < 9; ++rows) {
            Board board = theirs;
            board.rows[rows / 3].add(placed[0]);
            board.rows[rows % 3].add(placed[1]);
            bool fits = true;
            for (std::size_t row = 0; row < 3; ++row) fits &= board.rows[row].size() == kRowSize[row];
            if (fits) best = std::min(best, plain_worth(mine, value_of(board)));
          }
        }
        sum += best;
        ++draws;
      }
    }
  }
  return sum / draws;
}

TEST(PineappleLevels, TheLastTurnIsCalculatedExactly) {
  int open = 0, closed = 0;
  for (std::uint64_t seed = 1; open + closed < 8; ++seed) {
    each_position(seed, 30, [&](const State& state, Seat seat) {
      if (!last_turn(state, seat) || state.session().in_fantasyland(other(seat))) return;
      const bool done = state.holding(other(seat)).board.complete();
      if ((done ? closed : open) >= 4) return;
      ++(done ? closed : open);
      const auto thinking = level("strong").start(any(state), seat, seed);
      EXPECT_TRUE(thinking->advance(1'000'000));
      for (const ThoughtLine& line : thinking->thought().lines) {
        EXPECT_EQ(line.score, static_cast<int>(slow_worth(state, seat, line.moves[0]))) << Pineapple::to_text(state);
      }
    });
  }
}

TEST(PineappleLevels, AFlushIsCompleted) {
  const State state = position({.top = "Qd",
                                .middle = "8c8d",
                                .bottom = "2h5h9hKh",
                                .discards = "4c",
                                .dealt = "Jh4d7c",
                                .their_top = "Ac",
                                .their_middle = "6c6d9s",
                                .their_bottom = "TcTdTs",
                                .their_discards = "3c",
                                .turn = 3});
  for (const std::string_view name : {"normal", "strong"}) {
    EXPECT_NE(choice(name, state).find("b:Jh"), std::string::npos) << name << ' ' << choice(name, state);
  }
}

TEST(PineappleLevels, TripsStayTogether) {
  const State state = [] {
    State start;
    start.apply(Seat::chance(), Move{0});
    for (const std::string_view card : {"7c", "7d", "7h", "2s", "Kd", "3c", "9d", "Jh", "5s", "Ah"}) {
      start.apply(Seat::chance(), outcome_of(*parse_card(card)));
    }
    return start;
  }();
  for (const std::string_view name : {"normal", "strong"}) {
    EXPECT_NE(choice(name, state, 20'000).find("7c7d7h"), std::string::npos) << name << ' ' << choice(name, state);
  }
}

// Middle and bottom are already strong enough: two queens on top are safe and reach Fantasyland.
TEST(PineappleLevels, SafeQueensGoOnTop) {
  const State state = position({.top = "3d",
                                .middle = "2c5h5sKcKd",
                                .bottom = "4s9c9d9hJs",
                                .discards = "2d4c6d",
                                .dealt = "QcQh7d",
                                .their_top = "AcAd",
                                .their_middle = "6c6h8c8s",
                                .their_bottom = "TcTdThTsAs",
                                .their_discards = "3c3h4h",
                                .turn = 7});
  for (const std::string_view name : {"normal", "strong"}) {
    EXPECT_NE(choice(name, state).find("t:QcQh"), std::string::npos) << name << ' ' << choice(name, state);
  }
}

// With these seeds and nodes the result is the same on every machine.
TEST(PineappleLevels, NormalAndStrongBeatRandom) {
  const auto start = game().start(0, Json::object());
  int wins = 0;
  for (std::uint64_t number = 0; number < 12; ++number) {
    const std::size_t seat = number % 2;
    std::array<Contestant, 2> players = {Contestant{&level("random"), {}}, Contestant{&level("random"), {}}};
    players[seat] = {&level(number < 6 ? "normal" : "strong"), {.nodes = 300, .ms = std::nullopt}};
    wins += play_game(start->state, players, 0, number, nullptr).points({static_cast<std::int8_t>(seat)}) == 1;
  }
  EXPECT_GE(wins, 11);
}

}  // namespace
}  // namespace taku::ai::pineapple
