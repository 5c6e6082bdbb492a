#include "engine/match.h"
#include "games/all_games.h"
#include "tests/support/pineapple_play.h"

// Options, outcomes, moves, positions and queries as JSON. docs/protocol.md

namespace taku::pineapple {
namespace {

Json json(std::string_view text) {
  auto parsed = parse_json(text);
  EXPECT_TRUE(parsed.ok()) << text;
  return parsed ? *parsed : Json();
}

// BTN is seat 0, both have placed at turn 0, seat 0 is dealt 5h X1 Tc at turn 1.
Session on_turn() {
  Session session;
  session.btn(0);
  session.deal("AhKd7s8c3h2c2d4c4d6c");
  session.place(0, "t:AhKd m:7s8c b:3h");
  session.place(1, "m:2c2d4c4d6c");
  session.deal("5hX1Tc");
  return session;
}

TEST(PineappleWire, OptionsHaveTheirDefaults) {
  const auto options = Pineapple::parse_options(0, json("{}"));
  ASSERT_TRUE(options.ok());
  EXPECT_EQ(Pineapple::options_json(*options),
            json(R"({"initial_chips":200,"lead_to_win":40,"turn_seconds":20,"fl_stay_weight":30,
                     "fl_stay_cards":"recalc","jokers":2})"));
}

TEST(PineappleWire, InvalidOptionsAreRejected) {
  for (const char* bad : {R"({"initial_chips":0})", R"({"initial_chips":"200"})", R"({"lead_to_win":-1})",
                          R"({"jokers":3})", R"({"jokers":-1})", R"({"fl_stay_cards":"fifteen"})",
                          R"({"fl_stay_weight":1.5})", R"({"position":7})", R"({"position":"x"})", "[]"}) {
    const auto options = Pineapple::parse_options(0, json(bad));
    ASSERT_FALSE(options.ok()) << bad;
    EXPECT_EQ(options.error().code, "options/bad") << bad;
  }
  EXPECT_FALSE(Pineapple::parse_options(3, json("{}")).ok());
}

TEST(PineappleWire, ADeckMayHaveFewerJokers) {
  for (const int jokers : {0, 1, 2})
    EXPECT_EQ(State(Settings{.jokers = static_cast<std::uint8_t>(jokers)}).deck().size(), 52 + jokers);
}

TEST(PineappleWire, OutcomesAreTheButtonThenCards) {
  Session session;
  EXPECT_EQ(Pineapple::outcome_json(session.state, Move{1}), json(R"({"btn":1})"));
  EXPECT_EQ(*Pineapple::parse_outcome_json(session.state, json(R"({"btn":1})")), Move{1});
  for (const char* bad : {R"({"btn":2})", R"({"btn":"0"})", R"({"cards":["Ah"]})", "{}", "3"}) {
    EXPECT_EQ(Pineapple::parse_outcome_json(session.state, json(bad)).error().code, "outcome/illegal") << bad;
  }
  session.btn(0);
  EXPECT_EQ(Pineapple::outcome_json(session.state, outcome_of(*parse_card("X2"))), json(R"({"cards":["X2"]})"));
  session.deal("Ah");
  for (const char* bad : {R"({"btn":0})", R"({"cards":["Ah"]})", R"({"cards":["1h"]})", R"({"cards":[]})",
                          R"({"cards":"Ah"})", R"({"cards":[7]})", R"({"cards":["Ks","Kd"]})"}) {
    EXPECT_EQ(Pineapple::parse_outcome_json(session.state, json(bad)).error().code, "outcome/illegal") << bad;
  }
}

// A list stands for several one-card outcomes and may end in the middle of a deal.
TEST(PineappleWire, CardsMayBeGivenInLists) {
  auto match = Match::start(erased<Pineapple>(), 2, json("{}"), std::nullopt);
  ASSERT_TRUE(match.ok());
  ASSERT_TRUE(match->outcome(json(R"({"btn":1})")).ok());
  ASSERT_TRUE(match->outcome(json(R"({"cards":["Ah","Kd","7s","8c","3h","2c","2d"]})")).ok());
  EXPECT_EQ(match->turn(), Turn::chance());
  EXPECT_EQ(match->outcome(json(R"({"cards":["4c","4d","6c","6d"]})")).error().code, "outcome/illegal")
      << "one too many";
  EXPECT_EQ(match->outcome(json(R"({"cards":["4c","4c"]})")).error().code, "outcome/illegal");
  ASSERT_TRUE(match->outcome(json(R"({"cards":["4c","4d","6c"]})")).ok());
  EXPECT_EQ(match->turn().seats.size(), 2);
  EXPECT_EQ(match->plies().size(), 11u);
}

TEST(PineappleWire, MovesAreThoseOfTheSpec) {  // [pineapple spec 3.4]
  const Session session = on_turn();
  const auto move = Pineapple::parse_move_json(
      session.state, json(R"({"placements":[["Tc","middle"],["5h","bottom"]],"discard":"X1","think":"ignored"})"));
  ASSERT_TRUE(move.ok());
  EXPECT_EQ(Pineapple::move_text(session.state, *move), "m:Tc b:5h x:X1");
  EXPECT_EQ(Pineapple::move_json(session.state, *move),
            json(R"({"placements":[["5h","bottom"],["Tc","middle"]],"discard":"X1"})"));
}

TEST(PineappleWire, TheFirstFiveHaveNoDiscard) {  // [pineapple spec 3.4]
  Session session;
  session.btn(0);
  session.deal("AhKd7s8c3h2c2d4c4d6c");
  const auto move = Pineapple::parse_move_json(
      session.state,
      json(
          R"({"placements":[["Ah","top"],["Kd","top"],["7s","middle"],["8c","middle"],["3h","bottom"]],"discard":null})"));
  ASSERT_TRUE(move.ok());
  EXPECT_FALSE(Pineapple::move_json(session.state, *move).contains("discard"));
}

TEST(PineappleWire, PlacementsThatBreakTheRulesAreIllegal) {  // [pineapple spec 10.1]
  const Session session = on_turn();
  for (const char* bad : {
           R"({"placements":[["Tc","middle"],["5h","bottom"]]})",                  // a card is left
           R"({"placements":[["Tc","middle"],["5h","bottom"],["X1","bottom"]]})",  // no discard
           R"({"placements":[["Tc","middle"]],"discard":"X1"})",                   // one placed
           R"({"placements":[["Tc","middle"]],"discard":["X1","5h"]})",            // two discards
           R"({"placements":[["Tc","middle"],["5h","bottom"]],"discard":"2h"})",   // not dealt
           R"({"placements":[["Tc","middle"],["Ah","bottom"]],"discard":"X1"})",   // already placed
           R"({"placements":[["Tc","middle"],["Tc","bottom"]],"discard":"X1"})",   // twice
           R"({"placements":[["Tc","middle"],["5h","bottom"]],"discard":"5h"})",   // twice
           R"({"placements":[["Tc","top"],["5h","top"]],"discard":"X1"})",         // the top holds 3
           R"({"placements":[],"discard":null})",
       }) {
    const auto move = Pineapple::parse_move_json(session.state, json(bad));
    ASSERT_FALSE(move.ok()) << bad;
    EXPECT_EQ(move.error().code, "move/illegal") << bad;
  }
}

TEST(PineappleWire, MalformedMovesHaveBadForm) {
  const Session session = on_turn();
  for (const char* bad :
       {"{}", "[]", "7", R"({"placements":7})", R"({"placements":[["Tc"]]})", R"({"placements":[["Tc","left"]]})",
        R"({"placements":[["1c","top"]]})", R"({"placements":[[7,"top"]]})",
        R"({"placements":[["Tc","middle"],["5h","bottom"]],"discard":7})",
        R"({"placements":[["Tc","middle"],["5h","bottom"]],"discard":"tc"})"}) {
    const auto move = Pineapple::parse_move_json(session.state, json(bad));
    ASSERT_FALSE(move.ok()) << bad;
    EXPECT_EQ(move.error().code, "move/bad_form") << bad;
  }
}

TEST(PineappleWire, AFantasylandSettingIsAMove) {
  Session session(*State::from_session(SessionInfo{.chips = {200, 200}, .hand = 2, .fantasyland = {15, 0}}, {}));
  session.deal("KhKd3cAhAd5d7h8s2h2d2c2s9sTcJc");
  MoveList moves;
  session.state.legal_moves({0}, moves);
  ASSERT_EQ(moves.size(), 1u);
  const Json move = Pineapple::move_json(session.state, moves[0]);
  EXPECT_EQ(move["placements"].size(), 13u);
  EXPECT_EQ(move["discarded"].size(), 2u);
  EXPECT_EQ(*Pineapple::parse_move_json(session.state, move), moves[0]);
}

TEST(PineappleWire, AViewShowsNothingHidden) {  // [pineapple P1, P5, P6]
  const Session session = on_turn();
  const Json own = Pineapple::view_json(session.state.view({0}));
  EXPECT_EQ(own["seats"][0]["dealt"], json(R"(["5h","X1","Tc"])"));
  EXPECT_EQ(own["turn"], 1);
  EXPECT_EQ(own["turn_text"], "2/9");
  EXPECT_EQ(own["to_act"], json("[0]"));
  const Json other = Pineapple::view_json(session.state.view({1}));
  EXPECT_EQ(other["seats"][0]["dealt"], json(R"(["??","??","??"])"));
  EXPECT_EQ(other["seats"][0]["board"]["top"], json(R"(["Kd","Ah"])"));
  EXPECT_FALSE(other.contains("position"));
}

// ---- queries

Json ask(std::string_view what, std::string_view request) {
  const auto answer = Pineapple::query(what, json(request));
  EXPECT_TRUE(answer.ok()) << request << ": " << (answer ? "" : answer.error().message);
  return answer ? *answer : Json();
}

TEST(PineappleQueries, ScoreOfTwoBoards) {  // [pineapple S1, S3, V4]
  EXPECT_EQ(ask("score", R"({"boards":[
      {"top":["Qh","Qd","2c"],"middle":["Kh","Kd","3c","3d","5s"],"bottom":["Ah","Ad","Ac","4c","4d"]},
      {"top":["2d","5c","7h"],"middle":["8c","8d","9c","Td","Js"],"bottom":["6h","7d","8h","9h","Tc"]}]})"),
            json(R"({"busted":[false,false],
                     "royalties":[{"top":7,"middle":0,"bottom":6,"total":13},{"top":0,"middle":0,"bottom":2,"total":2}],
                     "line_results":[1,1,1],"scoop":true,"raw_score":[17,-17],"fl_entry_cards":[14,0],"fl_stay":[false,false]})"));
}

