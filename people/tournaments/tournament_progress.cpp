#include "people/tournaments/tournament_progress.h"

#include <algorithm>

#include "people/tournaments/tournament_actions.h"

namespace taku::people {
namespace {

using store::sqlite::Transaction;

std::vector<Id> unfinished_tournaments(PeopleDb& db) {
  std::vector<Id> ids;
  auto rows = db.prepared("SELECT id FROM tournament WHERE state IN ('open', 'running') ORDER BY id").read();
  while (rows.next()) ids.push_back(rows.integer(0));
  return ids;
}

// ---- the start

// A tournament with a starting time starts by itself, or is called off if nobody came.
void start_if_due(PeopleDb& db, StoredTournament& stored, TimeMs now) {
  if (stored.starts_at == 0 || now < stored.starts_at) return;
  if (!begin_tournament(db, stored, now)) {
    stored.state = TournamentState::Cancelled;
    set_state(db, stored.id, stored.state);
  }
}

// ---- results

struct MatchResult {
  Id match = 0;
  std::string uuid;
};

// The first match in this room that was played to its end.
std::optional<MatchResult> result_in_room(PeopleDb& db, const std::string& room) {
  auto rows = db.prepared(
                    "SELECT match_id, uuid FROM result WHERE room_code = ?1 AND aborted = 0 ORDER BY match_id "
                    "LIMIT 1")
                  .read(room);
  if (!rows.next()) return std::nullopt;
  return MatchResult{rows.integer(0), rows.text(1)};
}

std::vector<int> places_of(PeopleDb& db, Id match) {
  std::vector<int> places;
  auto rows = db.prepared("SELECT place FROM result_seat WHERE match_id = ?1 ORDER BY seat").read(match);
  while (rows.next()) places.push_back(static_cast<int>(rows.integer(0)));
  return places;
}

void take_results(PeopleDb& db, StoredTournament& stored) {
  for (TournamentPairing& pairing : stored.played.back().pairings) {
    if (pairing.decided() || pairing.room.empty()) continue;
    const auto result = result_in_room(db, pairing.room);
    if (!result) continue;
    const std::vector<int> places = places_of(db, result->match);
    if (places.size() != pairing.entrants.size()) continue;
    pairing.points = tournament::table_points(places);
    pairing.match = result->uuid;
    pairing.state = PairingState::Finished;
    update_pairing(db, stored.id, pairing);
  }
}

// ---- entrants who are missing

void withdraw_deleted(PeopleDb& db, StoredTournament& stored, TimeMs now) {
  for (TournamentEntry& entry : stored.entries) {
    if (entry.account == 0 || entry.withdrawn_at != 0) continue;
    if (db.prepared("SELECT 1 FROM account WHERE id = ?1 AND deleted_at > 0").read(entry.account).next()) {
      entry.withdrawn_at = now;
      db.prepared("UPDATE tournament_entry SET withdrawn_at = ?3 WHERE tournament_id = ?1 AND entrant = ?2")
          .write(stored.id, entry.number, now);
    }
  }
}

int next_board(const TournamentRound& round) {
  int board = 0;
  for (const TournamentPairing& pairing : round.pairings) board = std::max(board, pairing.board);
  return board + 1;
}

void decide_without_game(PeopleDb& db, const StoredTournament& stored, TournamentPairing& pairing,
                         const std::vector<char>& came) {
  pairing.points = pairing.entrants.size() == 1 ? std::vector{0} : tournament::forfeit_points(came);
  pairing.state = PairingState::Forfeit;
  update_pairing(db, stored.id, pairing);
}

// Those who came play in a new room; the others get a pairing of their own, which they lose.
void play_without(PeopleDb& db, const StoredTournament& stored, TournamentRound& round, std::size_t index,
                  const std::vector<char>& came) {
  TournamentPairing pairing = round.pairings[index];
  TournamentPairing missing{.round = pairing.round, .board = next_board(round), .state = PairingState::Forfeit};
  std::vector<int> present;
  for (std::size_t seat = 0; seat < came.size(); ++seat) {
    (came[seat] ? present : missing.entrants).push_back(pairing.entrants[seat]);
  }
  missing.points.assign(missing.entrants.size(), 0);
  pairing.entrants = std::move(present);
  pairing.room.clear();
  pairing.opened_at = 0;
  pairing.state = PairingState::Waiting;
  update_pairing(db, stored.id, pairing);
  insert_pairing(db, stored.id, missing);
  round.pairings[index] = std::move(pairing);
  round.pairings.push_back(std::move(missing));
}

void remove_missing(PeopleDb& db, const StoredTournament& stored, TournamentRound& round, std::size_t index,
                    const std::vector<char>& came) {
  const auto present = std::ranges::count_if(came, [](char here) { return here != 0; });
  if (present == std::ssize(came)) return;
  if (present >= stored.settings.tables.min) {
    play_without(db, stored, round, index, came);
  } else {
    decide_without_game(db, stored, round.pairings[index], came);
  }
}

// Those who withdrew do not play the game that they have not begun.
void remove_withdrawn(PeopleDb& db, StoredTournament& stored, std::vector<std::string>& close) {
  TournamentRound& round = stored.played.back();
  for (std::size_t i = 0, count = round.pairings.size(); i < count; ++i) {
    if (round.pairings[i].state != PairingState::Waiting) continue;
    std::vector<char> came;
    for (int entrant : round.pairings[i].entrants) came.push_back(stored.entry(entrant).withdrawn_at == 0);
    if (std::ranges::find(came, 0) == came.end()) continue;
    if (!round.pairings[i].room.empty()) close.push_back(round.pairings[i].room);
    remove_missing(db, stored, round, i, came);
  }
}

// ---- rounds

bool finished(const TournamentRound& round) { return std::ranges::all_of(round.pairings, &TournamentPairing::decided); }

void go_to_next_round(PeopleDb& db, StoredTournament& stored, TimeMs now) {
  TournamentRound& round = stored.played.back();
  if (!finished(round)) return;
  if (round.ended_at == 0) {
    round.ended_at = now;
    db.prepared("UPDATE tournament_round SET ended_at = ?3 WHERE tournament_id = ?1 AND round = ?2")
        .write(stored.id, round.number, now);
  }
  if (round.number >= stored.rounds || stored.active() < 2) {
    stored.state = TournamentState::Finished;
    set_state(db, stored.id, stored.state);
  } else if (now >= round.ended_at + TimeMs{1000} * stored.settings.pause_sec) {
    begin_round(db, stored, now);
  }
}

PairingTask task_for(const StoredTournament& stored, const TournamentPairing& pairing, TimeMs now) {
  PairingTask task{.tournament = stored.id,
                   .code = stored.code,
                   .name = stored.name,
                   .pairing = pairing,
                   .players = {},
                   .setup = stored.setup,
                   .rated = stored.settings.rated,
                   .seed = stored.settings.seed,
                   .due = now >= pairing.opened_at + TimeMs{1000} * stored.settings.no_show_sec};
  for (int entrant : pairing.entrants) task.players.push_back(stored.entry(entrant));
  return task;
}

void add_tasks(const StoredTournament& stored, TimeMs now, TournamentTasks& tasks) {
  for (const TournamentPairing& pairing : stored.played.back().pairings) {
    if (pairing.decided()) continue;
    (pairing.room.empty() ? tasks.open : tasks.look).push_back(task_for(stored, pairing, now));
  }
}

void advance(PeopleDb& db, Id id, TimeMs now, TournamentTasks& tasks) {
  Transaction transaction(db.database());
  auto stored = load_tournament(db, id);
  if (!stored) return;
  if (stored->state == TournamentState::Open) {
    start_if_due(db, *stored, now);
  } else {
    take_results(db, *stored);
    withdraw_deleted(db, *stored, now);
    remove_withdrawn(db, *stored, tasks.close);
    go_to_next_round(db, *stored, now);
  }
  transaction.commit();
  if (stored->state == TournamentState::Running) add_tasks(*stored, now, tasks);
}

// The pairing of a task, if nothing has happened to it in the meantime.
struct Unchanged {
  StoredTournament stored;
  std::size_t index = 0;  // of the pairing in its round

