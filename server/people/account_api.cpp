#include "server/people/account_api.h"

#include "people/moderation/bans.h"
#include "server/http/cookies.h"
#include "server/people/account_input.h"
#include "server/people/account_json.h"

namespace taku::server {
namespace {

using http::Access;
using http::error_response;
using http::HttpResponse;
using http::json_response;
using people::Account;
using people::Id;
using people::PeopleDb;
using people::SignedIn;

constexpr std::int64_t kRenamesPerMinute = 5;

HttpResponse no_content() { return {204, "", nullptr, {}}; }

HttpResponse wait_response(std::int64_t ms) {
  HttpResponse response = error_response(code::kAccountWait);
  response.headers.emplace_back("Retry-After", std::to_string((ms + 999) / 1000));
  return response;
}

// Which attempts count together. Recovery codes cannot be guessed (90 random bits), so only the limit of the address
// counts for them: strangers must not keep the owner from using one.
std::string sign_in_key(std::string_view name_key) { return "sign in " + std::string(name_key); }
std::string passphrase_key(Id account) { return "passphrase " + std::to_string(account); }

// Several texts of a request, or the first error.
struct Texts {
  explicit Texts(const Json& body) : body_(body) {}
  std::string operator()(std::string_view key) {
    auto text = required_text(body_, key);
    if (!text && !error) error = text.error();
    return text ? std::move(*text) : "";
  }
  std::optional<Error> error;

