#pragma once

#include <string>
#include <vector>

#include "people/accounts.h"

// Tokens with which programs (bots) act for an account. The token itself is shown once; only its hash is stored.

namespace taku::people {

struct ApiToken {
  Id id = 0, account = 0;
  Digest token_hash{};
  std::string label{};
  bool may_read = false, may_play = false;  // its scopes
  TimeMs created_at = 0, used_at = 0;
  bool operator==(const ApiToken&) const = default;
};

inline constexpr int kMaxApiTokens = 20;  // for each account

Result<ApiToken> add_api_token(PeopleDb& db, ApiToken token);  // with a new id
std::vector<ApiToken> api_tokens(PeopleDb& db, Id account);    // by id
Status remove_api_token(PeopleDb& db, Id account, Id token);
void use_api_token(PeopleDb& db, Id token, TimeMs now);
std::vector<ApiToken> load_api_tokens(PeopleDb& db);  // of all accounts

std::vector<std::string> scopes_of(const ApiToken& token);  // "read", "play"

}  // namespace taku::people
