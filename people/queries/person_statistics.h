#pragma once

#include "people/people_db.h"

namespace taku::people {

// {"game","values":{name: number},"by_seat"?,"first_moves"?,"openings"?,"patterns"?,"neutralised"?,"levels"?,"luck"?,
// "ends"?}: the statistics of a person in a game (docs/design/results.md); game '' has the totals over all games. The
// entries of the lists have their key, "games" and "wins"; the most frequent come first.
Json person_statistics(PeopleDb& db, store::Id account, std::string_view game);

}  // namespace taku::people
