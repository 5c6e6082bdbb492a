#include "tournament/standings.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace taku::tournament {
namespace {

// Collects the standings of all entrants.
class Standings {
 public:
  explicit Standings(const Tournament& tournament)
      : tournament_(tournament), lines_(tournament.entrants.size()), annulled_(annulled(tournament)) {
    for (int entrant = 0; entrant < tournament.size(); ++entrant) lines_[entrant].entrant = entrant;
    add_points();
    add_buchholz();
  }

  std::vector<Standing> ranked() {
    std::ranges::sort(lines_, [&](const Standing& a, const Standing& b) { return key(a) < key(b); });
    for (auto start = lines_.begin(); start != lines_.end();) {
      const auto end = std::find_if(start, lines_.end(), [&](const Standing& line) { return !tied(line, *start); });
      add_head_to_head(std::span(start, end));
      start = end;
    }
    std::ranges::sort(lines_, [&](const Standing& a, const Standing& b) { return key(a) < key(b); });
    for (std::size_t i = 0; i < lines_.size(); ++i) lines_[i].rank = static_cast<int>(i) + 1;
    return std::move(lines_);
  }

 private:
  // The smaller key is ranked first.
  std::tuple<int, int, int, int, std::uint64_t, int> key(const Standing& line) const {
    return {-line.points, -line.buchholz, -line.head_to_head, -line.wins, lot(tournament_, line.entrant), line.entrant};
  }

  static bool tied(const Standing& a, const Standing& b) { return a.points == b.points && a.buchholz == b.buchholz; }

  bool counts(const Table& table) const {
    return table.finished() && std::ranges::none_of(table.entrants, [&](int entrant) { return annulled_[entrant]; });
  }

  void add_points() {
    for (const Round& round : tournament_.past) {
      for (const Table& table : round.tables) {
        if (!counts(table)) continue;
        for (std::size_t seat = 0; seat < table.entrants.size(); ++seat) {
          Standing& line = lines_[table.entrants[seat]];
          line.points += table.points[seat];
          line.wins += table.played && table.points[seat] == kWin;
        }
      }
      for (int entrant : round.byes) lines_[entrant].points += bye_points(tournament_);
    }
  }

  // A bye or a game that was not played counts as a game against an opponent with the same points.
  void add_buchholz() {
    std::vector<int> sums(lines_.size());
    for (const Round& round : tournament_.past) {
      for (const Table& table : round.tables) {
        if (!counts(table)) continue;
        for (int entrant : table.entrants) sums[entrant] += table_buchholz(table, entrant);
      }
      for (int entrant : round.byes) sums[entrant] += kBuchholzUnit * lines_[entrant].points;
    }
    for (Standing& line : lines_) line.buchholz = sums[line.entrant];
  }

  int table_buchholz(const Table& table, int entrant) const {
    if (!table.played) return kBuchholzUnit * lines_[entrant].points;
    int sum = 0;
    for (int other : table.entrants) {
      if (other != entrant) sum += lines_[other].points;
    }
    return sum * kBuchholzUnit / static_cast<int>(table.entrants.size() - 1);
  }

  void add_head_to_head(std::span<Standing> tie) const {
    if (tie.size() < 2) return;
    std::vector<int> place(tournament_.entrants.size(), -1);  // in the tie
    for (std::size_t i = 0; i < tie.size(); ++i) place[tie[i].entrant] = static_cast<int>(i);
    std::vector<int> halves(tie.size());
    std::vector<char> met(tie.size() * tie.size());
    for (const Round& round : tournament_.past) {
      for (const Table& table : round.tables) {
        if (!counts(table) || !table.played) continue;
        for (std::size_t a = 0; a < table.entrants.size(); ++a) {
          for (std::size_t b = 0; b < table.entrants.size(); ++b) {
            const int one = place[table.entrants[a]];
            const int other = place[table.entrants[b]];
            if (a == b || one < 0 || other < 0) continue;
            met[one * tie.size() + other] = 1;
            halves[one] += 1 + (table.points[a] > table.points[b]) - (table.points[a] < table.points[b]);
          }
        }
      }
    }
    const auto meetings = std::ranges::count(met, 1);
    if (meetings != static_cast<std::ptrdiff_t>(tie.size() * (tie.size() - 1))) return;
    for (std::size_t i = 0; i < tie.size(); ++i) tie[i].head_to_head = halves[i];
  }

  const Tournament& tournament_;
  std::vector<Standing> lines_;
  const std::vector<bool> annulled_;
};

double rounded(double number) { return std::round(number * 1000) / 1000; }

}  // namespace

std::vector<bool> annulled(const Tournament& tournament) {
  std::vector<bool> annulled(tournament.entrants.size());
  if (tournament.system == System::Swiss || tournament.seats.max > 2) return annulled;
  std::vector<int> played(tournament.entrants.size());
  for (const Round& round : tournament.past) {
    for (const Table& table : round.tables) {
      if (!table.finished() || !table.played) continue;
      for (int entrant : table.entrants) ++played[entrant];
    }
  }
  const int byes = tournament.size() % 2 == 1 ? tournament.rounds / tournament.size() : 0;  // one in each cycle
  for (int entrant = 0; entrant < tournament.size(); ++entrant) {
    annulled[entrant] = tournament.entrants[entrant].withdrawn && 2 * played[entrant] < tournament.rounds - byes;
  }
  return annulled;
}

std::vector<Standing> standings(const Tournament& tournament) { return Standings(tournament).ranked(); }

double shown_points(int points) { return rounded(static_cast<double>(points) / kWin); }
double shown_buchholz(const Standing& standing) {
  return rounded(static_cast<double>(standing.buchholz) / (kWin * kBuchholzUnit));
}
double shown_head_to_head(const Standing& standing) { return standing.head_to_head / 2.0; }

}  // namespace taku::tournament
