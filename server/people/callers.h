#pragma once

#include <functional>
#include <unordered_map>

#include "people/people_service.h"
#include "server/http/router.h"
#include "server/people/session_table.h"

namespace taku::server {

// Tells who sends a request: by the session in its cookie, or by the API token in its Authorization header. Belongs to
// the server's thread.
class Callers {
 public:
  Callers(people::PeopleService& people, std::function<TimeMs()> now) : people_(people), now_(std::move(now)) {}

  // A guest if there is neither, or if the session has ended. The error: an API token that does not exist. Requests
  // with a token ignore cookies. A session that is used after a day is renewed.
  Result<http::Identity> identify(const http::Request& request);
  Caller caller_of(const http::Request& request);  // the same, with a guest instead of the error

  // Whether a request with a session of this account came within the last two minutes: open pages send one every 30
  // seconds. In memory only.
  bool was_just_here(people::Id account) const;

  SessionTable sessions;
  ApiTokenTable tokens;

 private:
  Result<http::Identity> by_token(std::string_view token, http::Identity identity);
  http::Identity by_cookie(const http::Request& request, http::Identity identity);

  people::PeopleService& people_;
  const std::function<TimeMs()> now_;
  std::unordered_map<people::Id, TimeMs> here_at_;  // when the account last sent a request with a session
};

}  // namespace taku::server
