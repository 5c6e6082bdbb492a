#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "people/account_service.h"
#include "server/http/router.h"
#include "server/people/attempt_limiter.h"
#include "server/people/callers.h"
#include "server/rate_limit.h"

namespace taku::server {

// The REST side of accounts: sign up, sign in and out, change of passphrase and name, recovery, deletion.
// docs/protocol.md
class AccountApi {
 public:
  struct Dependencies {
    people::PeopleService* people = nullptr;
    people::AccountService* accounts = nullptr;
    Callers* callers = nullptr;
    std::function<TimeMs()> now;
    int sign_ins_per_minute = 0;  // for each address; 0: no limit, also on guesses at one account
    // Called after an account was created or renamed, and with an empty name after it was deleted.
    std::function<void(people::Id, const std::string& name)> named;
  };
  explicit AccountApi(Dependencies dependencies);

  void add_to(http::Router& router);

  // What GET /api/account reports besides the account. Called on the people thread; adds objects with a "kind".
  using Notices = std::function<void(people::PeopleDb&, people::Id account, Json& notices)>;
  void add_notices(Notices notices) { notices_.push_back(std::move(notices)); }

 private:
  using Call = const http::ApiCall&;
  using Reply = http::ApiReply;
  void me(Call call, Reply reply);
  void sign_up(Call call, Reply reply);
  void sign_in(Call call, Reply reply);
  void sign_out(Call call, Reply reply);
  void change_passphrase(Call call, Reply reply);
  void recover(Call call, Reply reply);
  void renew_recovery_code(Call call, Reply reply);
  void rename(Call call, Reply reply);
  void delete_account(Call call, Reply reply);

  // Counts an attempt from this address, and at this account if there is a key; the refusal if there were too many.
  std::optional<http::HttpResponse> check_attempts(Call call, const std::string& key);
  // What matters about the browser that signs in.
  struct Browser {
    std::string address;
    bool secure = false;              // it uses https
    std::optional<Digest> session{};  // its session until now
  };
  static Browser browser_of(Call call);
  http::HttpResponse signed_in(int status, const people::SignedIn& session, const Browser& browser);

  const Dependencies deps_;
  RateLimiter by_address_;
  GuessLimiter guesses_;
  RateLimiter renames_;  // by account: everybody in its rooms gets a message about each one
  std::vector<Notices> notices_;
};

}  // namespace taku::server
