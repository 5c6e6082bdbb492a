#pragma once

#include <string>
#include <vector>

#include "people/people_db.h"

namespace taku::people {

// Accounts that may not sign in. Bans of addresses are in server/bans.h.
struct Ban {
  store::Id account = 0;
  store::TimeMs until = 0;
  std::string reason{};
  bool operator==(const Ban&) const = default;
};

inline constexpr store::TimeMs kForever = 253'402'300'799'000;  // the end of the year 9999

std::vector<Ban> load_bans(PeopleDb& db, store::TimeMs now);
// Ends all sessions of the account and removes its API tokens, and leaves all tournaments. False: there is no such
// account.
bool ban_account(PeopleDb& db, const Ban& ban, store::TimeMs now);
// False: the account is not banned.
bool lift_ban(PeopleDb& db, store::Id account, store::TimeMs now);

}  // namespace taku::people
