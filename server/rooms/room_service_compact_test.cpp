#include "server/rooms/room_service.h"
#include "tests/support/room_party.h"

// Compact messages: clients that chose the sub-protocol taku.2.

namespace taku::server {
namespace {

const std::vector<const char*> kClocks = {"null", R"({"kind":"move","seconds":30})",
                                          R"({"kind":"main","seconds":600,"increment":10})"};

bool is_compact(const std::string& text) { return text.starts_with('['); }

std::size_t count_compact(const Client& client) {
  return static_cast<std::size_t>(std::ranges::count_if(client.texts, is_compact));
}

void make_compact(Party& party, std::size_t person) {
  party.clients[person].compact = true;
  party.back(person);
  party.clients[person].forget();
}

void send_text(ServiceFixture& play, const Client& client, const std::string& text) {
  play.service->receive(client.id, text);
}

// The plain message as its compact form tells it: without events, and with a text that the game reads as the same move.
Json without_details(Json plain, const AnyState& before, const Json& compact) {
  plain.erase("events");
  const std::string* text = find_string(compact, "text");
  if (!text) return plain;
  const auto move = before->parse_move(*text);
  EXPECT_TRUE(move.ok()) << *text;
  EXPECT_EQ(before->move_json(*move), plain["move"]);
  plain.erase("move");
  plain["text"] = *text;
  return plain;
}

void apply_plain(AnyState& state, const Json& plain) {
  const bool chance = plain["type"] == "outcome";
  const auto move = chance ? state->parse_outcome_json(plain["move"]) : state->parse_move_json(plain["move"]);
  ASSERT_TRUE(move.ok()) << to_text(plain);
  state.apply(chance ? Seat::chance() : Seat{static_cast<std::int8_t>(*find_int(plain, "seat"))}, *move);
}

// Follows the match with the plain messages and compares the compact ones.
void compare(const Client& plain, const Client& compact, AnyState state) {
  ASSERT_EQ(plain.received.size(), compact.received.size());
  for (std::size_t i = 0; i < plain.received.size(); ++i) {
    const Json& said = plain.received[i];
    SCOPED_TRACE(plain.texts[i] + "\n" + compact.texts[i]);
    EXPECT_FALSE(is_compact(plain.texts[i]));
    const bool step = said["type"] == "moved" || said["type"] == "outcome";
    EXPECT_EQ(is_compact(compact.texts[i]), step);
    if (!step) {
      EXPECT_EQ(plain.texts[i], compact.texts[i]);
      continue;
    }
    const Json expected = without_details(said, state, compact.received[i]);
    EXPECT_TRUE(nlohmann::json(expected) == nlohmann::json(compact.received[i])) << "apart from the order of fields";
    apply_plain(state, said);
    if (testing::Test::HasFailure()) return;
  }
}

void compare_in_match(Json body, const char* clock, bool auto_roll, bool computer) {
  body["clock"] = *parse_json(clock);
  body["auto_roll"] = auto_roll;
  if (computer) body["seats"] = *parse_json(R"([{"kind":"person"},{"kind":"computer","level":"random"}])");
  SCOPED_TRACE(to_text(body));
  ServiceFixture play;
  Party party(play, body, computer ? 1 : 2);
  Client plain, compact;
  compact.compact = true;
  play.connect(plain, party.code);
  play.connect(compact, party.code);
  party.start();
  plain.forget();
  compact.forget();
  const AnyState begun = party.table().state();
  for (int i = 0; i < 3000 && party.room().running(); ++i) {
    play.wait(1234);
    if (!play.thinker.answer_one()) party.act();
  }
  EXPECT_GT(count_compact(compact), 5u);
  compare(plain, compact, begun);
}

TEST(RoomServiceCompact, SaysTheSameAsPlainMessages) {
  for (const Json& body : {hex(3), ludo(), coppit(2)}) {
    for (const char* clock : kClocks) {
      compare_in_match(body, clock, false, false);
      compare_in_match(body, clock, true, true);
    }
  }
}

TEST(RoomServiceCompact, AMoveIsShort) {
  ServiceFixture play;
  Json body = hex(4);
  body["clock"] = *parse_json(kClocks[2]);
  Party party(play, body);
  make_compact(party, 0);
  make_compact(party, 1);
  party.start();
  play.wait(1500);
  const std::string seq = std::to_string(party.room().seq());
  const std::string next = std::to_string(party.room().seq() + 1);
  send_text(play, party.clients[0], "[\"q1\"," + seq + ",\"e5\"]");
  EXPECT_EQ(party.clients[0].texts.back(), "[" + next + ",0,\"e5\",1,608500,\"q1\"]");
  EXPECT_EQ(party.clients[1].texts.back(), "[" + next + ",0,\"e5\",1,608500]");
  EXPECT_EQ(party.table().match().plies().size(), 1u);
}

TEST(RoomServiceCompact, RollsAndTheEndOfAMatch) {
  ServiceFixture play;
  Party party(play, ludo());
  make_compact(party, 0);
  party.start();
  ASSERT_TRUE(party.table().to_roll());
  party.act(1);
  const Json roll = *parse_json(party.clients[0].texts.back());
  EXPECT_TRUE(find(roll[2], "die"));
  party.play_out();
  const Client& client = party.clients[0];
  const auto end = std::ranges::find_if(client.received, [](const Json& json) { return json["type"] == "match_end"; });
  ASSERT_NE(end, client.received.end());
  const std::string& last_move = client.texts[static_cast<std::size_t>(end - client.received.begin()) - 1];
  EXPECT_TRUE(last_move.ends_with(",\"over\",true]") || last_move.find(",\"over\",true,") != std::string::npos)
      << last_move;
}

// The text and the JSON of a move are equally good, also from plain clients.
TEST(RoomServiceCompact, EveryFormOfAPlayIsAccepted) {
  ServiceFixture play;
  Party party(play, hex(4));
  make_compact(party, 0);
  party.start();
  send_text(play, party.clients[0], R"(["a",null,{"q":0,"r":0}])");
  EXPECT_EQ(party.clients[0].received.back()["cmd_id"], "a");
  EXPECT_EQ(play.refused(party.clients[1], {{"type", "play"}, {"text", "a1"}}), "");
  send_text(play, party.clients[0], R"([null,null,"a3"])");
  EXPECT_EQ(find(party.clients[0].received.back(), "cmd_id"), nullptr);
  EXPECT_EQ(party.table().match().plies().size(), 3u);
}

TEST(RoomServiceCompact, BadArraysAreRefusedAndChangeNothing) {
  const std::vector<std::pair<std::string, std::string>> kBad = {
      {"[]", "protocol/bad_request"},
      {R"(["x"])", "protocol/bad_request"},
      {R"(["x",3])", "protocol/bad_request"},
      {R"(["x",3,"e5",1])", "protocol/bad_request"},
      {R"([["x"],3,"e5"])", "protocol/bad_request"},
      {R"([7,3,"e5"])", "protocol/bad_request"},
      {R"(["",3,"e5"])", "protocol/bad_request"},
      {R"(["0123456789012345678901234","3","e5"])", "protocol/bad_request"},
      {R"(["x","3","e5"])", "protocol/bad_request"},
      {R"(["x",3.5,"e5"])", "protocol/bad_request"},
      {R"(["x",3,"e5")", "protocol/bad_json"},
      {R"(["x",null,null])", "move/bad_form"},
      {R"(["x",null,""])", "move/bad_form"},
      {R"(["x",null,"over there"])", "move/bad_form"},
      {R"(["x",null,true])", "move/bad_form"},
      {R"(["x",null,["e5"]])", "move/bad_form"},
      {R"(["x",null,[[[[]]]]])", "move/bad_form"},
      {R"(["x",null,{}])", "move/bad_form"},
      {R"(["x",null,"z99"])", "move/illegal"},
      {R"(["x",null,{"q":99,"r":0}])", "move/illegal"},
      {R"(["x",99999,"e5"])", "cmd/stale"},
      {R"(["x",0,"e5"])", "cmd/stale"},
      {std::string(20, '[') + std::string(20, ']'), "protocol/bad_request"},
      {"[\"x\",null,\"" + std::string(5000, 'e') + "\"]", "protocol/bad_request"},
  };
  ServiceFixture play;
  Party party(play, hex(4));
  make_compact(party, 0);
  party.start();
  const std::string before = dump_room(party.room());
  for (const auto& [text, code] : kBad) {
    send_text(play, party.clients[0], text);
    const Json& error = party.clients[0].received.back();
    ASSERT_EQ(error["type"], "error") << text;
    EXPECT_EQ(error["code"], code) << text;
    if (text.starts_with("[\"x\",") && code != "protocol/bad_json" && text.size() < 100) {
      EXPECT_EQ(error["cmd_id"], "x") << text;
    }
    EXPECT_EQ(dump_room(party.room()), before);
    EXPECT_EQ(dump_stored_room(play, party.code), before);
  }
  send_text(play, party.clients[1], R"(["x",null,"e5"])");
  EXPECT_EQ(party.clients[1].texts.back(),
            R"({"type":"error","code":"protocol/bad_request","message":"a message must be an object with a type"})")
      << "plain clients may not send arrays";
  send_text(play, party.clients[0], R"(["x",null,"e5"])");
  EXPECT_EQ(party.clients[0].received.back()["type"], "moved");
}

// Everything but moves and outcomes stays as it is; catching up and repeated answers are as short as live messages.
TEST(RoomServiceCompact, CatchingUpAndRepeatsGiveTheSameBytes) {
  for (const Json& body : {hex(4), ludo(), coppit(2)}) {
    SCOPED_TRACE(to_text(body));
    ServiceFixture play;
    Party party(play, body);
    party.by_chance = false;
    make_compact(party, 0);
    party.start();
    const std::int64_t since = party.room().seq();
    party.clients[0].forget();
    for (int i = 0; i < 12; ++i) {
      const Seat seat = party.table().acting().first();
      Json action = party.some_action(seat);
      action["cmd_id"] = "c" + std::to_string(i);
      play.send(*party.at(seat), action);
      if (party.at(seat) != &party.clients[0]) continue;
      const std::string answer = party.clients[0].texts.back();
      EXPECT_TRUE(is_compact(answer));
      play.send(party.clients[0], action);
      EXPECT_EQ(party.clients[0].texts.back(), answer);
      party.clients[0].texts.pop_back();
    }
    const std::vector<std::string> live = party.clients[0].texts;
    party.away(0);
    party.clients[0].forget();
    party.back(0, since);
    std::vector<std::string> again = party.clients[0].texts;
    again.erase(again.begin());  // welcome
    EXPECT_EQ(again, live);
    EXPECT_EQ(count_compact(party.clients[1]), 0u);
  }
}

TEST(RoomServiceCompact, ARepeatedPlayIsRecognized) {
  ServiceFixture play;
  Party party(play, hex(4));
  make_compact(party, 0);
  party.start();
  send_text(play, party.clients[0], R"(["a",null,"e5"])");
  const std::string answer = party.clients[0].texts.back();
  const std::int64_t seq = party.room().seq();
  send_text(play, party.clients[0], R"(["a",1,"e5"])");
  EXPECT_EQ(party.clients[0].texts.back(), answer);
  play.send(party.clients[0], {{"type", "play"}, {"cmd_id", "a"}, {"text", "e5"}});
  EXPECT_EQ(party.clients[0].texts.back(), answer) << "an array is short for this object";
  send_text(play, party.clients[0], R"(["a",null,"e4"])");
  EXPECT_EQ(party.clients[0].received.back()["code"], "cmd/reused");
  EXPECT_EQ(party.room().seq(), seq);
}

// Games with hidden information or messages of their own never use the form.
TEST(RoomServiceCompact, NotWhereSomethingIsHidden) {
  for (const Json& body : {pineapple(), territory()}) {
    SCOPED_TRACE(to_text(body));
    ServiceFixture play;
    Party party(play, body);
    Client watcher;
    watcher.compact = true;
    play.connect(watcher, party.code);
    make_compact(party, 0);
    party.start();
    for (int i = 0; i < 30; ++i) party.act();
    party.away(0);
    party.back(0, party.room().seq() - 20);
    EXPECT_EQ(count_compact(party.clients[0]), 0u);
    EXPECT_EQ(count_compact(watcher), 0u);
  }
}

}  // namespace
}  // namespace taku::server
