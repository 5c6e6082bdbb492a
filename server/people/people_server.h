#pragma once

#include <functional>
#include <memory>
#include <string>

#include "people/account_service.h"
#include "server/http/router.h"
#include "server/people/account_api.h"
#include "server/people/account_directory.h"
#include "server/people/follow_api.h"
#include "server/people/moderation_api.h"
#include "server/people/own_data_api.h"
#include "server/people/person_api.h"
#include "server/people/ranked_api.h"
#include "server/people/result_keeper.h"
#include "server/people/token_api.h"
#include "server/people/tournament_api.h"
#include "server/people/tournament_host.h"

namespace taku::server {

class RoomService;

// The part of the server that knows accounts: the database of people with its thread, the threads that hash
// passphrases, and the REST routes. Everything else works without it.
class PeopleServer {
 public:
  struct Dependencies {
    std::string path;  // of the database of people
    std::function<TimeMs()> now;
    people::RandomBytes random;
    people::PassphraseHasher hasher;
    people::PeopleService::Post post;  // runs a function on the server's thread, from any thread
    people::PeopleService::Log log;    // from any thread
    std::function<std::shared_ptr<store::Store>()> open_games;
    int sign_ins_per_minute = 0;
  };
  // Throws StoreError if the database cannot be used.
  explicit PeopleServer(Dependencies dependencies);
  ~PeopleServer() { people_.stop(); }  // before the parts that its work uses
  PeopleServer(const PeopleServer&) = delete;
  PeopleServer& operator=(const PeopleServer&) = delete;

  // Adds what needs rooms: following, moderation, ranked play and tournaments. Called once, before the routes are
  // served.
  void use(RoomService& rooms);

  http::Router& router() { return router_; }
  const AccountDirectory& accounts() const { return directory_; }
  people::PeopleService& service() { return people_; }
  Callers& callers() { return callers_; }
  // What people do without a request: tournaments go on, old records are deleted. To be called at least once a second.
  void tick();
  // The end of this match is on disk.
  void match_ended(people::Id match) { results_.match_ended(match); }
  // This account has called off a ranked match.
  void ranked_aborted(people::Id account) {
    if (ranked_api_) ranked_api_->pause(account);
  }

 private:
  void load(people::PeopleDb& db);
  void step_tournaments();
  void settle();
  void named(people::Id account, const std::string& name);
  bool is_online(people::Id account) const;
  ModerationApi::Dependencies moderation(RoomService& rooms);
  FollowApi::Dependencies follow(RoomService& rooms);
  RankedApi::Dependencies ranked(RoomService& rooms);

  const Dependencies deps_;
  AccountDirectory directory_;
  people::PeopleService people_;
  people::HashPool hashes_;
  people::AccountService account_service_;
  Callers callers_;
  ResultKeeper results_;
  AccountApi account_api_;
  OwnDataApi own_data_api_;
  TokenApi token_api_;
  PersonApi person_api_;
  RoomService* rooms_ = nullptr;
  std::unique_ptr<FollowApi> follow_api_;
  std::unique_ptr<ModerationApi> moderation_api_;
  std::unique_ptr<RankedApi> ranked_api_;
  std::unique_ptr<TournamentHost> tournament_host_;
  std::unique_ptr<TournamentApi> tournament_api_;
  TimeMs next_step_ = 0, next_retry_ = 0, next_settling_ = 0, next_cleaning_ = 0;
  people::Id settled_ = 0;  // no earlier match was running a minute ago; 0: unknown
  http::Router router_;
};

}  // namespace taku::server
