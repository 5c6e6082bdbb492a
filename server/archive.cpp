#include "server/archive.h"

#include <algorithm>

#include "engine/iso_time.h"
#include "games/all_logs.h"
#include "server/messages/outbound.h"

namespace taku::server {
namespace {

constexpr std::size_t kPage = 1000;  // rows per query, so that the store can do its housekeeping between them
constexpr std::size_t kMatchesAtOnce = 20;

std::vector<store::EventRow> events_of(store::Store& store, const store::MatchRow& row) {
  std::vector<store::EventRow> events;
  const std::int64_t last = row.last_seq == 0 ? INT64_MAX : row.last_seq;
  for (std::int64_t from = row.first_seq; from <= last;) {
    const auto page = store.events(row.room, from, kPage);
    for (const store::EventRow& event : page) {
      if (event.seq <= last) events.push_back(event);
    }
    if (page.size() < kPage) break;
    from = page.back().seq + 1;
  }
  return events;
}

// The seats that bots play.
Json bots_json(const Room& room) {
  Json bots = Json::array();
  for (std::int8_t i = 0; i < room.setup().seats(); ++i) {
    const Person* who = room.person(room.chair_at({i}).person);
    if (who && who->bot) bots.push_back(i);
  }
  return bots;
}

// The accounts by seat; null for guests, computers and deleted accounts.
Json accounts_json(const Room& room) {
  Json accounts = Json::array();
  for (std::int8_t i = 0; i < room.setup().seats(); ++i) {
    const Person* who = room.person(room.chair_at({i}).person);
    const bool known = who && who->account != 0 && !room.name_of(*who).empty();
    accounts.push_back(known ? Json(people::public_id(who->account)) : Json(nullptr));
  }
  return accounts;
}

bool has_accounts(const Room& room) {
  return std::ranges::any_of(room.chairs(), [&](const Chair& chair) {
    const Person* who = room.person(chair.person);
    return who && who->account != 0;
  });
}

Json head_json(const ArchivedMatch& match) {
  Json json = {{"match", match.row.uuid},
               {"room", match.room.code()},
               {"game", match.row.game},
               {"names", names_json(match.room)},
               {"started_at", iso_time(match.row.started_at).value_or("")}};
  if (has_accounts(match.room)) json["accounts"] = accounts_json(match.room);
  if (Json bots = bots_json(match.room); !bots.empty()) json["bots"] = std::move(bots);
  if (match.room.setup().rated) json["rated"] = true;
  return json;
}

}  // namespace

// The match may go on while it is read. If it ended meanwhile, what follows in its room is left out. Players are read
// last, because entries refer to them.
Result<ArchivedMatch> load_match(store::Store& store, store::MatchRow row) {
  auto room_row = store.room(row.room);
  if (!room_row) return damaged_log("the room of this match is missing");
  room_row->base = row.first_seq;
  std::vector<store::EventRow> events = events_of(store, row);
  if (row.last_seq == 0) row = store.match(row.uuid).value_or(row);
  if (row.last_seq != 0) std::erase_if(events, [&](const auto& event) { return event.seq > row.last_seq; });
  auto room = Room::load(*room_row, store.players(row.room), events);
  if (!room) return room.error();
  if (room->frozen())
    return Error{code::kWrongRules, "the match was played under a rules version that this program does not have"};
  if (!room->table()) return damaged_log("the match has no start entry");
  return ArchivedMatch{std::move(row), std::move(*room)};
}

Json whole_log(const ArchivedMatch& match) {
  const Table& table = *match.room.table();
  Json json = head_json(match);
  json["ended_at"] = iso_time(table.changed_at()).value_or("");
  json["record"] = table.record().to_json();
  json["seeds"] = seeds_json(match.room);
  json["result"] = table.match().result_json();
  add_left(table, json);
  json["hash"] = to_hex(table.state()->hash());
  return json;
}

Json log_so_far(const ArchivedMatch& match, Seat viewer) {
  const Table& table = *match.room.table();
  Json json = head_json(match);
  json["running"] = true;
  json["rules_version"] = match.row.rules_version;
  json["options"] = match.room.setup().options;
  json["seats"] = match.room.setup().seats();
  json["seed_hash"] = seed_hash_text(match.room);
  add_left(table, json);
  Json moves = Json::array();
  AnyState state = table.match().state_after(0);
  for (const Match::Ply& ply : table.match().plies()) {
    const auto known = state->known_move_json(ply.seat, ply.move, viewer);
    Json move = {{"seat", ply.seat.index}, {"move", known ? *known : Json(nullptr)}};
    if (ply.notes.at) move["at"] = *ply.notes.at;
    if (ply.notes.think_ms) move["think_ms"] = *ply.notes.think_ms;
    if (ply.notes.timeout && ply.seat == viewer) move["timeout"] = true;  // others may not know
    moves.push_back(std::move(move));
    state.apply(ply.seat, ply.move);
  }
  json["moves"] = std::move(moves);
  json["view"] = table.state()->view_json(viewer);
  json["turn"] = table.turn_json();
  return json;
}

std::optional<ArchivedMatch> MatchReader::next() {
  while (true) {
    if (rows_.empty()) std::ranges::move(store_.matches(filter_, after_, kMatchesAtOnce), std::back_inserter(rows_));
    if (rows_.empty()) return std::nullopt;
    const store::MatchRow row = std::move(rows_.front());
    rows_.pop_front();
    after_ = row.id;
    auto match = load_match(store_, row);
    if (match) return std::move(*match);
    ++unreadable_;
  }
}

std::optional<std::string> Export::next() {
  std::string lines;
  for (std::size_t i = 0; i < kMatchesAtOnce; ++i) {
    const auto match = matches_.next();
    if (!match && i == 0) return std::nullopt;
    if (!match) break;
    for (const Json& line : log_lines(match->room.table()->match(), match->row.uuid)) lines += to_text(line) + '\n';
  }
  return lines;
}

}  // namespace taku::server