TEST(PineappleQueries, ScoreWithABust) {  // [pineapple S1]
  const Json one = ask("score", R"({"boards":[
      {"top":["9s","9d","7h"],"middle":["8c","6d","Td","Js","5c"],"bottom":["6h","7d","8h","9h","Tc"]},
      {"top":["Kh","Kd","2c"],"middle":["Ah","Ad","3c","4d","5s"],"bottom":["2h","2d","2s","X1","7c"]}]})");
  EXPECT_EQ(one["busted"], json("[true,false]"));
  EXPECT_EQ(one["line_results"], json("[-1,-1,-1]"));
  EXPECT_EQ(one["scoop"], true);
  EXPECT_EQ(one["raw_score"], json("[-24,24]")) << "6 and KK 8 and quads 10";
  EXPECT_EQ(one["fl_entry_cards"], json("[0,15]"));
  EXPECT_EQ(one["fl_stay"], json("[false,true]"));
}

TEST(PineappleQueries, ScoreRejectsInvalidBoards) {
  for (const char* bad :
       {"{}", R"({"boards":[]})", R"({"boards":[{},{}]})", R"({"boards":7})",
        R"({"boards":[{"top":["Qh","Qd"],"middle":["Kh","Kd","3c","3d","5s"],"bottom":["Ah","Ad","Ac","4c","4d"]},
              {"top":["2d","5c","7h"],"middle":["8c","8d","9c","Td","Js"],"bottom":["6h","7d","8h","9h","Tc"]}]})",
        R"({"boards":[{"top":["Qh","Qd","2d"],"middle":["Kh","Kd","3c","3d","5s"],"bottom":["Ah","Ad","Ac","4c","4d"]},
              {"top":["2d","5c","7h"],"middle":["8c","8d","9c","Td","Js"],"bottom":["6h","7d","8h","9h","Tc"]}]})",
        R"({"boards":[{"top":["Qh","Qd","Kh"],"middle":["Kh","Kd","3c","3d","5s"],"bottom":["Ah","Ad","Ac","4c","4d"]},
              {"top":["2d","5c","7h"],"middle":["8c","8d","9c","Td","Js"],"bottom":["6h","7d","8h","9h","Tc"]}]})"}) {
    EXPECT_EQ(Pineapple::query("score", json(bad)).error().code, "protocol/bad_request") << bad;
  }
}

