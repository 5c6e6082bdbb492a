#include "study/analysis/values.h"

#include <algorithm>

namespace taku::study {
namespace {

// The smallest losses that are an inaccuracy, a mistake and a blunder.
constexpr std::array<std::array<double, 3>, 2> kSteps = {{{0.05, 0.10, 0.20}, {1, 2.5, 5}}};

}  // namespace

void rank_options(Choice& choice, Seat seat, Move chosen) {
  const auto at = static_cast<std::size_t>(seat.index);
  std::ranges::sort(choice.options, [&](const Option& a, const Option& b) {
    if (a.values[at] != b.values[at]) return a.values[at] > b.values[at];
    if (a.move == chosen || b.move == chosen) return b.move != chosen;
    return a.move < b.move;
  });
  const auto played = std::ranges::find(choice.options, chosen, &Option::move);
  choice.chosen = static_cast<std::size_t>(played - choice.options.begin());
}

SeatValues Roll::mean() const {
  SeatValues sum{};
  double weights = 0;
  for (const OutcomeValues& each : outcomes) {
    const double weight = each.outcome.weight;
    weights += weight;
    for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += weight * each.values[seat];
  }
  for (double& value : sum) value /= weights;
  return sum;
}

SeatValues Roll::luck(Move outcome) const {
  SeatValues luck{};
  const SeatValues before = mean();
  for (const OutcomeValues& each : outcomes) {
    if (each.outcome.move != outcome) continue;
    for (std::size_t seat = 0; seat < luck.size(); ++seat) luck[seat] = each.values[seat] - before[seat];
  }
  return luck;
}

std::string_view name_of(Verdict verdict) {
  constexpr std::array<std::string_view, 6> kNames = {"best", "good", "inaccuracy", "mistake", "blunder", "forced"};
  return kNames[static_cast<std::size_t>(verdict)];
}

Loss loss_of(const Choice& choice, Seat seat) {
  const auto at = static_cast<std::size_t>(seat.index);
  return {std::max(0.0, choice.best().values[at] - choice.played().values[at]), choice.loss_error};
}

Verdict verdict_of(const Choice& choice, Seat seat, Unit unit) {
  if (choice.forced) return Verdict::Forced;
  if (choice.chosen == 0) return Verdict::Best;
  const double loss = loss_of(choice, seat).counted();
  const auto& steps = kSteps[static_cast<std::size_t>(unit)];
  if (loss >= steps[2]) return Verdict::Blunder;
  if (loss >= steps[1]) return Verdict::Mistake;
  return loss >= steps[0] ? Verdict::Inaccuracy : Verdict::Good;
}

}  // namespace taku::study
