#include <gtest/gtest.h>

#include "engine/match.h"
#include "tests/support/vault_game.h"

// Dice, hidden information and simultaneous choices in a match, using a small game that has all three.

namespace taku {
namespace {

using vault::kBank;
using vault::kRoll;
using vault::Vault;

const AnyGame* const kGames[] = {&erased<Vault>()};

Match new_match(std::optional<Seed> seed, int seats = 2, std::string_view options = "{}") {
  auto match = Match::start(erased<Vault>(), seats, *parse_json(options), seed);
  EXPECT_TRUE(match.ok());
  return std::move(*match);
}

Match seeded(std::string_view seed) { return new_match(Seed::parse(seed)); }

const vault::Position& position(const Match& match) { return match.state().as<Vault>()->position(); }

Match::MoveEffects play(Match& match, Seat seat, Move move) {
  auto effects = match.play(seat, move);
  EXPECT_TRUE(effects.ok()) << (effects ? "" : effects.error().message);
  return effects ? *effects : Match::MoveEffects{};
}

void stake_all(Match& match) {
  for (std::int8_t i = 0; i < match.seats(); ++i) play(match, {i}, Move{1});
}

Match unseeded_and_dealt(int seats = 2) {
  Match match = new_match(std::nullopt, seats);
  for (int i = 0; i < seats; ++i) EXPECT_TRUE(match.outcome(Move{2}).ok());
  return match;
}

// Plays deterministically: banks when the pot exceeds 3, else rolls.
void play_on(Match& match, int moves) {
  for (int i = 0; i < moves && match.turn().kind != Turn::Kind::Over; ++i) {
    play(match, match.turn().seats.first(), position(match).pot > 3 ? kBank : kRoll);
    ASSERT_NE(match.turn().kind, Turn::Kind::Chance) << "seeded chance acts automatically";
  }
}

TEST(MatchChance, SeededChanceActsBeforeTheFirstMove) {
  const Match match = seeded("1");
  EXPECT_TRUE(match.seeded());
  EXPECT_EQ(match.turn().kind, Turn::Kind::Seats);
  EXPECT_EQ(match.plies().size(), 2u);
  ASSERT_EQ(match.opening().outcomes.size(), 2u);
  EXPECT_EQ(match.opening().events_json(Seat::oracle()).size(), 2u);
}

TEST(MatchChance, DrawNIsTheNthOutcomeOfTheMatch) {
  Match match = seeded("1");
  const FairRandomness dice{*Seed::parse("1")};
  // Gems have weights 1, 2, 1, so draws 0 and 1 choose one of four.
  constexpr std::array<int, 4> kGems = {1, 2, 2, 3};
  EXPECT_EQ(position(match).gems[0], kGems[bounded_draw(dice, 0, 4)]);
  EXPECT_EQ(position(match).gems[1], kGems[bounded_draw(dice, 1, 4)]);
  stake_all(match);
  for (std::uint64_t draw = 2; draw < 8; ++draw) {
    const Match::MoveEffects effects = play(match, match.turn().seats.first(), kRoll);
    ASSERT_EQ(effects.outcomes.size(), 1u);
    EXPECT_EQ(effects.outcomes[0]["value"], bounded_draw(dice, draw, 6) + 1) << "draw " << draw;
  }
}

TEST(MatchChance, PlayReturnsTheOutcomesAndTheirEvents) {
  Match match = seeded("7");
  EXPECT_TRUE(play(match, {0}, Move{0}).outcomes.empty());
  play(match, {1}, Move{1});
  const Match::MoveEffects effects = play(match, {0}, kRoll);
  ASSERT_EQ(effects.outcomes.size(), 1u);
  const Json events = effects.events_json({0});
  ASSERT_EQ(events.size(), 1u);
  EXPECT_EQ(events[0]["type"], "rolled");
  EXPECT_EQ(events[0]["value"], effects.outcomes[0]["value"]);
}

TEST(MatchChance, SeededMatchesRejectSuppliedOutcomes) {
  Match match = seeded("1");
  EXPECT_EQ(match.outcome(Move{1}).error().code, "outcome/illegal");
}

TEST(MatchChance, AfterUndoTheSameDrawGivesTheSameDie) {
  Match match = seeded("3");
  stake_all(match);
  const Json first = play(match, {0}, kRoll).outcomes[0];
  const std::string after = match.state()->text();
  ASSERT_TRUE(match.undo(1).ok());
  EXPECT_EQ(match.turn(), Turn::of({0}));
  EXPECT_EQ(play(match, {0}, kRoll).outcomes[0], first);
  EXPECT_EQ(match.state()->text(), after);
  // The same after different moves: only the draw number counts.
  ASSERT_TRUE(match.undo(3).ok());
  play(match, {1}, Move{0});
  play(match, {0}, Move{0});
  EXPECT_EQ(play(match, {0}, kRoll).outcomes[0], first);
}

TEST(MatchChance, UndoCountsSeatMovesWithTheChanceAfterThem) {
  Match match = seeded("3");
  const std::string dealt = match.state()->text();
  stake_all(match);
  play(match, {0}, kRoll);
  EXPECT_EQ(match.plies().size(), 6u) << "two gems, two stakes, a roll and its face";
  EXPECT_EQ(match.undoable(), 3);
  ASSERT_TRUE(match.undo(3).ok());
  EXPECT_EQ(match.state()->text(), dealt) << "outcomes before the first move are kept";
  EXPECT_FALSE(match.undo(1).ok());
  EXPECT_EQ(match.redoable(), 3);
  ASSERT_TRUE(match.redo(3).ok());
  EXPECT_EQ(match.plies().size(), 6u);
}

TEST(MatchChance, PlayAfterRedoContinuesWithTheRightDraw) {
  Match match = seeded("5");
  stake_all(match);
  play_on(match, 5);
  ASSERT_NE(match.turn().kind, Turn::Kind::Over);
  Match other = match;
  ASSERT_TRUE(other.undo(4).ok());
  ASSERT_TRUE(other.redo(4).ok());
  play_on(match, 3);
  play_on(other, 3);
  EXPECT_EQ(other.state()->text(), match.state()->text());
}

TEST(MatchChance, TheSameSeedAndMovesGiveTheSameMatch) {
  Match one = seeded("abc");
  Match two = seeded("abc");
  Match three = seeded("abd");
  for (Match* match : {&one, &two, &three}) {
    stake_all(*match);
    play_on(*match, 40);
  }
  EXPECT_EQ(one.state()->text(), two.state()->text());
  EXPECT_NE(one.record().to_json()["moves"], three.record().to_json()["moves"]);
}

TEST(MatchChance, SuppliedOutcomesAreUsedAndNothingIsDrawn) {
  Match match = new_match(std::nullopt);
  EXPECT_FALSE(match.seeded());
  EXPECT_EQ(match.turn(), Turn::chance());
  EXPECT_EQ(match.play({0}, kRoll).error().code, "move/not_your_turn");
  EXPECT_EQ(match.outcome(Move{4}).error().code, "outcome/illegal") << "gems are 1 to 3";
  EXPECT_EQ(match.outcome(Move{0}).error().code, "outcome/illegal");
  const auto effects = match.outcome(Move{3});
  ASSERT_TRUE(effects.ok());
  EXPECT_EQ(effects->outcomes.size(), 1u);
  EXPECT_EQ(match.turn(), Turn::chance()) << "the second gem is not drawn";
  ASSERT_TRUE(match.outcome(Move{1}).ok());
  stake_all(match);
  play(match, {0}, kRoll);
  EXPECT_EQ(match.turn(), Turn::chance());
  ASSERT_TRUE(match.outcome(Move{6}).ok());
  EXPECT_EQ(position(match).pot, 6);
}

TEST(MatchChance, OneOutcomeInJsonMayStandForSeveral) {
  Match match = new_match(std::nullopt, 3);
  const auto effects = match.outcome(Json{{"values", {3, 1}}});
  ASSERT_TRUE(effects.ok());
  EXPECT_EQ(effects->outcomes.size(), 2u);
  EXPECT_EQ(match.plies().size(), 2u);
  EXPECT_EQ(position(match).gems, (std::array{3, 1, 0, 0}));
  EXPECT_EQ(match.turn(), Turn::chance()) << "the list may end before chance does";
}

TEST(MatchChance, SeveralOutcomesAreAppliedAtomically) {
  Match match = new_match(std::nullopt);
  ASSERT_TRUE(match.outcome(Json{{"value", 2}}).ok());
  const std::string before = match.state()->text();
  for (const Json& bad : {Json{{"values", {3, 1}}}, Json{{"values", {4}}}, Json{{"values", {1, "x"}}}, Json(7)}) {
    EXPECT_EQ(match.outcome(bad).error().code, "outcome/illegal") << bad.dump();
    EXPECT_EQ(match.state()->text(), before);
    EXPECT_EQ(match.plies().size(), 1u);
  }
  EXPECT_TRUE(match.outcome(Json{{"values", {3}}}).ok());
}

TEST(MatchChance, ARecordMayHoldSeveralOutcomesInOneEntry) {
  Match match = unseeded_and_dealt();
  Record record = match.record();
  record.moves.resize(1);
  record.moves[0].move = {{"values", {2, 2}}};
  const auto again = Match::load(record, kGames);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->record().to_json(), match.record().to_json()) << "saved one by one";
}

TEST(MatchChance, SuppliedOutcomesAreUndoneWithTheMoveBeforeThem) {
  Match match = unseeded_and_dealt();
  stake_all(match);
  const std::string before = match.state()->text();
  play(match, {0}, kRoll);
  ASSERT_TRUE(match.outcome(Move{5}).ok());
  ASSERT_TRUE(match.undo(1).ok());
  EXPECT_EQ(match.state()->text(), before);
  play(match, {0}, kRoll);
  ASSERT_TRUE(match.undo(1).ok()) << "a roll whose face was not supplied yet";
  EXPECT_EQ(match.state()->text(), before);
}

TEST(MatchChance, ASuppliedOutcomeClearsTheRedoList) {
  Match match = unseeded_and_dealt();
  stake_all(match);
  play(match, {0}, kRoll);
  ASSERT_TRUE(match.outcome(Move{5}).ok());
  play(match, {0}, kBank);
  ASSERT_TRUE(match.undo(2).ok());
  play(match, {0}, kRoll);
  ASSERT_TRUE(match.outcome(Move{4}).ok());
  EXPECT_EQ(match.redoable(), 0);
}

TEST(MatchChance, RecordsContainTheOutcomesAndReplayThem) {
  Match match = seeded("9");
  stake_all(match);
  play_on(match, 1000);
  ASSERT_EQ(match.turn(), Turn::over());
  const Json json = match.record().to_json();
  EXPECT_EQ(json["seed"], Seed::parse("9")->to_text());
  EXPECT_EQ(json["rules_version"], 3);
  const auto again = Match::load(*Record::parse(json), kGames);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->state()->text(), match.state()->text());
  EXPECT_EQ(again->record().to_json(), json);
  EXPECT_EQ(again->result_json(), match.result_json());
}

