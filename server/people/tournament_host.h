#pragma once

#include <functional>
#include <map>

#include "people/people_service.h"
#include "people/tournaments/tournament_progress.h"
#include "server/rooms/room_service.h"

namespace taku::server {

// Lets tournaments go on: opens a room for every pairing, sees who comes, and asks the database for the next step.
// Everything that must survive a crash is in the database of people; a room that was opened just before is found again
// by the id of the request. On the server's thread.
class TournamentHost {
 public:
  TournamentHost(people::PeopleService& people, RoomService& rooms, std::function<TimeMs()> now)
      : people_(people), rooms_(rooms), now_(std::move(now)), started_at_(now_()) {}

  // To be called every second, and when results came in or somebody changed a tournament. Looks at the rooms that are
  // being watched; the database reads only tournaments for which there is something to do.
  void step();

 private:
  void work_off(people::TournamentTasks& tasks);
  void open_rooms(const std::vector<people::PairingTask>& tasks);
  void open_room(const people::PairingTask& task);
  void look_at(const people::PairingTask& task);
  bool is_due(const people::PairingTask& task) const;
  void close_if_unused(const std::string& code);
  void close_room(const std::string& code);

  people::PeopleService& people_;
  RoomService& rooms_;
  const std::function<TimeMs()> now_;
  const TimeMs started_at_;
  std::map<people::Id, std::vector<people::PairingTask>> watched_;  // by tournament
  bool woken_ = false;                                              // the tasks of all tournaments have been read
  bool under_way_ = false;                                          // the database has been asked
  bool step_again_ = false;                                         // something happened since
};

}  // namespace taku::server
