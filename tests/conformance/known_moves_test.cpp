#include <map>

#include "engine/any_game.h"
#include "tests/conformance/kit.h"

// Queries that the server makes about moves: who rolls the dice, the move on a timeout, what a viewer may know.

namespace taku::conformance {
namespace {

template <class G>
class KnownMoves : public testing::Test {};
TYPED_TEST_SUITE(KnownMoves, Tested<AllGames>::Types, GameNames);

template <Game G>
ErasedState<G> any(const typename G::State& state) {
  return ErasedState<G>(state);
}

TYPED_TEST(KnownMoves, RollerIsSetOnlyForDice) {
  using G = TypeParam;
  int thrown = 0;
  walk<G>(21, 4, [&](const typename G::State& state) {
    const Seat roller = any<G>(state).roller();
    if (state.turn().kind != Turn::Kind::Chance) ASSERT_EQ(roller, Seat::nobody()) << G::to_text(state);
    ASSERT_TRUE(roller == Seat::nobody() || roller.index < state.seats()) << G::to_text(state);
    thrown += roller.is_player();
  });
  EXPECT_EQ(thrown > 0, RollsByHand<typename G::State>);
}

TYPED_TEST(KnownMoves, TimeoutMoveIsLegal) {
  using G = TypeParam;
  walk<G>(22, 4, [](const typename G::State& state) {
    for (const Seat seat : seats_to_act(state)) {
      ASSERT_TRUE(check_move(state, seat, any<G>(state).timeout_move(seat)).ok()) << G::to_text(state);
    }
  });
}

TYPED_TEST(KnownMoves, AreCompleteForTheMoverAndTheOracle) {
  using G = TypeParam;
  Rng rng(23);
  walk<G>(23, 4, [&](const typename G::State& state) {
    if (state.turn().kind == Turn::Kind::Over) return;
    const Act act = some_act(state, rng);
    const bool chance = act.seat == Seat::chance();
    const Json full = chance ? G::outcome_json(state, act.move) : G::move_json(state, act.move);
    const auto known = [&](Seat viewer) { return any<G>(state).known_move_json(act.seat, act.move, viewer); };
    ASSERT_EQ(known(Seat::oracle()), full) << G::to_text(state);
    if (!chance) ASSERT_EQ(known(act.seat), full) << G::to_text(state);
    if constexpr (std::same_as<typename G::State::View, typename G::State>) {
      for (const Seat viewer : viewers(state)) ASSERT_EQ(known(viewer), full) << G::to_text(state);
    }
  });
}

// What a viewer sees of a move: the view after it and the events.
template <Game G>
std::pair<std::uint64_t, std::string> seen_of(typename G::State state, const Act& act, Seat viewer) {
  Json events = Json::array();
  state.apply(act.seat, act.move, [&](const typename G::State::Event& event) {
    if (auto json = G::event_json(event, viewer)) events.push_back(std::move(*json));
  });
  return {state.view(viewer).hash(), to_text(events)};
}

// Tries all moves in many states that look the same to a viewer. Moves that also look the same afterwards must have the
// same JSON for this viewer, whatever card was drawn or discarded. Returns how many moves looked like another one.
template <Game G>
int expect_no_secrets(const typename G::State& state, Seat viewer, Rng& rng) {
  constexpr int kSamples = 24;  // enough for some pairs to differ only in the discard
  int alike = 0;
  std::map<std::pair<std::uint64_t, std::string>, std::optional<Json>> by_sight;
  const auto view = state.view(viewer);
  for (int sample = 0; sample < kSamples; ++sample) {
    const auto sampled = sample == 0 ? state : G::sample(view, rng);
    for (const Act& act : all_acts(sampled)) {
      if (act.seat == viewer) continue;
      const auto known = any<G>(sampled).known_move_json(act.seat, act.move, viewer);
      const auto [place, fresh] = by_sight.try_emplace(seen_of<G>(sampled, act, viewer), known);
      EXPECT_EQ(place->second, known) << G::to_text(sampled) << " seat " << int{viewer.index};
      if (testing::Test::HasFailure()) return alike;
      alike += !fresh && sample > 0;
    }
  }
  return alike;
}

TYPED_TEST(KnownMoves, RevealNoMoreThanTheViewAndEvents) {
  using G = TypeParam;
  if constexpr (!std::same_as<typename G::State::View, typename G::State>) {
    static_assert(HidesMoves<G>, "a game with hidden information must redact its moves");
    Rng rng(24);
    int alike = 0;
    walk<G>(24, 1, [&](const typename G::State& state) {
      // Check fewer chance states: cards are dealt one at a time.
      if (rng.below(state.turn().kind == Turn::Kind::Chance ? 40 : 4) != 0) return;
      for (const Seat viewer : viewers(state)) alike += expect_no_secrets<G>(state, viewer, rng);
      if (testing::Test::HasFailure()) FAIL();
    });
    EXPECT_GT(alike, 100);
  }
}

}  // namespace
}  // namespace taku::conformance
