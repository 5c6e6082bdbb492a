#include <map>

#include "tests/support/room_party.h"

// Every stored move says who made it.

namespace taku::server {
namespace {

constexpr TimeMs kLine = 300;  // a move sent at the last moment may still be in transit

Json with_move_clock(Json body) {
  body["clock"] = *parse_json(R"({"kind":"move","seconds":20})");
  return body;
}

// `by` of the moves of a seat in the public log of a match that is over.
std::vector<std::string> logged_by(ServiceFixture& play, const std::string& match, int seat) {
  std::vector<std::string> list;
  const Json log = play.game_log(match, "").body;
  for (const Json& move : log.at("record").at("moves")) {
    if (find_int(move, "seat") != seat) continue;
    const std::string* by = find_string(move, "by");
    list.push_back(by ? *by : "unknown");
  }
  return list;
}

// `by` and the think time of a seat's turns in Pineapple's table.
struct Turns {
  std::map<std::string, int> by;
  bool late_only_by_timeout = true;
};
Turns stored_turns(ServiceFixture& play, int seat) {
  Turns turns;
  for (const Json& row : play.store.rows("turns")) {
    if (row["player"] != seat) continue;
    ++turns.by[row["by"].is_null() ? "unknown" : row["by"].get<std::string>()];
    turns.late_only_by_timeout &= (row["by"] == "timeout") == (row["think_time_ms"] == -1);
  }
  return turns;
}

void add_bot(ServiceFixture& play, Party& party, const Json& body, const Caller& caller) {
  const Response joined = play.join(party.code, body, caller);
  ASSERT_EQ(joined.status, 201) << to_text(joined.body);
  party.keys.push_back(*find_string(joined.body, "player_id"));
  party.clients.emplace_back();
  play.connect(party.clients.back(), party.code, party.keys.back(), std::nullopt, caller);
}

TEST(RoomServiceMadeBy, PeopleAndComputers) {
  ServiceFixture play;
  Json body = hex();
  body["seats"] = *parse_json(R"([{"kind":"person"},{"kind":"computer","level":"hard"}])");
  Party party(play, body, 1);
  party.start();
  const std::string match = party.room().match_id();
  const int person = party.seat_of(0).index;
  for (int i = 0; i < 200 && party.room().running(); ++i) {
    if (!play.thinker.answer_one()) party.act(1);
  }
  ASSERT_FALSE(party.room().running());
  for (const std::string& by : logged_by(play, match, person)) EXPECT_EQ(by, "person");
  const auto computer = logged_by(play, match, 1 - person);
  ASSERT_FALSE(computer.empty());
  for (const std::string& by : computer) EXPECT_EQ(by, "computer:hard");
}

// A program says so when it joins, or plays for an account with an API token.
TEST(RoomServiceMadeBy, Bots) {
  const Caller token{.address = "1.2.3.4", .account = 12, .token = true};
  for (const bool with_token : {false, true}) {
    ServiceFixture play;
    Party party(play, pineapple(), 1);
    if (with_token) play.accounts.names.set(12, "Robot");
    add_bot(play, party, with_token ? Json::object() : Json{{"name", "Robot"}, {"bot", true}},
            with_token ? token : ServiceFixture::kGuest);
    party.start();
    const int bot = party.seat_of(1).index;
    party.play_out();
    const Turns programs = stored_turns(play, bot), people = stored_turns(play, 1 - bot);
    EXPECT_EQ(programs.by.size(), 1u);
    EXPECT_GE(programs.by.at("bot"), 5);
    EXPECT_EQ(people.by.size(), 1u);
    EXPECT_GE(people.by.at("person"), 5);
  }
}

TEST(RoomServiceMadeBy, TimeoutsAndStandIns) {
  ServiceFixture play;
  Party party(play, with_move_clock(hex(4)));
  party.by_chance = false;
  party.start();
  const std::string match = party.room().match_id();
  for (int i = 0; i < 2; ++i) {
    play.wait(20'000 + kLine);
    party.act(1);
  }
  ASSERT_TRUE(party.table().stand_in({0}));
  ASSERT_TRUE(play.thinker.answer_one());
  party.act(1);
  play.send(party.clients[0], party.some_action({0}));  // she is back
  ASSERT_FALSE(party.table().stand_in({0}));
  play.restart();
  const Json running = play.game_log(match, party.keys[0]).body;
  for (const Json& move : running["moves"]) EXPECT_EQ(find(move, "by"), nullptr) << "it would reveal timeouts";
  party.back(0);
  play.send(party.clients[0], {{"type", "resign"}});
  EXPECT_EQ(logged_by(play, match, 0), (std::vector<std::string>{"timeout", "timeout", "stand_in", "person"}));
  EXPECT_EQ(logged_by(play, match, 1), (std::vector<std::string>{"person", "person", "person"}));
}

// [pineapple P3] However a person is absent, the clock fills the turn from the left; no computer takes the seat.
TEST(RoomServiceMadeBy, PineappleSeatsArePlayedByTheirPeopleOrTheClock) {
  enum class Absence { Silent, Disconnected, DisconnectedAndRestarted, Returning };
  for (const Absence absence :
       {Absence::Silent, Absence::Disconnected, Absence::DisconnectedAndRestarted, Absence::Returning}) {
    SCOPED_TRACE(static_cast<int>(absence));
    ServiceFixture play;
    Party party(play, pineapple(100));
    party.start();
    if (absence != Absence::Silent) party.away(1);
    for (int i = 0; i < 300 && play.store.rows("turns").size() < 40 && party.room().running(); ++i) {
      if (absence == Absence::DisconnectedAndRestarted && i % 10 == 9) {
        play.restart();
        party.back(0);
      }
      if (absence == Absence::Returning && i % 7 == 3) party.back(1);
      if (absence == Absence::Returning && i % 7 == 5) party.away(1);
      if (party.table().between_hands()) play.wait(kNextHandMs);
      if (party.table().acting().contains({0})) {
        play.send(party.clients[0], party.some_action({0}));
        continue;
      }
      if (!party.table().acting().contains({1})) continue;
      const AnyState before = party.table().state();
      const auto plies = party.table().match().plies().size();
      play.wait(20'000 + 15'000 + kLine);  // after a restart the clock waits for people
      ASSERT_GT(party.table().match().plies().size(), plies);
      EXPECT_EQ(party.table().match().plies()[plies].move, before->timeout_move({1}));
      EXPECT_FALSE(party.table().stand_in({1}));
      EXPECT_TRUE(play.thinker.requests.empty());
    }
    const Turns absent = stored_turns(play, 1);
    EXPECT_TRUE(absent.late_only_by_timeout);
    EXPECT_EQ(absent.by.size(), 1u);
    EXPECT_GE(absent.by.at("timeout"), 10);
    EXPECT_TRUE(stored_turns(play, 0).late_only_by_timeout);
  }
}

}  // namespace
}  // namespace taku::server
