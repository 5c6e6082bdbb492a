#pragma once

#include <span>
#include <vector>

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

// Returns those of the seats that nobody had claimed before: they belong to the account now. One transaction.
// ResultBook::claim then moves the results.
std::vector<ClaimedSeat> claim_seats(PeopleDb& db, Id account, std::span<const ClaimedSeat> seats, TimeMs now);

}  // namespace taku::people
