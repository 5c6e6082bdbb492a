#include "engine/record.h"

#include <algorithm>
#include <array>

#include "engine/game.h"
#include "engine/uuid.h"

namespace taku {
namespace {

Error bad_record(std::string what) { return {code::kBadRequest, "record: " + what}; }

Result<RecordedMove> parse_recorded_move(const Json& json, int seats) {
  RecordedMove recorded;
  const auto seat = find_int(json, "seat");
  if (!seat || *seat < Seat::chance().index || *seat >= seats) return bad_record("a move has no valid seat");
  recorded.seat.index = static_cast<std::int8_t>(*seat);
  const Json* move = find(json, "move");
  if (!move) return bad_record("an entry has no move");
  recorded.move = *move;
  recorded.notes.at = find_int(json, "at");
  recorded.notes.think_ms = find_int(json, "think_ms");
  recorded.notes.timeout = find_bool(json, "timeout").value_or(false);
  if (const Json* by = find(json, "by")) {
    const std::string* text = as_string(*by);
    recorded.notes.by = text ? MadeBy::parse(*text) : std::nullopt;
    if (!recorded.notes.by) return bad_record("by must be person, computer:LEVEL, bot, stand_in or timeout");
    if ((recorded.notes.by->kind == MadeBy::Kind::Timeout) != recorded.notes.timeout)
      return bad_record("by and timeout contradict each other");
  }
  return recorded;
}

Json recorded_move_json(const RecordedMove& recorded) {
  Json json = {{"seat", recorded.seat.index}, {"move", recorded.move}};
  if (recorded.notes.at) json["at"] = *recorded.notes.at;
  if (recorded.notes.think_ms) json["think_ms"] = *recorded.notes.think_ms;
  if (recorded.notes.timeout) json["timeout"] = true;
  if (recorded.notes.by) json["by"] = recorded.notes.by->to_text();
  return json;
}

}  // namespace

Status End::check() const {
  constexpr std::array<std::string_view, 5> kReasons = {"resign", "time", "agreed", "abandoned", "settled"};
  if (std::ranges::find(kReasons, reason) == kReasons.end())
    return bad_record("reason must be resign, time, agreed, abandoned or settled");
  if ((reason == "resign" || reason == "time") && !seat.is_player())
    return bad_record("seat must name the player who resigned or ran out of time");
  return success();
}

Result<Record> Record::parse(const Json& json) {
  Record record;
  const std::string* game = find_string(json, "game");
  if (!game) return bad_record("game is missing");
  record.game = *game;

  const auto version = find_int(json, "rules_version");
  if (!version || *version < 1 || *version > 1'000'000) return bad_record("rules_version is missing or out of range");
  record.rules_version = static_cast<int>(*version);

  if (const Json* options = find(json, "options")) record.options = *options;

  const auto seats = find_int(json, "seats");
  if (!seats || *seats < 1 || *seats > kMaxSeats) return bad_record("seats is missing or out of range");
  record.seats = static_cast<int>(*seats);

  if (find(json, "seed")) {
    const std::string* hex = find_string(json, "seed");
    record.seed = hex ? Seed::parse(*hex) : std::nullopt;
    if (!record.seed) return bad_record("seed must be 1 to 64 hex digits");
  }
  if (const Json* players = find(json, "players")) {
    if (!players->is_array() || players->size() > static_cast<std::size_t>(kMaxSeats))
      return bad_record("players must be a list with at most one entry per seat");
    record.players = *players;
  }

  if (Status read = record.read_moves(json); !read) return read.error();
  return record;
}

Status Record::read_moves(const Json& json) {
  const Json* list = find(json, "moves");
  if (!list || !list->is_array()) return bad_record("moves is missing or not a list");
  for (const Json& entry : *list) {
    auto recorded = parse_recorded_move(entry, seats);
    if (!recorded) return recorded.error();
    moves.push_back(std::move(*recorded));
  }

  if (const Json* given = find(json, "left")) {
    auto parsed = parse_seats(*given, seats);
    if (!parsed) return parsed.error();
    left = std::move(*parsed);
  }

  if (const Json* said = find(json, "end")) {
    const std::string* reason = find_string(*said, "reason");
    if (!reason) return bad_record("end has no reason");
    end = End{*reason, Seat::nobody()};
    if (find(*said, "seat")) {
      const auto seat = find_int(*said, "seat");
      if (!seat || *seat < 0 || *seat >= seats) return bad_record("end has an invalid seat");
      end->seat.index = static_cast<std::int8_t>(*seat);
    }
    return end->check();
  }
  return success();
}

Result<std::vector<Seat>> parse_seats(const Json& json, int seats) {
  const Error bad = bad_record("left must be a list of different seats");
  if (!json.is_array() || json.empty()) return bad;
  std::vector<Seat> list;
  for (const Json& one : json) {
    const auto seat = as_int(one);
    if (!seat || *seat < 0 || *seat >= seats || std::ranges::count(list, *seat, &Seat::index) > 0) return bad;
    list.push_back({static_cast<std::int8_t>(*seat)});
  }
  return list;
}

Json seats_json(std::span<const Seat> seats) {
  Json list = Json::array();
  for (const Seat seat : seats) list.push_back(seat.index);
  return list;
}

Json Record::to_json() const {
  Json json = {{"game", game}, {"rules_version", rules_version}, {"options", options}, {"seats", seats}};
  if (seed) json["seed"] = seed->to_text();
  if (!players.empty()) json["players"] = players;
  Json& list = json["moves"] = Json::array();
  for (const RecordedMove& recorded : moves) list.push_back(recorded_move_json(recorded));
  if (end) {
    json["end"] = {{"reason", end->reason}};
    if (end->seat.is_player()) json["end"]["seat"] = end->seat.index;
  }
  if (!left.empty()) json["left"] = seats_json(left);
  return json;
}

std::string Record::id() const { return uuid_of(to_text(to_json())); }

}  // namespace taku
