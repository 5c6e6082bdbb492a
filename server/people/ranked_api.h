#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "server/http/router.h"
#include "server/rate_limit.h"
#include "server/room_setup.h"
#include "server/rooms/ranked_queue.h"

namespace taku::server {

// The room of a ranked match: two seats, the game's usual options, a clock of this class.
Result<RoomSetup> ranked_setup(const RankedPool& pool);

// REST of ranked play: GET and POST /api/ranked, GET /api/ranked/{ticket}, POST /api/ranked/{ticket}/cancel. People who
// wait are paired when somebody begins to wait or asks, so no timer is needed.
class RankedApi {
 public:
  struct Dependencies {
    std::function<TimeMs()> now;
    std::function<void(std::span<std::uint8_t>)> random;
    RankedQueue::Apart apart;
    // The rating and deviation of the caller in this pool, later, on the server's thread.
    std::function<void(const Caller&, const RankedPool&, std::function<void(Result<RankedPlayer>)>)> find_player;
    // RoomService::open_with.
    std::function<void(RoomSetup, const std::vector<Caller>&, std::function<void(Result<std::vector<Json>>)>)>
        open_with;
  };

  static constexpr TimeMs kPauseMs = 60'000;             // after an abort
  static constexpr std::int64_t kTicketsPerMinute = 10;  // of each account

  explicit RankedApi(Dependencies dependencies) : deps_(std::move(dependencies)), queue_(deps_.apart) {}

  void add_to(http::Router& router);
  void remove(std::int64_t account) { queue_.remove(account); }  // banned or deleted
  // The account has called off a match: for a minute it gets no other one, so that opponents cannot be chosen.
  void pause(std::int64_t account);

 private:
  TimeMs wait_of(std::int64_t account);  // until the account may ask for a ticket
  void begin(const http::ApiCall& call, http::ApiReply reply);
  http::HttpResponse state_of(const std::string& ticket, const Caller& caller);
  http::HttpResponse cancel(const std::string& ticket, const Caller& caller);
  void seat_pairs(const RankedPool& pool);
  void seat(const RankedPool& pool, const RankedQueue::Pair& pair);
  std::string new_ticket() const;
  Json expected(const RankedPool& pool) const;

  const Dependencies deps_;
  RankedQueue queue_;
  RateLimiter tickets_{{kTicketsPerMinute, kTicketsPerMinute}};  // by account
  std::map<std::int64_t, TimeMs> paused_;                        // until then
};

}  // namespace taku::server
