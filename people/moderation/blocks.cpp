#include "people/moderation/blocks.h"

#include "people/codes.h"

namespace taku::people {
namespace {

using store::sqlite::Rows;
using store::sqlite::Transaction;

std::int64_t blocks_of(PeopleDb& db, store::Id account) {
  Rows rows = db.prepared("SELECT count(*) FROM block WHERE account_id = ?1").read(account);
  return rows.next() ? rows.integer(0) : 0;
}

}  // namespace

std::vector<Block> load_blocks(PeopleDb& db) {
  std::vector<Block> list;
  Rows rows = db.prepared("SELECT account_id, blocked_id FROM block").read();
  while (rows.next()) list.push_back({rows.integer(0), rows.integer(1)});
  return list;
}

std::vector<Account> blocked_by(PeopleDb& db, store::Id account) {
  std::vector<Account> list;
  Rows rows = db.prepared(
                    "SELECT account.id, account.name, account.created_at FROM block JOIN account ON account.id = "
                    "block.blocked_id WHERE block.account_id = ?1 AND account.deleted_at = 0 ORDER BY account.name_key")
                  .read(account);
  while (rows.next()) list.push_back({.id = rows.integer(0), .name = rows.text(1), .created_at = rows.integer(2)});
  return list;
}

Status set_block(PeopleDb& db, const Block& block, bool on, store::TimeMs now) {
  if (block.account == block.blocked) return Error{code::kSelf, "nobody can block themselves"};
  Transaction transaction(db.database());
  db.write("DELETE FROM block WHERE account_id = ?1 AND blocked_id = ?2", block.account, block.blocked);
  if (on) {
    const auto blocked = find_account(db, block.blocked);
    if (!blocked || !blocked->exists()) return Error{code::kNotFound, "there is no such account"};
    if (blocks_of(db, block.account) >= kMaxBlocks) return Error{code::kTooManyBlocks, "too many people are blocked"};
    db.write("INSERT INTO block (account_id, blocked_id, at) VALUES (?1, ?2, ?3)", block.account, block.blocked, now);
    db.write(
        "DELETE FROM follow WHERE (account_id = ?1 AND followed_id = ?2) OR (account_id = ?2 AND followed_id = ?1)",
        block.account, block.blocked);
  }
  transaction.commit();
  return success();
}

}  // namespace taku::people
