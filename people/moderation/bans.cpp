#include "people/moderation/bans.h"

#include "people/accounts.h"
#include "people/moderation/audit.h"
#include "people/tournaments/tournament_actions.h"

namespace taku::people {
namespace {

using store::sqlite::Rows;
using store::sqlite::Transaction;

void note(PeopleDb& db, std::string_view action, store::Id account, Json details, store::TimeMs now) {
  add_audit(db, {.at = now,
                 .actor = std::string(kOperator),
                 .action = std::string(action),
                 .subject = public_id(account),
                 .details = std::move(details)});
}

}  // namespace

std::vector<Ban> load_bans(PeopleDb& db, store::TimeMs now) {
  std::vector<Ban> list;
  Rows rows = db.prepared(
                    "SELECT id, banned_until, ban_reason FROM account WHERE banned_until > ?1 AND deleted_at = 0 "
                    "ORDER BY id")
                  .read(now);
  while (rows.next()) list.push_back({rows.integer(0), rows.integer(1), rows.text(2)});
  return list;
}

bool ban_account(PeopleDb& db, const Ban& ban, store::TimeMs now) {
  Transaction transaction(db.database());
  const auto account = find_account(db, ban.account);
  if (!account || !account->exists()) return false;
  db.write("UPDATE account SET banned_until = ?2, ban_reason = ?3 WHERE id = ?1", ban.account, ban.until, ban.reason);
  db.write("DELETE FROM session WHERE account_id = ?1", ban.account);
  db.write("DELETE FROM api_token WHERE account_id = ?1", ban.account);
  leave_tournaments(db, ban.account, now);
  note(db, "account/ban", ban.account, {{"until", ban.until}, {"reason", ban.reason}}, now);
  transaction.commit();
  return true;
}

bool lift_ban(PeopleDb& db, store::Id account, store::TimeMs now) {
  Transaction transaction(db.database());
  {
    Rows rows = db.prepared("SELECT 1 FROM account WHERE id = ?1 AND banned_until > ?2").read(account, now);
    if (!rows.next()) return false;
  }
  db.write("UPDATE account SET banned_until = 0, ban_reason = '' WHERE id = ?1", account);
  note(db, "account/unban", account, Json::object(), now);
  transaction.commit();
  return true;
}

}  // namespace taku::people
