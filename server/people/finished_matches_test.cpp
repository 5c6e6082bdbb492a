#include "server/people/finished_matches.h"

#include <gtest/gtest.h>

#include "people/results/rating_rows.h"
#include "people/results/result_book.h"
#include "people/results/statistics.h"
#include "server/rated_room.h"
#include "tests/support/finished_matches.h"
#include "tests/support/room_party.h"

namespace taku::server {
namespace {

TEST(ClockClassOf, FollowsTheSettingOfTheRoom) {
  using Kind = ClockSetting::Kind;
  EXPECT_EQ(clock_class_of({}), rating::ClockClass::Untimed);
  EXPECT_EQ(clock_class_of({Kind::Move, 20}), rating::ClockClass::Blitz);
  EXPECT_EQ(clock_class_of({Kind::Move, 30}), rating::ClockClass::Rapid);
  EXPECT_EQ(clock_class_of({Kind::Main, 300, 10}), rating::ClockClass::Blitz);
  EXPECT_EQ(clock_class_of({Kind::Main, 600}), rating::ClockClass::Rapid);
}

// Real matches of every game, played in rooms by guests.
TEST(FinishedMatches, AreReadFromTheStore) {
  ServiceFixture play;
  for (const Json& body : all_rooms()) {
    Party party(play, body);
    party.start();
    party.play_out();
  }
  EXPECT_TRUE(play.ended.empty()) << "nobody has an account";
  FinishedMatches source(play.store);
  people::PeopleDb db(":memory:");
  people::ResultBook book(db);
  EXPECT_EQ(book.catch_up(source).added, 0);
  for (const people::MatchHead& head : source.matches_after(0, 100)) {
    const auto match = source.load(head.id);
    ASSERT_TRUE(match.ok());
    EXPECT_EQ(source.matches_in(match->room).at(0), head.id);
    book.add(people::summarise(*match));
  }
  EXPECT_EQ(db.database().number("SELECT count(*) FROM result WHERE moves > 0 AND aborted = 0 AND rated = 0"), 5);
  EXPECT_EQ(db.database().number("SELECT count(*) FROM result_seat WHERE name = 'Ann' AND person_id > 0"), 5);
  EXPECT_EQ(db.database().number("SELECT count(DISTINCT match_id) FROM result_seat WHERE place = 1"), 5);
}

TEST(FinishedMatches, AreAnnouncedInRoomsWithClaimedSeats) {
  ServiceFixture play;
  Party party(play, hex());
  for (const std::size_t announced : {0u, 1u}) {
    party.start();
    party.play_out();
    EXPECT_EQ(play.ended.size(), announced);
    play.accounts.claimed_rooms.insert(party.room().id());
  }
}

// Two people with accounts in a rated room; the second one resigns after the first move.
class RatedRoom {
 public:
  RatedRoom() {
    play.accounts.names.set(1, "Ann");
    play.accounts.names.set(2, "Bob");
    Json body = hex(4);
    body["rated"] = true;
    body["helps"] = "none";
    body["clock"] = {{"kind", "move"}, {"seconds", 30}};
    const Response opened = play.open(body, caller(1));
    code = *find_string(opened.body, "room");
    for (const Id account : {1, 2}) {
      const Response joined = play.join(code, Json::object(), caller(account));
      EXPECT_EQ(joined.status, 201) << to_text(joined.body);
      clients.emplace_back();
      play.connect(clients.back(), code, *find_string(joined.body, "player_id"), std::nullopt, caller(account));
    }
    for (Client& client : clients) play.send(client, {{"type", "game_start"}});
  }
  static Caller caller(Id account) { return {.address = "1.2.3.4", .account = account}; }

  ServiceFixture play;
  std::string code;
  std::deque<Client> clients;
};

TEST(FinishedMatches, RatedRoomsChangeRatings) {
  RatedRoom room;
  room.play.now += 3000;
  room.play.send(room.clients[0], {{"type", "play"}, {"move", {{"q", 0}, {"r", 0}}}});
  room.play.send(room.clients[1], {{"type", "resign"}});
  ASSERT_EQ(room.play.ended.size(), 1u);
  FinishedMatches source(room.play.store);
  const auto match = source.load(room.play.ended[0]);
  ASSERT_TRUE(match.ok());
  EXPECT_TRUE(match->rated);
  EXPECT_EQ(match->clock_class, rating::ClockClass::Rapid);
  EXPECT_EQ(match->seats[0].account, 1);
  EXPECT_EQ(match->seats[0].place, 1);
  EXPECT_EQ(match->seats[0].moves, 1);
  EXPECT_GT(match->seats[0].think_ms, 0);
  EXPECT_EQ(match->seats[1].place, 2);
  EXPECT_EQ(match->room_code, room.code);

  people::PeopleDb db(":memory:");
  people::add_accounts(db, 2);
  people::ResultBook book(db);
  EXPECT_EQ(book.add(source, room.play.ended[0]).added, 1);
  const auto won = people::read_rating(db, 1, "hex_taboo", rating::ClockClass::Rapid);
  ASSERT_TRUE(won);
  EXPECT_GT(won->rating.rating, 1600);
  EXPECT_EQ(people::read_statistic(db, 1, "hex_taboo", "end/resign/wins"), 1);
}

TEST(FinishedMatches, CalledOffMatchesHaveNoResult) {
  RatedRoom room;
  room.play.send(room.clients[0], {{"type", "abort"}});
  ASSERT_EQ(room.play.ended.size(), 1u);
  const auto match = FinishedMatches(room.play.store).load(room.play.ended[0]);
  ASSERT_TRUE(match.ok());
  EXPECT_TRUE(match->aborted);
}

TEST(FinishedMatches, RunningAndUnknownMatchesAreRefused) {
  RatedRoom room;
  FinishedMatches source(room.play.store);
  const auto heads = source.matches_after(0, 10);
  ASSERT_EQ(heads.size(), 1u);
  EXPECT_EQ(heads[0].ended_at, 0);
  EXPECT_FALSE(source.load(heads[0].id).ok());
  EXPECT_FALSE(source.load(999).ok());
}

}  // namespace
}  // namespace taku::server
