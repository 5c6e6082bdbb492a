#pragma once

#include <cstring>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "people/api_tokens.h"
#include "people/sessions.h"

// The sessions and API tokens of all accounts, in memory, so that the server's thread knows who sends a request without
// asking the database. It is loaded at the start and changed after each commit.

namespace taku::server {

// Secrets are found by their SHA-256: how long that takes says nothing about other secrets.
struct DigestHash {
  std::size_t operator()(const Digest& digest) const {
    std::size_t first = 0;
    std::memcpy(&first, digest.data(), sizeof first);
    return first;
  }
};

class SessionTable {
 public:
  void add(const people::SessionRow& session);
  void remove(const Digest& token_hash) { sessions_.erase(token_hash); }
  void remove_all_of(people::Id account);

  struct Entry {
    people::Id account = 0;
    people::TimeMs used_at = 0, expires_at = 0;
  };
  // Nothing if it has never existed, has ended or has expired.
  Entry* find(const Digest& token_hash, people::TimeMs now);
  std::size_t size() const { return sessions_.size(); }

 private:
  static constexpr std::size_t kMinToDrop = 1024;
  void drop_expired(people::TimeMs now);

  std::unordered_map<Digest, Entry, DigestHash> sessions_;
  std::size_t drop_at_ = kMinToDrop;
};

class ApiTokenTable {
 public:
  void add(const people::ApiToken& token) { tokens_[token.token_hash] = token; }
  void remove(people::Id token);
  void remove_all_of(people::Id account);

  people::ApiToken* find(const Digest& token_hash);

 private:
  std::unordered_map<Digest, people::ApiToken, DigestHash> tokens_;
};

}  // namespace taku::server
