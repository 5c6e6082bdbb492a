#include <algorithm>
#include <set>
#include <unordered_map>

#include "tests/conformance/allocations.h"
#include "tests/conformance/kit.h"
#include "tests/support/chi_square.h"

// Checks the contract of engine/game.h during random games.

namespace taku::conformance {
namespace {

template <class G>
class Conformance : public testing::Test {};
TYPED_TEST_SUITE(Conformance, Tested<AllGames>::Types, GameNames);

TYPED_TEST(Conformance, InfoIsComplete) {
  const GameInfo& info = TypeParam::info();
  EXPECT_FALSE(info.id.empty());
  EXPECT_EQ(info.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"), std::string_view::npos);
  EXPECT_FALSE(info.title_en.empty() || info.title_ja.empty());
  EXPECT_TRUE(1 <= info.min_seats && info.min_seats <= info.max_seats && info.max_seats <= kMaxSeats);
  EXPECT_GE(info.rules_version, 1);
  EXPECT_TRUE(1 <= info.max_moves && info.max_moves <= kMaxMoves);
  for (const OptionInfo& option : info.options) {
    EXPECT_TRUE(parse_json(option.default_json).ok()) << option.name;
    EXPECT_FALSE(option.meaning_en.empty() || option.meaning_ja.empty()) << option.name;
  }
}

TYPED_TEST(Conformance, OptionsRoundTripAndListedDefaultsAreUsed) {
  using G = TypeParam;
  for (const Setup& setup : setups(G::info())) {
    const auto options = G::parse_options(setup.seats, *parse_json(setup.options));
    ASSERT_TRUE(options.ok()) << setup.options;
    const auto again = G::parse_options(setup.seats, G::options_json(*options));
    ASSERT_TRUE(again.ok()) << setup.options;
    EXPECT_EQ(*again, *options);
  }
  Json stated = Json::object();
  for (const OptionInfo& option : G::info().options)
    stated[std::string(option.name)] = *parse_json(option.default_json);
  const int seats = G::info().min_seats;
  EXPECT_EQ(*G::parse_options(seats, stated), *G::parse_options(seats, Json::object()));
}

// Seats 0: the game chooses the number of seats.
TYPED_TEST(Conformance, GameChoosesNumberOfSeatsIfNotGiven) {
  using G = TypeParam;
  const int seats = started<G>({0, "{}"}).seats();
  EXPECT_TRUE(G::info().min_seats <= seats && seats <= G::info().max_seats) << seats;
  for (const int wrong : {-1, G::info().min_seats - 1, G::info().max_seats + 1}) {
    if (wrong != 0) EXPECT_FALSE(G::parse_options(wrong, Json::object()).ok()) << wrong;
  }
}

TYPED_TEST(Conformance, GamesEndWithinTheStatedNumberOfPlies) {
  using G = TypeParam;
  Rng rng(1);
  for (const Setup& setup : setups(G::info())) {
    for (int game = 0; game < 40; ++game) {
      auto state = started<G>(setup);
      EXPECT_EQ(state.seats(), setup.seats);
      int plies = 0;
      for (; state.turn().kind != Turn::Kind::Over; ++plies) {
        ASSERT_LT(plies, ply_cap<G>()) << G::to_text(state);
        const Act act = some_act(state, rng);
        ASSERT_TRUE(try_apply(state, act.seat, act.move).ok()) << G::to_text(state);
      }
    }
  }
}

TYPED_TEST(Conformance, TurnListsExactlyTheSeatsThatCanAct) {
  using G = TypeParam;
  bool chance_acted = false;
  walk<G>(2, 10, [&](const typename G::State& state) {
    const Turn turn = state.turn();
    chance_acted |= turn.kind == Turn::Kind::Chance;
    ASSERT_EQ(turn.kind == Turn::Kind::Seats, turn.seats.size() > 0) << G::to_text(state);
    ASSERT_EQ(seats_to_act(state).size(), static_cast<std::size_t>(turn.seats.size())) << "seats that do not exist";
    for (std::int8_t i = 0; i < state.seats(); ++i) {
      ASSERT_EQ(legal(state, {i}).empty(), !turn.seats.contains({i})) << G::to_text(state);
    }
  });
  EXPECT_EQ(chance_acted, G::info().has_chance);
}

TYPED_TEST(Conformance, LegalMovesAreOrderedBoundedAndUnique) {
  using G = TypeParam;
  walk<G>(3, 10, [](const typename G::State& state) {
    const auto parsed = G::parse(G::to_text(state));
    ASSERT_TRUE(parsed.ok());
    for (const Seat seat : seats_to_act(state)) {
      const std::vector<Move> moves = legal(state, seat);
      ASSERT_LE(moves.size(), static_cast<std::size_t>(G::info().max_moves));
      ASSERT_EQ(std::set<Move>(moves.begin(), moves.end()).size(), moves.size()) << G::to_text(state);
      ASSERT_EQ(legal(state, seat), moves) << "listed a second time";
      ASSERT_EQ(legal(*parsed, seat), moves) << "the order depends only on the state";
    }
  });
}

TYPED_TEST(Conformance, OutcomesAreUniqueWithPositiveWeights) {
  using G = TypeParam;
  walk<G>(4, 10, [](const typename G::State& state) {
    if (state.turn().kind != Turn::Kind::Chance) return;
    OutcomeList outcomes;
    state.chance_outcomes(outcomes);
    ASSERT_FALSE(outcomes.empty()) << G::to_text(state);
    std::set<Move> different;
    std::uint64_t total = 0;
    for (const Outcome& outcome : outcomes) {
      ASSERT_GT(outcome.weight, 0u);
      different.insert(outcome.move);
      total += outcome.weight;
    }
    ASSERT_EQ(different.size(), outcomes.size()) << G::to_text(state);
    ASSERT_LE(total, UINT32_MAX) << "the sum fits into one draw";
  });
}

TYPED_TEST(Conformance, PositionsRoundTripThroughText) {
  using G = TypeParam;
  walk<G>(5, 10, [](const typename G::State& state) {
    const std::string text = G::to_text(state);
    ASSERT_EQ(text.find_first_of("\r\n"), std::string::npos) << text;
    const auto parsed = G::parse(text);
    ASSERT_TRUE(parsed.ok()) << text << ": " << parsed.error().message;
    ASSERT_EQ(*parsed, state) << text;
    ASSERT_EQ(parsed->hash(), state.hash()) << text;
    ASSERT_EQ(G::state_json(*parsed), G::state_json(state)) << text;
  });
}

// Both forms are also different for all moves of a position.
TYPED_TEST(Conformance, MovesRoundTripThroughTextAndJson) {
  using G = TypeParam;
  walk<G>(6, 4, [](const typename G::State& state) {
    for (const Seat seat : seats_to_act(state)) {
      for (const Move move : legal(state, seat)) {
        const auto from_text = G::parse_move(state, G::move_text(state, move));
        ASSERT_TRUE(from_text.ok()) << G::move_text(state, move);
        ASSERT_EQ(*from_text, move) << G::move_text(state, move);
        const auto from_json = G::parse_move_json(state, *parse_json(to_text(G::move_json(state, move))));
        ASSERT_TRUE(from_json.ok()) << G::move_text(state, move);
        ASSERT_EQ(*from_json, move) << G::move_text(state, move);
      }
    }
    OutcomeList outcomes;
    if (state.turn().kind == Turn::Kind::Chance) state.chance_outcomes(outcomes);
    for (const Outcome& outcome : outcomes) {
      const auto parsed = G::parse_outcome_json(state, *parse_json(to_text(G::outcome_json(state, outcome.move))));
      ASSERT_TRUE(parsed.ok()) << G::to_text(state);
      ASSERT_EQ(*parsed, outcome.move) << G::to_text(state);
    }
  });
}

// Move words close to those of legal moves, and random ones.
std::vector<Move> odd_moves(const std::vector<Act>& acts, Rng& rng) {
  std::vector<Move> moves = {Move{0}, Move{127}, Move{0xff}, Move{~std::uint64_t{0}}};
  for (int i = 0; i < 8; ++i) moves.push_back(Move{rng.word() >> rng.below(64)});
  if (acts.empty()) return moves;
  for (int i = 0; i < 8; ++i) moves.push_back(Move{any_of(acts, rng).move.bits ^ std::uint64_t{1} << rng.below(64)});
  return moves;
}

TYPED_TEST(Conformance, OnlyListedMovesAreAccepted) {
  using G = TypeParam;
  Rng rng(7);
  int refused = 0;
  walk<G>(7, 4, [&](const typename G::State& state) {
    const std::vector<Act> acts = all_acts(state);
    const auto listed = [&](Seat seat, Move move) {
      return std::ranges::any_of(acts, [&](const Act& act) { return act.seat == seat && act.move == move; });
    };
    std::vector<Seat> actors = viewers(state);
    actors.insert(actors.end(), {Seat::chance(), Seat::oracle(), Seat{4}, Seat{127}, Seat{-128}});
    for (const Seat seat : actors) {
      for (const Move move : odd_moves(acts, rng)) {
        auto after = state;
        const bool accepted = try_apply(after, seat, move).ok();
        ASSERT_EQ(accepted, listed(seat, move)) << G::to_text(state) << " seat " << int{seat.index} << " " << move.bits;
        if (!accepted) ASSERT_EQ(after, state);
        refused += !accepted;
      }
    }
  });
  EXPECT_GT(refused, 0);
}

TYPED_TEST(Conformance, NothingIsAcceptedAfterTheEnd) {
  using G = TypeParam;
  int ends = 0;
  walk<G>(8, 4, [&](const typename G::State& state) {
    if (state.turn().kind != Turn::Kind::Over) return;
    ++ends;
    for (std::int8_t i = 0; i < state.seats(); ++i) {
      auto after = state;
      ASSERT_EQ(try_apply(after, {i}, Move{}).error().code, "match/over");
      ASSERT_EQ(after, state);
    }
    ASSERT_TRUE(G::result_json(state).is_object());
  });
  EXPECT_GT(ends, 0);
}

TYPED_TEST(Conformance, UnusedSeatsScoreZero) {
  using G = TypeParam;
  walk<G>(9, 10, [](const typename G::State& state) {
    if (state.turn().kind != Turn::Kind::Over) return;
    const Scores scores = state.scores();
    for (std::size_t i = static_cast<std::size_t>(state.seats()); i < kMaxSeats; ++i) ASSERT_EQ(scores.of[i], 0);
  });
}

TYPED_TEST(Conformance, EventSinkDoesNotChangeTheState) {
  using G = TypeParam;
  using Event = typename G::State::Event;
  Rng rng(10);
  int events = 0;
  walk<G>(10, 10, [&](const typename G::State& state) {
    if (state.turn().kind == Turn::Kind::Over) return;
    const Act act = some_act(state, rng);
    auto plain = state;
    plain.apply(act.seat, act.move);
    auto observed = state;
    observed.apply(act.seat, act.move, [&](const Event& event) {
      ++events;
      for (const Seat viewer : viewers(state)) static_cast<void>(G::event_json(event, viewer));
      EXPECT_TRUE(G::event_json(event, Seat::oracle()).has_value()) << "the oracle sees every event";
    });
    ASSERT_EQ(observed, plain) << G::to_text(state);
    ASSERT_EQ(observed.hash(), plain.hash());
  });
  EXPECT_GT(events, 0);
}

TYPED_TEST(Conformance, CopiesAreIndependent) {
  using G = TypeParam;
  Rng rng(11);
  walk<G>(11, 10, [&](const typename G::State& state) {
    if (state.turn().kind == Turn::Kind::Over) return;
    const std::string text = G::to_text(state);
    const std::uint64_t hash = state.hash();
    const auto original = state;
    auto copy = original;
    const Act act = some_act(state, rng);
    copy.apply(act.seat, act.move);
    ASSERT_EQ(G::to_text(original), text);
    ASSERT_EQ(original.hash(), hash);
    ASSERT_FALSE(copy == original) << "every move changes the state: " << text;
    auto again = original;
    again.apply(act.seat, act.move);
    ASSERT_EQ(again, copy) << "the same move leads to the same state";
  });
}

TYPED_TEST(Conformance, DifferentStatesHaveDifferentHashes) {
  using G = TypeParam;
  std::unordered_map<std::uint64_t, typename G::State> seen;
  const auto look_at = [&](const typename G::State& state) {
    const auto [place, fresh] = seen.try_emplace(state.hash(), state);
    ASSERT_EQ(place->second, state) << G::to_text(place->second) << " and " << G::to_text(state);
  };
  walk<G>(12, 20, [&](const typename G::State& state) {
    ASSERT_NO_FATAL_FAILURE(look_at(state));
    for (const Act& act : all_acts(state)) {
      auto next = state;
      next.apply(act.seat, act.move);
      ASSERT_NO_FATAL_FAILURE(look_at(next));
    }
  });
  EXPECT_GT(seen.size(), 100u);
}

TYPED_TEST(Conformance, SampledStatesMatchTheView) {
  using G = TypeParam;
  Rng rng(13);
  walk<G>(13, 10, [&](const typename G::State& state) {
    for (const Seat viewer : viewers(state)) {
      const auto view = state.view(viewer);
      const auto sampled = G::sample(view, rng);
      ASSERT_EQ(sampled.view(viewer), view) << G::to_text(state);
      ASSERT_EQ(sampled.view(viewer).hash(), view.hash());
      ASSERT_EQ(G::view_json(sampled.view(viewer)), G::view_json(view));
      ASSERT_EQ(sampled.turn(), state.turn());
      if (viewer.is_player()) ASSERT_EQ(legal(sampled, viewer), legal(state, viewer)) << G::to_text(state);
    }
  });
}

// A server sends each viewer a full state for the viewer's own engine. It must look the same to the viewer as the true
// state, depend only on what the viewer knows, and be usable as the start position of a new match.
TYPED_TEST(Conformance, ConsistentStatesRevealNothingHidden) {
  using G = TypeParam;
  using State = typename G::State;
  const bool begins_anywhere =
      std::ranges::find(G::info().options, "position", &OptionInfo::name) != G::info().options.end();
  Rng rng(17);
  walk<G>(17, 2, [&](const State& state) {
    const AnyState actual(std::make_unique<ErasedState<G>>(state));
    for (const Seat viewer : viewers(state)) {
      const AnyState sampled = actual.consistent_state(viewer);
      const std::string text = sampled->text();
      ASSERT_EQ(to_text(sampled->view_json(viewer)), to_text(actual->view_json(viewer))) << actual->text();
      ASSERT_EQ(sampled->view_hash(viewer), actual->view_hash(viewer)) << actual->text();
      ASSERT_EQ(sampled.turn(), actual.turn()) << actual->text();
      const AnyState other(std::make_unique<ErasedState<G>>(G::sample(state.view(viewer), rng)));
      ASSERT_EQ(other.consistent_state(viewer)->text(), text) << "another state that looks the same: " << other->text();
      const auto again = erased<G>().parse(text);
      ASSERT_TRUE(again.ok()) << again.error().message << ": " << text;
      ASSERT_EQ((*again)->view_hash(viewer), actual->view_hash(viewer)) << text;
      ASSERT_EQ(to_text((*again)->view_json(viewer)), to_text(actual->view_json(viewer))) << text;
      if (!begins_anywhere) continue;
      const auto begun = erased<G>().start(0, {{"position", text}});
      ASSERT_TRUE(begun.ok()) << begun.error().message << ": " << text;
      ASSERT_EQ(begun->state->text(), text);
    }
  });
}

// If a view contained hidden information, all samples from it would be the same.
TYPED_TEST(Conformance, SamplesDifferInWhatIsHidden) {
  using G = TypeParam;
  using State = typename G::State;
  constexpr bool kHides = !std::same_as<typename State::View, State>;
  Rng rng(14);
  int different = 0;
  walk<G>(14, 4, [&](const State& state) {
    for (const Seat viewer : viewers(state)) {
      different += !(G::sample(state.view(viewer), rng) == G::sample(state.view(viewer), rng));
    }
  });
  EXPECT_EQ(different > 0, kHides);
}

// Only for states with one seat to move. How a game chooses among outcomes or several seats is not specified.
template <class S>
void expect_uniform(const S& state, Rng& rng) {
  const std::vector<Move> moves = legal(state, state.turn().seats.first());
  std::vector<std::uint64_t> counts(moves.size());
  for (std::size_t i = 0; i < 60 * moves.size(); ++i) {
    const auto found = std::ranges::find(moves, state.random_move(rng));
    ASSERT_NE(found, moves.end());
    ++counts[static_cast<std::size_t>(found - moves.begin())];
  }
  if (moves.size() > 1) ASSERT_LT(chi_square(counts), chi_square_limit(moves.size() - 1));
}

TYPED_TEST(Conformance, RandomMovesAreUniform) {
  using G = TypeParam;
  if constexpr (OffersRandomMove<typename G::State>) {
    Rng rng(15);
    int ply = 0;
    walk<G>(15, 2, [&](const typename G::State& state) {
      if (state.turn().seats.size() != 1 || ply++ % 5 != 0) return;
      ASSERT_NO_FATAL_FAILURE(expect_uniform(state, rng)) << G::to_text(state);
    });
    EXPECT_GT(ply, 0);
  }
}

// Search calls these functions all the time; heap allocations would dominate their cost.
TYPED_TEST(Conformance, SearchOperationsDoNotAllocate) {
  using G = TypeParam;
  Rng rng(16);
  const std::uint64_t at_first = allocations();
  const std::string text(100, 'x');  // must allocate; printing it keeps the compiler from removing it
  ASSERT_GT(allocations(), at_first) << "the counter does not work: " << text;
  walk<G>(16, 4, [&](const typename G::State& state) {
    const std::vector<Act> acts = all_acts(state);
    const std::uint64_t before = allocations();
    MoveList moves;
    OutcomeList outcomes;
    for (std::int8_t i = 0; i < state.seats(); ++i) state.legal_moves({i}, moves);
    if (state.turn().kind == Turn::Kind::Chance) state.chance_outcomes(outcomes);
    for (const Act& act : acts) {
      auto next = state;
      next.apply(act.seat, act.move);
      static_cast<void>(next.hash());
    }
    if constexpr (OffersRandomMove<typename G::State>) {
      if (!acts.empty()) static_cast<void>(state.random_move(rng));
    }
    ASSERT_EQ(allocations(), before) << G::to_text(state);
  });
}

}  // namespace
}  // namespace taku::conformance