TEST(PineappleQueries, Settle) {  // [pineapple S2, S4]
  EXPECT_EQ(ask("settle", R"({"chips":[200,200],"raw_score":[20,-20],"fl_next_hand":[false,false]})"),
            json(R"({"actual_score":[20,-20],"chips":[220,180],"session_end":{"winner":0,"reason":"chip_lead"}})"));
  EXPECT_EQ(ask("settle", R"({"chips":[200,200],"raw_score":[20,-20],"fl_next_hand":[false,true]})")["session_end"],
            Json());
  EXPECT_EQ(ask("settle", R"({"chips":[200,200],"raw_score":[19,-19],"fl_next_hand":[false,false]})")["session_end"],
            Json());
  EXPECT_EQ(ask("settle", R"({"chips":[12,388],"raw_score":[-30,30],"fl_next_hand":[true,true]})"),
            json(R"({"actual_score":[-12,12],"chips":[0,400],"session_end":{"winner":1,"reason":"bankrupt"}})"));
  EXPECT_EQ(ask("settle", R"({"chips":[190,210],"raw_score":[0,0],"fl_next_hand":[false,false]})"),
            json(R"({"actual_score":[0,0],"chips":[190,210],"session_end":null})"));
  for (const char* bad :
       {"{}", R"({"chips":[200],"raw_score":[1,-1]})", R"({"chips":[200,200],"raw_score":[1,1]})",
        R"({"chips":[-1,200],"raw_score":[1,-1]})", R"({"chips":[200,200],"raw_score":[1,-1],"fl_next_hand":[1,0]})"}) {
    EXPECT_EQ(Pineapple::query("settle", json(bad)).error().code, "protocol/bad_request") << bad;
  }
}

