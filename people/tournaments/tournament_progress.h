#pragma once

#include "people/tournaments/tournament_rows.h"

// How a tournament goes on by itself: results come in, those who do not come lose, the next round is paired. What
// happens is decided from the database alone, so it goes on after a crash where it was.

namespace taku::people {

// A pairing that needs something from the server's rooms.
struct PairingTask {
  Id tournament = 0;
  std::string code{}, name{};              // of the tournament
  TournamentPairing pairing{};             // as it was when the task was made
  std::vector<TournamentEntry> players{};  // by seat
  Json setup{};
  bool rated = false;
  std::uint64_t seed = 0;
  TimeMs no_show_ms = 0;  // from the opening of the room until those who have not come lose
};

struct TournamentTasks {
  std::vector<Id> advanced;  // the tournaments that these tasks are about; the tasks of all others stay as they were
  std::vector<PairingTask> open;   // needs a room
  std::vector<PairingTask> watch;  // has a room: has its match begun, is everybody there, has somebody withdrawn?
  std::vector<std::string> close;  // rooms that are over, or that a cancelled tournament does not need any more
};

// Lets tournaments go on as far as they can, and returns what the rooms have to do for them. To be called regularly and
// after results came in. Reads only those tournaments for which there is something to do.
TournamentTasks advance_tournaments(PeopleDb& db, TimeMs now);
// For the start of the server: the next advance_tournaments returns the tasks of all.
void wake_tournaments(PeopleDb& db);

// What the rooms did. Each is ignored if the pairing has changed since its task was made.
// Returns whether the game is played in this room.
bool room_opened(PeopleDb& db, const PairingTask& task, const std::string& room, TimeMs now);
void match_began(PeopleDb& db, const PairingTask& task);
// `came` has one element for each seat. Those who came play without the others, if they are enough for a table, or win
// without a game.
void some_missing(PeopleDb& db, const PairingTask& task, const std::vector<char>& came);

// Part of a transaction: pairs the next round.
void begin_round(PeopleDb& db, StoredTournament& stored, TimeMs now);

}  // namespace taku::people
