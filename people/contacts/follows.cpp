#include "people/contacts/follows.h"

#include "people/codes.h"

namespace taku::people {
namespace {

using store::sqlite::Rows;
using store::sqlite::Transaction;

std::int64_t follows_of(PeopleDb& db, Id account) {
  Rows rows = db.prepared("SELECT count(*) FROM follow WHERE account_id = ?1").read(account);
  return rows.next() ? rows.integer(0) : 0;
}

bool follows(PeopleDb& db, Id account, Id followed) {
  Rows rows = db.prepared("SELECT 1 FROM follow WHERE account_id = ?1 AND followed_id = ?2").read(account, followed);
  return rows.next();
}

}  // namespace

bool has_blocked(PeopleDb& db, Id account, Id other) {
  Rows rows = db.prepared("SELECT 1 FROM block WHERE account_id = ?1 AND blocked_id = ?2").read(account, other);
  return rows.next();
}

Status set_follow(PeopleDb& db, Id account, Id followed, bool on, TimeMs now) {
  if (account == followed) return Error{code::kSelf, "nobody can follow themselves"};
  if (!on) {
    db.write("DELETE FROM follow WHERE account_id = ?1 AND followed_id = ?2", account, followed);
    return success();
  }
  Transaction transaction(db.database());
  if (follows(db, account, followed)) return success();
  if (has_blocked(db, followed, account)) return Error{code::kBlocked, "this person has blocked you"};
  if (follows_of(db, account) >= kMaxFollows) return Error{code::kTooManyFollows, "500 people can be followed"};
  db.write("INSERT INTO follow (account_id, followed_id, at) VALUES (?1, ?2, ?3)", account, followed, now);
  transaction.commit();
  return success();
}

std::vector<Account> followed_by(PeopleDb& db, Id account) {
  std::vector<Account> list;
  Rows rows =
      db.prepared(
            "SELECT account.id, account.name, account.created_at FROM follow JOIN account ON account.id = "
            "follow.followed_id WHERE follow.account_id = ?1 AND account.deleted_at = 0 ORDER BY account.name_key")
          .read(account);
  while (rows.next()) list.push_back({.id = rows.integer(0), .name = rows.text(1), .created_at = rows.integer(2)});
  return list;
}

}  // namespace taku::people