TEST(MatchChance, ReplaysRecordedOutcomesInsteadOfDrawing) {
  Match match = seeded("9");
  Record record = match.record();
  const int other_gem = position(match).gems[0] % 3 + 1;
  record.moves[0].move["value"] = other_gem;
  const auto again = Match::load(record, kGames);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(position(*again).gems[0], other_gem);
}

TEST(MatchChance, AnImpossibleOutcomeInARecordIsReportedByNumber) {
  Record record = seeded("9").record();
  record.moves[1].move["value"] = 7;
  const auto again = Match::load(record, kGames);
  EXPECT_EQ(again.error().code, "outcome/illegal");
  EXPECT_NE(again.error().message.find("entry 2 "), std::string::npos);
}

TEST(MatchChance, ARecordThatStopsBeforeTheDieContinuesWithTheRightDraw) {
  Match match = seeded("9");
  stake_all(match);
  play(match, {0}, kRoll);
  Record record = match.record();
  record.moves.pop_back();  // the face
  const auto again = Match::load(record, kGames);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->state()->text(), match.state()->text());
  EXPECT_EQ(again->opening().outcomes.size(), 1u);  // loading drew one face
}

// A match that was ended while a die was due, and then continued, rolls the die itself.
TEST(MatchChance, ASeededMatchNeverWaitsForADie) {
  Match match = seeded("9");
  stake_all(match);
  play(match, {0}, kRoll);
  Record record = match.record();
  record.moves.pop_back();  // the face
  record.end = End{"resign", {0}};
  auto again = Match::load(record, kGames);
  ASSERT_TRUE(again.ok());
  ASSERT_TRUE(again->undo(1).ok());  // takes back only the end
  EXPECT_NE(again->turn().kind, Turn::Kind::Chance);
  EXPECT_EQ(again->state()->text(), match.state()->text());
  EXPECT_EQ(again->outcome(Move{}).error().code, code::kIllegalOutcome);
}

