#include "people/accounts.h"

#include <algorithm>

#include "people/codes.h"
#include "people/tournaments/tournament_actions.h"

namespace taku::people {
namespace {

using store::sqlite::Rows;
using store::sqlite::Transaction;

constexpr std::string_view kById =
    "SELECT id, name, created_at, deleted_at, banned_until, ban_reason, passphrase_hash, recovery_hash FROM account "
    "WHERE id = ?1";
constexpr std::string_view kByName =
    "SELECT id, name, created_at, deleted_at, banned_until, ban_reason, passphrase_hash, recovery_hash FROM account "
    "WHERE name_key = ?1 AND deleted_at = 0";

Account read_account(const Rows& rows) {
  return {rows.integer(0), rows.text(1), rows.integer(2), rows.integer(3), rows.integer(4), rows.text(5)};
}

AccountSecrets read_secrets(const Rows& rows) {
  AccountSecrets secrets{read_account(rows), rows.text(6), {}};
  const auto bytes = rows.bytes(7);
  if (bytes.size() == secrets.recovery_hash.size()) std::ranges::copy(bytes, secrets.recovery_hash.begin());
  return secrets;
}

template <class Key>
std::optional<AccountSecrets> find_by(PeopleDb& db, std::string_view sql, const Key& key) {
  Rows rows = db.prepared(sql).read(key);
  return rows.next() ? std::optional(read_secrets(rows)) : std::nullopt;
}

std::optional<Account> without_secrets(std::optional<AccountSecrets> found) {
  return found ? std::optional(std::move(found->account)) : std::nullopt;
}

std::string name_key_of(PeopleDb& db, Id account) {
  Rows rows = db.prepared("SELECT name_key FROM account WHERE id = ?1").read(account);
  return rows.next() ? rows.text(0) : "";
}

std::int64_t held_names(PeopleDb& db, Id account, TimeMs now) {
  Rows rows = db.prepared("SELECT count(*) FROM name_hold WHERE account_id = ?1 AND until > ?2").read(account, now);
  return rows.next() ? rows.integer(0) : 0;
}

// Nobody but `account` may take the name until then.
void hold_name(PeopleDb& db, const std::string& name_key, Id account, TimeMs until) {
  db.write("DELETE FROM name_hold WHERE name_key = ?1", name_key);
  db.write("INSERT INTO name_hold (name_key, account_id, until) VALUES (?1, ?2, ?3)", name_key, account, until);
}

Error name_taken() { return {code::kNameTaken, "this name is taken"}; }

}  // namespace

std::string public_id(Id account) { return "a" + std::to_string(account); }

std::optional<AccountSecrets> find_secrets(PeopleDb& db, Id id) { return find_by(db, kById, id); }
std::optional<AccountSecrets> find_secrets(PeopleDb& db, std::string_view name_key) {
  return find_by(db, kByName, name_key);
}
std::optional<Account> find_account(PeopleDb& db, Id id) { return without_secrets(find_secrets(db, id)); }
std::optional<Account> find_account(PeopleDb& db, std::string_view name_key) {
  return without_secrets(find_secrets(db, name_key));
}

std::optional<Account> find_renamed_account(PeopleDb& db, std::string_view old_name_key) {
  Rows rows = db.prepared("SELECT account_id FROM name_hold WHERE name_key = ?1").read(old_name_key);
  return rows.next() ? find_account(db, rows.integer(0)) : std::nullopt;
}

std::vector<Account> existing_accounts(PeopleDb& db) {
  std::vector<Account> accounts;
  Rows rows = db.prepared(
                    "SELECT id, name, created_at, deleted_at, banned_until, ban_reason FROM account "
                    "WHERE deleted_at = 0 ORDER BY id")
                  .read();
  while (rows.next()) accounts.push_back(read_account(rows));
  return accounts;
}

bool name_is_free(PeopleDb& db, std::string_view name_key, Id account, TimeMs now) {
  Rows others = db.prepared("SELECT 1 FROM account WHERE name_key = ?1 AND id <> ?2").read(name_key, account);
  if (others.next()) return false;
  Rows held =
      db.prepared("SELECT 1 FROM name_hold WHERE name_key = ?1 AND until > ?2 AND (account_id <> ?3 OR account_id = 0)")
          .read(name_key, now, account);
  return !held.next();
}

void reserve_ids_up_to(PeopleDb& db, Id account) {
  db.write(
      "INSERT INTO progress (name, value) VALUES ('accounts', ?1) "
      "ON CONFLICT (name) DO UPDATE SET value = max(value, ?1)",
      account);
}

Result<Account> create_account(PeopleDb& db, const AccountName& name, std::string_view passphrase_hash,
                               const Digest& recovery_hash, TimeMs now) {
  if (!name_is_free(db, name.key, kNobody, now)) return name_taken();
  db.write("DELETE FROM name_hold WHERE name_key = ?1", name.key);
  db.write(
      "INSERT INTO account (id, name, name_key, passphrase_hash, recovery_hash, created_at) VALUES (1 + max("
      "(SELECT coalesce(max(id), 0) FROM account), "
      "(SELECT coalesce(max(value), 0) FROM progress WHERE name = 'accounts')), ?1, ?2, ?3, ?4, ?5)",
      name.text, name.key, passphrase_hash, recovery_hash, now);
  return Account{.id = db.last_inserted(), .name = name.text, .created_at = now};
}

void set_passphrase(PeopleDb& db, Id account, std::string_view passphrase_hash) {
  db.write("UPDATE account SET passphrase_hash = ?2 WHERE id = ?1", account, passphrase_hash);
}

void set_recovery(PeopleDb& db, Id account, const Digest& recovery_hash) {
  db.write("UPDATE account SET recovery_hash = ?2 WHERE id = ?1", account, recovery_hash);
}

Result<Account> rename_account(PeopleDb& db, Id account, const AccountName& name, TimeMs now) {
  Transaction transaction(db.database());
  auto found = find_account(db, account);
  if (!found || !found->exists()) return Error{code::kGone, "this account was deleted"};
  if (!name_is_free(db, name.key, account, now)) return name_taken();
  const std::string old_key = name_key_of(db, account);
  if (old_key != name.key) {
    db.write("DELETE FROM name_hold WHERE name_key = ?1", name.key);
    if (held_names(db, account, now) >= kMaxHeldNames) {
      return Error{code::kRenamed, "the name can be changed twice in 90 days"};
    }
    hold_name(db, old_key, account, now + kNameHold);
  }
  db.write("UPDATE account SET name = ?2, name_key = ?3 WHERE id = ?1", account, name.text, name.key);
  transaction.commit();
  found->name = name.text;
  return std::move(*found);
}

void delete_account(PeopleDb& db, Id account, TimeMs now) {
  Transaction transaction(db.database());
  const auto found = find_account(db, account);
  if (!found || !found->exists()) return;
  hold_name(db, name_key_of(db, account), kNobody, now + kNameHold);
  db.write("UPDATE name_hold SET account_id = 0 WHERE account_id = ?1", account);
  for (const std::string_view sql : {
           "DELETE FROM session WHERE account_id = ?1",
           "DELETE FROM api_token WHERE account_id = ?1",
           "DELETE FROM follow WHERE account_id = ?1 OR followed_id = ?1",
           "DELETE FROM block WHERE account_id = ?1 OR blocked_id = ?1",
           "DELETE FROM invitation WHERE from_account = ?1 OR to_account = ?1",
           "DELETE FROM statistic WHERE account_id = ?1",
           "DELETE FROM achievement WHERE account_id = ?1",
           "DELETE FROM rating_point WHERE account_id = ?1",
       }) {
    db.write(sql, account);
  }
  leave_tournaments(db, account, now);
  db.write(
      "UPDATE account SET name = '', name_key = ?2, passphrase_hash = '', recovery_hash = x'', deleted_at = ?3, "
      "ban_reason = '' WHERE id = ?1",
      account, "#" + std::to_string(account), now);
  db.write("INSERT INTO audit (at, actor, action, subject, details) VALUES (?1, ?2, 'account/delete', ?2, '{}')", now,
           public_id(account));
  transaction.commit();
}

}  // namespace taku::people
