#include "server/people/session_table.h"

#include <algorithm>

namespace taku::server {

void SessionTable::add(const people::SessionRow& session) {
  drop_expired(session.created_at);
  sessions_[session.token_hash] = {session.account, session.used_at, session.expires_at};
}

void SessionTable::drop_expired(people::TimeMs now) {
  if (sessions_.size() < drop_at_) return;
  std::erase_if(sessions_, [&](const auto& entry) { return entry.second.expires_at <= now; });
  drop_at_ = std::max(kMinToDrop, 2 * sessions_.size());
}

void SessionTable::remove_all_of(people::Id account) {
  std::erase_if(sessions_, [&](const auto& entry) { return entry.second.account == account; });
}

SessionTable::Entry* SessionTable::find(const Digest& token_hash, people::TimeMs now) {
  const auto found = sessions_.find(token_hash);
  if (found == sessions_.end()) return nullptr;
  if (now < found->second.expires_at) return &found->second;
  sessions_.erase(found);
  return nullptr;
}

void ApiTokenTable::remove(people::Id token) {
  std::erase_if(tokens_, [&](const auto& entry) { return entry.second.id == token; });
}

void ApiTokenTable::remove_all_of(people::Id account) {
  std::erase_if(tokens_, [&](const auto& entry) { return entry.second.account == account; });
}

people::ApiToken* ApiTokenTable::find(const Digest& token_hash) {
  const auto found = tokens_.find(token_hash);
  return found == tokens_.end() ? nullptr : &found->second;
}

}  // namespace taku::server
