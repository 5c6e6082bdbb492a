#include "server/people/tournament_host.h"

#include <algorithm>

#include "engine/sha256.h"

namespace taku::server {
namespace {

using people::PairingState;
using people::PairingTask;
using people::PeopleDb;

// Games between computers only: many of them would keep the computers from answering people. So the rest of a round
// waits; every tournament can go on with at least one game.
constexpr int kComputerGames = 32;             // at the same time, in all tournaments together
constexpr int kComputerGamesOfTournament = 8;  // at the same time

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

bool is_computer(const people::TournamentEntry& player) { return player.account == 0; }
bool only_computers(const PairingTask& task) { return std::ranges::all_of(task.players, is_computer); }
bool has_withdrawn(const people::TournamentEntry& player) { return player.withdrawn_at != 0; }
bool only_computers(const Room& room) {
  return std::ranges::none_of(room.setup().chairs, [](const ChairSetup& chair) { return chair.level.empty(); });
}

// By seat, those who have not withdrawn.
std::vector<char> who_stays(const PairingTask& task) {
  std::vector<char> stays;
  for (const people::TournamentEntry& player : task.players) stays.push_back(!has_withdrawn(player));
  return stays;
}

// By seat: computers are always there. Nobody can come to a room that was closed.
std::vector<char> who_came(const PairingTask& task, const Room* room) {
  std::vector<char> came;
  for (std::size_t seat = 0; seat < task.players.size(); ++seat) {
    const people::TournamentEntry& player = task.players[seat];
    const bool here = is_computer(player) || (room && room->present(room->chairs()[seat].person));
    came.push_back(room && here && !has_withdrawn(player));
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
  for (PairingTask& task : tasks.watch) {
    look_at(task);
    watched_[task.tournament].push_back(std::move(task));
  }
  open_rooms(tasks.open);
  for (const std::string& code : tasks.close) close_if_unused(code);
}

void TournamentHost::open_rooms(const std::vector<PairingTask>& tasks) {
  std::map<people::Id, int> games;  // between computers, by tournament
  for (const auto& [tournament, watched] : watched_) {
    const auto count = std::ranges::count_if(watched, [](const PairingTask& task) { return only_computers(task); });
    if (count > 0) games[tournament] = static_cast<int>(count);
  }
  for (const PairingTask& task : tasks) {
    if (only_computers(task)) games.try_emplace(task.tournament, 0);
  }
  const int share = kComputerGames / std::max(1, static_cast<int>(games.size()));
  const int most = std::clamp(share, 1, kComputerGamesOfTournament);
  for (const PairingTask& task : tasks) {
    if (only_computers(task) && ++games[task.tournament] > most) continue;  // when another game is over
    open_room(task);
  }
}

void TournamentHost::open_room(const PairingTask& task) {
  rooms_.open_tournament_room(room_body(task), [this, task](const Response& response) {
    const std::string* code = find_string(response.body, "room");
    if (response.status >= 300 || !code) return;  // tried again with the next step
    people_.ask([task, room = *code, now = now_()](PeopleDb& db) { return people::room_opened(db, task, room, now); },
                [this, room = *code](const Result<bool>& needed) {
                  if (needed && !*needed) close_room(room);  // meanwhile the tournament was cancelled
                });
  });
}

void TournamentHost::look_at(const PairingTask& task) {
  const Room* room = rooms_.find_room(task.pairing.room);
  if (room && room->running()) {
    if (task.pairing.state == PairingState::Playing) return;
    return people_.run([task](PeopleDb& db) { people::match_began(db, task); });
  }
  const bool played = room && (room->table() || room->matches_played() > 0);  // its result is on its way
  const bool due = is_due(task);
  if (played || (!due && std::ranges::none_of(task.players, has_withdrawn))) return;
  const std::vector<char> came = due ? who_came(task, room) : who_stays(task);
  if (room && std::ranges::find(came, 0) == came.end()) return;  // everybody is there: the match is about to begin
  people_.run([task, came](PeopleDb& db) { people::some_missing(db, task, came); });
  close_room(task.pairing.room);
}

// After a restart people have the whole time again, because nobody could come while the server was down.
bool TournamentHost::is_due(const PairingTask& task) const {
  return now_() >= std::max(task.pairing.opened_at, started_at_) + task.no_show_ms;
}

// A match of people that has begun is played to its end, also if its tournament was cancelled. People may stay at a
// table after its game, and those who watched it, too.
void TournamentHost::close_if_unused(const std::string& code) {
  const Room* room = rooms_.find_room(code);
  if (!room) return;
  const bool began = room->table() || room->matches_played() > 0;
  if (began && !only_computers(*room)) return;
  if (began && !room->running() && room->watching() > 0) return;
  close_room(code);
}

void TournamentHost::close_room(const std::string& code) {
  if (rooms_.find_room(code)) rooms_.admin_close(code, [](const Response&) {});
}

}  // namespace taku::server
