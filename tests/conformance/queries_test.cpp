#include "ai/player.h"
#include "engine/any_game.h"
#include "tests/conformance/kit.h"

// Questions about a match: the answer to a seat depends on nothing but what that seat knows.

namespace taku::conformance {
namespace {

template <class G>
class MatchQueries : public testing::Test {};
TYPED_TEST_SUITE(MatchQueries, Tested<AllGames>::Types, GameNames);

std::string text_of(const Result<Json>& answer) { return answer ? to_text(*answer) : std::string(answer.error().code); }

// A state that looks the same to the viewer and differs in what is hidden gives the same answer.
TYPED_TEST(MatchQueries, RevealNothingHidden) {
  using G = TypeParam;
  int visited = 0, answered = 0;
  walk<G>(31, 1, [&](const typename G::State& state) {
    if (++visited % 7 != 0) return;  // a sample is enough
    const AnyState real(std::make_unique<ErasedState<G>>(state));
    for (const Seat viewer : viewers(state)) {
      const AnyState other = real.consistent_state(viewer);
      for (const std::string_view what : {"boards", "fight", "stacks", "standings", "unknown"}) {
        const auto answer = real->query_view(viewer, what, Json::object());
        ASSERT_EQ(text_of(answer), text_of(other->query_view(viewer, what, Json::object())))
            << what << G::to_text(state);
        answered += answer.ok();
      }
    }
  });
  EXPECT_EQ(answered > 0, AnswersViewQueries<G>);
}

// The same for the advice of computers.
TYPED_TEST(MatchQueries, AdviceRevealsNothingHidden) {
  using G = TypeParam;
  int visited = 0;
  for (const ai::Level& level : ai::levels(erased<G>())) {
    if (!level.advice) continue;
    walk<G>(32, 1, [&](const typename G::State& state) {
      if (++visited % 29 != 0) return;
      const AnyState real(std::make_unique<ErasedState<G>>(state));
      for (std::int8_t seat = 0; seat < state.seats(); ++seat) {
        ASSERT_EQ(level.advice(real, {seat}), level.advice(real.consistent_state({seat}), {seat})) << G::to_text(state);
      }
    });
  }
}

}  // namespace
}  // namespace taku::conformance
