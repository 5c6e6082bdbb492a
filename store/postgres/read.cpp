#include "store/postgres/read.h"

#include <algorithm>
#include <limits>

namespace taku::store::postgres {
namespace {

const std::string kSelectRoom = "SELECT id, code, open, running, base, opened_at FROM room ";
const std::string kSelectMatch =
    "SELECT id, uuid, room_id, game, rules_version, is_public, first_seq, last_seq, started_at, ended_at FROM match ";

std::vector<Statement> queries() {
  return {
      {"last_ids", "SELECT (SELECT max(id) FROM room), (SELECT max(id) FROM player), (SELECT max(id) FROM match)"},
      {"open_rooms", kSelectRoom + "WHERE open ORDER BY id"},
      {"room_by_code", kSelectRoom + "WHERE code = $1"},
      {"room_by_id", kSelectRoom + "WHERE id = $1"},
      {"players",
       "SELECT id, room_id, public_id, key_hash, name, joined_at FROM player WHERE room_id = $1 ORDER BY id"},
      {"events",
       "SELECT room_id, seq, match_id, person, cmd_id, cmd_hash, at, body FROM event "
       "WHERE room_id = $1 AND seq >= $2 ORDER BY seq LIMIT $3"},
      {"match", kSelectMatch + "WHERE uuid = $1"},
      {"matches", kSelectMatch +
                      "WHERE id > $1 AND ($2::text = '' OR game = $2) AND started_at >= $3 AND started_at < $4 "
                      "AND ($5::bigint < 0 OR is_public = ($5 > 0)) AND ($6::bigint < 0 OR (ended_at <> 0) = ($6 > 0)) "
                      "ORDER BY id LIMIT $7"},
      {"contributed_totals", "SELECT count(*), sum(bytes)::bigint FROM contributed"},
      {"contributed",
       "SELECT id, uuid, game, received_at, status, record FROM contributed "
       "WHERE id > $1 AND ($2::text = '' OR game = $2) AND received_at >= $3 ORDER BY id LIMIT $4"}};
}

RoomRow room_of(const Rows& rows, int row) {
  return {rows.integer(row, 0), rows.text(row, 1),    rows.flag(row, 2),
          rows.flag(row, 3),    rows.integer(row, 4), rows.integer(row, 5)};
}

PlayerRow player_of(const Rows& rows, int row) {
  PlayerRow player{rows.integer(row, 0), rows.integer(row, 1), rows.text(row, 2), {},
                   rows.text(row, 4),    rows.integer(row, 5)};
  const std::string_view hash = rows.bytes(row, 3);
  std::copy_n(hash.begin(), std::min(hash.size(), player.key_hash.size()), player.key_hash.begin());
  return player;
}

MatchRow match_of(const Rows& rows, int row) {
  return {.id = rows.integer(row, 0),
          .uuid = rows.text(row, 1),
          .room = rows.integer(row, 2),
          .game = rows.text(row, 3),
          .rules_version = static_cast<int>(rows.integer(row, 4)),
          .is_public = rows.flag(row, 5),
          .first_seq = rows.integer(row, 6),
          .last_seq = rows.integer(row, 7),
          .started_at = rows.integer(row, 8),
          .ended_at = rows.integer(row, 9)};
}

EventRow event_of(const Rows& rows, int row) {
  return {.room = rows.integer(row, 0),
          .seq = rows.integer(row, 1),
          .match = rows.integer(row, 2),
          .person = rows.integer(row, 3),
          .cmd_id = rows.text(row, 4),
          .cmd_hash = static_cast<std::uint64_t>(rows.integer(row, 5)),
          .at = rows.integer(row, 6),
          .body = rows.text(row, 7)};
}

ContributedRow contributed_of(const Rows& rows, int row) {
  return {.id = rows.integer(row, 0),
          .uuid = rows.text(row, 1),
          .game = rows.text(row, 2),
          .received_at = rows.integer(row, 3),
          .status = rows.text(row, 4),
          .record = rows.text(row, 5)};
}

template <class Make>
auto all_of(const Rows& rows, Make make) {
  std::vector<decltype(make(rows, 0))> found;
  for (int row = 0; row < rows.count(); ++row) found.push_back(make(rows, row));
  return found;
}

template <class Make>
auto first_of(const Rows& rows, Make make) {
  return rows.count() > 0 ? std::optional(make(rows, 0)) : std::nullopt;
}

std::int64_t limit_of(std::size_t limit) {
  return static_cast<std::int64_t>(std::min<std::size_t>(limit, std::numeric_limits<std::int64_t>::max()));
}

// -1 matches both.
int choice_of(std::optional<bool> choice) { return choice ? *choice : -1; }

}  // namespace

Reader::Reader(Address address, ConnectionOptions options)
    : client_(std::move(address), std::move(options), queries()) {}

LastIds Reader::last_ids() {
  const Rows rows = client_.run("last_ids");
  return {rows.integer(0, 0), rows.integer(0, 1), rows.integer(0, 2)};
}

std::vector<RoomRow> Reader::open_rooms() { return all_of(client_.run("open_rooms"), room_of); }

std::optional<RoomRow> Reader::room(std::string_view code) {
  return first_of(client_.run("room_by_code", code), room_of);
}

std::optional<RoomRow> Reader::room(Id id) { return first_of(client_.run("room_by_id", id), room_of); }

std::vector<PlayerRow> Reader::players(Id room) { return all_of(client_.run("players", room), player_of); }

std::vector<EventRow> Reader::events(Id room, std::int64_t from_seq, std::size_t limit) {
  return all_of(client_.run("events", room, from_seq, limit_of(limit)), event_of);
}

std::optional<MatchRow> Reader::match(std::string_view uuid) { return first_of(client_.run("match", uuid), match_of); }

std::vector<MatchRow> Reader::matches(const MatchFilter& filter, Id after, std::size_t limit) {
  return all_of(client_.run("matches", after, filter.game, filter.since, filter.until, choice_of(filter.is_public),
                            choice_of(filter.ended), limit_of(limit)),
                match_of);
}

ContributedTotals Reader::contributed_totals() {
  const Rows rows = client_.run("contributed_totals");
  return {rows.integer(0, 0), rows.integer(0, 1)};
}

std::vector<ContributedRow> Reader::contributed(const ContributedFilter& filter, Id after, std::size_t limit) {
  return all_of(client_.run("contributed", after, filter.game, filter.since, limit_of(limit)), contributed_of);
}

}  // namespace taku::store::postgres
