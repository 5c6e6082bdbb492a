#include "people/claims.h"

namespace taku::people {

Id claimant_of(PeopleDb& db, const ClaimedSeat& seat) {
  auto rows =
      db.prepared("SELECT account_id FROM claim WHERE room_id = ?1 AND person_id = ?2").read(seat.room, seat.person);
  return rows.next() ? rows.integer(0) : kNobody;
}

std::vector<ClaimedSeat> claim_seats(PeopleDb& db, Id account, std::span<const ClaimedSeat> seats, TimeMs now) {
  store::sqlite::Transaction transaction(db.database());
  std::vector<ClaimedSeat> claimed;
  for (const ClaimedSeat& seat : seats) {
    if (claimant_of(db, seat) != kNobody) continue;
    db.write("INSERT INTO claim (room_id, person_id, account_id, at) VALUES (?1, ?2, ?3, ?4)", seat.room, seat.person,
             account, now);
    claimed.push_back(seat);
  }
  transaction.commit();
  return claimed;
}

}  // namespace taku::people
