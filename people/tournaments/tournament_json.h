#pragma once

#include "people/tournaments/tournament_rows.h"

// Tournaments as REST answers have them (docs/protocol.md).

namespace taku::people {

// The tournament with its entrants, standings and pairings. `me` is the account that asks, or 0.
Json tournament_json(PeopleDb& db, const StoredTournament& stored, Id me);

// The newest tournaments, without their entrants and pairings. An empty state: all.
Json tournament_list(PeopleDb& db, std::string_view state);

// The games that this account has to play now: {"kind":"round","tournament","name","round","room","at"}.
Json round_notices(PeopleDb& db, Id account);

}  // namespace taku::people
