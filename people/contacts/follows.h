#pragma once

#include <vector>

#include "people/accounts.h"

namespace taku::people {

inline constexpr int kMaxFollows = 500;  // of each account

// Setting what is already set is no error. Nobody can follow themselves, or somebody who has blocked them.
Status set_follow(PeopleDb& db, Id account, Id followed, bool on, TimeMs now);
std::vector<Account> followed_by(PeopleDb& db, Id account);  // by name

// Whether `account` has blocked `other`.
bool has_blocked(PeopleDb& db, Id account, Id other);

}  // namespace taku::people