// Loading a record in parts gives the same match, wherever it is split.
TEST(MatchAppend, PartsGiveTheSameMatchAsTheWhole) {
  Match match = seeded("9");
  stake_all(match);
  play(match, {0}, kRoll);
  Record record = match.record();
  record.moves.pop_back();  // the face
  const auto whole = Match::load(record, kGames);
  ASSERT_TRUE(whole.ok());
  for (std::size_t cut = 0; cut <= record.moves.size(); ++cut) {
    Record first = record;
    first.moves.resize(cut);
    auto parts = Match::load(first, kGames, true);
    ASSERT_TRUE(parts.ok()) << cut;
    EXPECT_TRUE(parts->awaits_more());
    EXPECT_EQ(parts->plies().size(), cut) << "chance waits";
    ASSERT_TRUE(parts->append(std::span(record.moves).subspan(cut), std::nullopt, false).ok()) << cut;
    EXPECT_FALSE(parts->awaits_more());
    EXPECT_EQ(parts->record().to_json(), whole->record().to_json());
    EXPECT_EQ(parts->state()->text(), match.state()->text());
    EXPECT_EQ(parts->opening().outcomes, whole->opening().outcomes);
  }
}

TEST(MatchAppend, AppliesAllEntriesOrNone) {
  Match match = seeded("9");
  stake_all(match);
  std::vector<RecordedMove> moves = match.record().moves;
  moves.push_back({{3}, {{"do", "roll"}}, {}});
  Match follower = seeded("9");
  const Json before = follower.record().to_json();
  const Status refused = follower.append(moves, std::nullopt, false);
  EXPECT_EQ(refused.error().code, "move/not_your_turn");
  EXPECT_NE(refused.error().message.find("entry " + std::to_string(moves.size()) + " "), std::string::npos);
  EXPECT_EQ(follower.record().to_json(), before);
  EXPECT_EQ(follower.state()->text(), seeded("9").state()->text());
}

