#include "study/analysis/samples.h"

#include <algorithm>
#include <numeric>

namespace taku::study {

Choice ranked_choice(std::vector<Option> options, const Samples& samples, Seat seat, Move chosen) {
  const auto at = static_cast<std::size_t>(seat.index);
  std::vector<std::size_t> order(options.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    if (options[a].values[at] != options[b].values[at]) return options[a].values[at] > options[b].values[at];
    if (options[a].move == chosen || options[b].move == chosen) return options[b].move != chosen;
    return a < b;
  });
  Choice choice;
  for (const std::size_t place : order) {
    if (options[place].move == chosen) {
      choice.chosen = choice.options.size();
      choice.loss_error = samples.error_between(order[0], place);
    }
    choice.options.push_back(std::move(options[place]));
  }
  return choice;
}

}  // namespace taku::study
