#include "server/people/ranked_api.h"

#include "engine/rng.h"
#include "games/all_games.h"
#include "rating/glicko2.h"
#include "server/rated_room.h"

namespace taku::server {
namespace {

using http::Access;
using http::ApiCall;
using http::ApiReply;
using http::error_response;
using http::HttpResponse;
using http::json_response;

// The game's usual clock where it is of this class; otherwise one of the same kind.
ClockSetting ranked_clock(const GameInfo& game, const Json& options, rating::ClockClass wanted) {
  const ClockSetting usual = ClockSetting::usual(game, options);
  const bool main = usual.kind == ClockSetting::Kind::Main;
  if (clock_class_of(usual) == wanted) return usual;
  const bool blitz = wanted == rating::ClockClass::Blitz;
  if (main) return {.kind = usual.kind, .seconds = blitz ? 300 : 600, .increment = blitz ? 3 : 10};
  return {.kind = ClockSetting::Kind::Move, .seconds = blitz ? 15 : 30};
}

// Strangers should not have to wait for each other without a clock.
Result<RankedPool> parse_pool(const Json& body) {
  const std::string* game = find_string(body, "game");
  if (!game || !find_game(*game)) return Error{code::kUnknownGame, "there is no such game"};
  const std::string* name = find_string(body, "clock_class");
  const auto clock_class = name ? rating::parse_clock_class(*name) : std::nullopt;
  if (!clock_class || *clock_class == rating::ClockClass::Untimed)
    return Error{code::kBadRequest, "clock_class must be blitz or rapid"};
  return RankedPool{*game, *clock_class};
}

// The clocks of all pools: {"pools":[{"game","clock_class","clock"}]}.
Json pools_json() {
  Json pools = Json::array();
  for (const AnyGame* game : all_games()) {
    for (const auto clock_class : {rating::ClockClass::Blitz, rating::ClockClass::Rapid}) {
      const RankedPool pool{std::string(game->info().id), clock_class};
      const auto setup = ranked_setup(pool);
      if (!setup) continue;
      pools.push_back(
          {{"game", pool.game}, {"clock_class", rating::name_of(clock_class)}, {"clock", setup->clock.to_json()}});
    }
  }
  return {{"pools", std::move(pools)}};
}

// What a player learns about the other when they are paired. `seat` is the other's answer to the join.
Json opponent_json(const RankedPlayer& player, const Json& seat) {
  return {{"name", *find_string(seat, "name")},
          {"rating", player.rating},
          {"provisional", rating::is_provisional(player.deviation)}};
}

int seconds_between(TimeMs since, TimeMs now) { return static_cast<int>((now - since) / 1000); }

}  // namespace

Result<RoomSetup> ranked_setup(const RankedPool& pool) {
  const AnyGame* game = find_game(pool.game);
  if (!game) return code::kNotRated.error();
  const auto start = game->start(2, Json::object());
  if (!start) return start.error();
  const ClockSetting clock = ranked_clock(game->info(), start->options, pool.clock_class);
  auto setup = RoomSetup::parse({{"game", pool.game}, {"seats", 2}, {"clock", clock.to_json()}, {"rated", true}});
  if (!setup) return setup;
  setup->quick = true;
  if (Status rated = check_rated(*setup); !rated) return rated.error();
  return setup;
}

void RankedApi::add_to(http::Router& router) {
  router.add({"GET", "/api/ranked", Access::Anyone},
             [pools = pools_json()](const ApiCall&, const ApiReply& reply) { reply(json_response(200, pools)); });
  router.add({"POST", "/api/ranked", Access::SignedIn},
             [this](const ApiCall& call, ApiReply reply) { begin(call, std::move(reply)); });
  router.add({"GET", "/api/ranked/{ticket}", Access::SignedIn},
             [this](const ApiCall& call, const ApiReply& reply) { reply(state_of(call.part, call.caller())); });
  router.add({"POST", "/api/ranked/{ticket}/cancel", Access::SignedIn},
             [this](const ApiCall& call, const ApiReply& reply) { reply(cancel(call.part, call.caller())); });
}

void RankedApi::pause(std::int64_t account) {
  queue_.remove(account);
  const TimeMs now = deps_.now();
  std::erase_if(paused_, [&](const auto& one) { return one.second <= now; });
  paused_[account] = now + kPauseMs;
}

TimeMs RankedApi::wait_of(std::int64_t account) {
  const TimeMs now = deps_.now();
  const auto paused = paused_.find(account);
  if (paused != paused_.end() && paused->second > now) return paused->second - now;
  return tickets_.take(std::to_string(account), now) ? 0 : 60'000 / kTicketsPerMinute;
}

void RankedApi::begin(const ApiCall& call, ApiReply reply) {
  const auto pool = parse_pool(call.body);
  if (!pool) return reply(error_response(pool.error()));
  if (const TimeMs wait = wait_of(call.caller().account); wait > 0) {
    HttpResponse refused = error_response(code::kRankedWait);
    refused.headers.emplace_back("Retry-After", std::to_string((wait + 999) / 1000));
    return reply(std::move(refused));
  }
  deps_.find_player(call.caller(), *pool, [this, pool = *pool, reply](Result<RankedPlayer> player) {
    if (!player) return reply(error_response(player.error()));
    const std::string ticket = queue_.add(new_ticket(), pool, *player, deps_.now()).id;
    reply(json_response(202, {{"ticket", ticket}, {"expected_sec", expected(pool)}}));
    seat_pairs(pool);
  });
}

HttpResponse RankedApi::state_of(const std::string& ticket, const Caller& caller) {
  const TimeMs now = deps_.now();
  const RankedTicket* found = queue_.poll(ticket, caller.account, now);
  if (found && found->state == RankedTicket::State::Waiting) {
    seat_pairs(RankedPool(found->pool));
    found = queue_.poll(ticket, caller.account, now);
  }
  if (!found) return json_response(200, {{"state", "gone"}});
  if (found->state == RankedTicket::State::Found) {
    Json body = {{"state", "found"}};
    body.update(found->seat);
    return json_response(200, body);
  }
  return json_response(200, {{"state", "waiting"},
                             {"waited_sec", seconds_between(found->since, now)},
                             {"expected_sec", expected(found->pool)},
                             {"range", static_cast<int>(RankedQueue::range(*found, now))}});
}

HttpResponse RankedApi::cancel(const std::string& ticket, const Caller& caller) {
  queue_.cancel(ticket, caller.account);  // one that is gone already is cancelled, too
  return HttpResponse{204, "", nullptr, {}};
}

void RankedApi::seat_pairs(const RankedPool& pool) {
  for (const RankedQueue::Pair& pair : queue_.pair(pool, deps_.now())) seat(pool, pair);
}

void RankedApi::seat(const RankedPool& pool, const RankedQueue::Pair& pair) {
  const RankedTicket* first = queue_.find(pair.first);
  const RankedTicket* second = queue_.find(pair.second);
  auto setup = ranked_setup(pool);
  if (!first || !second || !setup) {
    queue_.failed(pair.first);
    return queue_.failed(pair.second);
  }
  deps_.open_with(std::move(*setup), {first->player.caller, second->player.caller},
                  [this, pair, one = first->player, other = second->player](Result<std::vector<Json>> seats) {
                    if (!seats) {
                      queue_.failed(pair.first);
                      return queue_.failed(pair.second);
                    }
                    const Json of_one = opponent_json(one, (*seats)[0]);
                    (*seats)[0]["opponent"] = opponent_json(other, (*seats)[1]);
                    (*seats)[1]["opponent"] = of_one;
                    queue_.found(pair.first, std::move((*seats)[0]), deps_.now());
                    queue_.found(pair.second, std::move((*seats)[1]), deps_.now());
                  });
}

std::string RankedApi::new_ticket() const {
  Seed seed;
  deps_.random(seed.bytes);
  return seed.to_text().substr(0, 32);
}

Json RankedApi::expected(const RankedPool& pool) const {
  const auto seconds = queue_.expected_sec(pool, deps_.now());
  return seconds ? Json(*seconds) : Json(nullptr);
}

}  // namespace taku::server
