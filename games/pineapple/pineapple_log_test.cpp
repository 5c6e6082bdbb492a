#include <gtest/gtest.h>

#include <regex>

#include "engine/rng.h"
#include "games/pineapple/log.h"
#include "games/pineapple/pineapple_json.h"

namespace taku::pineapple {
namespace {

constexpr TimeMs kNoon = 1'770'465'600'000;  // 2026-02-07T12:00:00Z
const LogNames kNames = {"session-1", "room-1", {"ryo", "computer"}};

// A session with given cards and notes for each placement: the time it was made, and two seconds of thinking.
class PineappleLog : public testing::Test {
 protected:
  PineappleLog() : match_(*Match::start(erased<Pineapple>(), 2, Json::object(), std::nullopt)) {}

  void outcome(const Json& json) {
    const auto played = match_.outcome(json);
    ASSERT_TRUE(played.ok()) << taku::to_text(json) << played.error().message;
  }
  void deal(std::string_view cards) {
    Json list = Json::array();
    for (; !cards.empty(); cards.remove_prefix(2)) list.push_back(cards.substr(0, 2));
    outcome({{"cards", list}});
  }
  void place(int seat, std::string_view text, MoveNotes notes = {}) {
    const auto move = match_.state()->parse_move(text);
    ASSERT_TRUE(move.ok()) << text;
    const auto played = match_.play({static_cast<std::int8_t>(seat)}, *move, notes);
    ASSERT_TRUE(played.ok()) << text << ": " << played.error().message;
  }
  static MoveNotes after(int seconds) { return {kNoon + 1000 * seconds, 2000, false}; }

  // Seat 0 is BTN, wins 19 and goes to Fantasyland with 14 cards.
  void play_first_hand() {
    outcome({{"btn", 0}});
    deal("Qh7sKd8cQd");
    deal("2c5d4c9c3s");
    place(1, "t:2c m:3s5d b:4c9c", after(3));
    place(0, "t:QhQd m:7s8c b:Kd", after(5));
    deal("Kc2s7c");
    place(0, "b:Kc m:7c x:2s", {kNoon + 20'000, 20'000, true});
    deal("4h9dJd");
    place(1, "b:4h9d x:Jd");
    deal("8sJhKh");
    place(0, "m:8s b:Kh x:Jh", after(30));
    deal("5h6cJs");
    place(1, "m:5h6c x:Js");
    deal("5c2d3c");
    place(0, "t:5c m:2d x:3c", after(50));
    deal("3d6hQs");
    place(1, "t:3d6h x:Qs");
    deal("TsTc4d");
    place(0, "b:TsTc x:4d", after(70));
    deal("9h2hAc");
    place(1, "m:9h b:2h x:Ac", after(80));
  }

  void begin_fantasyland() {
    deal("2c2d3s4h5h6s7c8d9cThJcJsQcKd");
    MoveList moves;
    match_.state().legal_moves({0}, moves);
    ASSERT_TRUE(match_.play({0}, moves[0], after(81)).ok());
    deal("Ah8c7d9hAd");
    place(1, "b:AhAd m:7d8c9h", after(90));
  }

  Log log() const { return log_of(match_, kNames); }

  Match match_;
};

// [spec/pineapple 6.2] exactly these fields in this order, and who made the move
TEST_F(PineappleLog, ALineHasWhatThePlayerKnewAndDid) {
  play_first_hand();
  const auto lines = log_lines(log());
  ASSERT_EQ(lines.size(), 10u);
  EXPECT_EQ(
      taku::to_text(lines[4]),
      R"({"session_id":"session-1","hand_id":")" + hand_id_of("session-1", 1) +
          R"(","hand_number":1,"turn":3,"player":0,"btn":0,"is_btn":true,"chips":[200,200],)"
          R"("board_self":{"top":["Qd","Qh"],"middle":["7c","7s","8c"],"bottom":["Kc","Kd"]},)"
          R"("board_opponent":{"top":["2c"],"middle":["3s","5d"],"bottom":["4c","4h","9c","9d"]},)"
          R"("dealt_cards":["8s","Jh","Kh"],"known_discards_self":["2s"],)"
          R"("visible_cards":["Qd","Qh","7c","7s","8c","Kc","Kd","2c","3s","5d","4c","4h","9c","9d","8s","Jh","Kh"],)"
          R"("action":{"placements":[["8s","middle"],["Kh","bottom"]],"discard":"Jh"},)"
          R"("think_time_ms":2000,"timestamp":"2026-02-07T12:00:30.000Z","by":null})");
}

