#pragma once

#include <set>
#include <span>

#include "people/people_db.h"
#include "people/results/facts.h"
#include "people/results/statistics.h"

namespace taku::people {

// An achievement is data: a bound on a statistic of the person, or on a fact of a single match. Its texts are in the
// web client. Codes are stored; they never change.
struct Achievement {
  enum class Of : std::uint8_t { Total, Match };
  enum class Bound : std::uint8_t { AtLeast, AtMost };

  std::string_view code;
  std::string_view game;  // empty: all games
  Of of = Of::Total;
  std::string_view name;  // of the statistic or fact
  double value = 1;
  Bound bound = Bound::AtLeast;
};

std::span<const Achievement> achievements();
Json achievements_json();  // {"achievements":[{"code","game"?,"of","name","at_least"|"at_most"}]}

// The achievements of one person while matches are added.
class PersonAchievements {
 public:
  PersonAchievements(PeopleDb& db, store::Id account);

  // Awards what this match completed. `statistics` already has the match.
  void add_match(std::string_view game, const Facts& match, PersonStatistics& statistics, std::int64_t at,
                 store::Id match_id);

 private:
  PeopleDb& db_;
  const store::Id account_;
  std::set<std::string, std::less<>> earned_;  // codes
};

}  // namespace taku::people
