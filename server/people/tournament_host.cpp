#include "server/people/tournament_host.h"

#include <algorithm>

#include "engine/sha256.h"

namespace taku::server {
namespace {

using people::PairingState;
using people::PairingTask;
using people::PeopleDb;

constexpr std::size_t kRequestIdLetters = 24;  // enough to be unguessable; see server/rooms/room_requests.h

// The same for the same game, so that a repeated request gives the same room.
std::string request_id(const PairingTask& task) {
  Sha256 hash;
  hash.add(std::to_string(task.seed));
  hash.add(" " + task.code + " " + std::to_string(task.pairing.round) + " " + std::to_string(task.pairing.board));
  for (int entrant : task.pairing.entrants) hash.add(" " + std::to_string(entrant));
  return to_hex(hash.digest()).substr(0, kRequestIdLetters);
}

Json chair_json(const people::TournamentEntry& player) {
  if (player.account == 0) return {{"kind", "computer"}, {"level", player.level}};
  return {{"kind", "person"}, {"account", player.account}};
}

Json room_body(const PairingTask& task) {
  Json body = task.setup;
  body["name"] = task.name;
  body["helps"] = "none";
  body["rated"] = task.rated;
  body["tournament"] = task.code;
  body["cmd_id"] = request_id(task);
  Json& seats = body["seats"] = Json::array();
  for (const people::TournamentEntry& player : task.players) seats.push_back(chair_json(player));
  return body;
}

// By seat: computers are always there. Nobody can come to a room that was closed.
std::vector<char> who_came(const PairingTask& task, const Room* room) {
  std::vector<char> came;
  for (std::size_t seat = 0; seat < task.players.size(); ++seat) {
    const bool computer = task.players[seat].account == 0;
    came.push_back(room && (computer || room->present(room->chairs()[seat].person)));
  }
  return came;
}

}  // namespace

void TournamentHost::step() {
  if (under_way_) {
    step_again_ = true;
    return;
  }
  for (const auto& [tournament, tasks] : watched_) {
    for (const PairingTask& task : tasks) look_at(task);
  }
  under_way_ = true;
  const auto advance = [now = now_(), wake = !woken_](PeopleDb& db) {
    if (wake) people::wake_tournaments(db);
    return people::advance_tournaments(db, now);
  };
  people_.ask(advance, [this](Result<people::TournamentTasks> tasks) {
    under_way_ = false;
    woken_ = tasks.ok();  // after a failure some tasks may be lost, so all are read again
    if (tasks) work_off(*tasks);
    if (std::exchange(step_again_, false)) step();
  });
}

void TournamentHost::work_off(people::TournamentTasks& tasks) {
  for (const people::Id tournament : tasks.advanced) watched_.erase(tournament);
  for (const PairingTask& task : tasks.open) open_room(task);
  for (PairingTask& task : tasks.watch) {
    look_at(task);
    watched_[task.tournament].push_back(std::move(task));
  }
  for (const std::string& code : tasks.close) close_room(code);
}

void TournamentHost::open_room(const PairingTask& task) {
  rooms_.open_tournament_room(room_body(task), [this, task](const Response& response) {
    const std::string* code = find_string(response.body, "room");
    if (response.status >= 300 || !code) return;  // tried again with the next step
    people_.run([task, room = *code, now = now_()](PeopleDb& db) { people::room_opened(db, task, room, now); });
  });
}

void TournamentHost::look_at(const PairingTask& task) {
  const Room* room = rooms_.find_room(task.pairing.room);
  if (room && room->running()) {
    if (task.pairing.state == PairingState::Playing) return;
    return people_.run([task](PeopleDb& db) { people::match_began(db, task); });
  }
  const bool played = room && (room->table() || room->matches_played() > 0);  // its result is on its way
  if (played || !is_due(task)) return;
  const std::vector<char> came = who_came(task, room);
  if (room && std::ranges::find(came, 0) == came.end()) return;  // everybody is there: the match is about to begin
  people_.run([task, came](PeopleDb& db) { people::some_missing(db, task, came); });
  close_room(task.pairing.room);
}

// After a restart people have the whole time again, because nobody could come while the server was down.
bool TournamentHost::is_due(const PairingTask& task) const {
  return now_() >= std::max(task.pairing.opened_at, started_at_) + task.no_show_ms;
}

void TournamentHost::close_room(const std::string& code) {
  if (rooms_.find_room(code)) rooms_.admin_close(code, [](const Response&) {});
}

}  // namespace taku::server