  TournamentRound& round() { return stored.played.back(); }
  TournamentPairing& pairing() { return round().pairings[index]; }
};

std::optional<Unchanged> unchanged(PeopleDb& db, const PairingTask& task) {
  auto stored = load_tournament(db, task.tournament);
  if (!stored || stored->state != TournamentState::Running) return std::nullopt;
  const std::vector<TournamentPairing>& pairings = stored->played.back().pairings;
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    const TournamentPairing& now = pairings[i];
    const TournamentPairing& then = task.pairing;
    if (now.round == then.round && now.board == then.board && now.entrants == then.entrants && now.room == then.room &&
        !now.decided()) {
      return Unchanged{std::move(*stored), i};
    }
  }
  return std::nullopt;
}

}  // namespace

void begin_round(PeopleDb& db, StoredTournament& stored, TimeMs now) {
  const tournament::Round next = tournament::next_round(plain_tournament(stored));
  TournamentRound round{.number = static_cast<int>(stored.played.size()) + 1, .started_at = now};
  const auto add = [&](std::vector<int> entrants, const std::vector<int>& points, PairingState state) {
    for (int& entrant : entrants) ++entrant;
    round.pairings.push_back({.round = round.number,
                              .board = static_cast<int>(round.pairings.size()) + 1,
                              .entrants = std::move(entrants),
                              .points = points,
                              .state = state});
  };
  for (const tournament::Table& table : next.tables) {
    add(table.entrants, table.points, table.finished() ? PairingState::Forfeit : PairingState::Waiting);
  }
  for (int entrant : next.byes) add({entrant}, {}, PairingState::Bye);
  insert_round(db, stored.id, round);
  stored.played.push_back(std::move(round));
}

TournamentTasks advance_tournaments(PeopleDb& db, TimeMs now) {
  TournamentTasks tasks;
  for (Id id : unfinished_tournaments(db)) advance(db, id, now, tasks);
  return tasks;
}

void room_opened(PeopleDb& db, const PairingTask& task, const std::string& room, TimeMs now) {
  Transaction transaction(db.database());
  auto found = unchanged(db, task);
  if (!found) return;
  found->pairing().room = room;
  found->pairing().opened_at = now;
  update_pairing(db, task.tournament, found->pairing());
  transaction.commit();
}

void match_began(PeopleDb& db, const PairingTask& task) {
  Transaction transaction(db.database());
  auto found = unchanged(db, task);
  if (!found) return;
  found->pairing().state = PairingState::Playing;
  update_pairing(db, task.tournament, found->pairing());
  transaction.commit();
}

void some_missing(PeopleDb& db, const PairingTask& task, const std::vector<char>& came) {
  Transaction transaction(db.database());
  auto found = unchanged(db, task);
  if (!found || came.size() != found->pairing().entrants.size()) return;
  remove_missing(db, found->stored, found->round(), found->index, came);
  transaction.commit();
}

}  // namespace taku::people
