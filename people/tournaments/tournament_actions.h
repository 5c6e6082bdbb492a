#pragma once

#include "engine/result.h"
#include "people/tournaments/tournament_codes.h"
#include "people/tournaments/tournament_rows.h"

// What people do with tournaments. Every function is a whole transaction unless it is called a part of one.

namespace taku::people {

inline constexpr int kMaxTournamentsOfOwner = 5;  // open or running
inline constexpr int kMaxTournamentsPerDay = 10;  // that an account may create

// `stored` has everything except its id, rounds and entries; `levels` are its computers.
Result<StoredTournament> create_tournament(PeopleDb& db, StoredTournament stored,
                                           const std::vector<std::string>& levels);

// Entering twice is no error. After the start, late entrants begin with the next round.
Status join_tournament(PeopleDb& db, std::string_view code, Id account, bool bot, TimeMs now);
// Before the start the entry is removed. After it, the entrant is not paired again.
Status withdraw_from_tournament(PeopleDb& db, std::string_view code, Id account, TimeMs now);

// By its owner.
Status start_tournament(PeopleDb& db, std::string_view code, Id account, TimeMs now);
Status cancel_tournament(PeopleDb& db, std::string_view code, Id account);

// Part of a transaction. Fails if there are too few entrants.
Status begin_tournament(PeopleDb& db, StoredTournament& stored, TimeMs now);
// Part of the transaction that deletes or bans an account: it withdraws from every tournament, and those that it has
// not started yet are called off.
void leave_tournaments(PeopleDb& db, Id account, TimeMs now);

}  // namespace taku::people
