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

void measure_again(Choice& choice, const Simulated& simulated, Seat seat) {
  const auto measure = [&](Option& option, std::size_t finalist) {
    option.values = simulated.values[finalist];
    option.error = simulated.samples.error(finalist);
  };
  measure(choice.options[0], 0);
  if (choice.chosen == 0) return;
  measure(choice.options[choice.chosen], 1);
  const auto at = static_cast<std::size_t>(seat.index);
  if (choice.played().values[at] < choice.best().values[at]) {
    choice.loss_error = simulated.samples.error_between(0, 1);
    return;
  }
  const auto played = choice.options.begin() + static_cast<std::ptrdiff_t>(choice.chosen);
  std::rotate(choice.options.begin(), played, played + 1);
  choice.chosen = 0;
}

}  // namespace taku::study
