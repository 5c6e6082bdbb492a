#pragma once

#include "people/people_db.h"
#include "people/results/facts.h"

// Table statistic: sums over all matches of a person in a game; game '' has the totals over all games.

namespace taku::people {

// Adds one match.
void add_to_statistics(PeopleDb& db, store::Id account, std::string_view game, const Facts& facts);

double read_statistic(PeopleDb& db, store::Id account, std::string_view game, std::string_view name);  // 0 if absent
Facts read_statistics(PeopleDb& db, store::Id account, std::string_view game);

}  // namespace taku::people
