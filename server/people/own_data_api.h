#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "people/claims.h"
#include "people/people_service.h"
#include "server/http/router.h"
#include "store/store.h"

namespace taku::server {

// What people can take with them: everything stored about them, the records of their games; and the games of their time
// as a guest, which they can claim.
class OwnDataApi {
 public:
  struct Dependencies {
    people::PeopleService* people = nullptr;
    std::function<TimeMs()> now;
    // Opens the game database for reading, on the thread that calls it.
    std::function<std::shared_ptr<store::Store>()> open_games;
    std::function<void(people::Id room)> claimed;  // somebody has claimed a seat in this room
  };
  explicit OwnDataApi(Dependencies dependencies) : deps_(std::move(dependencies)) {}

  void add_to(http::Router& router);

 private:
  void export_all(const http::ApiCall& call, http::ApiReply reply);
  void games(const http::ApiCall& call, http::ApiReply reply);
  void claim(const http::ApiCall& call, http::ApiReply reply);
  void claim_seats(people::Id account, std::vector<people::ClaimedSeat> seats, const http::ApiReply& reply);

  const Dependencies deps_;
};

}  // namespace taku::server
