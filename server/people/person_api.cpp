#include "server/people/person_api.h"

#include "games/all_games.h"
#include "people/queries/games.h"
#include "people/queries/leaders.h"
#include "people/queries/person_statistics.h"
#include "people/queries/profile.h"
#include "people/results/achievements.h"
#include "server/people/account_lookup.h"

namespace taku::server {
namespace {

using http::Access;
using http::ApiCall;
using http::ApiReply;
using people::PeopleDb;

void reply_with(const ApiReply& reply, const Result<Json>& answer) {
  reply(answer ? http::json_response(200, *answer) : http::error_response(answer.error()));
}

Error bad_query(std::string what) { return code::kHttpBadRequest.error(std::move(what)); }

Result<std::string> game_param(const ApiCall& call, bool required) {
  const std::string& game = call.request.target.param("game");
  if (game.empty() ? required : !find_game(game)) return bad_query("game must be the id of a game");
  return game;
}

Result<rating::ClockClass> class_param(const ApiCall& call) {
  const auto clock_class = rating::parse_clock_class(call.request.target.param("clock_class"));
  if (!clock_class) return bad_query("clock_class must be blitz, rapid or untimed");
  return *clock_class;
}

// An optional whole number.
Result<int> number_param(const ApiCall& call, std::string_view name, int usual, int most) {
  const std::string& text = call.request.target.param(name);
  if (text.empty()) return usual;
  const auto number = http::parse_count(text);
  if (!number || *number > most)
    return bad_query(std::string(name) + " must be a whole number, at most " + std::to_string(most));
  return static_cast<int>(*number);
}

}  // namespace

void PersonApi::add_to(http::Router& router) {
  const auto add = [&](const http::ApiRoute& route, void (PersonApi::*handler)(const ApiCall&, ApiReply)) {
    router.add(route,
               [this, handler](const ApiCall& call, ApiReply reply) { (this->*handler)(call, std::move(reply)); });
  };
  add({"GET", "/api/people/{name}", Access::Anyone}, &PersonApi::profile);
  add({"GET", "/api/people/{name}/games", Access::Anyone}, &PersonApi::games);
  add({"GET", "/api/people/{name}/ratings", Access::Anyone}, &PersonApi::ratings);
  add({"GET", "/api/people/{name}/statistics", Access::Anyone}, &PersonApi::statistics);
  add({"GET", "/api/leaders", Access::Anyone}, &PersonApi::leaders);
  router.add({"GET", "/api/achievements", Access::Anyone}, [](const ApiCall&, const ApiReply& reply) {
    reply(http::json_response(200, people::achievements_json()));
  });
}

void PersonApi::profile(const ApiCall& call, ApiReply reply) {
  struct Found {
    people::Id account;
    Json json;
  };
  deps_.people->ask(
      [name = call.part, viewer = call.reader(), now = deps_.now()](PeopleDb& db) -> Result<Found> {
        const auto account = account_called(db, name);
        if (!account) return account.error();
        return Found{account->id, people::profile(db, account->id, viewer, now)};
      },
      [this, reply](Result<Found> found) {
        if (!found) return reply(http::error_response(found.error()));
        found->json["online"] = deps_.is_online && deps_.is_online(found->account);
        reply(http::json_response(200, found->json));
      });
}

void PersonApi::games(const ApiCall& call, ApiReply reply) {
  const auto game = game_param(call, false);
  if (!game) return reply(http::error_response(game.error()));
  const auto limit = number_param(call, "limit", people::GamesRequest{}.limit, people::kMostGames);
  if (!limit) return reply(http::error_response(limit.error()));
  people::GamesRequest request{.game = *game, .before = call.request.target.param("before"), .limit = *limit};
  deps_.people->ask(
      [request, name = call.part, viewer = call.reader()](PeopleDb& db) mutable -> Result<Json> {
        const auto account = account_called(db, name);
        if (!account) return account.error();
        request.account = account->id;
        request.with_private = account->id == viewer;
        return people::games(db, request);
      },
      [reply](const Result<Json>& answer) { reply_with(reply, answer); });
}

void PersonApi::ratings(const ApiCall& call, ApiReply reply) {
  const auto game = game_param(call, true);
  if (!game) return reply(http::error_response(game.error()));
  const auto clock_class = class_param(call);
  if (!clock_class) return reply(http::error_response(clock_class.error()));
  deps_.people->ask(
      [name = call.part, game = *game, clock_class = *clock_class](PeopleDb& db) -> Result<Json> {
        const auto account = account_called(db, name);
        if (!account) return account.error();
        return people::rating_history(db, account->id, game, name_of(clock_class));
      },
      [reply](const Result<Json>& answer) { reply_with(reply, answer); });
}

void PersonApi::statistics(const ApiCall& call, ApiReply reply) {
  const auto game = game_param(call, false);
  if (!game) return reply(http::error_response(game.error()));
  deps_.people->ask(
      [name = call.part, game = *game](PeopleDb& db) -> Result<Json> {
        const auto account = account_called(db, name);
        if (!account) return account.error();
        return people::person_statistics(db, account->id, game);
      },
      [reply](const Result<Json>& answer) { reply_with(reply, answer); });
}

void PersonApi::leaders(const ApiCall& call, ApiReply reply) {
  const auto game = game_param(call, true);
  if (!game) return reply(http::error_response(game.error()));
  const auto clock_class = class_param(call);
  if (!clock_class) return reply(http::error_response(clock_class.error()));
  const auto after = number_param(call, "after", 0, people::kLeadersListed);
  if (!after) return reply(http::error_response(after.error()));
  const std::string& period_name = call.request.target.param("period");
  const auto period = people::parse_period(period_name.empty() ? "all" : period_name);
  if (!period) return reply(http::error_response(bad_query("period must be all, month or week")));
  const people::LeadersRequest request{.game = *game,
                                       .clock_class = *clock_class,
                                       .period = *period,
                                       .after = *after,
                                       .me = call.reader(),
                                       .now = deps_.now()};
  deps_.people->ask([request](PeopleDb& db) { return people::leaders(db, request); },
                    [reply](const Result<Json>& answer) { reply_with(reply, answer); });
}

}  // namespace taku::server
