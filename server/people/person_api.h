#pragma once

#include <functional>

#include "people/people_service.h"
#include "server/http/router.h"

namespace taku::server {

// What anybody may read about people: profiles, games, ratings, statistics, leaderboards, the list of achievements.
class PersonApi {
 public:
  struct Dependencies {
    people::PeopleService* people = nullptr;
    std::function<std::int64_t()> now;
    std::function<bool(std::int64_t account)> is_online;  // has a connection to a room or the lobby
  };
  explicit PersonApi(Dependencies dependencies) : deps_(std::move(dependencies)) {}

  void add_to(http::Router& router);

 private:
  void profile(const http::ApiCall& call, http::ApiReply reply);
  void games(const http::ApiCall& call, http::ApiReply reply);
  void ratings(const http::ApiCall& call, http::ApiReply reply);
  void statistics(const http::ApiCall& call, http::ApiReply reply);
  void leaders(const http::ApiCall& call, http::ApiReply reply);

  const Dependencies deps_;
};

}  // namespace taku::server