// [pineapple P1] the second to place at turn 0 has not seen the first
TEST_F(PineappleLog, AtTurnZeroBothSeeAnEmptyBoard) {
  play_first_hand();
  const auto lines = log_lines(log());
  for (const std::size_t line : {0, 1}) {
    EXPECT_EQ(taku::to_text(*find(lines[line], "board_opponent")), R"({"top":[],"middle":[],"bottom":[]})");
    EXPECT_EQ(find_int(lines[line], "turn"), 0);
    EXPECT_TRUE((*find(lines[line], "action"))["discard"].is_null());
  }
  EXPECT_EQ(taku::to_text(*find(lines[1], "visible_cards")), R"(["Qh","7s","Kd","8c","Qd"])");
  EXPECT_EQ(taku::to_text((*find(lines[1], "action"))["placements"]),
            R"([["Qh","top"],["7s","middle"],["Kd","bottom"],["8c","middle"],["Qd","top"]])")
      << "in the order of the dealt cards";
}

// [pineapple P3, spec/pineapple 10.3]
TEST_F(PineappleLog, ATimeoutHasAThinkTimeOfMinusOne) {
  play_first_hand();
  const auto lines = log_lines(log());
  EXPECT_EQ(find_int(lines[2], "think_time_ms"), -1);
  EXPECT_TRUE(lines[3]["think_time_ms"].is_null()) << "it was not recorded";
  EXPECT_TRUE(lines[3]["timestamp"].is_null());
}

TEST_F(PineappleLog, MovesSayWhoMadeThem) {
  outcome({{"btn", 0}});
  deal("Qh7sKd8cQd");
  deal("2c5d4c9c3s");
  place(1, "t:2c m:3s5d b:4c9c", {.at = {}, .think_ms = 5, .by = MadeBy::computer("strong")});
  place(0, "t:QhQd m:7s8c b:Kd", {.at = {}, .think_ms = {}, .timeout = true, .by = MadeBy{MadeBy::Kind::Timeout}});
  const auto lines = log_lines(log());
  EXPECT_EQ(lines[0]["by"], "computer:strong");
  EXPECT_EQ(lines[1]["by"], "timeout");
  EXPECT_EQ(lines[1]["think_time_ms"], -1);
  const auto rows = log_rows(log());
  EXPECT_EQ(rows.back().values["by"], "timeout");
  EXPECT_EQ((--rows.back().values.end()).key(), "by") << "the last column";
}

TEST_F(PineappleLog, ALineMayHaveTheResult) {
  play_first_hand();
  begin_fantasyland();
  const Json result = {{"scores", {1, 0}}};
  const auto lines = log_lines(log(), result);
  const std::string first = taku::to_text(lines[0]), last = taku::to_text(lines.back());
  EXPECT_TRUE(first.ends_with(R"("raw_score":[19,-19],"actual_score":[19,-19],"result":{"scores":[1,0]},"by":null})"))
      << first;
  EXPECT_TRUE(last.ends_with(R"("raw_score":null,"actual_score":null,"result":{"scores":[1,0]},"by":null})"))
      << "the second hand is not complete: " << last;
}