 private:
  const Json& body_;
};

// People who gave the right secret learn why and until when the account is banned.
void refuse_sign_in(people::PeopleService& service, const Error& error, const std::string& name_key,
                    const http::ApiReply& reply) {
  if (error.code != people::code::kBanned) return reply(error_response(error));
  service.ask([name_key](PeopleDb& db) { return find_account(db, std::string_view(name_key)).value_or(Account()); },
              [reply, error](const Result<Account>& found) {
                Json json = {{"code", error.code}, {"message", error.message}};
                if (found && !found->ban_reason.empty()) json["reason"] = found->ban_reason;
                const TimeMs until = found ? found->banned_until : 0;
                if (until > 0 && until < people::kForever) json["until"] = until;
                reply(json_response(code::kAccountBanned.http_status, {{"error", std::move(json)}}));
              });
}

}  // namespace

AccountApi::AccountApi(Dependencies dependencies)
    : deps_(std::move(dependencies)),
      by_address_({deps_.sign_ins_per_minute, deps_.sign_ins_per_minute}),
      renames_({deps_.sign_ins_per_minute == 0 ? 0 : kRenamesPerMinute, kRenamesPerMinute}) {}

void AccountApi::add_to(http::Router& router) {
  const auto add = [&](const http::ApiRoute& route, void (AccountApi::*handler)(Call, Reply)) {
    router.add(route, [this, handler](Call call, Reply reply) { (this->*handler)(call, std::move(reply)); });
  };
  add({"GET", "/api/account"}, &AccountApi::me);
  add({"POST", "/api/account"}, &AccountApi::sign_up);
  add({"POST", "/api/session"}, &AccountApi::sign_in);
  add({"POST", "/api/session/end"}, &AccountApi::sign_out);
  add({"POST", "/api/account/recover"}, &AccountApi::recover);
  add({"POST", "/api/account/passphrase", Access::SignedIn}, &AccountApi::change_passphrase);
  add({"POST", "/api/account/recovery_code", Access::SignedIn}, &AccountApi::renew_recovery_code);
  add({"POST", "/api/account/name", Access::SignedIn}, &AccountApi::rename);
  add({"POST", "/api/account/delete", Access::SignedIn}, &AccountApi::delete_account);
}

// ---- limits

std::optional<HttpResponse> AccountApi::check_attempts(Call call, const std::string& key) {
  const TimeMs now = deps_.now();
  if (!by_address_.take(call.caller().address, now)) {
    HttpResponse response = error_response(code::kSignIns);
    response.headers.emplace_back("Retry-After", "10");
    return response;
  }
  if (key.empty() || deps_.sign_ins_per_minute == 0) return std::nullopt;
  const std::int64_t wait = guesses_.begin(key, call.caller().address, now);
  return wait > 0 ? std::optional(wait_response(wait)) : std::nullopt;
}

// ---- sessions

AccountApi::Browser AccountApi::browser_of(Call call) {
  Browser browser{.address = call.caller().address, .secure = call.request.secure};
  if (call.identity.proof == http::Identity::Proof::Cookie) {
    browser.session = people::token_hash(http::session_token(call.request.cookie, call.request.secure));
  }
  return browser;
}

// The new cookie replaces the old one, so nobody should use the old session any more.
HttpResponse AccountApi::signed_in(int status, const SignedIn& session, const Browser& browser) {
  if (browser.session) {
    deps_.callers->sessions.remove(*browser.session);
    deps_.people->run([old = *browser.session](PeopleDb& db) { people::end_session(db, old); });
  }
  for (const Digest& ended : session.ended) deps_.callers->sessions.remove(ended);
  deps_.callers->sessions.add(session.session);
  Json body = {{"account", account_json(session.account)}};
  if (!session.recovery_code.empty()) body["recovery_code"] = session.recovery_code;
  HttpResponse response = json_response(status, body);
  response.headers.emplace_back("Set-Cookie", http::session_cookie(session.token, browser.secure));
  return response;
}

void AccountApi::me(Call call, Reply reply) {
  const Id id = call.caller().account;
  if (id == 0) return reply(json_response(200, {{"account", nullptr}, {"notices", Json::array()}}));
  deps_.people->ask(
      [id, reader = call.reader(), sources = notices_](PeopleDb& db) {
        Json notices = Json::array();
        for (const Notices& source : sources) {
          if (reader != 0) source(db, id, notices);
        }
        return std::pair(find_account(db, id).value_or(Account()), std::move(notices));
      },
      [reply](const Result<std::pair<Account, Json>>& found) {
        if (!found) return reply(error_response(found.error()));
        reply(json_response(200, {{"account", account_json(found->first)}, {"notices", found->second}}));
      });
}

void AccountApi::sign_up(Call call, Reply reply) {
  Texts texts(call.body);
  const std::string name = texts("name"), passphrase = texts("passphrase");
  if (texts.error) return reply(error_response(*texts.error));
  auto checked = check_account_name(name);
  if (!checked) return reply(error_response(checked.error()));
  if (const auto good = check_passphrase(passphrase, checked->key); !good) return reply(error_response(good.error()));
  if (auto refused = check_attempts(call, "")) return reply(std::move(*refused));
  const std::string attempt = sign_in_key(checked->key);
  deps_.accounts->sign_up(std::move(*checked), passphrase, call.request.agent,
                          [this, reply, attempt, browser = browser_of(call)](const Result<SignedIn>& session) {
                            if (!session) return reply(error_response(session.error()));
                            guesses_.remember(attempt, browser.address);
                            deps_.named(session->account.id, session->account.name);
                            reply(signed_in(201, *session, browser));
                          });
}

void AccountApi::sign_in(Call call, Reply reply) {
  Texts texts(call.body);
  const std::string name = texts("name"), passphrase = texts("passphrase");
  if (texts.error) return reply(error_response(*texts.error));
  const std::string name_key = account_key(name);
  const std::string attempt = sign_in_key(name_key);
  if (auto refused = check_attempts(call, attempt)) return reply(std::move(*refused));
  deps_.accounts->sign_in(
      name_key, passphrase, call.request.agent,
      [this, reply, attempt, name_key, browser = browser_of(call)](const Result<SignedIn>& session) {
        if (!session) return refuse_sign_in(*deps_.people, session.error(), name_key, reply);
        guesses_.succeeded(attempt, browser.address);
        reply(signed_in(200, *session, browser));
      });
}

void AccountApi::sign_out(Call call, Reply reply) {
  HttpResponse ended = no_content();
  ended.headers.emplace_back("Set-Cookie", http::ended_session_cookie(call.request.secure));
  if (call.identity.proof != http::Identity::Proof::Cookie) return reply(std::move(ended));
  const bool everywhere = find_bool(call.body, "everywhere").value_or(false);
  const Id account = call.caller().account;
  const Digest token = *browser_of(call).session;
  deps_.people->ask(
      [everywhere, account, token](PeopleDb& db) {
        everywhere ? people::end_sessions(db, account) : people::end_session(db, token);
        return true;
      },
      [this, reply, ended, everywhere, account, token](const Result<bool>& done) {
        if (!done) return reply(error_response(done.error()));
        everywhere ? deps_.callers->sessions.remove_all_of(account) : deps_.callers->sessions.remove(token);
        reply(ended);
      });
}

// ---- changes

void AccountApi::change_passphrase(Call call, Reply reply) {
  Texts texts(call.body);
  const std::string passphrase = texts("passphrase"), new_one = texts("new_passphrase");
  if (texts.error) return reply(error_response(*texts.error));
  const Id account = call.caller().account;
  const std::string attempt = passphrase_key(account);
  if (auto refused = check_attempts(call, attempt)) return reply(std::move(*refused));
  const auto changed = [this, reply, attempt, browser = browser_of(call)](const Result<SignedIn>& session) {
    if (!session) return reply(error_response(session.error()));
    guesses_.succeeded(attempt, browser.address);
    deps_.callers->sessions.remove_all_of(session->account.id);
    reply(signed_in(200, *session, browser));
  };
  deps_.people->ask(
      [account](PeopleDb& db) { return find_account(db, account).value_or(Account()); },
      [this, reply, account, passphrase, new_one, agent = call.request.agent, changed](const Result<Account>& found) {
        if (!found) return reply(error_response(found.error()));
        const Status good = check_passphrase(new_one, account_key(found->name));
        if (!good) return reply(error_response(good.error()));
        deps_.accounts->change_passphrase(account, passphrase, new_one, agent, changed);
      });
}

void AccountApi::recover(Call call, Reply reply) {
  Texts texts(call.body);
  const std::string name = texts("name"), recovery_code = texts("recovery_code"), new_one = texts("new_passphrase");
  if (texts.error) return reply(error_response(*texts.error));
  const std::string name_key = account_key(name);
  if (const auto good = check_passphrase(new_one, name_key); !good) return reply(error_response(good.error()));
  if (auto refused = check_attempts(call, "")) return reply(std::move(*refused));
  deps_.accounts->recover(name_key, recovery_code, new_one, call.request.agent,
                          [this, reply, name_key, browser = browser_of(call)](const Result<SignedIn>& session) {
                            if (!session) return refuse_sign_in(*deps_.people, session.error(), name_key, reply);
                            guesses_.succeeded(sign_in_key(name_key), browser.address);
                            deps_.callers->sessions.remove_all_of(session->account.id);
                            reply(signed_in(200, *session, browser));
                          });
}

void AccountApi::renew_recovery_code(Call call, Reply reply) {
  const auto passphrase = required_text(call.body, "passphrase");
  if (!passphrase) return reply(error_response(passphrase.error()));
  const Id account = call.caller().account;
  const std::string attempt = passphrase_key(account);
  if (auto refused = check_attempts(call, attempt)) return reply(std::move(*refused));
  deps_.accounts->renew_recovery_code(
      account, *passphrase,
      [this, reply, attempt, address = call.caller().address](const Result<std::string>& recovery_code) {
        if (!recovery_code) return reply(error_response(recovery_code.error()));
        guesses_.succeeded(attempt, address);
        reply(json_response(200, {{"recovery_code", *recovery_code}}));
      });
}

void AccountApi::rename(Call call, Reply reply) {
  const auto name = required_text(call.body, "name");
  if (!name) return reply(error_response(name.error()));
  const auto checked = check_account_name(*name);
  if (!checked) return reply(error_response(checked.error()));
  if (!renames_.take(std::to_string(call.caller().account), deps_.now())) return reply(error_response(code::kTooFast));
  deps_.people->ask([account = call.caller().account, name = *checked,
                     now = deps_.now()](PeopleDb& db) { return rename_account(db, account, name, now); },
                    [this, reply](const Result<Account>& renamed) {
                      if (!renamed) return reply(error_response(renamed.error()));
                      deps_.named(renamed->id, renamed->name);
                      reply(json_response(200, {{"account", account_json(*renamed)}}));
                    });
}

void AccountApi::delete_account(Call call, Reply reply) {
  const auto passphrase = required_text(call.body, "passphrase");
  if (!passphrase) return reply(error_response(passphrase.error()));
  const Id account = call.caller().account;
  if (auto refused = check_attempts(call, passphrase_key(account))) return reply(std::move(*refused));
  HttpResponse ended = no_content();
  ended.headers.emplace_back("Set-Cookie", http::ended_session_cookie(call.request.secure));
  deps_.accounts->delete_account(account, *passphrase, [this, reply, account, ended](const Status& deleted) {
    if (!deleted) return reply(error_response(deleted.error()));
    deps_.callers->sessions.remove_all_of(account);
    deps_.callers->tokens.remove_all_of(account);
    deps_.named(account, "");
    reply(ended);
  });
}

}  // namespace taku::server
