#pragma once

#include <string>
#include <vector>

#include "people/accounts.h"

namespace taku::people {

inline constexpr int kInvitationsPerHour = 30;     // of one account
inline constexpr TimeMs kNoticesShown = 7 * kDay;  // how old a notice may be
inline constexpr std::size_t kMaxNotices = 50;

struct Invitation {
  Id from = 0, to = 0;
  std::string room{}, game{};
};

// Repeated for the same room it is renewed. Refused by somebody who has blocked the sender.
Status add_invitation(PeopleDb& db, const Invitation& invitation, TimeMs now);

// Something that happened to an account: somebody invited or began to follow it.
struct Notice {
  Account from{};
  std::string room{}, game{};  // of an invitation
  TimeMs at = 0;
  bool is_invitation() const { return !room.empty(); }
};
// Newest first, without those from people whom the account has blocked.
std::vector<Notice> notices_of(PeopleDb& db, Id account, TimeMs now);

}  // namespace taku::people
