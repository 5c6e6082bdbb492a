#include "people/sessions.h"

#include <algorithm>
#include <optional>

namespace taku::people {
namespace {

// Cut where a UTF-8 character begins.
std::string_view cut_agent(std::string_view agent) {
  if (agent.size() <= kMaxAgent) return agent;
  std::size_t end = kMaxAgent;
  while (end > 0 && (static_cast<unsigned char>(agent[end]) & 0xC0) == 0x80) --end;
  return agent.substr(0, end);
}

// Nothing if the column does not hold a hash.
std::optional<Digest> read_hash(const store::sqlite::Rows& rows, int column) {
  const auto bytes = rows.bytes(column);
  Digest hash{};
  if (bytes.size() != hash.size()) return std::nullopt;
  std::ranges::copy(bytes, hash.begin());
  return hash;
}

// The sessions that have to end before the account can have another one.
std::vector<Digest> surplus_sessions(PeopleDb& db, Id account) {
  std::vector<Digest> hashes;
  auto rows =
      db.prepared("SELECT token_hash FROM session WHERE account_id = ?1 ORDER BY used_at DESC LIMIT 1000000 OFFSET ?2")
          .read(account, kMaxSessions - 1);
  while (rows.next()) {
    if (const auto hash = read_hash(rows, 0)) hashes.push_back(*hash);
  }
  return hashes;
}

}  // namespace

SessionRow new_session(Id account, const Digest& token_hash, std::string_view agent, TimeMs now) {
  return {token_hash, account, now, now, now + kSessionLife, std::string(cut_agent(agent))};
}

std::vector<Digest> add_session(PeopleDb& db, const SessionRow& session) {
  db.write("DELETE FROM session WHERE expires_at <= ?1", session.created_at);
  const std::vector<Digest> ended = surplus_sessions(db, session.account);
  for (const Digest& token_hash : ended) end_session(db, token_hash);
  db.write(
      "INSERT INTO session (token_hash, account_id, created_at, used_at, expires_at, agent) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
      session.token_hash, session.account, session.created_at, session.used_at, session.expires_at, session.agent);
  return ended;
}

void end_session(PeopleDb& db, const Digest& token_hash) {
  db.write("DELETE FROM session WHERE token_hash = ?1", token_hash);
}

void end_sessions(PeopleDb& db, Id account) { db.write("DELETE FROM session WHERE account_id = ?1", account); }

void renew_session(PeopleDb& db, const Digest& token_hash, TimeMs now) {
  db.write("UPDATE session SET used_at = ?2, expires_at = ?3 WHERE token_hash = ?1", token_hash, now,
           now + kSessionLife);
}

std::vector<SessionRow> load_sessions(PeopleDb& db, TimeMs now) {
  db.write("DELETE FROM session WHERE expires_at <= ?1", now);
  std::vector<SessionRow> sessions;
  auto rows = db.prepared("SELECT token_hash, account_id, created_at, used_at, expires_at, agent FROM session").read();
  while (rows.next()) {
    const auto hash = read_hash(rows, 0);
    if (!hash) continue;
    sessions.push_back({*hash, rows.integer(1), rows.integer(2), rows.integer(3), rows.integer(4), rows.text(5)});
  }
  return sessions;
}

}  // namespace taku::people