TEST(PineappleQueries, UnknownQueriesAreRejected) {
  EXPECT_EQ(Pineapple::query("weather", json("{}")).error().code, "protocol/bad_request");
}

// For editors: how many cards each seat has in a turn.
TEST(PineappleQueries, TheCardsOfATurn) {
  const auto counts = [](std::string_view request) {
    const auto answer = Pineapple::query("turn", json(request));
    return answer ? taku::to_text((*answer)["seats"]) : std::string(answer.error().code);
  };
  EXPECT_EQ(counts(R"({"turn":0,"btn":0,"fantasyland":[0,0]})"),
            R"([{"board":0,"discards":0,"dealt":5},{"board":0,"discards":0,"dealt":5}])");
  EXPECT_EQ(counts(R"({"turn":3,"btn":0,"fantasyland":[0,0]})"),
            R"([{"board":7,"discards":1,"dealt":3},{"board":7,"discards":1,"dealt":0}])");
  EXPECT_EQ(counts(R"({"turn":4,"btn":0,"fantasyland":[14,0]})"),
            R"([{"board":13,"discards":1,"dealt":0},{"board":7,"discards":1,"dealt":3}])");
  EXPECT_EQ(counts(R"({"turn":0,"btn":0,"fantasyland":[0,17]})"),
            R"([{"board":0,"discards":0,"dealt":0},{"board":0,"discards":0,"dealt":17}])");
  EXPECT_EQ(counts(R"({"turn":0,"btn":1,"fantasyland":[14,15]})"),
            R"([{"board":0,"discards":0,"dealt":0},{"board":0,"discards":0,"dealt":15}])");
  for (const std::string_view bad :
       {R"({"turn":9,"btn":0,"fantasyland":[0,0]})", R"({"turn":0,"btn":2,"fantasyland":[0,0]})",
        R"({"turn":0,"btn":0})", R"({"turn":0,"btn":0,"fantasyland":[13,0]})",
        R"({"turn":0,"btn":0,"fantasyland":[18,0]})", R"({"turn":-1,"btn":0,"fantasyland":[0,0]})",
        R"({"btn":0,"fantasyland":[0,0]})"}) {
    EXPECT_EQ(counts(bad), "protocol/bad_request") << bad;
  }
}

}  // namespace
}  // namespace taku::pineapple
