#pragma once

#include <functional>
#include <memory>

#include "people/claims.h"
#include "people/match_source.h"
#include "people/people_service.h"
#include "store/store.h"

namespace taku::server {

// Adds finished matches to the results of people, on the people thread. Nothing here is on the path of a move: a match
// is announced once, after its end is on disk.
class ResultKeeper {
 public:
  using OpenGames = std::function<std::shared_ptr<store::Store>()>;  // for reading; called on the people thread
  // `changed` is called on the server's thread when results were added.
  ResultKeeper(people::PeopleService& people, OpenGames open_games, std::function<void()> changed = [] {});

  // Adds what ended while the server was down. If the announcement of a match is lost in a crash, the next start adds
  // it.
  void catch_up();
  // Tries again what failed since the last call, for example because the disk was full.
  void retry();
  void match_ended(store::Id match);
  // Every match up to this id has ended, and was announced if it concerns people.
  void settle(store::Id match);

 private:
  struct Games;  // the open store; only for the people thread

  using Add = std::function<int(people::PeopleDb&, people::MatchSource&)>;  // returns how many were added
  void run(Add add);

  people::PeopleService& people_;
  const std::function<void()> changed_;
  const std::shared_ptr<Games> games_;
};

}  // namespace taku::server
