#include "engine/placing.h"

#include <gtest/gtest.h>

#include "engine/match.h"
#include "games/all_games.h"
#include "tests/support/match_logs.h"

// Seats that leave a match are placed below all others and never win.

namespace taku {
namespace {

TEST(Placing, TheFirstToLeaveIsLast) {
  const std::array<Seat, 2> left = {Seat{1}, Seat{0}};
  const Placing placing = place(Scores{{5, 9, 2, 2}}, 4, left);
  EXPECT_EQ(placing.scores, (Scores{{1, 0, 2, 2}}));
  EXPECT_FALSE(placing.winners.contains({0}) || placing.winners.contains({1}));
  EXPECT_TRUE(placing.winners.contains({2}) && placing.winners.contains({3}));
}

TEST(Placing, NobodyWinsIfEverybodyLeft) {
  const std::array<Seat, 3> left = {Seat{2}, Seat{0}, Seat{1}};
  const Placing placing = place(Scores{{5, 9, 2}}, 3, left);
  EXPECT_EQ(placing.winners.size(), 0);
  EXPECT_GT(placing.scores.of[1], placing.scores.of[0]);
  EXPECT_GT(placing.scores.of[0], placing.scores.of[2]);
}

// A random match of several seats, played to its end.
Match finished(std::string_view game, int seats, std::string_view options, std::uint64_t seed) {
  Rng rng(seed);
  auto match = Match::start(*find_game(game), seats, *parse_json(options), random_seed(rng));
  EXPECT_TRUE(match.ok());
  random_play(*match, 100'000, rng);
  EXPECT_EQ(match->turn().kind, Turn::Kind::Over);
  return std::move(*match);
}

// [ludo L9]
TEST(Placing, LudoRanksThoseWhoLeftLast) {
  Match match = finished("ludo", 3, R"({"requireSixToStart":false,"exactRollToFinish":false})", 1);
  const Json before = match.result_json();
  const Seat first = match.winners().first();
  match.leave(first);
  match.leave(first);
  EXPECT_EQ(match.left().size(), 1u);
  const Json after = match.result_json();
  EXPECT_EQ(after["ranking"], (Json{before["ranking"][1], before["ranking"][2], before["ranking"][0]}));
  EXPECT_NE(after["winner"], first.index);
  EXPECT_EQ(after["winner"], match.winners().first().index);
  EXPECT_EQ(after["turnCount"], before["turnCount"]);
  for (std::int8_t i = 0; i < 3; ++i) match.leave({i});
  EXPECT_TRUE(match.result_json()["winner"].is_null());
  EXPECT_EQ(match.winners().size(), 0);
}

// [coppit R11]
TEST(Placing, CoppitWinnersStayed) {
  Match match = finished("coppit", 3, R"({"max_turns":40,"hats_per_player":2})", 2);
  const Json before = match.result_json();
  for (int left = 1; left <= 3; ++left) {
    const Json winners = match.result_json()["winners"];
    const SeatSet best = place(match.scores(), 3, match.left()).winners;
    ASSERT_EQ(winners.size(), static_cast<std::size_t>(best.size()));
    match.leave(best.first());
    EXPECT_NE(match.result_json()["winners"], winners);
    EXPECT_EQ(match.result_json()["scores"], before["scores"]);
  }
  EXPECT_TRUE(match.result_json()["winners"].empty());
}

// [territory 3]
TEST(Placing, TerritoryWinnersStayed) {
  Match match = finished("territory", 3, R"({"map":"loop_12","preset":"quick","round_cap":3})", 3);
  const Seat first = match.winners().first();
  match.leave(first);
  const Json result = match.result_json();
  EXPECT_NE(result["winner"], first.index);
  ASSERT_FALSE(result["winners"].empty());
  for (const Json& seat : result["winners"]) EXPECT_NE(seat, first.index);
  const auto best = *as_int(result["winners"][0]);
  for (int seat = 0; seat < 3; ++seat) {
    if (seat != first.index) EXPECT_LE(result["tep"][seat], result["tep"][best]);
  }
}

// With two seats the other one wins, as after a claim; a result against the seat that left stays as it is.
TEST(Placing, TwoSeats) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Match match = finished("hex_taboo", 2, R"({"radius":2})", seed);
    const Json before = match.result_json();
    if (before["winner"].is_null()) continue;
    const Seat winner{static_cast<std::int8_t>(*as_int(before["winner"]))},
        loser{static_cast<std::int8_t>(1 - winner.index)};
    Match other = match;
    other.leave(loser);
    EXPECT_EQ(other.result_json(), before);
    EXPECT_EQ(other.winners(), SeatSet::of(winner));
    match.leave(winner);
    EXPECT_EQ(match.result_json(), (Json{{"winner", loser.index}, {"reason", "abandoned"}, {"seat", winner.index}}));
    EXPECT_EQ(match.winners(), SeatSet::of(loser));
  }
}

TEST(Placing, NobodyWinsAnAbandonedMatch) {
  Rng rng(5);
  auto match = Match::start(*find_game("ludo"), 3, Json::object(), random_seed(rng));
  match->leave({0});
  ASSERT_TRUE(match->end({"abandoned", Seat::nobody()}).ok());
  EXPECT_EQ(match->winners().size(), 0);
}

// [ludo L9]
TEST(Placing, ASettledMatchIsRankedAsItStands) {
  const char* position = "red:1003,3,-1,-1/blue:1003,12,9,-1/yellow:1003,1003,28,-1 red - 9 - ai1,ai1,ai1 sxe";
  auto match = Match::start(*find_game("ludo"), 3, {{"position", position}}, std::nullopt);
  ASSERT_TRUE(match.ok());
  ASSERT_TRUE(match->end({"settled", Seat::nobody()}).ok());
  EXPECT_EQ(to_text(match->result_json()),
            R"({"ranking":["yellow","blue","red"],"winner":2,"turnCount":9,"reason":"settled"})");
  EXPECT_EQ(match->winners(), SeatSet::of({2}));
  EXPECT_EQ(match->scores(), (Scores{{0, 1, 2}}));
  const auto loaded = Match::load(*Record::parse(match->record().to_json()), all_games());
  ASSERT_TRUE(loaded.ok());
  EXPECT_EQ(loaded->result_json(), match->result_json());
  match->leave({2});
  EXPECT_EQ(match->result_json()["ranking"], (Json{"blue", "red", "yellow"}));
  EXPECT_EQ(match->winners(), SeatSet::of({1}));
}

TEST(Placing, OnlyARankingCanBeSettled) {
  for (const char* game : {"hex_taboo", "coppit", "pineapple", "territory"}) {
    Rng rng(6);
    auto match = Match::start(*find_game(game), 2, Json::object(), random_seed(rng));
    EXPECT_EQ(match->end({"settled", Seat::nobody()}).error().code, "protocol/bad_request") << game;
    Record record = match->record();
    record.end = End{"settled", Seat::nobody()};
    EXPECT_FALSE(Match::load(record, all_games()).ok()) << game;
  }
}

// Records and logs
TEST(Placing, RecordsKeepTheOrder) {
  Match match = finished("ludo", 4, R"({"requireSixToStart":false,"exactRollToFinish":false})", 4);
  EXPECT_FALSE(find(match.record().to_json(), "left")) << "records of other matches are as before";
  match.leave({2});
  match.leave({0});
  const Json json = match.record().to_json();
  EXPECT_EQ(json["left"], Json::array({2, 0}));
  const auto record = Record::parse(json);
  ASSERT_TRUE(record.ok());
  const auto loaded = Match::load(*record, all_games());
  ASSERT_TRUE(loaded.ok());
  EXPECT_EQ(loaded->result_json(), match.result_json());
  EXPECT_EQ(loaded->record().to_json(), json);
  for (const char* bad : {"[]", "[4]", "[-1]", "[1,1]", "7", R"(["a"])"}) {
    Json wrong = json;
    wrong["left"] = *parse_json(bad);
    EXPECT_FALSE(Record::parse(wrong).ok()) << bad;
  }
}

}  // namespace
}  // namespace taku
