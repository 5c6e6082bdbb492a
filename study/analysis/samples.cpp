#include "study/analysis/samples.h"

#include <algorithm>

namespace taku::study {

Choice ranked_choice(std::span<const Move> moves, const Simulated& simulated, Seat seat, Move chosen) {
  Choice choice;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    choice.options.push_back({.move = moves[i],
                              .values = simulated.values[i],
                              .error = simulated.samples.error(i),
                              .proof = {},
                              .line = {moves[i]},
                              .reasons = {}});
  }
  rank_options(choice, seat, chosen);
  return choice;
}

std::vector<Move> finalists(const Choice& choice) {
  std::vector<Move> moves = {choice.best().move};
  if (choice.chosen != 0) moves.push_back(choice.played().move);
  return moves;
}

namespace {

void measure(Option& option, const Simulated& simulated, std::size_t finalist) {
  option.values = simulated.values[finalist];
  option.error = simulated.samples.error(finalist);
}

// In the first rounds the move was this much behind the best one, in the new rounds too.
void move_with_best(Option& option, const SeatValues& change, Unit unit) {
  for (std::size_t seat = 0; seat < change.size(); ++seat) {
    double& value = option.values[seat];
    value += change[seat];
    if (unit == Unit::Win) value = std::clamp(value, 0.0, 1.0);
  }
}

}  // namespace

void measure_again(Choice& choice, const Simulated& simulated, Seat seat, Unit unit) {
  const auto at = static_cast<std::size_t>(seat.index);
  const Move played = choice.played().move;
  SeatValues change = simulated.values[0];
  for (std::size_t i = 0; i < change.size(); ++i) change[i] -= choice.best().values[i];
  for (std::size_t i = 1; i < choice.options.size(); ++i) move_with_best(choice.options[i], change, unit);
  measure(choice.options[0], simulated, 0);
  if (choice.chosen != 0) {
    measure(choice.options[choice.chosen], simulated, 1);
    if (choice.played().values[at] >= choice.best().values[at]) {
      std::swap(choice.options[0], choice.options[choice.chosen]);
    } else {
      choice.loss_error = simulated.samples.error_between(0, 1);
    }
  }
  const double most = choice.best().values[at];
  for (Option& option : choice.options) option.values[at] = std::min(option.values[at], most);
  const auto order = [at](const Option& option) { return std::pair(-option.values[at], option.move.bits); };
  std::ranges::sort(choice.options.begin() + 1, choice.options.end(), {}, order);
  const auto found = std::ranges::find(choice.options, played, &Option::move);
  choice.chosen = static_cast<std::size_t>(found - choice.options.begin());
}

}  // namespace taku::study
