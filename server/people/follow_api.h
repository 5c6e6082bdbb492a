#pragma once

#include <functional>
#include <optional>
#include <string>

#include "people/people_service.h"
#include "server/http/router.h"
#include "server/rooms/whereabouts.h"

namespace taku::server {

// Following people and inviting them to a room: POST /api/people/{name}/follow and /invite, GET /api/follows, and the
// notices that tell somebody about it.
class FollowApi {
 public:
  struct Dependencies {
    people::PeopleService* people = nullptr;
    std::function<TimeMs()> now;
    std::function<Whereabouts(const std::vector<std::int64_t>& accounts)> find;  // where these people are
    std::function<bool(std::int64_t account)> was_just_here;                     // with a page outside of rooms
    // The game of this room, if the account is in it.
    std::function<std::optional<std::string>(const std::string& room, std::int64_t account)> game_of;
  };
  explicit FollowApi(Dependencies dependencies) : deps_(std::move(dependencies)) {}

  void add_to(http::Router& router);
  // For GET /api/account: {"kind":"invitation","from","room","game","at"} and {"kind":"follow","from","at"}.
  void add_notices(people::PeopleDb& db, std::int64_t account, Json& notices) const;

 private:
  void follow(const http::ApiCall& call, http::ApiReply reply);
  void invite(const http::ApiCall& call, http::ApiReply reply);
  void list(const http::ApiCall& call, http::ApiReply reply);

  const Dependencies deps_;
};

}  // namespace taku::server
