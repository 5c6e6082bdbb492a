#include "tournament/tournament.h"

#include <algorithm>
#include <bit>

#include "engine/rng.h"
#include "tournament/round_robin.h"
#include "tournament/swiss.h"

namespace taku::tournament {

std::optional<System> parse_system(std::string_view text) {
  if (text == "round_robin") return System::RoundRobin;
  if (text == "swiss") return System::Swiss;
  return std::nullopt;
}

std::string_view to_text(System system) { return system == System::RoundRobin ? "round_robin" : "swiss"; }

bool Round::finished() const { return std::ranges::all_of(tables, &Table::finished); }

Round next_round(const Tournament& tournament) {
  return tournament.system == System::Swiss ? swiss_round(tournament) : round_robin_round(tournament);
}

int usual_rounds(System system, int entrants, TableSize seats) {
  if (system == System::RoundRobin) return most_rounds(entrants, seats);
  const int doublings = std::bit_width(static_cast<unsigned>(entrants - 1));
  return std::min(std::max(3, doublings), most_rounds(entrants, seats));
}

int most_rounds(int entrants, TableSize seats) {
  const int opponents = seats.max - 1;
  const int rounds = (entrants - 1 + opponents - 1) / opponents;
  return seats.max == 2 && entrants % 2 == 1 ? entrants : rounds;  // an odd number: everyone has one bye
}

bool accepts_late_entries(const Tournament& tournament) {
  return tournament.system == System::Swiss || tournament.seats.max > 2;
}

std::vector<int> table_points(std::span<const int> places) {
  const int opponents = static_cast<int>(places.size()) - 1;
  std::vector<int> points;
  for (int place : places) {
    const auto beaten = std::ranges::count_if(places, [&](int other) { return other > place; });
    const auto tied = std::ranges::count(places, place) - 1;
    points.push_back(static_cast<int>(2 * beaten + tied) * kWin / (2 * opponents));
  }
  return points;
}

std::vector<int> forfeit_points(std::span<const char> came) {
  std::vector<int> places;
  for (char here : came) places.push_back(here ? 1 : 2);
  std::vector<int> points = table_points(places);
  for (std::size_t seat = 0; seat < came.size(); ++seat) {
    if (!came[seat]) points[seat] = 0;
  }
  return points;
}

int bye_points(const Tournament& tournament) {
  if (tournament.system == System::Swiss) return kWin;
  return tournament.seats.max == 2 ? 0 : kWin / 2;  // in a round robin of pairs everyone has the same number of byes
}

std::uint64_t lot(const Tournament& tournament, int entrant) {
  return mix64(mix64(tournament.seed + 0x9e3779b97f4a7c15ull) + static_cast<std::uint64_t>(entrant) + 1);
}

}  // namespace taku::tournament
