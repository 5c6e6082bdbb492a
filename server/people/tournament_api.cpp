#include "server/people/tournament_api.h"

#include "people/tournaments/tournament_actions.h"
#include "people/tournaments/tournament_json.h"
#include "server/people/tournament_input.h"

namespace taku::server {
namespace {

using http::Access;
using http::ApiCall;
using http::ApiReply;
using http::error_response;
using http::json_response;
using people::PeopleDb;

constexpr std::string_view kLetters = "ABCDEFGHJKMNPQRSTUVWXYZ";  // as in room codes
constexpr std::size_t kCodeLetters = 8;

Result<Json> found_json(PeopleDb& db, const std::string& code, people::Id me) {
  const auto stored = people::find_tournament(db, code);
  if (!stored) return Error{people::code::kTournamentNotFound, "there is no such tournament"};
  return people::tournament_json(db, *stored, me);
}

void answer(const Result<Json>& json, int status, const ApiReply& reply) {
  reply(json ? json_response(status, *json) : error_response(json.error()));
}

}  // namespace

void TournamentApi::add_to(http::Router& router) {
  constexpr bool heavy = true;  // large tournaments take long to read
  const auto add = [&](const http::ApiRoute& route, void (TournamentApi::*handler)(const ApiCall&, ApiReply)) {
    router.add(route,
               [this, handler](const ApiCall& call, ApiReply reply) { (this->*handler)(call, std::move(reply)); });
  };
  const auto add_change = [&](std::string_view path, Access access, Change made) {
    router.add({"POST", path, access, heavy},
               [this, made](const ApiCall& call, ApiReply reply) { change(call, std::move(reply), made); });
  };
  add({"GET", "/api/tournaments", Access::Anyone, heavy}, &TournamentApi::list);
  add({"POST", "/api/tournaments", Access::SignedIn, heavy}, &TournamentApi::create);
  add({"GET", "/api/tournaments/{code}", Access::Anyone, heavy}, &TournamentApi::show);
  add_change("/api/tournaments/{code}/join", Access::Play,
             [](PeopleDb& db, const std::string& code, const Caller& caller, TimeMs now) {
               return people::join_tournament(db, code, caller.account, caller.token, now);
             });
  add_change("/api/tournaments/{code}/withdraw", Access::Play,
             [](PeopleDb& db, const std::string& code, const Caller& caller, TimeMs now) {
               return people::withdraw_from_tournament(db, code, caller.account, now);
             });
  add_change("/api/tournaments/{code}/start", Access::SignedIn,
             [](PeopleDb& db, const std::string& code, const Caller& caller, TimeMs now) {
               return people::start_tournament(db, code, caller.account, now);
             });
  add_change("/api/tournaments/{code}/cancel", Access::SignedIn,
             [](PeopleDb& db, const std::string& code, const Caller& caller, TimeMs) {
               return people::cancel_tournament(db, code, caller.account);
             });
}

void TournamentApi::list(const ApiCall& call, ApiReply reply) {
  const std::string state = call.request.target.param("state");
  if (!state.empty() && !people::parse_tournament_state(state)) {
    return reply(error_response(bad_request("state must be open, running, finished or cancelled")));
  }
  deps_.people->ask([state](PeopleDb& db) { return people::tournament_list(db, state); },
                    [reply = std::move(reply)](const Result<Json>& json) { answer(json, 200, reply); });
}

void TournamentApi::show(const ApiCall& call, ApiReply reply) {
  deps_.people->ask([code = call.part, me = call.caller().account](PeopleDb& db) { return found_json(db, code, me); },
                    [reply = std::move(reply)](const Result<Json>& json) { answer(json, 200, reply); });
}

void TournamentApi::create(const ApiCall& call, ApiReply reply) {
  auto made = parse_new_tournament(call.body, call.caller(), deps_.now());
  if (!made) return reply(error_response(made.error()));
  made->tournament.code = new_code();
  made->tournament.settings.seed = new_seed();
  deps_.people->ask(
      [made = std::move(*made)](PeopleDb& db) -> Result<Json> {
        const auto stored = people::create_tournament(db, made.tournament, made.computers);
        if (!stored) return stored.error();
        return people::tournament_json(db, *stored, stored->owner);
      },
      [reply = std::move(reply)](const Result<Json>& json) { answer(json, 201, reply); });
}

void TournamentApi::change(const ApiCall& call, ApiReply reply, Change change) {
  deps_.people->ask(
      [code = call.part, caller = call.caller(), now = deps_.now(),
       change = std::move(change)](PeopleDb& db) -> Result<Json> {
        if (Status changed = change(db, code, caller, now); !changed) return changed.error();
        return found_json(db, code, caller.account);
      },
      [this, reply = std::move(reply)](const Result<Json>& json) {
        answer(json, 200, reply);
        deps_.host->step();
      });
}

std::string TournamentApi::new_code() const {
  std::string code;
  while (code.size() < kCodeLetters) {
    std::uint8_t byte = 0;
    deps_.random(std::span(&byte, 1));
    const std::size_t letter = byte & 31u;
    if (letter < kLetters.size()) code += kLetters[letter];
  }
  return code;
}

std::uint64_t TournamentApi::new_seed() const {
  std::array<std::uint8_t, 8> bytes{};
  deps_.random(bytes);
  std::uint64_t seed = 0;
  for (const std::uint8_t byte : bytes) seed = seed << 8 | byte;
  return seed;
}

}  // namespace taku::server
