#include "people/tournaments/tournament_json.h"

#include <algorithm>

#include "tournament/standings.h"

namespace taku::people {
namespace {

constexpr int kMaxListed = 100;

Json person_json(PeopleDb& db, Id account) {
  auto rows = db.prepared("SELECT name, created_at, deleted_at FROM account WHERE id = ?1").read(account);
  Json json = {{"id", "a" + std::to_string(account)}};
  if (!rows.next() || rows.integer(2) != 0) {
    json["name"] = "";
    json["deleted"] = true;
  } else {
    json["name"] = rows.text(0);
    json["created_at"] = rows.integer(1);
  }
  return json;
}

Json scores_json(const std::vector<int>& points) {
  Json scores = Json::array();
  for (int each : points) scores.push_back(tournament::shown_points(each));
  return scores;
}

Json pairing_json(const StoredTournament& stored, const TournamentPairing& pairing, const std::vector<bool>& annulled) {
  Json json = {{"round", pairing.round},
               {"board", pairing.board},
               {"entrants", pairing.entrants},
               {"state", state_text(pairing.state)}};
  if (!pairing.room.empty()) json["room"] = pairing.room;
  if (!pairing.match.empty()) json["match"] = pairing.match;
  if (!pairing.points.empty()) json["scores"] = scores_json(pairing.points);
  if (pairing.state == PairingState::Forfeit) json["played"] = false;
  if (pairing.state == PairingState::Waiting && pairing.opened_at != 0)
    json["deadline"] = pairing.opened_at + TimeMs{1000} * stored.settings.no_show_sec;
  if (std::ranges::any_of(pairing.entrants, [&](int entrant) { return annulled[entrant - 1]; })) json["counts"] = false;
  return json;
}

Json entrant_json(PeopleDb& db, const TournamentEntry& entry) {
  Json json = {{"no", entry.number}};
  if (entry.account != 0) {
    json["account"] = person_json(db, entry.account);
  } else {
    json["level"] = entry.level;
  }
  json["withdrawn"] = entry.withdrawn_at != 0;
  return json;
}

// Before the start in the order of entry, then by rank.
Json entrants_json(PeopleDb& db, const StoredTournament& stored) {
  Json list = Json::array();
  if (stored.played.empty()) {
    for (const TournamentEntry& entry : stored.entries) list.push_back(entrant_json(db, entry));
    return list;
  }
  for (const tournament::Standing& line : tournament::standings(plain_tournament(stored))) {
    Json json = entrant_json(db, stored.entry(line.entrant + 1));
    json["rank"] = line.rank;
    json["score"] = tournament::shown_points(line.points);
    json["wins"] = line.wins;
    json["tie_breaks"] = {{"buchholz", tournament::shown_buchholz(line)},
                          {"head_to_head", tournament::shown_head_to_head(line)}};
    list.push_back(std::move(json));
  }
  return list;
}

// `round`: how many have begun.
Json heading_json(PeopleDb& db, const StoredTournament& stored, std::size_t round) {
  Json json = {{"code", stored.code},
               {"name", stored.name},
               {"game", stored.game},
               {"system", tournament::to_text(stored.system)},
               {"state", state_text(stored.state)},
               {"round", round},
               {"rounds", stored.rounds},
               {"seats", stored.settings.tables.max},
               {"max", stored.settings.max},
               {"rated", stored.settings.rated},
               {"bots", stored.settings.bots},
               {"owner", person_json(db, stored.owner)},
               {"created_at", stored.created_at}};
  if (stored.starts_at != 0) json["starts_at"] = stored.starts_at;
  return json;
}

std::size_t count_of(PeopleDb& db, std::string_view sql, Id tournament) {
  auto rows = db.prepared(sql).read(tournament);
  return rows.next() ? static_cast<std::size_t>(rows.integer(0)) : 0;
}

std::vector<Id> newest_tournaments(PeopleDb& db, std::string_view state) {
  std::vector<Id> ids;
  auto rows = state.empty()
                  ? db.prepared("SELECT id FROM tournament ORDER BY created_at DESC, id DESC LIMIT ?1").read(kMaxListed)
                  : db.prepared("SELECT id FROM tournament WHERE state = ?2 ORDER BY created_at DESC, id DESC LIMIT ?1")
                        .read(kMaxListed, state);
  while (rows.next()) ids.push_back(rows.integer(0));
  return ids;
}

}  // namespace

Json tournament_json(PeopleDb& db, const StoredTournament& stored, Id me) {
  Json json = heading_json(db, stored, stored.played.size());
  for (const char* field : {"options", "clock"})
    json[field] = stored.setup.contains(field) ? stored.setup[field] : Json();
  json["entrants"] = entrants_json(db, stored);
  Json& pairings = json["pairings"] = Json::array();
  const std::vector<bool> annulled = tournament::annulled(plain_tournament(stored));
  for (const TournamentRound& round : stored.played) {
    for (const TournamentPairing& pairing : round.pairings) pairings.push_back(pairing_json(stored, pairing, annulled));
  }
  const bool between = stored.state == TournamentState::Running && stored.played.back().ended_at != 0;
  if (between) json["next_round_at"] = stored.played.back().ended_at + TimeMs{1000} * stored.settings.pause_sec;
  if (const TournamentEntry* entry = stored.entry_of(me)) json["me"] = entry->number;
  return json;
}

Json tournament_list(PeopleDb& db, std::string_view state) {
  Json list = Json::array();
  for (Id id : newest_tournaments(db, state)) {
    const auto stored = load_tournament(db, id, TournamentPart::Heading);
    const auto round = count_of(db, "SELECT count(*) FROM tournament_round WHERE tournament_id = ?1", id);
    Json json = heading_json(db, *stored, round);
    json["entrants"] =
        count_of(db, "SELECT count(*) FROM tournament_entry WHERE tournament_id = ?1 AND withdrawn_at = 0", id);
    list.push_back(std::move(json));
  }
  return {{"tournaments", std::move(list)}};
}

Json round_notices(PeopleDb& db, Id account) {
  Json notices = Json::array();
  auto rows = db.prepared(
                    "SELECT e.entrant, p.entrants, t.code, t.name, p.round, p.room_code, p.opened_at "
                    "FROM tournament_entry e JOIN tournament t ON t.id = e.tournament_id "
                    "JOIN tournament_pairing p ON p.tournament_id = t.id "
                    "WHERE e.account_id = ?1 AND e.withdrawn_at = 0 AND t.state = 'running' "
                    "AND p.state IN ('waiting', 'playing') AND p.room_code > '' ORDER BY e.tournament_id DESC")
                  .read(account);
  while (rows.next()) {
    const std::vector<int> entrants = read_numbers(rows.text(1));
    if (std::ranges::find(entrants, rows.integer(0)) == entrants.end()) continue;
    notices.push_back({{"kind", "round"},
                       {"tournament", rows.text(2)},
                       {"name", rows.text(3)},
                       {"round", rows.integer(4)},
                       {"room", rows.text(5)},
                       {"at", rows.integer(6)}});
  }
  return notices;
}

}  // namespace taku::people
