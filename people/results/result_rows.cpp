#include "people/results/result_rows.h"

namespace taku::people {
namespace {

constexpr std::string_view kInsertResult =
    "INSERT INTO result (match_id, uuid, game, clock_class, rated, aborted, public, room_code, started_at, ended_at, "
    "seats, moves, position) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";
constexpr std::string_view kInsertSeat =
    "INSERT INTO result_seat (match_id, seat, account_id, person_id, level, name, game, ended_at, place, left, "
    "think_ms, "
    "moves, score, rating_before, rating_after, deviation_after, extra) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)";
constexpr std::string_view kSelectResult =
    "SELECT uuid, game, clock_class, rated, aborted, public, room_code, started_at, ended_at, moves, position FROM "
    "result "
    "WHERE match_id = ?1";
constexpr std::string_view kSelectSeats =
    "SELECT account_id, person_id, level, name, place, left, think_ms, moves, score, extra FROM result_seat "
    "WHERE match_id = ?1 ORDER BY seat";

// Nobody asks for the facts of a computer.
std::string extra_of(const SeatResult& seat) { return seat.person == 0 ? "" : to_text(seat.facts.to_json()); }

Facts parse_extra(const std::string& text) {
  const auto json = parse_json(text);
  return json ? Facts::parse(*json) : Facts{};
}

std::vector<SeatResult> read_seats(PeopleDb& db, store::Id match) {
  std::vector<SeatResult> seats;
  auto rows = db.prepared(kSelectSeats).read(match);
  while (rows.next()) {
    seats.push_back({.account = rows.integer(0),
                     .person = rows.integer(1),
                     .level = rows.text(2),
                     .name = rows.text(3),
                     .place = static_cast<int>(rows.integer(4)),
                     .left = rows.flag(5),
                     .think_ms = rows.integer(6),
                     .moves = static_cast<int>(rows.integer(7)),
                     .score = rows.real(8),
                     .facts = parse_extra(rows.text(9))});
  }
  return seats;
}

std::int64_t next_position(PeopleDb& db) {
  auto rows = db.prepared("SELECT coalesce(max(position), 0) + 1 FROM result").read();
  return rows.next() ? rows.integer(0) : 1;
}

}  // namespace

void require_written(bool written) {
  if (!written) throw store::StoreError("the people's database refused a row about a result");
}

bool has_result(PeopleDb& db, store::Id match) {
  return db.prepared("SELECT 1 FROM result WHERE match_id = ?1").read(match).next();
}

std::vector<store::Id> results_in_order(PeopleDb& db) {
  std::vector<store::Id> matches;
  auto rows = db.prepared("SELECT match_id FROM result ORDER BY position, match_id").read();
  while (rows.next()) matches.push_back(rows.integer(0));
  return matches;
}

void write_result(PeopleDb& db, const MatchResult& result, const std::vector<RatingChange>& changes) {
  const std::int64_t position = result.position != 0 ? result.position : next_position(db);
  require_written(db.prepared(kInsertResult)
                      .write(result.id, std::string_view(result.uuid), std::string_view(result.game),
                             name_of(result.clock_class), result.rated, result.aborted, result.is_public,
                             std::string_view(result.room_code), result.started_at, result.ended_at,
                             result.seats.size(), result.moves, position));
  for (std::size_t i = 0; i < result.seats.size(); ++i) {
    const SeatResult& seat = result.seats[i];
    const std::string extra = extra_of(seat);
    require_written(db.prepared(kInsertSeat)
                        .write(result.id, i, seat.account, seat.person, std::string_view(seat.level),
                               std::string_view(seat.name), std::string_view(result.game), result.ended_at, seat.place,
                               seat.left, seat.think_ms, seat.moves, seat.score, changes[i].before, changes[i].after,
                               changes[i].deviation_after, std::string_view(extra)));
  }
}

void remove_result(PeopleDb& db, store::Id match) {
  require_written(db.prepared("DELETE FROM result_seat WHERE match_id = ?1").write(match));
  require_written(db.prepared("DELETE FROM result WHERE match_id = ?1").write(match));
}

std::optional<MatchResult> read_result(PeopleDb& db, store::Id match) {
  MatchResult result{.id = match};
  {
    auto rows = db.prepared(kSelectResult).read(match);
    if (!rows.next()) return std::nullopt;
    result.uuid = rows.text(0);
    result.game = rows.text(1);
    result.clock_class = rating::parse_clock_class(rows.text(2)).value_or(rating::ClockClass::Untimed);
    result.rated = rows.flag(3);
    result.aborted = rows.flag(4);
    result.is_public = rows.flag(5);
    result.room_code = rows.text(6);
    result.started_at = rows.integer(7);
    result.ended_at = rows.integer(8);
    result.moves = static_cast<int>(rows.integer(9));
    result.position = rows.integer(10);
  }
  result.seats = read_seats(db, match);
  return result;
}

}  // namespace taku::people