// Outcomes that chance drew automatically may be repeated: one by one, joined in one entry, or not at all.
TEST(MatchAppend, AcceptsItsOwnDrawsAgain) {
  const Match leader = seeded("9");
  const std::vector<RecordedMove> deals = leader.record().moves;
  ASSERT_EQ(deals.size(), 2u);
  const RecordedMove stake{{0}, {{"do", "stake1"}}, {}};
  const RecordedMove joined{Seat::chance(), {{"values", {deals[0].move["value"], deals[1].move["value"]}}}, {}};
  const std::vector<std::vector<std::vector<RecordedMove>>> kVariants = {{{deals[0], deals[1], stake}},
                                                                         {{deals[0]}, {deals[1], stake}},
                                                                         {{deals[0]}, {}, {stake}},
                                                                         {{joined}, {stake}},
                                                                         {{stake}}};
  for (const auto& variant : kVariants) {
    Match follower = seeded("9");
    for (const auto& part : variant) ASSERT_TRUE(follower.append(part, std::nullopt, false).ok());
    EXPECT_EQ(follower.plies().size(), 3u);
    EXPECT_EQ(follower.append(std::span(&deals[0], 1), std::nullopt, false).error().code, "outcome/illegal")
        << "that outcome was before the last move";
  }
}

TEST(MatchAppend, RejectsAnOutcomeThatDiffersFromTheDraw) {
  Match match = seeded("9");
  RecordedMove deal = match.record().moves[0];
  deal.move["value"] = position(match).gems[0] % 3 + 1;
  EXPECT_EQ(match.append(std::span(&deal, 1), std::nullopt, false).error().code, "outcome/illegal");
  Record record = match.record();
  record.moves = {};
  EXPECT_TRUE(Match::load(record, kGames, true)->append(std::span(&deal, 1), std::nullopt, false).ok())
      << "while a record is incomplete, its outcomes count";
}

TEST(MatchAppend, SuppliedOutcomesAreNeverRepetitions) {
  Match match = new_match(std::nullopt);
  const RecordedMove deal{Seat::chance(), {{"value", 2}}, {}};
  ASSERT_TRUE(match.append(std::span(&deal, 1), std::nullopt, false).ok());
  ASSERT_TRUE(match.append(std::span(&deal, 1), std::nullopt, false).ok());
  EXPECT_EQ(position(match).gems, (std::array{2, 2, 0, 0}));
  stake_all(match);
  play(match, {0}, kRoll);
  ASSERT_TRUE(match.append(std::span(&deal, 1), std::nullopt, false).ok());
  ASSERT_TRUE(match.undo(1).ok() && match.redo(1).ok());
  play(match, {0}, kRoll);
  ASSERT_TRUE(match.append(std::span(&deal, 1), std::nullopt, false).ok());
  EXPECT_EQ(match.plies().size(), 8u);
}

