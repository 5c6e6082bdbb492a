#include "people/account_export.h"

#include <array>

namespace taku::people {
namespace {

// One list of the export: the rows of a query about the account ?1. The names of the columns become keys.
struct ExportedList {
  std::string_view name, table, sql;
};

constexpr auto kLists = std::to_array<ExportedList>({
    {"account", "account", "SELECT id, name, created_at, banned_until, ban_reason, flags FROM account WHERE id = ?1"},
    {"held_names", "name_hold", "SELECT name_key, until FROM name_hold WHERE account_id = ?1"},
    {"sessions", "session",
     "SELECT created_at, used_at, expires_at, agent FROM session WHERE account_id = ?1 ORDER BY created_at"},
    {"tokens", "api_token",
     "SELECT id, label, scopes, created_at, used_at FROM api_token WHERE account_id = ?1 ORDER BY id"},
    {"claims", "claim", "SELECT room_id, person_id, at FROM claim WHERE account_id = ?1 ORDER BY at"},
    {"results", "result_seat",
     "SELECT r.uuid AS match, r.game, r.clock_class, r.rated, r.aborted, r.public, r.room_code, r.started_at, "
     "r.ended_at, s.seat, s.place, s.left, s.think_ms, s.moves, s.score, s.rating_before, s.rating_after, "
     "s.deviation_after, s.extra FROM result_seat s JOIN result r ON r.match_id = s.match_id "
     "WHERE s.account_id = ?1 AND s.account_id > 0 ORDER BY s.ended_at"},
    {"ratings", "rating",
     "SELECT game, clock_class, rating, deviation, volatility, games, wins, draws, losses, best, updated_at FROM "
     "rating "
     "WHERE account_id = ?1 ORDER BY game, clock_class"},
    {"rating_history", "rating_point",
     "SELECT game, clock_class, at, rating, deviation FROM rating_point WHERE account_id = ?1 "
     "ORDER BY game, clock_class, at"},
    {"statistics", "statistic", "SELECT game, name, value FROM statistic WHERE account_id = ?1 ORDER BY game, name"},
    {"achievements", "achievement", "SELECT code, at FROM achievement WHERE account_id = ?1 ORDER BY at"},
    {"follows", "follow",
     "SELECT a.name, f.at FROM follow f JOIN account a ON a.id = f.followed_id WHERE f.account_id = ?1 ORDER BY f.at"},
    {"blocks", "block",
     "SELECT a.name, b.at FROM block b JOIN account a ON a.id = b.blocked_id WHERE b.account_id = ?1 ORDER BY b.at"},
    {"invitations", "invitation",
     "SELECT f.name AS invited_by, t.name AS invited, i.room_code, i.game, i.at, i.seen FROM invitation i "
     "JOIN account f ON f.id = i.from_account JOIN account t ON t.id = i.to_account "
     "WHERE i.from_account = ?1 OR i.to_account = ?1 ORDER BY i.at"},
    {"reports", "report",  // those that the person wrote; who reported them stays secret
     "SELECT about_name, room_code, match_uuid, reason, text, at, state FROM report WHERE by_account = ?1 ORDER BY at"},
    {"own_tournaments", "tournament",
     "SELECT code, name, game, system, rounds, state, created_at, starts_at FROM tournament WHERE owner = ?1 "
     "ORDER BY created_at"},
    {"tournaments", "tournament_entry",
     "SELECT t.code, t.name, e.entrant, e.joined_at, e.withdrawn_at FROM tournament_entry e "
     "JOIN tournament t ON t.id = e.tournament_id WHERE e.account_id = ?1 ORDER BY e.joined_at"},
});

Json rows_as_json(PeopleDb& db, std::string_view sql, Id account) {
  Json list = Json::array();
  auto rows = db.prepared(sql).read(account);
  while (rows.next()) list.push_back(rows.json());
  return list;
}

// What the server and moderators did with the account.
Json audit_of(PeopleDb& db, Id account) {
  const std::string subject = public_id(account);
  Json list = Json::array();
  auto rows = db.prepared("SELECT at, action, details FROM audit WHERE subject = ?1 ORDER BY at").read(subject);
  while (rows.next()) list.push_back(rows.json());
  return list;
}

}  // namespace

std::vector<std::string_view> exported_tables() {
  std::vector<std::string_view> tables{"audit"};
  for (const ExportedList& list : kLists) tables.push_back(list.table);
  return tables;
}

Json export_account(PeopleDb& db, Id account) {
  Json all = Json::object();
  for (const ExportedList& list : kLists) all[std::string(list.name)] = rows_as_json(db, list.sql, account);
  all["account"] = all["account"].empty() ? Json() : Json(all["account"][0]);
  all["audit"] = audit_of(db, account);
  return all;
}

}  // namespace taku::people
