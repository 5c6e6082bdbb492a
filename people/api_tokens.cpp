#include "people/api_tokens.h"

#include <algorithm>

#include "people/codes.h"

namespace taku::people {
namespace {

using store::sqlite::Rows;

std::string scope_words(const ApiToken& token) {
  std::string words;
  for (const std::string& scope : scopes_of(token)) words += (words.empty() ? "" : " ") + scope;
  return words;
}

ApiToken read_token(const Rows& rows) {
  ApiToken token{.id = rows.integer(0), .account = rows.integer(1), .label = rows.text(3)};
  const auto hash = rows.bytes(2);
  if (hash.size() == token.token_hash.size()) std::ranges::copy(hash, token.token_hash.begin());
  const std::string scopes = " " + rows.text(4) + " ";
  token.may_read = scopes.find(" read ") != std::string::npos;
  token.may_play = scopes.find(" play ") != std::string::npos;
  token.created_at = rows.integer(5);
  token.used_at = rows.integer(6);
  return token;
}

std::vector<ApiToken> read_tokens(Rows rows) {
  std::vector<ApiToken> tokens;
  while (rows.next()) tokens.push_back(read_token(rows));
  return tokens;
}

}  // namespace

std::vector<std::string> scopes_of(const ApiToken& token) {
  std::vector<std::string> scopes;
  if (token.may_read) scopes.emplace_back("read");
  if (token.may_play) scopes.emplace_back("play");
  return scopes;
}

Result<ApiToken> add_api_token(PeopleDb& db, ApiToken token) {
  const auto found = find_account(db, token.account);
  if (!found || !found->exists()) return Error{code::kGone, "this account was deleted"};
  if (found->banned_until > token.created_at) return Error{code::kBanned, "this account is banned"};
  if (api_tokens(db, token.account).size() >= kMaxApiTokens) {
    return Error{code::kTooManyTokens, "an account can have " + std::to_string(kMaxApiTokens) + " API tokens"};
  }
  db.write(
      "INSERT INTO api_token (account_id, token_hash, label, scopes, created_at, used_at) "
      "VALUES (?1, ?2, ?3, ?4, ?5, 0)",
      token.account, token.token_hash, token.label, scope_words(token), token.created_at);
  token.id = db.last_inserted();
  return token;
}

std::vector<ApiToken> api_tokens(PeopleDb& db, Id account) {
  return read_tokens(db.prepared("SELECT id, account_id, token_hash, label, scopes, created_at, used_at FROM api_token "
                                 "WHERE account_id = ?1 ORDER BY id")
                         .read(account));
}

std::vector<ApiToken> load_api_tokens(PeopleDb& db) {
  return read_tokens(
      db.prepared("SELECT id, account_id, token_hash, label, scopes, created_at, used_at FROM api_token ORDER BY id")
          .read());
}

Status remove_api_token(PeopleDb& db, Id account, Id token) {
  const auto all = api_tokens(db, account);
  if (std::ranges::find(all, token, &ApiToken::id) == all.end()) {
    return Error{code::kNoToken, "this account has no such API token"};
  }
  db.write("DELETE FROM api_token WHERE id = ?1", token);
  return success();
}

void use_api_token(PeopleDb& db, Id token, TimeMs now) {
  db.write("UPDATE api_token SET used_at = ?2 WHERE id = ?1", token, now);
}

}  // namespace taku::people
