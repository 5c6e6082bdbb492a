#pragma once

#include "people/accounts.h"

// Games that somebody played as a guest and claims after signing up: the browser still has the keys of the seats.

namespace taku::people {

// A person in a room of the game database, whose key the claimant has shown.
struct ClaimedSeat {
  Id room = 0, person = 0;
  bool operator==(const ClaimedSeat&) const = default;
};

// Whose seat this is: 0 if nobody has claimed it.
Id claimant_of(PeopleDb& db, const ClaimedSeat& seat);

// The rooms in which somebody has claimed a seat.
std::vector<Id> claimed_rooms(PeopleDb& db);

// The seat belongs to the account now; false if it was claimed before. Part of the transaction of ResultBook::claim,
// which moves the results.
bool claim_seat(PeopleDb& db, Id account, const ClaimedSeat& seat, TimeMs now);

}  // namespace taku::people
