#include "ai/eval/territory/strong.h"

#include "ai/eval/territory/cpu.h"

namespace taku::ai::territory {
namespace {

constexpr double kVisits = 6;  // expected number of further stops per enemy

// A lord's total value plus the expected income from tolls.
double prospects(const State& state, Seat seat) {
  int tolls = 0;
  state.for_each_domain(seat, [&](TileId tile) { tolls += state.toll_of(tile); });
  return state.tep(seat) + kVisits * (state.seat_count - 1) * tolls / state.map.count;
}

// A lord's distance from winning: 1 at the start, never quite 0.
double need(const State& state, Seat seat) {
  constexpr double kAlmost = 0.15;
  if (state.settings.preset == Preset::Territory) {
    return std::max(kAlmost, 1 - 1.0 * state.domains(seat) / state.settings.target) +
           100 / (500 + prospects(state, seat));
  }
  if (state.settings.preset == Preset::Elimination) return 1000 / (1000 + std::max(0.0, prospects(state, seat)));
  return std::max(kAlmost, 1.1 - prospects(state, seat) / state.settings.target);
}

}  // namespace

Move StrongModel::policy(const State& state, Rng&) { return cpu_move(state, state.turn().seats.first()); }

// The seat has had kRounds more turns.
bool StrongModel::settled(const State& root, const State& now) {
  return now.round >= root.round + kRounds && now.current == root.current;
}

// The win probability, estimated from the distances.
double StrongModel::value(const State&, const State& state, Seat seat) {
  if (state.turn().kind == Turn::Kind::Over) {
    const bool won = (state.winners >> seat.index & 1) != 0;
    return won ? 1.0 / std::popcount(state.winners) : 0;
  }
  const auto weight = [&](Seat lord) {
    const double near = 1 / need(state, lord);
    return near * near;
  };
  double all = 0;
  for (std::int8_t i = 0; i < state.seat_count; ++i) all += weight({i});
  return weight(seat) / all;
}

static_assert(RolloutModel<StrongModel>);

}  // namespace taku::ai::territory