// [pineapple P5] the opponent sees 3/5/5 "??"; the setting has its own kind of row
TEST_F(PineappleLog, FantasylandHasItsOwnRowAndIsHidden) {
  play_first_hand();
  begin_fantasyland();
  const Log log = this->log();
  ASSERT_EQ(log.fantasyland.size(), 1u);
  const FantasylandRow& row = log.fantasyland[0];
  EXPECT_EQ(row.hand_id, hand_id_of("session-1", 2));
  EXPECT_EQ(row.player, Seat{0});
  EXPECT_EQ(taku::to_text(cards_json(row.dealt)),
            R"(["2c","2d","3s","4h","5h","6s","7c","8d","9c","Th","Jc","Js","Qc","Kd"])");
  const BoardValue value = value_of(row.board);
  EXPECT_EQ(row.solver_score, royalties(value).total() + (stays(value) ? 30 : 0));
  EXPECT_EQ(row.board.cards() | row.discarded, row.dealt.set());
  ASSERT_EQ(log.turns.size(), 11u);
  const Json line = log_lines(log).back();
  EXPECT_EQ(taku::to_text(*find(line, "board_opponent")), taku::to_text(hidden_board_json()));
  EXPECT_EQ(find(line, "visible_cards")->size(), 5u);
  EXPECT_EQ(taku::to_text(*find(line, "chips")), "[219,181]");
  EXPECT_EQ(find_int(line, "btn"), 1);
  EXPECT_EQ(find_int(line, "hand_number"), 2);
}

// [spec/pineapple 6.1]
TEST_F(PineappleLog, AHandKeepsItsChipsScoresAndResult) {
  play_first_hand();
  const auto rows = log_rows(log());
  ASSERT_EQ(rows[1].table, "hands");
  const Json& hand = rows[1].values;
  EXPECT_EQ(hand["started_at"], "2026-02-07T12:00:01.000Z") << "placed after three seconds, two of them thinking";
  EXPECT_EQ(hand["finished_at"], "2026-02-07T12:01:20.000Z");
  EXPECT_EQ(hand["chips_before"], "[200,200]");
  EXPECT_EQ(hand["chips_after"], "[219,181]");
  EXPECT_EQ(hand["raw_score"], "[19,-19]");
  EXPECT_EQ(hand["actual_score"], "[19,-19]");
  const Json detail = Json::parse(*as_string(hand["result_detail"]), nullptr, false);
  EXPECT_EQ(taku::to_text(detail["royalties"][0]), R"({"top":7,"middle":0,"bottom":6,"total":13})");
  EXPECT_EQ(taku::to_text(detail["fl_card_count"]), "[14,0]");
}

// [spec/pineapple 6.1] an unfinished session has no final values; one ended from outside has the reason "manual"
TEST_F(PineappleLog, TheSessionRowHasTheReasonOfTheEnd) {
  play_first_hand();
  Json open = log_rows(log())[0].values;
  EXPECT_EQ(open["started_at"], "2026-02-07T12:00:01.000Z");
  for (const char* column : {"finished_at", "final_chips_p0", "final_chips_p1", "winner", "finish_reason"}) {
    EXPECT_TRUE(open[column].is_null()) << column;
  }
  EXPECT_EQ(open["hands_played"], 1);
  ASSERT_TRUE(match_.end({"resign", Seat{0}}).ok());
  Json ended = log_rows(log())[0].values;
  EXPECT_EQ(ended["finish_reason"], "manual");
  EXPECT_EQ(ended["winner"], 1);
  EXPECT_EQ(ended["final_chips_p0"], 219);
  EXPECT_EQ(ended["hands_played"], 1) << "the second hand was not finished";
  EXPECT_EQ(ended["finished_at"], "2026-02-07T12:01:20.000Z");
}

TEST_F(PineappleLog, AnUnfinishedHandHasNoResult) {
  play_first_hand();
  const auto rows = log_rows(log());
  const Json& second = rows[2].values;
  EXPECT_EQ(second["hand_number"], 2);
  EXPECT_EQ(second["chips_before"], "[219,181]");
  EXPECT_TRUE(second["result_detail"].is_null());
  EXPECT_EQ(second["started_at"], "") << "no time is known, and the column may not be null";
}

