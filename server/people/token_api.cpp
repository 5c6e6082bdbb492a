#include "server/people/token_api.h"

#include "server/names/characters.h"
#include "server/names/name_check.h"
#include "server/people/account_input.h"

namespace taku::server {
namespace {

using http::Access;
using http::ApiCall;
using http::ApiReply;
using http::error_response;
using http::json_response;
using people::ApiToken;
using people::PeopleDb;

constexpr std::size_t kMaxLabel = 40;  // characters

Json token_json(const ApiToken& token) {
  return {{"id", token.id},
          {"label", token.label},
          {"scopes", people::scopes_of(token)},
          {"created_at", token.created_at},
          {"used_at", token.used_at}};
}

Result<std::string> parse_label(const Json& body) {
  const auto text = required_text(body, "label");
  if (!text) return text;
  if (!is_visible_text(*text)) return bad_request("label contains characters that cannot be seen");
  std::string label = with_plain_spaces(*text);
  const std::size_t length = to_characters(label).size();
  if (length == 0 || length > kMaxLabel) return bad_request("label has 1 to 40 characters");
  return label;
}

Status parse_scopes(const Json& body, ApiToken& token) {
  const Json* list = find(body, "scopes");
  const Error wrong = bad_request("scopes must be a list with \"play\", \"read\" or both");
  if (!list || !list->is_array()) return wrong;
  for (const Json& scope : *list) {
    const std::string* name = as_string(scope);
    if (!name || (*name != "play" && *name != "read")) return wrong;
    (*name == "play" ? token.may_play : token.may_read) = true;
  }
  return token.may_play || token.may_read ? success() : Status(wrong);
}

}  // namespace

void TokenApi::add_to(http::Router& router) {
  const auto add = [&](const http::ApiRoute& route, void (TokenApi::*handler)(const ApiCall&, ApiReply)) {
    router.add(route,
               [this, handler](const ApiCall& call, ApiReply reply) { (this->*handler)(call, std::move(reply)); });
  };
  add({"GET", "/api/account/tokens", Access::SignedIn}, &TokenApi::list);
  add({"POST", "/api/account/tokens", Access::SignedIn}, &TokenApi::create);
  add({"POST", "/api/account/tokens/remove", Access::SignedIn}, &TokenApi::remove);
}

void TokenApi::list(const ApiCall& call, ApiReply reply) {
  deps_.people->ask([account = call.caller().account](PeopleDb& db) { return people::api_tokens(db, account); },
                    [reply](const Result<std::vector<ApiToken>>& tokens) {
                      if (!tokens) return reply(error_response(tokens.error()));
                      Json list = Json::array();
                      for (const ApiToken& token : *tokens) list.push_back(token_json(token));
                      reply(json_response(200, {{"tokens", std::move(list)}}));
                    });
}

void TokenApi::create(const ApiCall& call, ApiReply reply) {
  ApiToken token{.account = call.caller().account, .created_at = deps_.now()};
  const auto label = parse_label(call.body);
  if (!label) return reply(error_response(label.error()));
  if (const Status good = parse_scopes(call.body, token); !good) return reply(error_response(good.error()));
  const std::string secret = people::new_api_token(deps_.random);
  token.label = *label;
  token.token_hash = people::token_hash(secret);
  deps_.people->ask([token](PeopleDb& db) { return people::add_api_token(db, token); },
                    [this, reply, secret](const Result<ApiToken>& added) {
                      if (!added) return reply(error_response(added.error()));
                      deps_.callers->tokens.add(*added);
                      reply(json_response(201, {{"token", secret}, {"id", added->id}}));
                    });
}

void TokenApi::remove(const ApiCall& call, ApiReply reply) {
  const auto id = find_int(call.body, "id");
  if (!id) return reply(error_response(bad_request("id must be a whole number")));
  deps_.people->ask(
      [account = call.caller().account, id = *id](PeopleDb& db) { return people::remove_api_token(db, account, id); },
      [this, reply, id = *id](const Status& removed) {
        if (!removed) return reply(error_response(removed.error()));
        deps_.callers->tokens.remove(id);
        reply({204, "", nullptr, {}});
      });
}

}  // namespace taku::server
