#include "people/queries/games.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "people/queries/shown_account.h"

namespace taku::people {
namespace {

// ?1: account, ?2 and ?3: the position before the page, ?4: private matches too, ?5: how many, ?6: the game.
std::string page_sql(bool one_game) {
  return std::string(
             "SELECT s.match_id, s.seat, s.ended_at, r.uuid, r.game, r.clock_class, r.rated, r.room_code, r.moves "
             "FROM result_seat s JOIN result r ON r.match_id = s.match_id "
             "WHERE s.account_id = ?1 AND s.account_id > 0 AND (s.ended_at, s.match_id) < (?2, ?3) "
             "AND r.aborted = 0 AND (r.public = 1 OR ?4) ") +
         (one_game ? "AND s.game = ?6 " : "") + "ORDER BY s.ended_at DESC, s.match_id DESC LIMIT ?5";
}

constexpr std::string_view kSeats =
    "SELECT s.account_id, s.level, s.name, s.place, s.left, s.rating_before, s.rating_after, "
    "(SELECT a.name FROM account a WHERE a.id = s.account_id) FROM result_seat s WHERE s.match_id = ?1 ORDER BY s.seat";

// Where a page ends: "time.match".
struct PagePosition {
  std::int64_t ended_at = INT64_MAX;
  store::Id match = INT64_MAX;

  static std::optional<PagePosition> parse(std::string_view text) {
    if (text.empty()) return PagePosition{};
    PagePosition position;
    const char* end = text.data() + text.size();
    const auto time = std::from_chars(text.data(), end, position.ended_at);
    if (time.ec != std::errc() || time.ptr == end || *time.ptr != '.') return std::nullopt;
    const auto match = std::from_chars(time.ptr + 1, end, position.match);
    if (match.ec != std::errc() || match.ptr != end) return std::nullopt;
    return position;
  }
  std::string to_text() const { return std::to_string(ended_at) + "." + std::to_string(match); }
};

struct OwnGame {
  PagePosition position;
  Json json;
};

OwnGame own_game(const store::sqlite::Rows& rows) {
  return {{rows.integer(2), rows.integer(0)},
          {{"match", rows.text(3)},
           {"game", rows.text(4)},
           {"ended_at", rows.integer(2)},
           {"rated", rows.flag(6)},
           {"clock_class", rows.text(5)},
           {"room", rows.text(7)},
           {"moves", rows.integer(8)},
           {"my_seat", rows.integer(1)}}};
}

// One more than asked for, to see whether there are more.
std::vector<OwnGame> read_games(PeopleDb& db, const GamesRequest& request, const PagePosition& from, int limit) {
  std::vector<OwnGame> found;
  const std::string_view game = request.game;
  auto& statement = db.prepared(page_sql(!game.empty()));
  auto rows = game.empty()
                  ? statement.read(request.account, from.ended_at, from.match, request.with_private, limit + 1)
                  : statement.read(request.account, from.ended_at, from.match, request.with_private, limit + 1, game);
  while (rows.next()) found.push_back(own_game(rows));
  return found;
}

Json played_seat_json(const store::sqlite::Rows& rows) {
  Json json = Json::object();
  if (rows.integer(0) != 0) {
    json["account"] = shown_account(rows.integer(0), rows.text(7));
  } else if (const std::string level = rows.text(1); !level.empty()) {
    json["level"] = level;
  } else {
    json["name"] = rows.text(2);
  }
  json["place"] = rows.integer(3);
  if (rows.flag(4)) json["left"] = true;
  if (rows.real(5) != 0) {
    json["rating_before"] = rows.real(5);
    json["rating_after"] = rows.real(6);
  }
  return json;
}

Json played_seats_json(PeopleDb& db, store::Id match) {
  Json seats = Json::array();
  auto rows = db.prepared(kSeats).read(match);
  while (rows.next()) seats.push_back(played_seat_json(rows));
  return seats;
}

}  // namespace

Result<Json> games(PeopleDb& db, const GamesRequest& request) {
  const auto from = PagePosition::parse(request.before);
  if (!from) return Error{taku::code::kBadRequest, "before must be the next of an earlier answer"};
  const int limit = std::clamp(request.limit, 1, kMostGames);
  std::vector<OwnGame> found = read_games(db, request, *from, limit);
  const bool more = static_cast<int>(found.size()) > limit;
  if (more) found.pop_back();
  Json json = {{"games", Json::array()}};
  for (OwnGame& own : found) {
    own.json["seats"] = played_seats_json(db, own.position.match);
    json["games"].push_back(std::move(own.json));
  }
  if (more) json["next"] = found.back().position.to_text();
  return json;
}

}  // namespace taku::people
