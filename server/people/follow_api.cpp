#include "server/people/follow_api.h"

#include "people/contacts/follows.h"
#include "people/contacts/invitations.h"
#include "server/people/account_input.h"
#include "server/people/account_json.h"
#include "server/people/account_lookup.h"

namespace taku::server {
namespace {

using http::Access;
using http::ApiCall;
using http::ApiReply;
using http::error_response;
using http::json_response;
using people::Account;
using people::Id;
using people::PeopleDb;

constexpr std::size_t kMaxRoomCode = 64;

// As codes of rooms are stored. They are accepted in lower case, too.
std::string in_capitals(std::string code) {
  for (char& c : code) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return code;
}

// 204, or the error.
auto reply_when_done(ApiReply reply) {
  return [reply = std::move(reply)](const Result<bool>& done) {
    reply(done ? http::HttpResponse{204, "", nullptr, {}} : error_response(done.error()));
  };
}

}  // namespace

void FollowApi::add_to(http::Router& router) {
  router.add({"POST", "/api/people/{name}/follow", Access::SignedIn},
             [this](const ApiCall& call, ApiReply reply) { follow(call, std::move(reply)); });
  router.add({"POST", "/api/people/{name}/invite", Access::SignedIn},
             [this](const ApiCall& call, ApiReply reply) { invite(call, std::move(reply)); });
  router.add({"GET", "/api/follows", Access::Read},
             [this](const ApiCall& call, ApiReply reply) { list(call, std::move(reply)); });
}

void FollowApi::follow(const ApiCall& call, ApiReply reply) {
  const auto on = find(call.body, "on") ? find_bool(call.body, "on") : true;
  if (!on) return reply(error_response(bad_request("on must be true or false")));
  deps_.people->ask(
      [name = call.part, me = call.caller().account, on = *on, now = deps_.now()](PeopleDb& db) -> Result<bool> {
        const auto other = account_called(db, name);
        if (!other) return other.error();
        const Status set = people::set_follow(db, me, other->id, on, now);
        return set ? Result<bool>(true) : set.error();
      },
      reply_when_done(std::move(reply)));
}

// Only to a room that the sender is in: so nobody can find out codes of rooms by inviting.
void FollowApi::invite(const ApiCall& call, ApiReply reply) {
  const auto room = required_text(call.body, "room", kMaxRoomCode);
  if (!room) return reply(error_response(room.error()));
  const Id me = call.caller().account;
  const auto game = deps_.game_of(*room, me);
  if (!game) return reply(error_response(code::kRoomNotFound));
  people::Invitation invitation{.from = me, .room = in_capitals(*room), .game = *game};
  deps_.people->ask(
      [name = call.part, invitation, now = deps_.now()](PeopleDb& db) mutable -> Result<bool> {
        const auto other = account_called(db, name);
        if (!other) return other.error();
        invitation.to = other->id;
        const Status sent = people::add_invitation(db, invitation, now);
        return sent ? Result<bool>(true) : sent.error();
      },
      reply_when_done(std::move(reply)));
}

void FollowApi::list(const ApiCall& call, ApiReply reply) {
  deps_.people->ask([me = call.caller().account](PeopleDb& db) { return people::followed_by(db, me); },
                    [this, reply](const Result<std::vector<Account>>& followed) {
                      if (!followed) return reply(error_response(followed.error()));
                      std::vector<Id> ids;
                      for (const Account& account : *followed) ids.push_back(account.id);
                      const Whereabouts where = deps_.find(ids);
                      Json rows = Json::array();
                      for (const Account& account : *followed) {
                        Json row = {{"account", account_json(account)},
                                    {"online", where.is_online(account.id) || deps_.was_just_here(account.id)}};
                        if (const std::string* room = where.playing(account.id)) row["playing"] = *room;
                        rows.push_back(std::move(row));
                      }
                      reply(json_response(200, {{"people", std::move(rows)}}));
                    });
}

void FollowApi::add_notices(PeopleDb& db, Id account, Json& notices) const {
  for (const people::Notice& notice : people::notices_of(db, account, deps_.now())) {
    Json json = {{"kind", notice.is_invitation() ? "invitation" : "follow"}, {"from", account_json(notice.from)}};
    if (notice.is_invitation()) {
      json["room"] = notice.room;
      json["game"] = notice.game;
    }
    json["at"] = notice.at;
    notices.push_back(std::move(json));
  }
}

}  // namespace taku::server
