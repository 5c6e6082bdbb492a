#pragma once

#include "people/accounts.h"

namespace taku::people {

// How long records about people are kept (docs/privacy.md). Games and results are not among them: they stay.
inline constexpr TimeMs kReportsKept = 365 * kDay;  // after they were sent, unless they are open
inline constexpr TimeMs kAuditKept = 2 * 365 * kDay;
inline constexpr TimeMs kInvitationsKept = 30 * kDay;

// Deletes what is older, and expired sessions, names and bans. Run once a day.
void forget_old_records(PeopleDb& db, TimeMs now);

}  // namespace taku::people
