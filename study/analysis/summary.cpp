#include "study/analysis/summary.h"

#include <algorithm>

#include "study/analysis/exponential.h"

namespace taku::study {
namespace {

constexpr std::size_t kWorst = 3;

// How exact one choice was, by the curve that lichess uses: 100 if nothing was lost, 64 for a tenth of the game, 40 for
// a fifth. A loss of five points counts like a fifth of the game.
double accuracy_of(double loss, Unit unit) {
  const double percent = 100 * (unit == Unit::Points ? loss / 25 : loss);
  return std::clamp(103.1669 * exponential(-0.04354 * percent) - 3.1669, 0.0, 100.0);
}

}  // namespace

PlayerSummary summary_of(const EntryMarks& marks, Seat seat, Unit unit) {
  PlayerSummary player;
  std::vector<std::pair<double, std::size_t>> bad;  // loss and entry
  double accuracy = 0, loss = 0;
  for (const auto& [ply, mark] : marks) {
    if (mark.luck) player.luck = player.luck.value_or(0) + (*mark.luck)[static_cast<std::size_t>(seat.index)];
    if (mark.seat != seat || mark.verdict == Verdict::Forced) continue;
    ++player.choices;
    ++player.counts[static_cast<std::size_t>(mark.verdict)];
    accuracy += accuracy_of(mark.loss, unit);
    loss += mark.loss;
    if (mark.verdict >= Verdict::Inaccuracy) bad.emplace_back(-mark.loss, ply);
  }
  std::ranges::sort(bad);
  for (std::size_t i = 0; i < std::min(kWorst, bad.size()); ++i) player.worst.push_back(bad[i].second);
  if (player.choices > 0) {
    player.accuracy = accuracy / static_cast<double>(player.choices);
    player.mean_loss = loss / static_cast<double>(player.choices);
  }
  return player;
}

Json summary_json(const EntryMarks& marks, int seats, Unit unit, std::size_t of) {
  Json players = Json::array();
  for (std::int8_t i = 0; i < seats; ++i) {
    const PlayerSummary player = summary_of(marks, {i}, unit);
    Json counts = Json::object();
    for (std::size_t verdict = 0; verdict < player.counts.size(); ++verdict) {
      counts[std::string(name_of(static_cast<Verdict>(verdict)))] = player.counts[verdict];
    }
    players.push_back({{"seat", i},
                       {"choices", player.choices},
                       {"accuracy", player.choices > 0 ? Json(rounded(player.accuracy)) : Json(nullptr)},
                       {"mean_loss", rounded(player.mean_loss)},
                       {"luck", player.luck ? Json(rounded(*player.luck)) : Json(nullptr)},
                       {"counts", std::move(counts)},
                       {"worst", player.worst}});
  }
  return {{"unit", name_of(unit)}, {"entries", marks.size()}, {"of", of}, {"players", std::move(players)}};
}

}  // namespace taku::study
