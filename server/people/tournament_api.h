#pragma once

#include "server/http/router.h"
#include "server/people/tournament_host.h"

namespace taku::server {

// The REST routes of tournaments.
class TournamentApi {
 public:
  struct Dependencies {
    people::PeopleService* people;
    TournamentHost* host;
    std::function<TimeMs()> now;
    std::function<void(std::span<std::uint8_t>)> random;  // unguessable bytes
  };
  explicit TournamentApi(Dependencies dependencies) : deps_(std::move(dependencies)) {}

  void add_to(http::Router& router);

 private:
  using Change = std::function<Status(people::PeopleDb& db, const std::string& code, const Caller& caller, TimeMs now)>;

  void list(const http::ApiCall& call, http::ApiReply reply);
  void show(const http::ApiCall& call, http::ApiReply reply);
  void create(const http::ApiCall& call, http::ApiReply reply);
  // Changes a tournament and answers with it.
  void change(const http::ApiCall& call, http::ApiReply reply, Change change);
  std::string new_code() const;
  std::uint64_t new_seed() const;

  const Dependencies deps_;
};

}  // namespace taku::server
