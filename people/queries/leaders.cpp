#include "people/queries/leaders.h"

#include <array>

#include "people/queries/shown_account.h"

namespace taku::people {
namespace {

constexpr std::int64_t kDayMs = 24LL * 3600 * 1000;
constexpr std::array<std::string_view, 3> kPeriodNames = {"all", "month", "week"};

// Selects from the listed ratings r. ?1: game, ?2: clock class, ?3: now, ?4: the beginning of the period. The limit of
// the deviation is written as in the index rating_leaders, so that the index is used.
std::string from_listed(std::string_view columns, std::string_view rest) {
  return "SELECT " + std::string(columns) +
         " FROM rating r WHERE r.game = ?1 AND r.clock_class = ?2 AND r.deviation <= 110 AND r.updated_at >= ?4 "
         "AND r.account_id NOT IN (SELECT id FROM account "
         "WHERE (deleted_at > 0 OR banned_until > 0) AND (deleted_at > 0 OR banned_until > ?3)) " +
         std::string(rest);
}

constexpr std::string_view kLeaderColumns =
    "r.account_id, (SELECT name FROM account WHERE id = r.account_id), r.rating, r.deviation, r.games";

std::int64_t since_of(const LeadersRequest& request) {
  switch (request.period) {
    case Period::All: return 0;
    case Period::Month: return request.now - 30 * kDayMs;
    case Period::Week: return request.now - 7 * kDayMs;
  }
  return 0;
}

struct Leader {
  store::Id account;
  std::string name;
  double rating, deviation;
  std::int64_t games;
};

Leader read_leader(const store::sqlite::Rows& rows) {
  return {rows.integer(0), rows.text(1), rows.real(2), rows.real(3), rows.integer(4)};
}

std::int64_t games_in_period(PeopleDb& db, const LeadersRequest& request, const Leader& leader) {
  if (request.period == Period::All) return leader.games;
  auto rows =
      db.prepared(
            "SELECT count(*) FROM rating_point WHERE account_id = ?1 AND game = ?2 AND clock_class = ?3 AND at >= ?4")
          .read(leader.account, std::string_view(request.game), name_of(request.clock_class), since_of(request));
  return rows.next() ? rows.integer(0) : 0;
}

Json leader_json(PeopleDb& db, const LeadersRequest& request, const Leader& leader, std::int64_t rank) {
  return {{"rank", rank},
          {"account", shown_account(leader.account, leader.name)},
          {"rating", leader.rating},
          {"deviation", leader.deviation},
          {"games", games_in_period(db, request, leader)}};
}

// One more than a page, to see whether there are more.
std::vector<Leader> read_page(PeopleDb& db, const LeadersRequest& request) {
  std::vector<Leader> page;
  auto rows = db.prepared(from_listed(kLeaderColumns, "ORDER BY r.rating DESC, r.account_id LIMIT ?5 OFFSET ?6"))
                  .read(std::string_view(request.game), name_of(request.clock_class), request.now, since_of(request),
                        kLeadersPerPage + 1, request.after);
  while (rows.next()) page.push_back(read_leader(rows));
  return page;
}

std::optional<Leader> find_mine(PeopleDb& db, const LeadersRequest& request) {
  if (request.me == 0) return std::nullopt;
  auto rows = db.prepared(from_listed(kLeaderColumns, "AND r.account_id = ?5"))
                  .read(std::string_view(request.game), name_of(request.clock_class), request.now, since_of(request),
                        request.me);
  if (!rows.next()) return std::nullopt;
  return read_leader(rows);
}

std::int64_t count(store::sqlite::Rows rows) { return rows.next() ? rows.integer(0) : 0; }

// The rank of a listed rating; nullopt if kLeadersListed or more ratings of any time are higher, because counting them
// takes time. Counting all and then the hidden accounts among them is several times faster than looking for each
// account whether it is hidden. The + keeps SQLite from searching by rating, once for each hidden account.
std::optional<std::int64_t> rank_among_all(PeopleDb& db, const LeadersRequest& request, double rating) {
  const std::string_view game = request.game;
  const std::string_view clock_class = name_of(request.clock_class);
  const std::int64_t since = since_of(request);
  std::int64_t higher = 0, higher_in_period = 0;
  {
    auto rows = db.prepared(
                      "SELECT count(*), coalesce(sum(CASE WHEN updated_at >= ?3 THEN 1 ELSE 0 END), 0) FROM (SELECT "
                      "updated_at FROM rating "
                      "WHERE game = ?1 AND clock_class = ?2 AND deviation <= 110 AND rating > ?4 LIMIT ?5)")
                    .read(game, clock_class, since, rating, kLeadersListed);
    if (rows.next()) higher = rows.integer(0), higher_in_period = rows.integer(1);
  }
  if (higher >= kLeadersListed) return std::nullopt;
  const std::int64_t hidden =
      count(db.prepared("SELECT count(*) FROM rating WHERE account_id IN (SELECT id FROM account "
                        "WHERE (deleted_at > 0 OR banned_until > 0) AND (deleted_at > 0 OR banned_until > ?5)) "
                        "AND game = ?1 AND clock_class = ?2 AND +deviation <= 110 AND updated_at >= ?3 "
                        "AND rating > ?4")
                .read(game, clock_class, since, rating, request.now));
  return higher_in_period - hidden + 1;
}

}  // namespace

std::optional<Period> parse_period(std::string_view name) {
  for (std::size_t i = 0; i < kPeriodNames.size(); ++i) {
    if (kPeriodNames[i] == name) return static_cast<Period>(i);
  }
  return std::nullopt;
}

Json leaders(PeopleDb& db, const LeadersRequest& request) {
  std::vector<Leader> page = read_page(db, request);
  const bool more = page.size() > kLeadersPerPage;
  if (more) page.pop_back();
  Json json = {{"rows", Json::array()}};
  int rank = request.after;
  for (const Leader& leader : page) json["rows"].push_back(leader_json(db, request, leader, ++rank));
  if (more && rank < kLeadersListed) json["next"] = rank;
  if (const auto mine = find_mine(db, request)) {
    const auto own_rank = rank_among_all(db, request, mine->rating);
    json["me"] = leader_json(db, request, *mine, own_rank.value_or(0));
    if (!own_rank) json["me"].erase("rank");
  }
  return json;
}

std::optional<int> rank_of(PeopleDb& db, std::string_view game, rating::ClockClass clock_class, double rating, int most,
                           std::int64_t now) {
  const std::int64_t higher =
      count(db.prepared("SELECT count(*) FROM (" + from_listed("1", "AND r.rating > ?5 LIMIT ?6") + ")")
                .read(game, name_of(clock_class), now, 0, rating, most));
  return higher < most ? std::optional(static_cast<int>(higher) + 1) : std::nullopt;
}

}  // namespace taku::people
