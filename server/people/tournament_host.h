#pragma once

#include <functional>

#include "people/people_service.h"
#include "people/tournaments/tournament_progress.h"
#include "server/rooms/room_service.h"

namespace taku::server {

// Lets tournaments go on: opens a room for every pairing, sees who comes, and asks the database for the next step. All
// that has to be remembered is in the database of people, so nothing is lost in a crash: a room that was opened just
// before is found again by the id of the request. On the server's thread.
class TournamentHost {
 public:
  TournamentHost(people::PeopleService& people, RoomService& rooms, std::function<TimeMs()> now)
      : people_(people), rooms_(rooms), now_(std::move(now)) {}

  // To be called every second, and when results came in or somebody changed a tournament.
  void step();

 private:
  void work_off(const people::TournamentTasks& tasks);
  void open_room(const people::PairingTask& task);
  void look_at(const people::PairingTask& task);
  void close_room(const std::string& code);

  people::PeopleService& people_;
  RoomService& rooms_;
  const std::function<TimeMs()> now_;
  bool under_way_ = false;   // the database has been asked
  bool step_again_ = false;  // something happened since
};

}  // namespace taku::server
