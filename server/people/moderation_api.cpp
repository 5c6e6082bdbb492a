#include "server/people/moderation_api.h"

#include <algorithm>

#include "people/moderation/audit.h"
#include "people/moderation/blocks.h"
#include "people/moderation/names.h"
#include "people/moderation/reports.h"
#include "server/names/characters.h"
#include "server/names/name_check.h"
#include "server/people/account_input.h"
#include "server/people/account_json.h"
#include "server/people/account_lookup.h"

namespace taku::server {
namespace {

using http::Access;
using http::error_response;
using http::HttpResponse;
using http::json_response;
using people::Account;
using people::Id;
using people::PeopleDb;

constexpr std::size_t kListed = 200;       // reports, bans, audit rows
constexpr std::size_t kMaxReason = 200;    // characters of the reason of a ban
constexpr std::size_t kMaxCode = 64;       // bytes
constexpr std::int64_t kMaxDays = 36'500;  // of a ban

HttpResponse done() { return {204, "", nullptr, {}}; }

// An optional text on one line; line breaks become spaces. Empty if it is missing.
Result<std::string> plain_text(const Json& body, std::string_view key, std::size_t max_characters) {
  if (!find(body, key)) return std::string();
  const std::string* given = find_string(body, key);
  std::string text = given ? *given : "";
  std::ranges::replace_if(text, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  text = with_plain_spaces(text);
  if (given && to_characters(text).size() <= max_characters && is_visible_text(text)) return text;
  return bad_request(std::string(key) + " must be a text of at most " + std::to_string(max_characters) + " characters");
}

// A room code or the id of a match. The operator sees it in a terminal, so nothing else is accepted.
bool is_code(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

Result<people::Report> parse_report(const Json& body) {
  people::Report report;
  const std::string* reason = find_string(body, "reason");
  if (!reason || std::ranges::find(people::kReportReasons, *reason) == people::kReportReasons.end())
    return bad_request("reason must be cheating, abuse, name, stalling or other");
  report.reason = *reason;
  auto text = plain_text(body, "text", people::kMaxReportText);
  if (!text) return text.error();
  report.text = std::move(*text);
  for (const auto& [key, value] : {std::pair("room", &report.room), std::pair("match", &report.match)}) {
    if (!find(body, key)) continue;
    auto given = required_text(body, key, kMaxCode);
    if (!given) return given.error();
    if (!is_code(*given)) return bad_request(std::string(key) + " must be letters, digits and hyphens");
    *value = std::move(*given);
  }
  return report;
}

// {"days":7} or {"until":ms}; neither: for ever.
Result<TimeMs> parse_until(const Json& body, TimeMs now) {
  if (find(body, "days")) {
    const auto days = find_int(body, "days");
    if (!days || *days < 1 || *days > kMaxDays) return bad_request("days must be 1 to 36500");
    return now + *days * people::kDay;
  }
  if (!find(body, "until")) return people::kForever;
  const auto until = find_int(body, "until");
  if (!until || *until <= now) return bad_request("until must be a later time in milliseconds since 1970");
  return std::min(*until, people::kForever);
}

Json ban_json(const people::Ban& ban, const AccountNames& names) {
  const std::string* name = names.find(ban.account);
  return {{"account", people::public_id(ban.account)},
          {"name", name ? *name : ""},
          {"until", ban.until},
          {"reason", ban.reason}};
}

template <class Row>
Json list_json(const std::vector<Row>& rows) {
  Json list = Json::array();
  for (const Row& row : rows) list.push_back(to_json(row));
  return list;
}

}  // namespace

void ModerationApi::add_to(http::Router& router) {
  const auto add = [&](const http::ApiRoute& route, void (ModerationApi::*handler)(Call, ApiReply)) {
    router.add(route, [this, handler](Call call, ApiReply reply) { (this->*handler)(call, std::move(reply)); });
  };
  add({"POST", "/api/people/{name}/block", Access::SignedIn}, &ModerationApi::block);
  add({"GET", "/api/blocks", Access::SignedIn}, &ModerationApi::list_blocked);
  add({"POST", "/api/people/{name}/report", Access::SignedIn}, &ModerationApi::report);
  add({"GET", "/accounts/{name}", Access::Operator}, &ModerationApi::show_account);
  add({"POST", "/accounts/{name}/rename", Access::Operator}, &ModerationApi::rename);
  add({"POST", "/accounts/{name}/ban", Access::Operator}, &ModerationApi::ban);
  add({"POST", "/accounts/{name}/unban", Access::Operator}, &ModerationApi::unban);
  add({"GET", "/account_bans", Access::Operator}, &ModerationApi::list_bans);
  add({"GET", "/reports", Access::Operator}, &ModerationApi::list_reports);
  add({"POST", "/reports/{id}", Access::Operator}, &ModerationApi::settle);
  add({"GET", "/audit", Access::Operator}, &ModerationApi::list_audit);
  add({"GET", "/rooms/{code}/chat", Access::Operator}, &ModerationApi::show_chat);
  add({"POST", "/rooms/{code}/chat", Access::Operator}, &ModerationApi::hide_line);
}

// ---- for everyone

void ModerationApi::block(Call call, ApiReply reply) {
  const auto on = find(call.body, "on") ? find_bool(call.body, "on") : true;
  if (!on) return reply(error_response(bad_request("on must be true or false")));
  const Id me = call.caller().account;
  deps_.people->ask(
      [name = call.part, me, on = *on, now = deps_.now()](PeopleDb& db) -> Result<Id> {
        const auto other = account_called(db, name);
        if (!other) return other.error();
        if (Status set = people::set_block(db, {me, other->id}, on, now); !set) return set.error();
        return other->id;
      },
      [this, me, on = *on, reply](const Result<Id>& other) {
        if (!other) return reply(error_response(other.error()));
        deps_.accounts->blocks.set(me, *other, on);
        reply(done());
      });
}

void ModerationApi::list_blocked(Call call, ApiReply reply) {
  deps_.people->ask([me = call.caller().account](PeopleDb& db) { return people::blocked_by(db, me); },
                    [reply](const Result<std::vector<people::Account>>& blocked) {
                      if (!blocked) return reply(error_response(blocked.error()));
                      Json list = Json::array();
                      for (const people::Account& account : *blocked) list.push_back(account_json(account));
                      reply(json_response(200, {{"people", std::move(list)}}));
                    });
}

void ModerationApi::report(Call call, ApiReply reply) {
  auto report = parse_report(call.body);
  if (!report) return reply(error_response(report.error()));
  report->by = call.caller().account;
  report->at = deps_.now();
  deps_.people->ask(
      [name = call.part, report = *report](PeopleDb& db) mutable -> Result<Id> {
        const auto about = account_called(db, name);
        if (!about) return about.error();
        if (about->id == report.by) return Error{people::code::kSelf, "nobody can report themselves"};
        report.about = about->id;
        report.about_name = about->name;
        return people::add_report(db, report);
      },
      [reply](const Result<Id>& id) { reply(id ? done() : error_response(id.error())); });
}

// ---- for the operator

void ModerationApi::show_account(Call call, ApiReply reply) {
  deps_.people->ask([name = call.part](PeopleDb& db) { return account_for_operator(db, name); },
                    [reply](const Result<Account>& account) {
                      if (!account) return reply(error_response(account.error()));
                      Json json = account_json(*account);
                      if (account->banned_until > 0) {
                        json["banned_until"] = account->banned_until;
                        json["ban_reason"] = account->ban_reason;
                      }
                      reply(json_response(200, json));
                    });
}

void ModerationApi::rename(Call call, ApiReply reply) {
  const auto text = required_text(call.body, "name");
  if (!text) return reply(error_response(text.error()));
  auto name = check_account_name(*text);
  if (!name) return reply(error_response(name.error()));
  deps_.people->ask(
      [old = call.part, name = *name, now = deps_.now()](PeopleDb& db) -> Result<Account> {
        const auto account = account_for_operator(db, old);
        return account ? people::replace_name(db, account->id, name, now) : account.error();
      },
      [this, reply](const Result<Account>& account) {
        if (!account) return reply(error_response(account.error()));
        deps_.named(account->id, account->name);
        reply(json_response(200, account_json(*account)));
      });
}

void ModerationApi::ban(Call call, ApiReply reply) {
  const TimeMs now = deps_.now();
  const auto until = parse_until(call.body, now);
  if (!until) return reply(error_response(until.error()));
  auto reason = plain_text(call.body, "reason", kMaxReason);
  if (!reason) return reply(error_response(reason.error()));
  deps_.people->ask(
      [name = call.part, until = *until, reason = *reason, now](PeopleDb& db) -> Result<people::Ban> {
        const auto account = account_for_operator(db, name);
        if (!account) return account.error();
        people::Ban ban{account->id, until, reason};
        people::ban_account(db, ban, now);
        return ban;
      },
      [this, reply](const Result<people::Ban>& ban) {
        if (!ban) return reply(error_response(ban.error()));
        deps_.accounts->bans.set(ban->account, ban->until);
        deps_.callers->sessions.remove_all_of(ban->account);
        deps_.callers->tokens.remove_all_of(ban->account);
        deps_.banned(ban->account);
        reply(json_response(200, ban_json(*ban, deps_.accounts->names)));
      });
}

void ModerationApi::unban(Call call, ApiReply reply) {
  deps_.people->ask(
      [name = call.part, now = deps_.now()](PeopleDb& db) -> Result<Account> {
        auto account = account_for_operator(db, name);
        if (account && !people::lift_ban(db, account->id, now))
          return Error{people::code::kNotFound, "this account is not banned"};
        return account;
      },
      [this, reply](const Result<Account>& account) {
        if (!account) return reply(error_response(account.error()));
        deps_.accounts->bans.remove(account->id);
        reply(json_response(200, account_json(*account)));
      });
}

void ModerationApi::list_bans(Call, ApiReply reply) {
  deps_.people->ask([now = deps_.now()](PeopleDb& db) { return people::load_bans(db, now); },
                    [this, reply](const Result<std::vector<people::Ban>>& bans) {
                      if (!bans) return reply(error_response(bans.error()));
                      Json list = Json::array();
                      for (const people::Ban& ban : *bans) list.push_back(ban_json(ban, deps_.accounts->names));
                      reply(json_response(200, {{"bans", std::move(list)}}));
                    });
}

void ModerationApi::list_reports(Call call, ApiReply reply) {
  const bool open = call.request.target.param("state") != "settled";
  deps_.people->ask([open](PeopleDb& db) { return people::read_reports(db, open, kListed); },
                    [this, reply](const Result<std::vector<people::Report>>& reports) {
                      if (!reports) return reply(error_response(reports.error()));
                      Json list = list_json(*reports);
                      for (std::size_t i = 0; i < list.size(); ++i) {
                        if (const std::string* name = deps_.accounts->names.find((*reports)[i].by))
                          list[i]["by_name"] = *name;
                      }
                      reply(json_response(200, {{"reports", std::move(list)}}));
                    });
}

void ModerationApi::settle(Call call, ApiReply reply) {
  const auto id = http::parse_count(call.part);
  const std::string* state = find_string(call.body, "state");
  if (!id || !state || (*state != "done" && *state != "refused"))
    return reply(error_response(bad_request("state must be done or refused")));
  deps_.people->ask(
      [id = *id, state = *state, now = deps_.now()](PeopleDb& db) { return people::settle_report(db, id, state, now); },
      [reply, id = *id, state = *state](const Result<bool>& found) {
        if (!found) return reply(error_response(found.error()));
        reply(*found ? json_response(200, {{"report", id}, {"state", state}})
                     : error_response(code::kHttpNotFound, "there is no open report with this id"));
      });
}

void ModerationApi::list_audit(Call call, ApiReply reply) {
  deps_.people->ask([subject = call.request.target.param("subject")](
                        PeopleDb& db) { return people::read_audit(db, subject, kListed); },
                    [reply](const Result<std::vector<people::AuditRow>>& rows) {
                      if (!rows) return reply(error_response(rows.error()));
                      reply(json_response(200, {{"audit", list_json(*rows)}}));
                    });
}

void ModerationApi::show_chat(Call call, ApiReply reply) {
  const Response lines = deps_.chat_lines(call.part);
  reply(json_response(lines.status, lines.body));
}

void ModerationApi::hide_line(Call call, ApiReply reply) {
  const auto line = find_int(call.body, "hide");
  if (!line) return reply(error_response(bad_request("hide must be the number of a chat line")));
  deps_.hide_chat(call.part, *line, [this, reply, line = *line](const Response& answer) {
    if (answer.status == 200) {
      people::AuditRow row{.at = deps_.now(),
                           .actor = std::string(people::kOperator),
                           .action = "chat/hide",
                           .subject = *find_string(answer.body, "room"),
                           .details = {{"line", line}}};
      deps_.people->run([row = std::move(row)](PeopleDb& db) { people::add_audit(db, row); });
    }
    reply(json_response(answer.status, answer.body));
  });
}

}  // namespace taku::server