TEST(MatchAppend, AcceptsTheDieAgainAfterARedo) {
  Match match = seeded("9");
  stake_all(match);
  play(match, {0}, kRoll);
  ASSERT_TRUE(match.undo(1).ok() && match.redo(1).ok());
  const RecordedMove die = match.record().moves.back();
  ASSERT_TRUE(match.append(std::span(&die, 1), std::nullopt, false).ok());
  EXPECT_EQ(match.plies().size(), 6u);
}

TEST(MatchAppend, ClearsTheRedoList) {
  Match match = seeded("9");
  stake_all(match);
  ASSERT_TRUE(match.undo(1).ok());
  const RecordedMove stake{{1}, {{"do", "stake0"}}, {}};
  ASSERT_TRUE(match.append(std::span(&stake, 1), std::nullopt, false).ok());
  EXPECT_EQ(match.redoable(), 0);
}

TEST(MatchAppend, TheLastPartMayEndTheMatch) {
  Match match = seeded("9");
  ASSERT_TRUE(match.append({}, End{"resign", {0}}, false).ok());
  EXPECT_EQ(match.turn(), Turn::over());
  EXPECT_EQ(match.append({}, std::nullopt, false).error().code, "match/over");
}

TEST(RecordEnd, NeedsAKnownReasonAndSometimesASeat) {
  EXPECT_TRUE((End{"agreed", Seat::nobody()}).check().ok());
  EXPECT_TRUE((End{"resign", {1}}).check().ok());
  EXPECT_FALSE((End{"resign", Seat::nobody()}).check().ok());
  EXPECT_FALSE((End{"banana", {0}}).check().ok());
  EXPECT_FALSE((End{"agreed", {0}}).has_loser());
}

TEST(MatchChance, ALoadedMatchHasItsOpening) {
  const Match match = seeded("9");
  const auto again = Match::load(match.record(), kGames);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->opening().outcomes, match.opening().outcomes);
}

TEST(MatchChance, SeveralSeatsMayActInAnyOrder) {
  Match match = unseeded_and_dealt(4);
  EXPECT_EQ(match.turn().seats.size(), 4);
  for (const Seat seat : {Seat{2}, Seat{0}, Seat{3}}) {
    play(match, seat, Move{1});
    EXPECT_FALSE(match.turn().seats.contains(seat));
    EXPECT_EQ(match.play(seat, Move{0}).error().code, "move/not_your_turn");
  }
  EXPECT_EQ(match.turn(), Turn::of({1}));
  play(match, {1}, Move{0});
  EXPECT_EQ(match.turn(), Turn::of({0})) << "from now on seats roll in turn";
}

TEST(MatchChance, EventsAndViewsKeepSecrets) {
  const Match match = seeded("1");
  const Json for_seat_0 = match.opening().events_json({0});
  EXPECT_TRUE(for_seat_0[0].contains("value")) << "its own gem";
  EXPECT_FALSE(for_seat_0[1].contains("value")) << "the other's gem";
  EXPECT_FALSE(match.opening().events_json(Seat::nobody())[0].contains("value"));
  EXPECT_TRUE(match.opening().events_json(Seat::oracle())[1].contains("value"));
  EXPECT_NE(match.state()->view_json({0}), match.state()->view_json({1}));
  EXPECT_NE(match.state()->view_hash({0}), match.state()->view_hash(Seat::nobody()));
}

TEST(MatchChance, InAMatchOfFourTheSeatThatResignsLosesToAllOthers) {
  Match match = unseeded_and_dealt(4);
  ASSERT_TRUE(match.end({"resign", {2}}).ok());
  EXPECT_EQ(to_text(match.result_json()), R"({"winner":null,"reason":"resign","seat":2})");
  const Scores scores = match.scores();
  for (const std::size_t other : {0u, 1u, 3u}) EXPECT_GT(scores.of[other], scores.of[2]);
}

}  // namespace
}  // namespace taku
