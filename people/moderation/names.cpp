#include "people/moderation/names.h"

#include "people/codes.h"
#include "people/moderation/audit.h"

namespace taku::people {

Result<Account> replace_name(PeopleDb& db, Id account, const AccountName& name, TimeMs now) {
  store::sqlite::Transaction transaction(db.database());
  auto found = find_account(db, account);
  if (!found || !found->exists()) return Error{code::kNotFound, "there is no such account"};
  if (!name_is_free(db, name.key, account, now)) return Error{code::kNameTaken, "this name is taken"};
  db.write("DELETE FROM name_hold WHERE name_key IN (?2, (SELECT name_key FROM account WHERE id = ?1))", account,
           name.key);
  db.write(
      "INSERT INTO name_hold (name_key, account_id, until) SELECT name_key, 0, ?3 FROM account WHERE id = ?1 AND "
      "name_key <> ?2",
      account, name.key, now + kNameHold);
  db.write("UPDATE account SET name = ?2, name_key = ?3 WHERE id = ?1", account, name.text, name.key);
  add_audit(db, {.at = now,
                 .actor = std::string(kOperator),
                 .action = "account/rename",
                 .subject = public_id(account),
                 .details = {{"from", found->name}, {"to", name.text}}});
  transaction.commit();
  found->name = name.text;
  return std::move(*found);
}

}  // namespace taku::people
