#include "ai/eval/territory/learned.h"

#include "ai/eval/territory/win_chance.h"

namespace taku::ai::territory {
namespace {

// The evaluation was learned for goals in mana only.
bool has_learned(const Settings& settings) {
  return settings.preset == Preset::Standard || settings.preset == Preset::Quick;
}

}  // namespace

// The seat has had kRounds more turns.
bool LearnedModel::settled(const State& root, const State& now) {
  if (!has_learned(now.settings)) return StrongModel::settled(root, now);
  return now.round >= root.round + kRounds && now.current == root.current;
}

double LearnedModel::value(const State& root, const State& now, Seat seat) {
  const bool over = now.turn().kind == Turn::Kind::Over;
  return over || !has_learned(now.settings) ? StrongModel::value(root, now, seat) : win_chance(now, seat);
}

static_assert(RolloutModel<LearnedModel>);

}  // namespace taku::ai::territory
