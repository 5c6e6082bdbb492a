#include <gtest/gtest.h>

#include "people/results/rating_rows.h"
#include "people/results/result_book.h"
#include "server/people/finished_matches.h"
#include "tests/support/finished_matches.h"
#include "tests/support/room_party.h"

// People who leave a rated match are last, whatever the computers in their places reach, and lose rating for it.

namespace taku::server {
namespace {

using rating::ClockClass;

// Three people with accounts, 1 to 3, on the seats 0 to 2 of a rated match of Ludo.
class RatedTrio {
 public:
  RatedTrio() {
    Json body = {{"game", "ludo"}, {"seats", 3}};
    body["rated"] = true;
    body["helps"] = "none";
    body["clock"] = {{"kind", "move"}, {"seconds", 30}};
    for (const Id account : {1, 2, 3}) play.accounts.names.set(account, "Person " + std::to_string(account));
    code = *find_string(play.open(body, caller(1)).body, "room");
    for (const Id account : {1, 2, 3}) {
      const Response joined = play.join(code, Json::object(), caller(account));
      EXPECT_EQ(joined.status, 201) << to_text(joined.body);
      clients.emplace_back();
      play.connect(clients.back(), code, *find_string(joined.body, "player_id"), std::nullopt, caller(account));
    }
    for (Client& client : clients) play.send(client, {{"type", "game_start"}});
  }

  // Plays the match to its end; seats without a person are played by computers.
  void play_out() {
    for (int i = 0; i < 50'000 && play.ended.empty(); ++i) {
      if (!play.thinker.requests.empty()) {
        play.thinker.answer_one();
      } else if (!act()) {
        play.wait(100);
      }
    }
    ASSERT_EQ(play.ended.size(), 1u);
  }

  ServiceFixture play;
  std::string code;
  std::deque<Client> clients;

 private:
  static Caller caller(Id account) { return {.address = "1.2.3.4", .account = account}; }
  bool act() {
    const Table& table = *play.room(code).table();
    for (std::int8_t i = 0; i < 3; ++i) {
      if (!table.acting().contains({i}) || table.left({i})) continue;
      Json action = {{"type", "roll"}};
      if (!table.to_roll()) action = {{"type", "play"}, {"move", moves_json(table, {i})[0]}};
      play.send(clients[static_cast<std::size_t>(i)], action);
      return true;
    }
    return false;
  }
};

TEST(LeavingARatedMatch, CountsAsLast) {
  for (const char* how : {"leave", "resign"}) {
    SCOPED_TRACE(how);
    RatedTrio trio;
    trio.play.send(trio.clients[0], {{"type", how}});
    trio.play_out();
    FinishedMatches source(trio.play.store);
    const auto match = source.load(trio.play.ended[0]);
    ASSERT_TRUE(match.ok());
    EXPECT_TRUE(match->rated);
    for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(match->seats[seat].account, seat + 1) << seat;
    EXPECT_EQ(match->seats[0].place, 3);
    EXPECT_TRUE(match->seats[0].left);
    EXPECT_FALSE(match->seats[1].left);

    people::PeopleDb db(":memory:");
    people::add_accounts(db, 3);
    EXPECT_EQ(people::ResultBook(db).add(source, match->id).added, 1);
    const auto rating_of = [&](Id account) {
      const auto row = people::read_rating(db, account, "ludo", ClockClass::Rapid);
      return row ? row->rating.rating : 0;
    };
    EXPECT_LT(rating_of(1), rating_of(2));
    EXPECT_LT(rating_of(1), rating_of(3));
    EXPECT_LT(rating_of(1), 1500);
  }
}

}  // namespace
}  // namespace taku::server
