#include "people/claims.h"

namespace taku::people {

Id claimant_of(PeopleDb& db, const ClaimedSeat& seat) {
  auto rows =
      db.prepared("SELECT account_id FROM claim WHERE room_id = ?1 AND person_id = ?2").read(seat.room, seat.person);
  return rows.next() ? rows.integer(0) : kNobody;
}

std::vector<Id> claimed_rooms(PeopleDb& db) {
  std::vector<Id> rooms;
  auto rows = db.prepared("SELECT DISTINCT room_id FROM claim").read();
  while (rows.next()) rooms.push_back(rows.integer(0));
  return rooms;
}

bool claim_seat(PeopleDb& db, Id account, const ClaimedSeat& seat, TimeMs now) {
  if (claimant_of(db, seat) != kNobody) return false;
  db.write("INSERT INTO claim (room_id, person_id, account_id, at) VALUES (?1, ?2, ?3, ?4)", seat.room, seat.person,
           account, now);
  return true;
}

}  // namespace taku::people
