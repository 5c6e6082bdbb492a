#include "server/tournament_room.h"

#include "people/tournaments/tournament_codes.h"

namespace taku::server {

Result<std::size_t> reserved_chair(const Room& room, const Person& person) {
  if (person.account == 0) return code::kAccountNeeded.error();
  for (std::size_t chair = 0; chair < room.chairs().size(); ++chair) {
    if (room.setup().chairs[chair].account != person.account) continue;
    if (!room.chairs()[chair].empty()) return code::kSameAccount.error("this account already has its seat here");
    return chair;
  }
  return Error{people::code::kTournamentNotEntered, "you do not take part in this game of the tournament"};
}

}  // namespace taku::server
