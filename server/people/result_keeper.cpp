#include "server/people/result_keeper.h"

#include <atomic>

#include "people/results/result_book.h"
#include "server/people/finished_matches.h"

namespace taku::server {

struct ResultKeeper::Games {
  explicit Games(OpenGames open_games) : open(std::move(open_games)) {}

  OpenGames open;
  std::shared_ptr<store::Store> store{};  // opened when it is needed first
  std::atomic<bool> behind = false;       // a result could not be added

  FinishedMatches matches() {
    if (!store) store = open();
    return FinishedMatches(*store);
  }
};

ResultKeeper::ResultKeeper(people::PeopleService& people, OpenGames open_games, std::function<void()> changed)
    : people_(people), changed_(std::move(changed)), games_(std::make_shared<Games>(std::move(open_games))) {}

// Posts an answer only if something was added.
void ResultKeeper::run(Add add) {
  people_.run([games = games_, changed = changed_, add = std::move(add), &people = people_](people::PeopleDb& db) {
    int added = 0;
    try {
      FinishedMatches source = games->matches();
      added = add(db, source);
    } catch (...) {
      games->behind = true;
      throw;
    }
    if (added == 0) return;
    people.ask([](people::PeopleDb&) { return true; }, [changed](const Result<bool>&) { changed(); });
  });
}

void ResultKeeper::catch_up() {
  run([](people::PeopleDb& db, people::MatchSource& source) { return people::ResultBook(db).catch_up(source).added; });
}

void ResultKeeper::retry() {
  if (games_->behind.exchange(false)) catch_up();
}

void ResultKeeper::match_ended(store::Id match) {
  run([match](people::PeopleDb& db, people::MatchSource& source) {
    return people::ResultBook(db).add(source, match).added;
  });
}

void ResultKeeper::settle(store::Id match) {
  people_.run([games = games_, match](people::PeopleDb& db) {
    if (!games->behind) people::ResultBook(db).settle(match);
  });
}

}  // namespace taku::server
