#pragma once

#include <string>
#include <vector>

#include "people/accounts.h"

// Who is signed in where. The server's thread has the same in memory (server/people/session_table.h).

namespace taku::people {

struct SessionRow {
  Digest token_hash{};
  Id account = 0;
  TimeMs created_at = 0, used_at = 0, expires_at = 0;
  std::string agent;  // the browser, as it describes itself
  bool operator==(const SessionRow&) const = default;
};

inline constexpr TimeMs kSessionLife = 90 * kDay;
inline constexpr TimeMs kSessionRenewal = kDay;  // used after this time, a session lives on for kSessionLife
inline constexpr int kMaxSessions = 50;          // for each account; the least recently used one ends first
inline constexpr std::size_t kMaxAgent = 200;    // bytes that are kept

// A session that begins now.
SessionRow new_session(Id account, const Digest& token_hash, std::string_view agent, TimeMs now);

// Part of a transaction, if there is one. Deletes expired sessions, too. Returns the other sessions of the account that
// end because it has too many.
std::vector<Digest> add_session(PeopleDb& db, const SessionRow& session);
void end_session(PeopleDb& db, const Digest& token_hash);
void end_sessions(PeopleDb& db, Id account);
void renew_session(PeopleDb& db, const Digest& token_hash, TimeMs now);

// All sessions that have not expired; the others are deleted.
std::vector<SessionRow> load_sessions(PeopleDb& db, TimeMs now);

}  // namespace taku::people
