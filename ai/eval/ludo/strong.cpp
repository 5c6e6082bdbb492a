#include "ai/eval/ludo/strong.h"

namespace taku::ai::ludo {
namespace {

namespace rules = taku::ludo;
using rules::State;
using rules::Step;

// The enemies' tokens on the ring and in their bases, in terms of one player's own steps.
class Enemies {
 public:
  Enemies(const State& state, Seat me) : sixths_to_start_(state.settings().require_six_to_start ? 1 : 6) {
    for (std::int8_t i = 0; i < state.seats(); ++i) {
      const Seat other{i};
      if (other == me) continue;
      const int shift = rules::start_cell(state.colour(other)) - rules::start_cell(state.colour(me));
      int in_base = 0;
      for (int token = 0; token < rules::kTokens; ++token) {
        const Step step = state.step(other, token);
        in_base += step == rules::kBase;
        if (step == rules::kBase || step > rules::kLastRing) continue;
        on_ring_[count_] = {wrapped(step - rules::kStart + shift), rules::kLastRing - step, step};
        ++count_;
      }
      if (in_base > 0) waiting_ |= std::uint64_t{1} << wrapped(shift);
    }
  }

  // The number of enemy rolls, in sixths, that would capture my token on this step.
  int danger(Step step) const {
    if (step == rules::kBase || step > rules::kLastRing) return 0;
    const int cell = step - rules::kStart;
    int sixths = (waiting_ >> cell & 1) != 0 ? sixths_to_start_ : 0;
    for (int i = 0; i < count_; ++i) {
      const int ahead = wrapped(cell - on_ring_[static_cast<std::size_t>(i)].cell);
      sixths += ahead >= 1 && ahead <= 6 && ahead <= on_ring_[static_cast<std::size_t>(i)].steps_left;
    }
    return sixths;
  }

  // The progress of the enemy token on this step of mine, or 0 if there is none.
  int victim(Step step) const {
    if (step > rules::kLastRing) return 0;
    for (int i = 0; i < count_; ++i) {
      const OnRing& enemy = on_ring_[static_cast<std::size_t>(i)];
      if (enemy.cell == step - rules::kStart) return enemy.come;
    }
    return 0;
  }

 private:
  struct OnRing {
    int cell = 0;        // counted in my steps from my start cell
    int steps_left = 0;  // before it enters its own home path
    int come = 0;
  };
  static int wrapped(int cells) { return (cells + 2 * rules::kRingCells) % rules::kRingCells; }

  std::array<OnRing, rules::kTokens*(kMaxSeats - 1)> on_ring_{};
  int count_ = 0;
  int sixths_to_start_;
  std::uint64_t waiting_ = 0;  // my cells that are start cells of enemies with tokens in the base
};

// Rounded from the values that won most games against ai1 and ai3 with the policy alone (20,000 games per setting).
constexpr int kOutOfBase = 20;  // the value of leaving the base, in addition to the step itself

// The value of a token on this step, in steps.
int worth(Step step) { return step == rules::kBase ? 0 : kOutOfBase + step; }

// The merit of a move in sixths of a step: progress, capture and risk. Prefers the token that is furthest ahead: it has
// the most to lose on the ring, and once finished it needs no exact roll.
int merit(const State& state, const Enemies& enemies, Seat me, int token) {
  const Step from = state.step(me, token);
  const Step to = state.target(token);
  int merit = 6 * (worth(to) - worth(from)) + from * 6 / 5;
  if (const int come = enemies.victim(to); come > 0) merit += 3 * worth(static_cast<Step>(come));
  merit += (enemies.danger(from) * worth(from) - enemies.danger(to) * worth(to)) * 5 / 6;
  return merit;
}

// The distance of a player from bringing all tokens home. Steps count more for tokens that are further ahead, because a
// token near home is soon out of reach.
double need(const State& state, Seat seat) {
  const auto come = [](Step step) { return step == rules::kBase ? 0 : kOutOfBase + step + step * step / 35.0; };
  double all = 0;
  for (int token = 0; token < rules::kTokens; ++token) all += come(rules::kGoal) - come(state.step(seat, token));
  return all;
}

}  // namespace

Move StrongModel::policy(const State& state, Rng& rng) {
  unsigned movable = state.movable();
  int token = std::countr_zero(movable);
  if ((movable & (movable - 1)) == 0) return rules::move_of(token);
  const Seat me = state.current();
  const Enemies enemies(state, me);
  int best = merit(state, enemies, me, token);
  const auto tie = static_cast<unsigned>(rng.word());
  for (movable &= movable - 1; movable != 0; movable &= movable - 1) {
    const int other = std::countr_zero(movable);
    const int value = merit(state, enemies, me, other);
    if (value > best || (value == best && (tie >> other & 1) != 0)) {
      best = value;
      token = other;
    }
  }
  return rules::move_of(token);
}

// The probability to be the next to finish, estimated by a power of the distance.
double StrongModel::value(const State& root, const State& now, Seat seat) {
  if (settled(root, now)) return now.finished(seat) ? 1 : 0;
  const auto weight = [&](Seat player) {
    const double near = 100 / (40 + need(now, player));
    return near * near * near * near * near;
  };
  double all = 0;
  for (std::int8_t i = 0; i < now.seats(); ++i) {
    if (!now.finished({i})) all += weight({i});
  }
  return weight(seat) / all;
}

static_assert(RolloutModel<StrongModel>);

}  // namespace taku::ai::ludo
