#include "cli/match/match_report.h"

#include <fmt/core.h>

#include <array>
#include <cmath>

namespace taku::cli {
namespace {

constexpr double kSprtBound = 2.944439;  // ln(19): 5 % error in both directions

struct EloRange {
  double low, middle, high;
};

EloRange elo_range(const ai::Standing& standing) {
  const auto [low, high] = standing.interval();
  const auto whole = [](double elo) { return std::round(elo) + 0.0; };  // never −0
  return {whole(ai::elo(low)), whole(ai::elo(standing.score())), whole(ai::elo(high))};
}

Json number_or_null(double number) {
  return std::isfinite(number) ? Json(std::round(number * 10) / 10) : Json(nullptr);
}

}  // namespace

void Tally::add(const ai::ArenaGame& game, Seat seat) {
  const double points = game.points(seat);
  standing.add(points);
  by_seat[static_cast<std::size_t>(seat.index)].add(points);
  plies += static_cast<std::uint64_t>(game.plies);
  (points == 1 ? wins : points == 0 ? losses : draws) += 1;
}

SprtVerdict sprt_verdict(const Tally& tally, const std::vector<double>& elos) {
  if (elos.empty()) return SprtVerdict::Open;
  const double ratio = tally.standing.log_likelihood_ratio(elos[0], elos[1], static_cast<int>(tally.by_seat.size()));
  return ratio >= kSprtBound ? SprtVerdict::Better : ratio <= -kSprtBound ? SprtVerdict::NotBetter : SprtVerdict::Open;
}

std::string MatchSummary::json() const {
  const EloRange range = elo_range(tally.standing);
  Json all = {{"game", game},
              {"options", options},
              {"a", a.level},
              {"b", b.level},
              {"games", tally.standing.games()},
              {"wins", tally.wins},
              {"draws", tally.draws},
              {"losses", tally.losses},
              {"score", tally.standing.score()},
              {"score_low", tally.standing.interval().low},
              {"score_high", tally.standing.interval().high}};
  if (tally.by_seat.size() == 2) {
    all["elo"] = number_or_null(range.middle);
    all["elo_low"] = number_or_null(range.low);
    all["elo_high"] = number_or_null(range.high);
  }
  Json& by_seat = all["score_by_seat"] = Json::array();
  for (const ai::Standing& seat : tally.by_seat) by_seat.push_back(seat.score());
  if (!sprt.empty()) {
    constexpr std::array<std::string_view, 3> kVerdicts = {"open", "better", "not_better"};
    all["sprt"] = kVerdicts[static_cast<std::size_t>(sprt_verdict(tally, sprt))];
  }
  if (tally.hands.any()) all["hands"] = tally.hands.json();
  if (!a.engine.empty()) all["a_engine"] = a.engine;
  if (!b.engine.empty()) all["b_engine"] = b.engine;
  return to_text(all) + "\n";
}

std::string MatchSummary::words() const {
  const ai::Standing& standing = tally.standing;
  std::string text;
  text += fmt::format("{} against {}: {} {}, +{} ={} -{}\n", a.name(), b.name(), standing.games(),
                      standing.games() == 1 ? "game" : "games", tally.wins, tally.draws, tally.losses);
  if (standing.games() == 0) return text;
  const auto [low, high] = standing.interval();
  text += fmt::format("score {:.1f} %  (95 %: {:.1f} to {:.1f})", 100 * standing.score(), 100 * low, 100 * high);
  for (std::size_t seat = 0; seat < tally.by_seat.size(); ++seat) {
    text += fmt::format("{} seat {}: {:.1f} %", seat == 0 ? " " : ",", seat + 1, 100 * tally.by_seat[seat].score());
  }
  text += "\n";
  if (tally.by_seat.size() > 2) {
    text += fmt::format("equal players would score {:.1f} %\n", 100.0 / static_cast<double>(tally.by_seat.size()));
  }
  if (tally.by_seat.size() == 2) {
    const EloRange range = elo_range(standing);
    text += fmt::format("Elo {:+.0f}  (95 %: {:+.0f} to {:+.0f})\n", range.middle, range.low, range.high);
  }
  text += fmt::format("{:.1f} moves per game\n", static_cast<double>(tally.plies) / standing.games());
  if (tally.hands.any()) text += tally.hands.words(a.name(), b.name());
  if (!sprt.empty()) {
    constexpr std::array<std::string_view, 3> kWords = {"undecided", "a is better", "a is not better"};
    text += fmt::format("SPRT {:+.0f} against {:+.0f}: {}\n", sprt[1], sprt[0],
                        kWords[static_cast<std::size_t>(sprt_verdict(tally, sprt))]);
  }
  return text;
}

}  // namespace taku::cli
