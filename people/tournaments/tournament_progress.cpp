#include "people/tournaments/tournament_progress.h"

#include <algorithm>
#include <limits>
#include <set>

#include "people/tournaments/tournament_actions.h"

namespace taku::people {
namespace {

using store::sqlite::Transaction;

constexpr TimeMs kNever = std::numeric_limits<TimeMs>::max();
constexpr TimeMs kRetryMs = 5000;                              // until a room that could not be opened is tried again
constexpr TimeMs kLongestOpenMs = TimeMs{30} * 24 * 3600'000;  // then a tournament that nobody starts is called off

// Those for which it is time, and those whose rooms have a new result.
std::set<Id> tournaments_to_advance(PeopleDb& db, TimeMs now) {
  std::set<Id> ids;
  auto due = db.prepared("SELECT id FROM tournament WHERE next_at <= ?1").read(now);
  while (due.next()) ids.insert(due.integer(0));
  auto with_results = db.prepared(
                            "SELECT t.id FROM tournament t JOIN tournament_pairing p ON p.tournament_id = t.id "
                            "JOIN result r ON r.room_code = p.room_code "
                            "WHERE t.state = 'running' AND p.state IN ('waiting', 'playing')")
                          .read();
  while (with_results.next()) ids.insert(with_results.integer(0));
  return ids;
}

// ---- the start

TimeMs start_of(const StoredTournament& stored) {
  return stored.starts_at != 0 ? stored.starts_at : stored.created_at + kLongestOpenMs;
}

// A tournament with a starting time starts by itself, or is called off if there are too few entrants.
void start_if_due(PeopleDb& db, StoredTournament& stored, TimeMs now) {
  if (now < start_of(stored)) return;
  if (stored.starts_at == 0 || !begin_tournament(db, stored, now)) {
    stored.state = TournamentState::Cancelled;
    set_state(db, stored.id, stored.state);
  }
}

// ---- results

struct RoomResult {
  Id match = 0;
  std::string uuid;
  bool aborted = false;
};

// The first match in this room that was played to its end; if there is none, one that was abandoned.
std::optional<RoomResult> result_in_room(PeopleDb& db, const std::string& room) {
  auto rows = db.prepared(
                    "SELECT match_id, uuid, aborted FROM result WHERE room_code = ?1 ORDER BY aborted, match_id "
                    "LIMIT 1")
                  .read(room);
  if (!rows.next()) return std::nullopt;
  return RoomResult{rows.integer(0), rows.text(1), rows.flag(2)};
}

std::vector<int> places_of(PeopleDb& db, Id match) {
  std::vector<int> places;
  auto rows = db.prepared("SELECT place FROM result_seat WHERE match_id = ?1 ORDER BY seat").read(match);
  while (rows.next()) places.push_back(static_cast<int>(rows.integer(0)));
  return places;
}

void take_results(PeopleDb& db, StoredTournament& stored, std::vector<std::string>& close) {
  for (TournamentPairing& pairing : stored.played.back().pairings) {
    if (pairing.decided() || pairing.room.empty()) continue;
    const auto result = result_in_room(db, pairing.room);
    if (!result) continue;
    const std::vector<int> places = places_of(db, result->match);
    if (places.size() != pairing.entrants.size()) continue;
    // A match that everyone abandoned is lost by all of them.
    pairing.points = result->aborted ? std::vector<int>(places.size(), 0) : tournament::table_points(places);
    pairing.match = result->uuid;
    pairing.state = result->aborted ? PairingState::Forfeit : PairingState::Finished;
    update_pairing(db, stored.id, pairing);
    close.push_back(pairing.room);
  }
}

// ---- entrants who are missing

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

// Those who withdrew do not play the game that they have not begun. Where there is a room, its match may have begun
// without the database knowing it, so the server looks at it first.
void remove_withdrawn(PeopleDb& db, StoredTournament& stored) {
  TournamentRound& round = stored.played.back();
  for (std::size_t i = 0, count = round.pairings.size(); i < count; ++i) {
    if (round.pairings[i].decided() || !round.pairings[i].room.empty()) continue;
    std::vector<char> came;
    for (int entrant : round.pairings[i].entrants) came.push_back(stored.entry(entrant).withdrawn_at == 0);
    if (std::ranges::find(came, 0) == came.end()) continue;
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

// When something has to be done again, unless a result comes in or a person changes something before.
TimeMs next_time(const StoredTournament& stored, TimeMs now) {
  if (stored.state == TournamentState::Open) return start_of(stored);
  if (stored.state != TournamentState::Running) return kNever;
  const TournamentRound& round = stored.played.back();
  if (round.ended_at != 0) return round.ended_at + TimeMs{1000} * stored.settings.pause_sec;
  const bool needs_room = std::ranges::any_of(
      round.pairings, [](const TournamentPairing& pairing) { return !pairing.decided() && pairing.room.empty(); });
  return needs_room ? now + kRetryMs : kNever;
}

PairingTask task_for(const StoredTournament& stored, const TournamentPairing& pairing) {
  PairingTask task{.tournament = stored.id,
                   .code = stored.code,
                   .name = stored.name,
                   .pairing = pairing,
                   .players = {},
                   .setup = stored.setup,
                   .rated = stored.settings.rated,
                   .seed = stored.settings.seed,
                   .no_show_ms = TimeMs{1000} * stored.settings.no_show_sec};
  for (int entrant : pairing.entrants) task.players.push_back(stored.entry(entrant));
  return task;
}

void add_tasks(const StoredTournament& stored, TournamentTasks& tasks) {
  for (const TournamentPairing& pairing : stored.played.back().pairings) {
    if (pairing.decided()) continue;
    (pairing.room.empty() ? tasks.open : tasks.watch).push_back(task_for(stored, pairing));
  }
}

// The rooms of a cancelled tournament.
void close_rooms(const StoredTournament& stored, std::vector<std::string>& close) {
  if (stored.played.empty()) return;
  for (const TournamentPairing& pairing : stored.played.back().pairings) {
    if (!pairing.decided() && !pairing.room.empty()) close.push_back(pairing.room);
  }
}

void advance(PeopleDb& db, Id id, TimeMs now, TournamentTasks& tasks) {
  Transaction transaction(db.database());
  auto stored = load_tournament(db, id, TournamentPart::LastRound);
  if (!stored) return;
  if (stored->state == TournamentState::Open) {
    start_if_due(db, *stored, now);
  } else if (stored->state == TournamentState::Running) {
    take_results(db, *stored, tasks.close);
    remove_withdrawn(db, *stored);
    go_to_next_round(db, *stored, now);
  } else if (stored->state == TournamentState::Cancelled) {
    close_rooms(*stored, tasks.close);
  }
  set_next(db, id, next_time(*stored, now));
  transaction.commit();
  tasks.advanced.push_back(id);
  if (stored->state == TournamentState::Running) add_tasks(*stored, tasks);
}

// The pairing of a task, if nothing has happened to it since.
std::optional<TournamentPairing> unchanged(PeopleDb& db, const PairingTask& task) {
  const TournamentPairing& then = task.pairing;
  const auto stored = load_tournament(db, task.tournament, TournamentPart::Heading);
  if (!stored || stored->state != TournamentState::Running) return std::nullopt;
  auto now = find_pairing(db, task.tournament, then.round, then.board);
  if (!now || now->entrants != then.entrants || now->room != then.room || now->decided()) return std::nullopt;
  return now;
}

// Whether an earlier report has given the pairing this room.
bool is_room_of(PeopleDb& db, const PairingTask& task, const std::string& room) {
  const auto pairing = find_pairing(db, task.tournament, task.pairing.round, task.pairing.board);
  return pairing && pairing->room == room;
}

}  // namespace

void begin_round(PeopleDb& db, StoredTournament& stored, TimeMs now) {
  const auto all = load_tournament(db, stored.id);
  const tournament::Round next = tournament::next_round(plain_tournament(*all));
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
  for (Id id : tournaments_to_advance(db, now)) advance(db, id, now, tasks);
  return tasks;
}

void wake_tournaments(PeopleDb& db) {
  db.write("UPDATE tournament SET next_at = 0 WHERE state IN ('open', 'running')");
}

bool room_opened(PeopleDb& db, const PairingTask& task, const std::string& room, TimeMs now) {
  Transaction transaction(db.database());
  auto pairing = unchanged(db, task);
  if (!pairing) return is_room_of(db, task, room);
  pairing->room = room;
  pairing->opened_at = now;
  update_pairing(db, task.tournament, *pairing);
  set_next(db, task.tournament, 0);
  transaction.commit();
  return true;
}

void match_began(PeopleDb& db, const PairingTask& task) {
  Transaction transaction(db.database());
  auto pairing = unchanged(db, task);
  if (!pairing) return;
  pairing->state = PairingState::Playing;
  update_pairing(db, task.tournament, *pairing);
  set_next(db, task.tournament, 0);
  transaction.commit();
}

void some_missing(PeopleDb& db, const PairingTask& task, const std::vector<char>& came) {
  Transaction transaction(db.database());
  if (!unchanged(db, task) || came.size() != task.pairing.entrants.size()) return;
  auto stored = load_tournament(db, task.tournament, TournamentPart::LastRound);
  TournamentRound& round = stored->played.back();
  const auto pairing = std::ranges::find(round.pairings, task.pairing.board, &TournamentPairing::board);
  remove_missing(db, *stored, round, static_cast<std::size_t>(pairing - round.pairings.begin()), came);
  set_next(db, task.tournament, 0);
  transaction.commit();
}

}  // namespace taku::people
