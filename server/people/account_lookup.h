#pragma once

#include <string>

#include "people/accounts.h"

namespace taku::server {

// The account with this name, or account/not_found. On the people thread.
Result<people::Account> account_called(people::PeopleDb& db, const std::string& name);
// The operator may also give the id, a12, if nobody has that name.
Result<people::Account> account_for_operator(people::PeopleDb& db, const std::string& name_or_id);

}  // namespace taku::server
