#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "people/results/achievements.h"
#include "people/results/match_result.h"
#include "rating/level_ratings.h"
#include "tests/support/finished_matches.h"

// docs/design/results.md lists the names of all statistics. An achievement whose name nobody writes could never be
// earned.

namespace taku::people {
namespace {

using Names = std::set<std::string, std::less<>>;

// The words in backticks of the row of the table that begins with this cell.
Names documented(std::string_view cell) {
  std::ifstream page(TAKU_RESULTS_PAGE);
  Names names;
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with("| " + std::string(cell) + " |")) continue;
    for (std::size_t at = line.find('`', cell.size() + 4); at != std::string::npos;) {
      const std::size_t end = line.find('`', at + 1);
      names.insert(line.substr(at + 1, end - at - 1));
      at = line.find('`', end + 1);
    }
  }
  EXPECT_FALSE(names.empty()) << cell;
  return names;
}

// The names that a game may have.
Names names_of(std::string_view game) {
  Names names = documented("all");
  if (game.empty()) {
    names.merge(documented("`''`"));
    return names;
  }
  names.merge(documented(find_game(game)->info().title_en));
  if (game == "coppit") names.merge(documented(find_game("ludo")->info().title_en));  // "the dice as in Ludo"
  return names;
}

std::string first_part(std::string_view name) { return std::string(name.substr(0, name.find('/'))); }

TEST(DocumentedNames, IncludeAllFactsOfMatches) {
  store::Id id = 0;
  for (const AnyGame* game : all_games()) {
    const Names names = names_of(game->info().id);
    for (int i = 0; i < 10; ++i) {
      const int seats = game->info().min_seats + i % (game->info().max_seats - game->info().min_seats + 1);
      const Match played = random_match(game->info().id, seats, static_cast<std::uint64_t>(++id));
      FinishedMatch match = finished(id, played, std::vector<store::Id>(static_cast<std::size_t>(seats), 1));
      match.seats[0].left = i % 2 == 0;
      for (const SeatResult& seat : summarise(match).seats) {
        for (const auto& [name, value] : seat.facts.values()) {
          EXPECT_TRUE(names.contains(first_part(name))) << game->info().id << " " << name;
        }
      }
    }
  }
}

TEST(DocumentedNames, IncludeThoseOfAchievements) {
  for (const Achievement& one : achievements()) {
    const std::string name(one.name);
    EXPECT_TRUE(names_of(one.game).contains(first_part(name))) << one.code << ": " << name;
    if (!name.starts_with("level/")) continue;
    const std::string level = name.substr(6, name.rfind('/') - 6);
    EXPECT_TRUE(rating::level_rating(one.game, level)) << one.code << ": " << level;
  }
}

}  // namespace
}  // namespace taku::people
