#include "people/queries/profile.h"

#include <algorithm>

#include "people/queries/leaders.h"
#include "people/queries/shown_account.h"
#include "people/results/rating_rows.h"
#include "people/results/statistics.h"

namespace taku::people {
namespace {

constexpr std::size_t kMostPoints = 500;

struct RatingKind {
  std::string game;
  rating::ClockClass clock_class;
};

std::vector<RatingKind> rating_kinds(PeopleDb& db, store::Id account) {
  std::vector<RatingKind> kinds;
  auto rows = db.prepared("SELECT game, clock_class FROM rating WHERE account_id = ?1 ORDER BY game, clock_class")
                  .read(account);
  while (rows.next()) {
    if (const auto clock_class = rating::parse_clock_class(rows.text(1))) kinds.push_back({rows.text(0), *clock_class});
  }
  return kinds;
}

// The deviation is that of today. The rank is that of the leaderboard, which goes by the last match.
Json rating_json(PeopleDb& db, const RatingKind& kind, const RatingRow& row, std::int64_t now) {
  const rating::Rating today = row.at(now);
  Json json = {{"game", kind.game},
               {"clock_class", name_of(kind.clock_class)},
               {"rating", today.rating},
               {"deviation", today.deviation},
               {"provisional", rating::is_provisional(today.deviation)},
               {"games", row.games},
               {"wins", row.wins},
               {"draws", row.draws},
               {"losses", row.losses}};
  if (row.best > 0) json["best"] = row.best;
  if (rating::is_provisional(row.rating.deviation)) return json;
  if (const auto rank = rank_of(db, kind.game, kind.clock_class, row.rating.rating, kMostRank, now))
    json["rank"] = *rank;
  return json;
}

Json ratings_json(PeopleDb& db, store::Id account, std::int64_t now) {
  Json list = Json::array();
  for (const RatingKind& kind : rating_kinds(db, account)) {
    if (const auto row = read_rating(db, account, kind.game, kind.clock_class)) {
      list.push_back(rating_json(db, kind, *row, now));
    }
  }
  return list;
}

Json earned_json(PeopleDb& db, store::Id account) {
  Json list = Json::array();
  auto rows = db.prepared("SELECT code, at FROM achievement WHERE account_id = ?1 ORDER BY code").read(account);
  while (rows.next()) list.push_back({{"code", rows.text(0)}, {"at", rows.integer(1)}});
  return list;
}

Json person_json(PeopleDb& db, store::Id account) {
  auto rows = db.prepared("SELECT name, created_at FROM account WHERE id = ?1").read(account);
  if (!rows.next()) return shown_account(account, "");
  Json json = shown_account(account, rows.text(0));
  json["created_at"] = rows.integer(1);
  return json;
}

std::int64_t followers_of(PeopleDb& db, store::Id account) {
  auto rows = db.prepared("SELECT count(*) FROM follow WHERE followed_id = ?1").read(account);
  return rows.next() ? rows.integer(0) : 0;
}

bool follows(PeopleDb& db, store::Id viewer, store::Id account) {
  return db.prepared("SELECT 1 FROM follow WHERE account_id = ?1 AND followed_id = ?2").read(viewer, account).next();
}

bool blocks(PeopleDb& db, store::Id viewer, store::Id account) {
  return db.prepared("SELECT 1 FROM block WHERE account_id = ?1 AND blocked_id = ?2").read(viewer, account).next();
}

}  // namespace

Json profile(PeopleDb& db, store::Id account, store::Id viewer, std::int64_t now) {
  Json json = {{"account", person_json(db, account)},
               {"ratings", ratings_json(db, account, now)},
               {"games", static_cast<std::int64_t>(read_statistic(db, account, "", "games"))},
               {"achievements", earned_json(db, account)},
               {"followers", followers_of(db, account)}};
  if (viewer == 0 || viewer == account) return json;
  json["following"] = follows(db, viewer, account);
  json["blocked"] = blocks(db, viewer, account);
  json["versus"] = head_to_head(db, viewer, account);
  return json;
}

Json head_to_head(PeopleDb& db, store::Id account, store::Id other) {
  auto rows = db.prepared(
                    "SELECT count(*), coalesce(sum(a.place < b.place), 0), coalesce(sum(a.place = b.place), 0) "
                    "FROM result_seat a JOIN result_seat b ON b.match_id = a.match_id "
                    "WHERE a.account_id = ?1 AND a.account_id > 0 AND a.place > 0 "
                    "AND b.account_id = ?2 AND b.account_id > 0")
                  .read(account, other);
  rows.next();
  const std::int64_t wins = rows.integer(1), draws = rows.integer(2);
  return {{"wins", wins}, {"draws", draws}, {"losses", rows.integer(0) - wins - draws}};
}

Json rating_history(PeopleDb& db, store::Id account, std::string_view game, std::string_view clock_class) {
  struct Point {
    std::int64_t at;
    double rating, deviation;
  };
  std::vector<Point> points;
  auto rows = db.prepared(
                    "SELECT at, rating, deviation FROM rating_point WHERE account_id = ?1 AND game = ?2 AND "
                    "clock_class = ?3 ORDER BY at, match_id")
                  .read(account, game, clock_class);
  while (rows.next()) points.push_back({rows.integer(0), rows.real(1), rows.real(2)});
  Json list = Json::array();
  const std::size_t shown = std::min(points.size(), kMostPoints);
  for (std::size_t i = 1; i <= shown; ++i) {
    const Point& point = points[i * points.size() / shown - 1];  // the last of each of `shown` equal parts
    list.push_back({{"at", point.at}, {"rating", point.rating}, {"deviation", point.deviation}});
  }
  return {{"points", std::move(list)}};
}

}  // namespace taku::people
