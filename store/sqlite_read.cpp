#include "store/sqlite_read.h"

#include <algorithm>
#include <limits>

namespace taku::store::sqlite {
namespace {

const std::string kSelectRoom = "SELECT id, code, open, running, base, opened_at FROM room ";
const std::string kSelectPlayer = "SELECT id, room_id, public_id, key_hash, name, joined_at FROM player ";
const std::string kSelectMatch =
    "SELECT id, uuid, room_id, game, rules_version, is_public, first_seq, last_seq, started_at, ended_at FROM match ";
const std::string kEvent = "SELECT room_id, seq, match_id, person, cmd_id, cmd_hash, at, body ";

RoomRow room_of(const Rows& rows) {
  return {rows.integer(0), rows.text(1), rows.flag(2), rows.flag(3), rows.integer(4), rows.integer(5)};
}

PlayerRow player_of(const Rows& rows) {
  PlayerRow player{rows.integer(0), rows.integer(1), rows.text(2), {}, rows.text(4), rows.integer(5)};
  const auto hash = rows.bytes(3);
  std::copy_n(hash.begin(), std::min(hash.size(), player.key_hash.size()), player.key_hash.begin());
  return player;
}

MatchRow match_of(const Rows& rows) {
  return {.id = rows.integer(0),
          .uuid = rows.text(1),
          .room = rows.integer(2),
          .game = rows.text(3),
          .rules_version = static_cast<int>(rows.integer(4)),
          .is_public = rows.flag(5),
          .first_seq = rows.integer(6),
          .last_seq = rows.integer(7),
          .started_at = rows.integer(8),
          .ended_at = rows.integer(9)};
}

EventRow event_of(const Rows& rows) {
  return {.room = rows.integer(0),
          .seq = rows.integer(1),
          .match = rows.integer(2),
          .person = rows.integer(3),
          .cmd_id = rows.text(4),
          .cmd_hash = static_cast<std::uint64_t>(rows.integer(5)),
          .at = rows.integer(6),
          .body = rows.text(7)};
}

ContributedRow contributed_of(const Rows& rows) {
  return {.id = rows.integer(0),
          .uuid = rows.text(1),
          .game = rows.text(2),
          .received_at = rows.integer(3),
          .status = rows.text(4),
          .record = rows.text(5)};
}

template <class Make>
auto all_of(Rows rows, Make make) {
  std::vector<decltype(make(rows))> found;
  while (rows.next()) found.push_back(make(rows));
  return found;
}

template <class Make>
auto first_of(Rows rows, Make make) {
  return rows.next() ? std::optional(make(rows)) : std::nullopt;
}

std::int64_t limit_of(std::size_t limit) {
  return static_cast<std::int64_t>(std::min<std::size_t>(limit, std::numeric_limits<std::int64_t>::max()));
}

// -1 matches both.
int choice_of(std::optional<bool> choice) { return choice ? *choice : -1; }

}  // namespace

Reader::Reader(Database database)
    : database_(std::move(database)),
      last_ids_(database_,
                "SELECT (SELECT max(id) FROM room), (SELECT max(id) FROM player), (SELECT max(id) FROM match)"),
      open_rooms_(database_, kSelectRoom + "WHERE open ORDER BY id"),
      room_by_code_(database_, kSelectRoom + "WHERE code = ?1"),
      room_by_id_(database_, kSelectRoom + "WHERE id = ?1"),
      players_(database_, kSelectPlayer + "WHERE room_id = ?1 ORDER BY id"),
      events_(database_, kEvent + "FROM event WHERE room_id = ?1 AND seq >= ?2 UNION ALL " + kEvent +
                             "FROM fresh_event WHERE room_id = ?1 AND seq >= ?2 ORDER BY seq LIMIT ?3"),
      match_(database_, kSelectMatch + "WHERE uuid = ?1"),
      matches_(database_,
               kSelectMatch +
                   "WHERE id > ?1 AND (?2 = '' OR game = ?2) AND started_at >= ?3 AND started_at < ?4 "
                   "AND (?5 < 0 OR is_public = ?5) AND (?6 < 0 OR (ended_at <> 0) = ?6) ORDER BY id LIMIT ?7") {}

LastIds Reader::last_ids() {
  const auto ids = [](const Rows& rows) { return LastIds{rows.integer(0), rows.integer(1), rows.integer(2)}; };
  return first_of(last_ids_.read(), ids).value_or(LastIds{});
}

std::vector<RoomRow> Reader::open_rooms() { return all_of(open_rooms_.read(), room_of); }

std::optional<RoomRow> Reader::room(std::string_view code) { return first_of(room_by_code_.read(code), room_of); }

std::optional<RoomRow> Reader::room(Id id) { return first_of(room_by_id_.read(id), room_of); }

std::vector<PlayerRow> Reader::players(Id room) { return all_of(players_.read(room), player_of); }

std::vector<EventRow> Reader::events(Id room, std::int64_t from_seq, std::size_t limit) {
  return all_of(events_.read(room, from_seq, limit_of(limit)), event_of);
}

std::optional<MatchRow> Reader::match(std::string_view uuid) { return first_of(match_.read(uuid), match_of); }

std::vector<MatchRow> Reader::matches(const MatchFilter& filter, Id after, std::size_t limit) {
  return all_of(matches_.read(after, filter.game, filter.since, filter.until, choice_of(filter.is_public),
                              choice_of(filter.ended), limit_of(limit)),
                match_of);
}

// Files of an older version, opened for reading only, do not have the table.
bool Reader::has_contributed() {
  return first_of(Statement(database_, "SELECT count(*) FROM sqlite_master WHERE name = 'contributed'").read(),
                  [](const Rows& rows) { return rows.integer(0); }) == 1;
}

ContributedTotals Reader::contributed_totals() {
  if (!has_contributed()) return {};
  Statement select(database_, "SELECT count(*), sum(bytes) FROM contributed");
  const auto totals = [](const Rows& rows) { return ContributedTotals{rows.integer(0), rows.integer(1)}; };
  return first_of(select.read(), totals).value_or(ContributedTotals{});
}

std::vector<ContributedRow> Reader::contributed(const ContributedFilter& filter, Id after, std::size_t limit) {
  if (!has_contributed()) return {};
  Statement select(database_,
                   "SELECT id, uuid, game, received_at, status, record FROM contributed "
                   "WHERE id > ?1 AND (?2 = '' OR game = ?2) AND received_at >= ?3 ORDER BY id LIMIT ?4");
  return all_of(select.read(after, filter.game, filter.since, limit_of(limit)), contributed_of);
}

}  // namespace taku::store::sqlite
