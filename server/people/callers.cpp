#include "server/people/callers.h"

#include "people/secrets.h"
#include "server/http/cookies.h"
#include "server/http/headers.h"

namespace taku::server {

using http::Identity;
using people::PeopleDb;

Result<Identity> Callers::identify(const http::Request& request) {
  Identity identity{.caller = {.address = request.address}};
  const std::string_view bearer = http::bearer(request.authorization);
  if (bearer.starts_with(people::kApiTokenPrefix)) return by_token(bearer, std::move(identity));
  return by_cookie(request, std::move(identity));
}

Caller Callers::caller_of(const http::Request& request) {
  const auto identity = identify(request);
  return identity ? identity->caller : Caller{.address = request.address};
}

Result<Identity> Callers::by_token(std::string_view token, Identity identity) {
  people::ApiToken* found = tokens.find(people::token_hash(token));
  if (!found) return code::kAccountToken.error();
  identity.caller.account = found->account;
  identity.caller.token = true;
  identity.proof = Identity::Proof::Token;
  identity.may_read = found->may_read;
  identity.may_play = found->may_play;
  const TimeMs now = now_();
  if (now - found->used_at >= people::kDay) {
    found->used_at = now;
    people_.run([id = found->id, now](PeopleDb& db) { people::use_api_token(db, id, now); });
  }
  return identity;
}

Identity Callers::by_cookie(const http::Request& request, Identity identity) {
  const std::string_view token = http::session_token(request.cookie, request.secure);
  if (token.empty()) return identity;
  const TimeMs now = now_();
  const Digest hash = people::token_hash(token);
  SessionTable::Entry* session = sessions.find(hash, now);
  if (!session) return identity;
  identity.caller.account = session->account;
  identity.proof = Identity::Proof::Cookie;
  identity.may_read = identity.may_play = true;
  here_at_[session->account] = now;
  if (now - session->used_at >= people::kSessionRenewal) {
    session->used_at = now;
    session->expires_at = now + people::kSessionLife;
    identity.set_cookie = http::session_cookie(token, request.secure);
    people_.run([hash, now](PeopleDb& db) { people::renew_session(db, hash, now); });
  }
  return identity;
}

bool Callers::was_just_here(people::Id account) const {
  constexpr TimeMs kHere = 2 * 60 * 1000;
  const auto found = here_at_.find(account);
  return found != here_at_.end() && now_() - found->second < kHere;
}

}  // namespace taku::server
