#pragma once

#include "people/accounts.h"

namespace taku::people {

// The operator gives an account another name. Unlike a person who renames the account, the operator has no limit, and
// nobody may take the old name for a while, not even this account.
Result<Account> replace_name(PeopleDb& db, Id account, const AccountName& name, TimeMs now);

}  // namespace taku::people
