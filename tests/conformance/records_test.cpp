#include "engine/match.h"
#include "tests/conformance/kit.h"

// Matches of every game: records, undo and redo, chance drawn from a seed or given.

namespace taku::conformance {
namespace {

template <class G>
class MatchConformance : public testing::Test {};
TYPED_TEST_SUITE(MatchConformance, Tested<AllGames>::Types, GameNames);

template <Game G>
Match new_match(const Setup& setup, std::optional<Seed> seed) {
  auto match = Match::start(erased<G>(), setup.seats, *parse_json(setup.options), seed);
  EXPECT_TRUE(match.ok()) << setup.options;
  return std::move(*match);
}

template <Game G>
void one_move(Match& match, Rng& rng) {
  const Act act = some_act(*match.state().as<G>(), rng);
  const bool chance = act.seat == Seat::chance();
  ASSERT_TRUE((chance ? match.outcome(act.move) : match.play(act.seat, act.move)).ok()) << match.state()->text();
}

template <Game G>
void expect_replays(const Match& match) {
  const Json json = match.record().to_json();
  const auto record = Record::parse(*parse_json(to_text(json), 1 << 24));
  ASSERT_TRUE(record.ok()) << record.error().message;
  const AnyGame* const games[] = {&erased<G>()};
  const Result<Match> loaded = Match::load(*record, games);
  ASSERT_TRUE(loaded.ok()) << loaded.error().message;
  const Match& again = *loaded;
  ASSERT_EQ(*again.state().as<G>(), *match.state().as<G>());
  ASSERT_EQ(again.state()->hash(), match.state()->hash());
  ASSERT_EQ(again.turn(), match.turn());
  ASSERT_EQ(again.record().to_json(), json);
  ASSERT_TRUE(std::ranges::equal(again.plies(), match.plies()));
}

constexpr int kMoves = 120;  // few, because replaying at every step takes quadratic time

TYPED_TEST(MatchConformance, RecordsReplayAtEveryStep) {
  using G = TypeParam;
  Rng rng(21);
  for (const Setup& setup : setups(G::info())) {
    for (const auto seed : {Seed::parse("5eed"), std::optional<Seed>()}) {
      Match match = new_match<G>(setup, seed);
      ASSERT_NO_FATAL_FAILURE(expect_replays<G>(match));
      for (int i = 0; i < kMoves && match.turn().kind != Turn::Kind::Over; ++i) {
        if (seed) ASSERT_NE(match.turn().kind, Turn::Kind::Chance) << "with a seed, chance acts automatically";
        ASSERT_NO_FATAL_FAILURE(one_move<G>(match, rng));
        ASSERT_NO_FATAL_FAILURE(expect_replays<G>(match));
      }
    }
  }
}

TYPED_TEST(MatchConformance, UndoAndRedoGoThroughTheSameStates) {
  using G = TypeParam;
  Rng rng(22);
  for (const Setup& setup : setups(G::info())) {
    Match match = new_match<G>(setup, Seed::parse("cafe"));
    std::vector<typename G::State> states = {*match.state().as<G>()};
    for (int i = 0; i < kMoves && match.turn().kind != Turn::Kind::Over; ++i) {
      const Match before = match;
      ASSERT_NO_FATAL_FAILURE(one_move<G>(match, rng));
      if (match.turn().kind == Turn::Kind::Over) {
        ASSERT_EQ(match.undo(1).error().code, code::kOver);
        match = before;
        break;
      }
      states.push_back(*match.state().as<G>());
    }
    for (std::size_t at = states.size() - 1; at > 0; --at) {
      ASSERT_TRUE(match.undo(1).ok());
      ASSERT_EQ(*match.state().as<G>(), states[at - 1]);
    }
    ASSERT_FALSE(match.undo(1).ok());
    for (std::size_t at = 1; at < states.size(); ++at) {
      ASSERT_TRUE(match.redo(1).ok());
      ASSERT_EQ(*match.state().as<G>(), states[at]);
    }
    ASSERT_FALSE(match.redo(1).ok());
  }
}

// After an undo the same moves get the same dice.
TYPED_TEST(MatchConformance, PlayingAgainAfterUndoGivesTheSameMatch) {
  using G = TypeParam;
  for (const Setup& setup : setups(G::info())) {
    Match match = new_match<G>(setup, Seed::parse("d1ce")), last = match;
    const auto play_through = [&] {
      Rng rng(23);
      for (int i = 0; i < kMoves && match.turn().kind != Turn::Kind::Over; ++i) {
        last = match;
        one_move<G>(match, rng);
      }
    };
    play_through();
    const Json first = match.record().to_json();
    if (match.turn().kind == Turn::Kind::Over) match = last;  // what the rules decided is not undone
    ASSERT_TRUE(match.undo(match.undoable()).ok());
    play_through();
    ASSERT_EQ(match.record().to_json(), first);
  }
}

}  // namespace
}  // namespace taku::conformance
