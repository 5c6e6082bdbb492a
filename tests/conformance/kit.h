#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "engine/try_apply.h"
#include "games/all_games.h"
#include "tests/conformance/setups.h"
#include "tests/support/sanitized.h"
#include "tests/support/vault_game.h"

// Shared by the checks: the list of games and random walks through them.

namespace taku::conformance {

// All games plus Vault, a test game with chance, hidden information, simultaneous turns and up to four seats. It makes
// sure that every check is exercised, whatever games are in the list.
template <class List>
struct Tested;
template <class... G>
struct Tested<GameList<G...>> {
  using Types = testing::Types<G..., vault::Vault>;
};

struct GameNames {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::info().id);
  }
};

struct Act {
  Seat seat;
  Move move;
};

template <class S>
std::vector<Move> legal(const S& state, Seat seat) {
  MoveList moves;
  state.legal_moves(seat, moves);
  return {moves.begin(), moves.end()};
}

template <class S>
std::vector<Seat> seats_to_act(const S& state) {
  std::vector<Seat> seats;
  for (std::int8_t i = 0; i < state.seats(); ++i) {
    if (state.turn().seats.contains({i})) seats.push_back({i});
  }
  return seats;
}

template <class T>
const T& any_of(const std::vector<T>& items, Rng& rng) {
  return items[rng.below(static_cast<std::uint32_t>(items.size()))];
}

// A random legal move or outcome. Needs a state that is not over.
template <class S>
Act some_act(const S& state, Rng& rng) {
  if (state.turn().kind == Turn::Kind::Chance) {
    OutcomeList outcomes;
    state.chance_outcomes(outcomes);
    return {Seat::chance(), rng.outcome(outcomes)};
  }
  const Seat seat = any_of(seats_to_act(state), rng);
  return {seat, any_of(legal(state, seat), rng)};
}

// All legal moves and outcomes.
template <class S>
std::vector<Act> all_acts(const S& state) {
  std::vector<Act> acts;
  if (state.turn().kind == Turn::Kind::Chance) {
    OutcomeList outcomes;
    state.chance_outcomes(outcomes);
    for (const Outcome& outcome : outcomes) acts.push_back({Seat::chance(), outcome.move});
  }
  for (const Seat seat : seats_to_act(state)) {
    for (const Move move : legal(state, seat)) acts.push_back({seat, move});
  }
  return acts;
}

template <Game G>
typename G::State started(const Setup& setup) {
  const auto options = G::parse_options(setup.seats, *parse_json(setup.options));
  EXPECT_TRUE(options.ok()) << setup.options;
  auto state = G::start(*options);
  EXPECT_TRUE(state.ok()) << setup.options;
  return *state;
}

// The limit for games that do not state a maximum number of plies.
inline constexpr int kDefaultPlyCap = 20'000;

template <Game G>
int ply_cap() {
  return G::info().max_plies > 0 ? G::info().max_plies : kDefaultPlyCap;
}

// Selects the states that a walk visits: all of them, or with sanitizers the first 20 of each kind (turn and phase) and
// then every twentieth.
template <class S>
class Shown {
 public:
  bool operator()(const S& state) {
    if (!kSanitized) return true;
    int phase = 0;
    if constexpr (requires { state.phase; }) phase = static_cast<int>(state.phase);
    const Turn turn = state.turn();
    int& seen = seen_[{turn.kind, turn.seats.size(), phase}];
    return seen++ < 20 || seen % 20 == 0;
  }

 private:
  std::map<std::tuple<Turn::Kind, int, int>, int> seen_;
};

// Plays random games with every setup and visits their states, including the first and the last.
template <Game G, class Visit>
void walk(std::uint64_t seed, int games, Visit&& visit) {
  Rng rng(seed);
  Shown<typename G::State> shown;
  for (const Setup& setup : setups(G::info())) {
    for (int game = 0; game < games; ++game) {
      auto state = started<G>(setup);
      if (shown(state)) visit(state);
      for (int ply = 0; ply < ply_cap<G>() && state.turn().kind != Turn::Kind::Over; ++ply) {
        const Act act = some_act(state, rng);
        state.apply(act.seat, act.move);
        if (shown(state)) visit(state);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

// All viewers of a state: the public and every seat.
template <class S>
std::vector<Seat> viewers(const S& state) {
  std::vector<Seat> all = {Seat::nobody()};
  for (std::int8_t i = 0; i < state.seats(); ++i) all.push_back({i});
  return all;
}

}  // namespace taku::conformance
