#include "tests/support/pineapple_play.h"

// What each viewer sees: docs/rules/pineapple.md P7, with the types and fields of the spec, 5.2.

namespace taku::pineapple {
namespace {

// What a viewer sees of the events from the n-th on.
std::vector<Json> visible_events(const Session& session, Seat viewer, std::size_t from = 0) {
  std::vector<Json> list;
  for (std::size_t i = from; i < session.events.size(); ++i) {
    if (auto json = Pineapple::event_json(session.events[i], viewer)) list.push_back(std::move(*json));
  }
  return list;
}

std::vector<std::string> types(const std::vector<Json>& events) {
  std::vector<std::string> list;
  for (const Json& event : events) list.push_back(*find_string(event, "type"));
  return list;
}

using Types = std::vector<std::string>;

Session dealt() {
  Session session;
  session.btn(0);
  session.deal("AhKd7s8c3h2c2d4c4d6c");
  return session;
}

TEST(PineappleEvents, ASessionAndAHandBegin) {  // [pineapple P7]
  Session session;
  session.btn(1);
  EXPECT_EQ(types(visible_events(session, kZero)), (Types{"session_start", "hand_start"}));
  EXPECT_EQ(visible_events(session, kZero)[0], Json({{"type", "session_start"}, {"chips", {200, 200}}}));
  const Json start = visible_events(session, kZero)[1];
  EXPECT_EQ(start["hand_number"], 1);
  EXPECT_EQ(start["btn"], 1);
  EXPECT_EQ(start["your_seat"], 0);
  EXPECT_EQ(start["chips"], Json({200, 200}));
  EXPECT_FALSE(visible_events(session, Seat::nobody())[1].contains("your_seat"));
}

TEST(PineappleEvents, ADealIsForItsSeatAndACountForSpectators) {  // [pineapple P7]
  const Session session = dealt();
  const std::vector<Json> zero = visible_events(session, kZero, 2);
  ASSERT_EQ(types(zero), (Types{"deal"}));
  EXPECT_EQ(zero[0]["seat"], 0);
  EXPECT_EQ(zero[0]["turn"], 0);
  EXPECT_EQ(zero[0]["cards"], Json({"Ah", "Kd", "7s", "8c", "3h"})) << "in the order they were dealt";
  EXPECT_EQ(zero[0]["opponent_board"],
            Json({{"top", Json::array()}, {"middle", Json::array()}, {"bottom", Json::array()}}));
  const std::vector<Json> watching = visible_events(session, Seat::nobody(), 2);
  ASSERT_EQ(types(watching), (Types{"deal", "deal"}));
  for (const Json& deal : watching) {
    EXPECT_EQ(deal["count"], 5);
    EXPECT_FALSE(deal.contains("cards"));
  }
}

TEST(PineappleEvents, TheFirstToPlaceWaitsAndTheOtherSeesOnlyThatItPlaced) {  // [pineapple P7]
  Session session = dealt();
  const std::size_t from = session.events.size();
  session.place(1, "t:2c2d m:4c4d b:6c");
  EXPECT_EQ(types(visible_events(session, kOne, from)), (Types{"waiting_for_opponent"}));
  for (const Seat viewer : {kZero, Seat::nobody()}) {
    const std::vector<Json> events = visible_events(session, viewer, from);
    ASSERT_EQ(types(events), (Types{"presence"}));
    EXPECT_EQ(taku::to_text(events[0]).find("2c"), std::string::npos);
    EXPECT_FALSE(events[0].contains("board"));
  }
}

TEST(PineappleEvents, WhenBothHavePlacedEachSeesTheOther) {  // [pineapple P7]
  Session session = dealt();
  session.place(1, "t:2c2d m:4c4d b:6c");
  const std::size_t from = session.events.size();
  session.place(0, "t:AhKd m:7s8c b:3h");
  const std::vector<Json> zero = visible_events(session, kZero, from);
  ASSERT_EQ(types(zero), (Types{"opponent_placed", "placed"}));
  EXPECT_EQ(zero[0]["opponent_board"]["top"], Json({"2c", "2d"}));
  const std::vector<Json> one = visible_events(session, kOne, from);
  ASSERT_EQ(types(one), (Types{"opponent_placed"}));
  EXPECT_EQ(one[0]["seat"], 0);
  EXPECT_EQ(one[0]["opponent_board"]["top"], Json({"Kd", "Ah"}));
  const std::vector<Json> watching = visible_events(session, Seat::nobody(), from);
  ASSERT_EQ(types(watching), (Types{"placed", "placed"}));
  EXPECT_EQ(watching[0]["seat"], 1);
  EXPECT_EQ(watching[0]["board"]["bottom"], Json({"6c"}));
}

TEST(PineappleEvents, ADiscardIsShownToItsOwnerOnly) {  // [pineapple P6, P7]
  Session session = dealt();
  session.place(1, "t:2c2d m:4c4d b:6c");
  session.place(0, "t:AhKd m:7s8c b:3h");
  const std::size_t from = session.events.size();
  session.turn(0, "5h5cX1", "m:5h b:5c x:X1");
  const std::vector<Json> own = visible_events(session, kZero, from);
  ASSERT_EQ(types(own), (Types{"deal", "placed"}));
  EXPECT_EQ(own[1]["discard"], "X1");
  EXPECT_EQ(own[1]["placements"], Json::array({Json::array({"5c", "bottom"}), Json::array({"5h", "middle"})}));
  for (const Seat viewer : {kOne, Seat::nobody()}) {
    for (const Json& event : visible_events(session, viewer, from))
      EXPECT_EQ(taku::to_text(event).find("X1"), std::string::npos);
  }
}

// What a viewer may know of a move before it is made.
std::optional<Json> known(const Session& session, Seat seat, std::string_view text, Seat viewer) {
  const auto move = Pineapple::parse_move(session.state, text);
  EXPECT_TRUE(move.ok()) << text;
  return Pineapple::known_move_json(session.state, seat, *move, viewer);
}

TEST(PineappleEvents, ADealtCardIsKnownToItsSeatOnly) {  // [pineapple P7]
  Session session;
  const auto dealt_card = [&](Move outcome, Seat viewer) {
    return Pineapple::known_move_json(session.state, Seat::chance(), outcome, viewer);
  };
  EXPECT_EQ(dealt_card(Move{1}, kZero), Json({{"btn", 1}})) << "all see who is BTN";
  session.btn(1);
  const Move ace = outcome_of(*parse_card("Ah"));
  for (const Seat viewer : {kOne, Seat::oracle()}) EXPECT_EQ(dealt_card(ace, viewer), Json({{"cards", {"Ah"}}}));
  for (const Seat viewer : {kZero, Seat::nobody()}) EXPECT_EQ(dealt_card(ace, viewer), std::nullopt);
}

TEST(PineappleEvents, TheFirstPlacementIsHiddenFromOthers) {  // [pineapple P1]
  Session session = dealt();
  const std::string_view first = "t:2c2d m:4c4d b:6c", second = "t:AhKd m:7s8c b:3h";
  for (const Seat viewer : {kOne, Seat::oracle()}) EXPECT_TRUE(known(session, kOne, first, viewer).has_value());
  for (const Seat viewer : {kZero, Seat::nobody()}) EXPECT_EQ(known(session, kOne, first, viewer), std::nullopt);
  session.place(1, first);
  for (const Seat viewer : {kZero, kOne, Seat::nobody(), Seat::oracle()}) {
    EXPECT_EQ(known(session, kZero, second, viewer), known(session, kZero, second, kZero)) << "both have placed";
  }
}

TEST(PineappleEvents, ADiscardIsHiddenFromOthers) {  // [pineapple P6]
  Session session = dealt();
  session.place(1, "t:2c2d m:4c4d b:6c");
  session.place(0, "t:AhKd m:7s8c b:3h");
  session.deal("5h5cX1");
  const std::string_view text = "m:5h b:5c x:X1";
  const Json placements = Json::array({Json::array({"5c", "bottom"}), Json::array({"5h", "middle"})});
  const Json full = {{"placements", placements}, {"discard", "X1"}};
  for (const Seat viewer : {kZero, Seat::oracle()}) EXPECT_EQ(known(session, kZero, text, viewer), full);
  for (const Seat viewer : {kOne, Seat::nobody()}) {
    EXPECT_EQ(known(session, kZero, text, viewer), Json({{"placements", placements}}));
  }
}

TEST(PineappleEvents, ASettingIsKnownToItsSeatOnly) {  // [pineapple P5]
  const SessionInfo info{.chips = {200, 200}, .hand = 2, .fantasyland = {14, 0}, .btn = kOne};
  Session session(*State::from_session(info, {}));
  session.deal("KhKd3cAhAd5d7h8s2h2d2c2s9sTc");
  const Move setting = session.state.timeout_move(kZero);
  const auto seen = [&](Seat viewer) { return Pineapple::known_move_json(session.state, kZero, setting, viewer); };
  const Json full = Pineapple::move_json(session.state, setting);
  for (const Seat viewer : {kZero, Seat::oracle()}) EXPECT_EQ(seen(viewer), full);
  for (const Seat viewer : {kOne, Seat::nobody()}) EXPECT_EQ(seen(viewer), std::nullopt);
}

TEST(PineappleEvents, AHandEndsWithItsResult) {  // [pineapple S1–S3]
  Session session;
  session.btn(0);
  play_hand(session, {Wanted{board_of("QhQd2c", "KhKd3c3d5s", "AhAdAc4c4d"), cards("2h3h4h5h")},
                      Wanted{board_of("2d5c7h", "8c8d9cTdJs", "6h7d8h9hTc"), cards("6d6c7c7s")}});
  for (const Seat viewer : {kZero, kOne, Seat::nobody()}) {
    const std::vector<Json> events = visible_events(session, viewer);
    const Json& end = events[events.size() - 2];
    ASSERT_EQ(end["type"], "hand_end");
    const Json& result = end["result"];
    EXPECT_EQ(result["boards"][0]["top"], Json({"2c", "Qd", "Qh"}));
    EXPECT_EQ(result["busted"], Json({false, false}));
    EXPECT_EQ(result["royalties"][0], Json({{"top", 7}, {"middle", 0}, {"bottom", 6}, {"total", 13}}));
    EXPECT_EQ(result["line_results"], Json({1, 1, 1}));
    EXPECT_EQ(result["scoop"], true);
    EXPECT_EQ(result["raw_score"], Json({17, -17}));
    EXPECT_EQ(result["actual_score"], Json({17, -17}));
    EXPECT_EQ(result["chips"], Json({217, 183}));
    EXPECT_EQ(result["fl_entry"], Json({true, false})) << "a right for the next hand";
    EXPECT_EQ(result["fl_card_count"], Json({14, 0}));
    EXPECT_EQ(result["fl_stay"], Json({false, false}));
    EXPECT_EQ(events.back()["type"], "hand_start");
    EXPECT_EQ(events.back()["fl_card_count"], Json({14, 0}));
  }
}

TEST(PineappleEvents, ASettingIsShownToItsOwnSeatOnly) {  // [pineapple P5, P7]
  SessionInfo info{.chips = {200, 200}, .hand = 2, .fantasyland = {14, 0}, .btn = kOne};
  Session session(*State::from_session(info, {}));
  session.deal("KhKd3cAhAd5d7h8s2h2d2c2s9sTc");
  MoveList moves;
  session.state.legal_moves(kZero, moves);
  session.act(kZero, moves[0]);
  const std::vector<Json> own = visible_events(session, kZero);
  ASSERT_EQ(types(own), (Types{"deal", "fantasyland_result"}));
  EXPECT_EQ(own[0]["turn"], 0);
  EXPECT_EQ(own[0]["cards"].size(), 14u);
  EXPECT_EQ(own[1]["player"], 0);
  EXPECT_EQ(own[1]["fl_stay"], true);
  EXPECT_EQ(own[1]["discarded"].size(), 1u);
  const Json hidden = {{"top", {"??", "??", "??"}},
                       {"middle", {"??", "??", "??", "??", "??"}},
                       {"bottom", {"??", "??", "??", "??", "??"}}};
  const std::vector<Json> other = visible_events(session, kOne);
  ASSERT_EQ(types(other), (Types{"opponent_placed"}));
  EXPECT_EQ(other[0]["opponent_board"], hidden);
  EXPECT_EQ(visible_events(session, Seat::nobody()).back()["board"], hidden);

  session.deal("3d5c7s6h7d");
  EXPECT_EQ(visible_events(session, kOne).back()["opponent_board"], hidden) << "also in the next deal";
}

TEST(PineappleEvents, ASessionEnds) {  // [pineapple S4]
  Session session(Settings{.lead_to_win = 1});
  session.btn(0);
  play_hand(session, {Wanted{board_of("QhQd2c", "KhKd3c3d5s", "2h3h4h5h7c"), cards("AhAdAc4d")},
                      Wanted{board_of("2d5c7h", "8c8d9cTdJs", "6h7d8h9hTc"), cards("6d6cQs7s")}});
  const std::vector<Json> events = visible_events(session, kOne);
  EXPECT_EQ(events.back(), Json({{"type", "session_end"},
                                 {"winner", 1},
                                 {"final_chips", {192, 208}},
                                 {"hands_played", 1},
                                 {"reason", "chip_lead"}}));
}

}  // namespace
}  // namespace taku::pineapple
