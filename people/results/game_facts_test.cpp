#include "people/results/game_facts.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "people/results/match_result.h"
#include "tests/support/finished_matches.h"

namespace taku::people {
namespace {

double total(const MatchResult& result, std::string_view name) {
  double sum = 0;
  for (const SeatResult& seat : result.seats) sum += seat.facts.number(name);
  return sum;
}

// A game of Hex 3-Taboo given as cells, on a board of radius 4.
MatchResult hex_result(const std::vector<std::string>& moves, const Json& options = Json::object()) {
  auto match = Match::start(*find_game("hex_taboo"), 2, options, std::nullopt);
  for (const std::string& text : moves) {
    const auto move = match->state()->parse_move(text);
    EXPECT_TRUE(move.ok()) << text;
    EXPECT_TRUE(match->play(match->turn().seats.first(), *move).ok()) << text;
  }
  if (match->turn().kind != Turn::Kind::Over) {
    EXPECT_TRUE(match->end({"resign", Seat{0}}).ok());
  }
  return summarise(finished(1, *match, {1, 2}));
}

TEST(Facts, AreCombinedByTheirNames) {
  Facts facts;
  facts.add("captures", 2);
  facts.add("captures", 3);
  facts.add("most_toll", 5);
  facts.add("most_toll", 4);
  facts.add("least_win_length", 9);
  facts.add("least_win_length", 7);
  EXPECT_EQ(facts.number("captures"), 5);
  EXPECT_EQ(facts.number("most_toll"), 5);
  EXPECT_EQ(facts.number("least_win_length"), 7);
  EXPECT_EQ(facts.number("nothing"), 0);
  EXPECT_EQ(Facts::parse(facts.to_json()), facts);
  EXPECT_TRUE(Facts::parse({{"a", "text"}, {"b", nullptr}}).values().empty());
  EXPECT_TRUE(Facts::parse("text").values().empty());
}

TEST(CommonFacts, AreTheSameForAllGames) {
  FinishedMatch match = made_up(7, "ludo", 1, 2);
  match.seats[1].left = true;
  const MatchResult result = summarise(match);
  const Facts& won = result.seats[0].facts;
  EXPECT_EQ(won.number("games"), 1);
  EXPECT_EQ(won.number("wins"), 1);
  EXPECT_EQ(won.number("seat/0/wins"), 1);
  EXPECT_EQ(won.number("length"), 20);
  EXPECT_EQ(won.number("moves"), 10);
  EXPECT_EQ(won.number("think_ms"), 5000);
  EXPECT_EQ(won.number("lengths/20/wins"), 1);
  EXPECT_EQ(won.number("paces/0/wins"), 1) << "half a second for a move";
  EXPECT_EQ(won.number("duration_ms"), 500);
  EXPECT_EQ(won.number("end/resign/wins"), 1);
  EXPECT_EQ(won.number("most_beaten"), 1);
  const Facts& lost = result.seats[1].facts;
  EXPECT_EQ(lost.number("losses"), 1);
  EXPECT_EQ(lost.number("left"), 1);
  EXPECT_EQ(lost.number("seat/1/games"), 1);
  EXPECT_FALSE(lost.has("seat/1/wins"));
  EXPECT_EQ(result.seats[0].score, 1);
  EXPECT_EQ(result.seats[1].score, 0);
}

TEST(CommonFacts, CountEachLevelOnce) {
  FinishedMatch match = made_up(1, "ludo", 1, 2);
  match.seats[1] = computer("strong", 2);
  match.seats.push_back(computer("strong", 3));
  match.seats.push_back(computer("ai1", 4));
  const Facts facts = summarise(match).seats[0].facts;
  EXPECT_EQ(facts.number("level/strong/wins"), 1);
  EXPECT_EQ(facts.number("level/ai1/games"), 1);
}

TEST(CommonFacts, AnAbortedMatchCountsNothing) {
  FinishedMatch match = made_up(1, "ludo", 1, 2);
  match.aborted = true;
  const MatchResult result = summarise(match);
  EXPECT_TRUE(result.seats[0].facts.values().empty());
  EXPECT_EQ(result.verdict(0), Verdict::None);
  EXPECT_FALSE(result.rated);
}

// e5 is the centre of the board of radius 4, and d5 and f5 are next to it.
TEST(HexFacts, FirstMovesAndOpenings) {
  const MatchResult result = hex_result({"e5", "d5"});
  EXPECT_EQ(result.seats[0].facts.number("first_move/4:0,0/games"), 1);
  EXPECT_FALSE(result.seats[0].facts.has("first_move/4:0,0/wins"));
  const MatchResult turned = hex_result({"e5", "e6"});
  std::vector<std::string> openings;
  for (const MatchResult* one : {&result, &turned}) {
    for (const auto& [name, value] : one->seats[1].facts.values()) {
      if (name.starts_with("opening/") && name.ends_with("/wins")) openings.push_back(name);
    }
  }
  ASSERT_EQ(openings.size(), 2u);
  EXPECT_EQ(openings[0], openings[1]) << "all neighbours of the centre are the same opening";
  const MatchResult swapped = hex_result({"e5", "swap"}, {{"balance", "swap"}});
  EXPECT_EQ(swapped.seats[1].facts.number("opening/4:e5 swap/wins"), 1);
  EXPECT_EQ(swapped.seats[1].facts.number("swapped"), 1);
}

// Otherwise a friend who resigns at once would be enough for some achievements.
TEST(GameFacts, AWinByResignationIsNoQuickOrCleanWin) {
  for (const char* game : {"hex_taboo", "ludo", "pineapple"}) {
    auto match = Match::start(*find_game(game), 2, Json::object(), seed_of(1));
    ASSERT_TRUE(match->end({"resign", Seat{1}}).ok());
    const Facts facts = summarise(finished(1, *match, {1, 2})).seats[0].facts;
    EXPECT_EQ(facts.number("wins"), 1) << game;
    for (const char* name : {"least_win_length", "untouched_wins", "clean_wins"}) EXPECT_FALSE(facts.has(name)) << game;
  }
  const MatchResult played = summarise(finished(1, random_match("ludo", 2, 3), {1, 2}));
  EXPECT_GT(played.seats[played.verdict(0) == Verdict::Win ? 0 : 1].facts.number("least_win_length"), 0);
}

TEST(HexFacts, NeutralisingIsCountedByTheOwnMove) {
  const MatchResult result = hex_result({"e5", "a1", "e6", "neutralise"});
  EXPECT_EQ(result.seats[1].facts.number("neutralised"), 1);
  EXPECT_EQ(result.seats[1].facts.number("neutralise/2/wins"), 1);
  EXPECT_EQ(result.seats[1].facts.number("may_neutralise"), 1);
  EXPECT_FALSE(result.seats[0].facts.has("may_neutralise"));
}

TEST(HexFacts, PatternsComeFromTheRules) {
  // Two stones, a gap, one stone: the next stone in the gap makes four. The opponent puts a stone there.
  const MatchResult result = hex_result({"e3", "a1", "e4", "b1", "e6", "e5"}, {{"balance", "none"}});
  const Facts& first = result.seats[0].facts;
  EXPECT_EQ(first.number("pairs"), 1);
  EXPECT_EQ(first.number("threats"), 1);
  EXPECT_EQ(first.number("pattern/threat/games"), 1);
  EXPECT_EQ(result.seats[1].facts.number("blocks"), 1);
  EXPECT_EQ(result.seats[1].facts.number("pattern/block/wins"), 1);
  EXPECT_EQ(first.number("double_threats"), 0);
}

TEST(DiceFacts, CapturesAndRollsAgree) {
  for (const char* game : {"ludo", "coppit"}) {
    for (int seats = 2; seats <= 4; ++seats) {
      const Match match = random_match(game, seats, static_cast<std::uint64_t>(seats));
      std::vector<store::Id> accounts(static_cast<std::size_t>(seats), 0);
      const MatchResult result = summarise(finished(1, match, accounts));
      EXPECT_EQ(total(result, "captures"), total(result, "captured")) << game;
      EXPECT_GT(total(result, "captures"), 0) << game;
      const auto outcomes = std::ranges::count(match.plies(), Seat::chance(), &Match::Ply::seat);
      EXPECT_EQ(total(result, "rolls"), static_cast<double>(outcomes)) << game;
      EXPECT_EQ(total(result, "expected_pips"), 3.5 * static_cast<double>(outcomes)) << game;
      EXPECT_NEAR(total(result, "pips") / static_cast<double>(outcomes), 3.5, 0.7) << game;
      EXPECT_GT(total(result, "luck/lucky/games"), 0) << game;
    }
  }
}

TEST(LudoFacts, EveryPlayerWhoFinishedHasFourTokensHome) {
  const MatchResult result = summarise(finished(1, random_match("ludo", 2, 3), {1, 2}));
  const std::size_t winner = result.verdict(0) == Verdict::Win ? 0 : 1;
  EXPECT_EQ(result.seats[winner].facts.number("finished_tokens"), 4);
}

TEST(PineappleFacts, HandsAndPointsAgree) {
  const MatchResult result = summarise(finished(1, random_match("pineapple", 2, 4), {1, 2}));
  const Facts& one = result.seats[0].facts;
  const Facts& other = result.seats[1].facts;
  EXPECT_GT(one.number("hands"), 0);
  EXPECT_EQ(one.number("hands"), other.number("hands"));
  EXPECT_EQ(one.number("points") + other.number("points"), 0);
  EXPECT_EQ(one.number("scoops"), other.number("scooped"));
  EXPECT_EQ(one.number("royalties"),
            one.number("royalties_top") + one.number("royalties_middle") + one.number("royalties_bottom"));
  EXPECT_GT(total(result, "fouls"), 0) << "random placements foul often";
}

TEST(TerritoryFacts, TollsBattlesAndLandsAgree) {
  double tolls = 0, attacks = 0;
  for (std::uint64_t number = 1; number <= 3; ++number) {
    const Match match = random_match("territory", 3, number);
    const MatchResult result = summarise(finished(1, match, {1, 2, 3}));
    EXPECT_LE(total(result, "tolls_received"), total(result, "tolls_paid"));
    EXPECT_LE(total(result, "attacks_won") + total(result, "defences_won"), total(result, "attacks"));
    for (const SeatResult& seat : result.seats) EXPECT_EQ(seat.facts.number("lands"), seat.facts.number("most_lands"));
    tolls += total(result, "tolls");
    attacks += total(result, "attacks");
  }
  EXPECT_GT(tolls, 0);
  EXPECT_GT(attacks, 0);
}

}  // namespace
}  // namespace taku::people