TEST(PineappleHandId, IsAUuidOfSessionAndNumber) {
  EXPECT_TRUE(std::regex_match(hand_id_of("a", 1), std::regex("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")));
  EXPECT_NE(hand_id_of("a", 1), hand_id_of("a", 2));
  EXPECT_NE(hand_id_of("a", 1), hand_id_of("b", 1));
}

// ---- whole sessions

Match random_session(std::uint64_t seed) {
  Seed chance;
  chance.bytes[0] = static_cast<std::uint8_t>(seed);
  Match match = *Match::start(erased<Pineapple>(), 2, Json{{"lead_to_win", 30}}, chance);
  Rng rng(seed);
  while (match.turn().kind == Turn::Kind::Seats) {
    const Seat seat = match.turn().seats.first();
    MoveList moves;
    match.state().legal_moves(seat, moves);
    EXPECT_TRUE(match.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]).ok());
  }
  return match;
}

CardSet cards_in(const Json& words) {
  CardSet set;
  for (const Json& word : words) set.add(*parse_card(*as_string(word)));
  return set;
}

// Applying a line's action to its board gives the board of the player's next line, and finally the board in the result.
TEST(PineappleLogOfSessions, LinesAreConsistent) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Log log = log_of(random_session(seed), kNames);
    const auto lines = log_lines(log);
    std::size_t next = 0;
    for (const HandRow& hand : log.hands) {
      ASSERT_TRUE(hand.result.has_value());
      std::array<Json, kSeats> boards = {board_json({}), board_json({})};
      std::array<std::size_t, kSeats> discards{};
      for (; next < lines.size() && *find_string(lines[next], "hand_id") == hand.hand_id; ++next) {
        const Json& line = lines[next];
        const auto seat = static_cast<std::size_t>(*find_int(line, "player"));
        Board board;
        for (const Row row : kAllRows) {
          const std::string name(kRowNames[static_cast<std::size_t>(row)]);
          ASSERT_EQ(cards_in(line["board_self"][name]), cards_in(boards[seat][name]));
          board.row(row) = cards_in(line["board_self"][name]);
        }
        ASSERT_EQ(line["known_discards_self"].size(), discards[seat]);
        for (const Json& pair : line["action"]["placements"]) {
          const auto row = std::ranges::find(kRowNames, *as_string(pair[1])) - kRowNames.begin();
          board.rows[static_cast<std::size_t>(row)].add(*parse_card(*as_string(pair[0])));
        }
        boards[seat] = board_json(board);
        discards[seat] += line["action"]["discard"].is_null() ? 0 : 1;
      }
      for (std::size_t seat = 0; seat < kSeats; ++seat) {
        const bool fantasyland = std::ranges::any_of(log.fantasyland, [&](const FantasylandRow& row) {
          return row.hand_id == hand.hand_id && row.player.index == static_cast<int>(seat);
        });
        if (!fantasyland) EXPECT_EQ(boards[seat], board_json(hand.result->boards[seat]));
      }
    }
    EXPECT_EQ(next, lines.size());
    EXPECT_EQ(log.session.hands_played, static_cast<int>(log.hands.size()));
    EXPECT_EQ(log.session.final_chips, log.hands.back().result->chips);
  }
}

TEST(PineappleLogOfSessions, TheLogDependsOnTheRecordAlone) {
  const Match match = random_session(5);
  const AnyGame* const games[] = {&erased<Pineapple>()};
  const auto record = Record::parse(match.record().to_json());
  ASSERT_TRUE(record.ok());
  const auto loaded = Match::load(*record, games);
  ASSERT_TRUE(loaded.ok());
  EXPECT_EQ(loaded->record().id(), match.record().id());
  EXPECT_EQ(log_lines(log_of(*loaded, kNames)), log_lines(log_of(match, kNames)));
}

}  // namespace
}  // namespace taku::pineapple
