#include "people/tournaments/tournament_rows.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/text_parts.h"

namespace taku::people {
namespace {

constexpr std::array<std::string_view, 4> kStates = {"open", "running", "finished", "cancelled"};
constexpr std::array<std::string_view, 5> kPairingStates = {"waiting", "playing", "finished", "bye", "forfeit"};

Json read_json(const std::string& text) {
  auto json = parse_json(text);
  return json ? std::move(*json) : Json();
}

std::string numbers_text(const std::vector<int>& numbers) { return numbers.empty() ? "" : to_text(Json(numbers)); }

void require(bool written) {
  if (!written) throw store::StoreError("a row of a tournament could not be written");
}

void read_entries(PeopleDb& db, StoredTournament& stored) {
  auto rows = db.prepared(
                    "SELECT entrant, account_id, level, joined_at, withdrawn_at FROM tournament_entry "
                    "WHERE tournament_id = ?1 ORDER BY entrant")
                  .read(stored.id);
  while (rows.next()) {
    stored.entries.push_back({.number = static_cast<int>(rows.integer(0)),
                              .account = rows.integer(1),
                              .level = rows.text(2),
                              .joined_at = rows.integer(3),
                              .withdrawn_at = rows.integer(4)});
  }
}

void read_rounds(PeopleDb& db, StoredTournament& stored) {
  auto rows = db.prepared(
                    "SELECT round, started_at, ended_at FROM tournament_round WHERE tournament_id = ?1 "
                    "ORDER BY round")
                  .read(stored.id);
  while (rows.next()) {
    stored.played.push_back(
        {.number = static_cast<int>(rows.integer(0)), .started_at = rows.integer(1), .ended_at = rows.integer(2)});
  }
}

TournamentPairing read_pairing(const store::sqlite::Rows& rows) {
  return {.round = static_cast<int>(rows.integer(0)),
          .board = static_cast<int>(rows.integer(1)),
          .entrants = read_numbers(rows.text(2)),
          .room = rows.text(3),
          .match = rows.text(4),
          .opened_at = rows.integer(5),
          .points = read_numbers(rows.text(6)),
          .state = named<PairingState>(kPairingStates, rows.text(7)).value_or(PairingState::Forfeit)};
}

void read_pairings(PeopleDb& db, StoredTournament& stored, std::size_t first_round) {
  auto rows = db.prepared(
                    "SELECT round, board, entrants, room_code, match_uuid, opened_at, scores, state "
                    "FROM tournament_pairing WHERE tournament_id = ?1 AND round >= ?2 ORDER BY round, board")
                  .read(stored.id, first_round);
  while (rows.next()) {
    TournamentPairing pairing = read_pairing(rows);
    const auto round = static_cast<std::size_t>(pairing.round);
    if (round > 0 && round <= stored.played.size()) stored.played[round - 1].pairings.push_back(std::move(pairing));
  }
}

constexpr std::string_view kColumns =
    "SELECT id, code, name, game, setup, system, rounds, owner, state, created_at, starts_at, settings FROM "
    "tournament ";

std::optional<StoredTournament> read_tournament(PeopleDb& db, store::sqlite::Rows rows, TournamentPart part) {
  if (!rows.next()) return std::nullopt;
  StoredTournament stored{.id = rows.integer(0),
                          .code = rows.text(1),
                          .name = rows.text(2),
                          .game = rows.text(3),
                          .setup = read_json(rows.text(4)),
                          .system = tournament::parse_system(rows.text(5)).value_or(tournament::System::Swiss),
                          .rounds = static_cast<int>(rows.integer(6)),
                          .owner = rows.integer(7),
                          .state = parse_tournament_state(rows.text(8)).value_or(TournamentState::Cancelled),
                          .created_at = rows.integer(9),
                          .starts_at = rows.integer(10),
                          .settings = TournamentSettings::parse(read_json(rows.text(11)))};
  if (part == TournamentPart::Heading) return stored;
  read_entries(db, stored);
  read_rounds(db, stored);
  read_pairings(db, stored, part == TournamentPart::LastRound ? stored.played.size() : 1);
  return stored;
}

tournament::Round plain_round(const TournamentRound& stored) {
  tournament::Round round;
  for (const TournamentPairing& pairing : stored.pairings) {
    std::vector<int> entrants = pairing.entrants;
    for (int& entrant : entrants) --entrant;
    if (pairing.state == PairingState::Bye) {
      round.byes.push_back(entrants.front());
    } else {
      round.tables.push_back({.entrants = std::move(entrants),
                              .points = pairing.points,
                              .played = pairing.state != PairingState::Forfeit});
    }
  }
  return round;
}

}  // namespace

std::string_view state_text(TournamentState state) { return kStates[static_cast<std::size_t>(state)]; }
std::optional<TournamentState> parse_tournament_state(std::string_view text) {
  return named<TournamentState>(kStates, text);
}
std::string_view state_text(PairingState state) { return kPairingStates[static_cast<std::size_t>(state)]; }

// The seed is a text, because JSON numbers have only 53 bits in other programs.
Json TournamentSettings::to_json() const {
  return {{"seed", std::to_string(seed)},
          {"tables", {tables.min, tables.max}},
          {"rounds", rounds},
          {"max", max},
          {"bots", bots},
          {"rated", rated},
          {"no_show_sec", no_show_sec},
          {"pause_sec", pause_sec}};
}

TournamentSettings TournamentSettings::parse(const Json& json) {
  TournamentSettings settings;
  const auto number = [&](std::string_view field, int usual) {
    return static_cast<int>(find_int(json, field).value_or(usual));
  };
  if (const std::string* seed = find_string(json, "seed")) {
    std::from_chars(seed->data(), seed->data() + seed->size(), settings.seed);
  }
  if (const Json* tables = find(json, "tables"); tables && tables->is_array() && tables->size() == 2) {
    settings.tables = {static_cast<int>(as_int((*tables)[0]).value_or(2)),
                       static_cast<int>(as_int((*tables)[1]).value_or(2))};
  }
  settings.rounds = number("rounds", 0);
  settings.max = number("max", settings.max);
  settings.bots = find_bool(json, "bots").value_or(false);
  settings.rated = find_bool(json, "rated").value_or(false);
  settings.no_show_sec = number("no_show_sec", settings.no_show_sec);
  settings.pause_sec = number("pause_sec", settings.pause_sec);
  return settings;
}

const TournamentEntry* StoredTournament::entry_of(Id account) const {
  if (account == 0) return nullptr;
  const auto found = std::ranges::find(entries, account, &TournamentEntry::account);
  return found == entries.end() ? nullptr : &*found;
}

int StoredTournament::active() const {
  return static_cast<int>(std::ranges::count(entries, 0, &TournamentEntry::withdrawn_at));
}

std::optional<StoredTournament> find_tournament(PeopleDb& db, std::string_view code) {
  return read_tournament(db, db.prepared(std::string(kColumns) + "WHERE code = ?1").read(code),
                         TournamentPart::Everything);
}

std::optional<StoredTournament> load_tournament(PeopleDb& db, Id id, TournamentPart part) {
  return read_tournament(db, db.prepared(std::string(kColumns) + "WHERE id = ?1").read(id), part);
}

std::optional<TournamentPairing> find_pairing(PeopleDb& db, Id tournament, int round, int board) {
  auto rows = db.prepared(
                    "SELECT round, board, entrants, room_code, match_uuid, opened_at, scores, state "
                    "FROM tournament_pairing WHERE tournament_id = ?1 AND round = ?2 AND board = ?3")
                  .read(tournament, round, board);
  if (!rows.next()) return std::nullopt;
  return read_pairing(rows);
}

std::vector<int> read_numbers(const std::string& text) {
  std::vector<int> numbers;
  const Json json = read_json(text);
  for (const Json& number : json) numbers.push_back(static_cast<int>(as_int(number).value_or(0)));
  return numbers;
}

tournament::Tournament plain_tournament(const StoredTournament& stored) {
  tournament::Tournament plain{.system = stored.system,
                               .seats = stored.settings.tables,
                               .rounds = stored.rounds,
                               .seed = stored.settings.seed,
                               .entrants = {},
                               .past = {}};
  for (const TournamentEntry& entry : stored.entries) {
    plain.entrants.push_back({.withdrawn = entry.withdrawn_at != 0, .computer = entry.account == 0});
  }
  for (const TournamentRound& round : stored.played) plain.past.push_back(plain_round(round));
  return plain;
}

void insert_tournament(PeopleDb& db, StoredTournament& stored) {
  require(db.prepared("INSERT INTO tournament (code, name, game, setup, system, rounds, owner, state, created_at, "
                      "starts_at, settings) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)")
              .write(stored.code, stored.name, stored.game, to_text(stored.setup), tournament::to_text(stored.system),
                     stored.rounds, stored.owner, state_text(stored.state), stored.created_at, stored.starts_at,
                     to_text(stored.settings.to_json())));
  stored.id = db.last_inserted();
}

void set_state(PeopleDb& db, Id tournament, TournamentState state) {
  require(db.prepared("UPDATE tournament SET state = ?2 WHERE id = ?1").write(tournament, state_text(state)));
}

void set_next(PeopleDb& db, Id tournament, TimeMs at) {
  require(db.prepared("UPDATE tournament SET next_at = ?2 WHERE id = ?1").write(tournament, at));
}

void insert_entry(PeopleDb& db, Id tournament, const TournamentEntry& entry) {
  require(db.prepared("INSERT INTO tournament_entry (tournament_id, entrant, account_id, level, joined_at, "
                      "withdrawn_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
              .write(tournament, entry.number, entry.account, entry.level, entry.joined_at, entry.withdrawn_at));
}

void insert_round(PeopleDb& db, Id tournament, const TournamentRound& round) {
  require(db.prepared("INSERT INTO tournament_round (tournament_id, round, started_at, ended_at) "
                      "VALUES (?1, ?2, ?3, ?4)")
              .write(tournament, round.number, round.started_at, round.ended_at));
  for (const TournamentPairing& pairing : round.pairings) insert_pairing(db, tournament, pairing);
}

void insert_pairing(PeopleDb& db, Id tournament, const TournamentPairing& pairing) {
  require(db.prepared("INSERT INTO tournament_pairing (tournament_id, round, board, entrants, room_code, match_uuid, "
                      "opened_at, scores, state) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")
              .write(tournament, pairing.round, pairing.board, numbers_text(pairing.entrants), pairing.room,
                     pairing.match, pairing.opened_at, numbers_text(pairing.points), state_text(pairing.state)));
}

void update_pairing(PeopleDb& db, Id tournament, const TournamentPairing& pairing) {
  require(db.prepared("UPDATE tournament_pairing SET entrants = ?4, room_code = ?5, match_uuid = ?6, opened_at = ?7, "
                      "scores = ?8, state = ?9 WHERE tournament_id = ?1 AND round = ?2 AND board = ?3")
              .write(tournament, pairing.round, pairing.board, numbers_text(pairing.entrants), pairing.room,
                     pairing.match, pairing.opened_at, numbers_text(pairing.points), state_text(pairing.state)));
}

}  // namespace taku::people
