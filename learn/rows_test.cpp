#include "learn/rows.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <map>
#include <set>

#include "games/all_games.h"
#include "games/all_logs.h"
#include "games/ludo/ludo.h"

namespace taku::learn {
namespace {

constexpr std::size_t kHeader = 64;
constexpr std::uint8_t kUnknownMaker = 0, kPerson = 1, kComputer = 2, kBot = 3, kStandIn = 4, kTimeout = 5;

// The number at the front of the bytes, which is removed.
template <class T>
T take(std::string_view& bytes) {
  T value;
  EXPECT_GE(bytes.size(), sizeof(T));
  std::memcpy(&value, bytes.data(), sizeof(T));
  bytes.remove_prefix(sizeof(T));
  return value;
}

// A row as docs/formats.md describes it.
struct DecodedRow {
  std::uint32_t number = 0;
  int seat = 0;
  std::uint8_t by = 0;
  int chosen = 0;
  float reward = 0, match_reward = 0;
  struct Position {
    float value = 0;
    std::vector<std::uint16_t> features;
  };
  std::vector<Position> candidates;
};

DecodedRow decode_row(std::string_view& bytes) {
  const auto size = take<std::uint32_t>(bytes);
  const std::size_t left = bytes.size();
  DecodedRow row;
  row.number = take<std::uint32_t>(bytes);
  row.seat = take<std::uint8_t>(bytes);
  row.by = take<std::uint8_t>(bytes);
  row.candidates.resize(take<std::uint16_t>(bytes));
  row.chosen = take<std::uint16_t>(bytes);
  EXPECT_EQ(take<std::uint16_t>(bytes), 0);
  row.reward = take<float>(bytes);
  row.match_reward = take<float>(bytes);
  for (auto& [value, features] : row.candidates) {
    value = take<float>(bytes);
    features.resize(take<std::uint16_t>(bytes));
    for (std::uint16_t& feature : features) feature = take<std::uint16_t>(bytes);
  }
  EXPECT_EQ(left - bytes.size(), size);
  return row;
}

std::vector<DecodedRow> rows_of(const RowGame& game, const RowOptions& options = {}) {
  std::string bytes;
  const RowCounts counts = append_rows(*nn::find_features(game.start->game().info().id), game, options, bytes);
  std::vector<DecodedRow> rows;
  std::uint64_t candidates = 0;
  for (std::string_view rest = bytes; !rest.empty() && !testing::Test::HasFailure();) {
    candidates += rows.emplace_back(decode_row(rest)).candidates.size();
  }
  EXPECT_EQ(counts, (RowCounts{rows.size(), candidates}));
  return rows;
}

// Plays random moves, at most this many.
void play_on(Match& match, std::uint64_t seed, int moves = 100'000) {
  Rng rng(seed);
  for (; moves > 0 && match.turn().kind == Turn::Kind::Seats; --moves) {
    const Seat seat = match.turn().seats.first();
    MoveList legal;
    match.state().legal_moves(seat, legal);
    const Move move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    ASSERT_TRUE(match.play(seat, move).ok());
  }
}

Match played(std::string_view id, int seats, const Json& options = Json::object(), int moves = 100'000) {
  auto match = Match::start(*find_game(id), seats, options, Seed{});
  EXPECT_TRUE(match.ok());
  play_on(*match, 7, moves);
  return std::move(*match);
}

Match short_hex(int moves) { return played("hex_taboo", 2, {{"radius", 4}}, moves); }

TEST(Rows, Header) {
  const nn::FeatureSet& features = *nn::find_features("pineapple");
  const std::string header = row_header(features);
  ASSERT_EQ(header.size(), kHeader);
  std::string_view rest = header;
  EXPECT_EQ(rest.substr(0, 8), "TAKUROWS");
  rest.remove_prefix(8);
  EXPECT_EQ(take<std::uint32_t>(rest), 1u);
  EXPECT_EQ(take<std::uint32_t>(rest), features.version);
  EXPECT_EQ(rest.substr(0, 16), (std::string_view("pineapple\0\0\0\0\0\0\0", 16)));
  rest.remove_prefix(16);
  EXPECT_EQ(take<std::uint32_t>(rest), features.count);
  EXPECT_EQ(take<std::uint32_t>(rest), 1u) << "points";
  EXPECT_EQ(take<float>(rest), features.value_scale);
  EXPECT_EQ(rest, std::string(20, '\0'));
}

TEST(Rows, ARowHasTheFeaturesOfItsCandidates) {
  Match match = short_hex(3);
  ASSERT_TRUE(match.end({"resign", Seat{0}}).ok());
  const nn::FeatureSet& features = *nn::find_features("hex_taboo");
  const auto rows = rows_of(row_game(match, 77), {.candidates = RowCandidates::All});
  ASSERT_EQ(rows.size(), 3u);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const DecodedRow& row = rows[i];
    const AnyState state = match.state_after(i);
    const Seat seat = match.plies()[i].seat;
    EXPECT_EQ(row.number, 77u);
    EXPECT_EQ(row.seat, seat.index);
    EXPECT_EQ(row.chosen, 0);
    MoveList legal;
    state.legal_moves(seat, legal);
    ASSERT_EQ(row.candidates.size(), legal.size());
    nn::FeatureList expected;
    features.encode_after(state, seat, match.plies()[i].move, expected);
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(row.candidates[0].features, std::vector<std::uint16_t>(expected.begin(), expected.end()));
    for (const auto& candidate : row.candidates) EXPECT_TRUE(std::isnan(candidate.value));
  }
  EXPECT_EQ(rows_of(row_game(match, 77))[0].candidates.size(), 1u) << "only the chosen one";
}

TEST(Rows, CandidatesHaveTheValuesOfTheSearch) {
  RowGame game = row_game(short_hex(1), 0);
  game.shares = Rewards{1, 0};
  MoveList legal;
  game.start.legal_moves(Seat{0}, legal);
  const Move chosen = game.plies[0].move, other = legal[0] == chosen ? legal[1] : legal[0];
  game.plies[0].candidates = {{other, 250}, {chosen, 500}};
  const auto compared = rows_of(game, {.candidates = RowCandidates::Compared});
  ASSERT_EQ(compared[0].candidates.size(), 2u);
  EXPECT_EQ(compared[0].candidates[0].value, 0.5f) << "the chosen one is the first";
  EXPECT_EQ(compared[0].candidates[1].value, 0.25f);
  EXPECT_EQ(rows_of(game)[0].candidates.size(), 1u);
  EXPECT_EQ(rows_of(game)[0].candidates[0].value, 0.5f);
  EXPECT_EQ(rows_of(game, {.candidates = RowCandidates::All})[0].candidates.size(), legal.size());
  game.in_points = true;
  EXPECT_EQ(rows_of(game)[0].candidates[0].value, 5.0f);
}

TEST(Rows, RewardIsTheShareOfTheWin) {
  for (const auto& [id, seats] : {std::pair{"hex_taboo", 2}, {"coppit", 3}, {"territory", 2}}) {
    const Match match = played(id, seats);
    const auto rows = rows_of(row_game(match, 0));
    ASSERT_FALSE(rows.empty()) << id;
    const SeatSet winners = match.winners();
    for (const DecodedRow& row : rows) {
      const Seat seat{static_cast<std::int8_t>(row.seat)};
      const float share = winners.size() == 0      ? 1.0f / static_cast<float>(seats)
                          : winners.contains(seat) ? 1.0f / static_cast<float>(winners.size())
                                                   : 0.0f;
      EXPECT_EQ(row.reward, share) << id;
      EXPECT_EQ(row.match_reward, share) << id;
    }
  }
}

// Every decision counts for the player who finishes next after it.
TEST(Rows, RewardInLudoIsToBeTheNextToFinish) {
  const Match match = played("ludo", 3);
  const auto rows = rows_of(row_game(match, 0));
  std::size_t next_row = 0, begin = 0;
  std::set<float> match_rewards;
  for (std::size_t i = 0; i < match.plies().size(); ++i) {
    const AnyState after = match.state_after(i + 1);
    const Match::Ply& ply = match.plies()[i];
    next_row += ply.seat.is_player();
    if (!ply.seat.is_player() || !after->finished(ply.seat)) continue;
    for (; begin < next_row; ++begin) {
      EXPECT_EQ(rows[begin].reward, rows[begin].seat == ply.seat.index ? 1.0f : 0.0f);
      match_rewards.insert(rows[begin].match_reward);
    }
  }
  EXPECT_EQ(begin, rows.size());
  EXPECT_EQ(match_rewards, (std::set<float>{0.0f, 1.0f}));
}

TEST(Rows, RewardInPineappleIsThePointsOfTheHand) {
  const Match match = played("pineapple", 2, {{"initial_chips", 200}, {"lead_to_win", 60}});
  const auto rows = rows_of(row_game(match, 0));
  const auto lines = log_lines(match, "session", true);
  ASSERT_EQ(rows.size(), lines.size()) << "one row for each turn";
  ASSERT_GT(rows.size(), 10u);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    ASSERT_EQ(find_int(lines[i], "player"), rows[i].seat);
    const auto points = as_int(lines[i]["raw_score"][static_cast<std::size_t>(rows[i].seat)]);
    EXPECT_EQ(rows[i].reward, static_cast<float>(*points)) << "no right to Fantasyland in this session";
    EXPECT_EQ(rows[i].match_reward, match.winners().contains({static_cast<std::int8_t>(rows[i].seat)}) ? 1.0f : 0.0f);
  }
}

TEST(Rows, RandomMovesAreLeftOutButNotWhatFollows) {
  RowGame game = row_game(played("hex_taboo", 2, {{"radius", 3}}), 0);
  const auto all = rows_of(game);
  game.plies[0].random = game.plies[2].random = true;
  const auto rows = rows_of(game);
  ASSERT_EQ(rows.size(), all.size() - 2);
  EXPECT_EQ(rows[0].candidates[0].features, all[1].candidates[0].features);
  EXPECT_EQ(rows[1].candidates[0].features, all[3].candidates[0].features);
  EXPECT_EQ(rows_of(game, {.with_random = true}).size(), all.size());
}

TEST(Rows, OneInKeepsAPart) {
  const RowGame game = row_game(played("ludo", 2), 5);
  const auto all = rows_of(game), some = rows_of(game, {.one_in = 4});
  EXPECT_GT(some.size(), all.size() / 8);
  EXPECT_LT(some.size(), all.size() / 2);
  EXPECT_EQ(some.size(), rows_of(game, {.one_in = 4}).size());
  RowGame other = game;
  other.number = 6;
  EXPECT_NE(rows_of(other, {.one_in = 4})[0].candidates[0].features, some[0].candidates[0].features);
}

TEST(Rows, AMatchWithoutAResultHasOnlySettledDecisions) {
  EXPECT_TRUE(rows_of(row_game(short_hex(5), 0)).empty());
  EXPECT_TRUE(rows_of(row_game(played("pineapple", 2, Json::object(), 5), 0)).empty()) << "inside the first hand";
  const auto rows = rows_of(row_game(played("pineapple", 2, {{"lead_to_win", 100}}, 13), 0));
  ASSERT_EQ(rows.size(), 10u) << "the first hand is complete";
  for (const DecodedRow& row : rows) EXPECT_TRUE(std::isnan(row.match_reward));
}

// The rewards of both seats; empty if there are no rows.
std::vector<float> rewards_after(Match match, const End& end) {
  EXPECT_TRUE(match.end(end).ok());
  std::map<int, float> by_seat;
  for (const DecodedRow& row : rows_of(row_game(match, 0))) by_seat[row.seat] = row.reward;
  std::vector<float> rewards;
  for (const auto& [seat, reward] : by_seat) rewards.push_back(reward);
  return rewards;
}

TEST(Rows, AnEndOutsideTheRulesIsAResult) {
  using Shares = std::vector<float>;
  EXPECT_EQ(rewards_after(short_hex(4), {"resign", Seat{0}}), (Shares{0, 1}));
  EXPECT_EQ(rewards_after(short_hex(4), {"time", Seat{1}}), (Shares{1, 0}));
  EXPECT_EQ(rewards_after(short_hex(4), {"agreed"}), (Shares{0.5f, 0.5f}));
  EXPECT_EQ(rewards_after(short_hex(4), {"abandoned", Seat{1}}), (Shares{1, 0}));
  EXPECT_EQ(rewards_after(short_hex(4), {"abandoned"}), Shares{});
  EXPECT_EQ(rewards_after(played("coppit", 3, Json::object(), 9), {"resign", Seat{1}}), (Shares{0.5f, 0, 0.5f}));
  EXPECT_EQ(rewards_after(played("ludo", 2, Json::object(), 60), {"resign", Seat{0}}), (Shares{0, 1}));
  EXPECT_EQ(rewards_after(played("ludo", 3, Json::object(), 60), {"resign", Seat{0}}), Shares{})
      << "nobody knows who would have been the next to finish";
  EXPECT_EQ(rewards_after(played("pineapple", 2, Json::object(), 5), {"resign", Seat{0}}), Shares{})
      << "the hand was not completed";
}

// The share of the match follows its result, but the position was won by those who won by the rules.
TEST(Rows, ASeatThatLeftHasNotWonTheMatch) {
  Match match = played("hex_taboo", 2);
  ASSERT_EQ(match.winners().size(), 1);
  const Seat winner = match.winners().first();
  match.leave(winner);
  for (const DecodedRow& row : rows_of(row_game(match, 0))) {
    EXPECT_EQ(row.reward, row.seat == winner.index ? 1.0f : 0.0f);
    EXPECT_EQ(row.match_reward, row.seat == winner.index ? 0.0f : 1.0f);
  }
}

TEST(Rows, SayWhoMadeTheMove) {
  Record record = short_hex(7).record();
  const std::vector<std::optional<MadeBy>> makers = {MadeBy{},
                                                     MadeBy::computer("hard"),
                                                     MadeBy{.kind = MadeBy::Kind::Bot},
                                                     MadeBy{.kind = MadeBy::Kind::StandIn},
                                                     MadeBy{.kind = MadeBy::Kind::Timeout},
                                                     std::nullopt,
                                                     std::nullopt};
  for (std::size_t i = 0; i < makers.size(); ++i) record.moves[i].notes.by = makers[i];
  record.moves[4].notes.timeout = record.moves[6].notes.timeout = true;  // the last one is of an old record
  record.end = End{"resign", Seat{0}};
  const auto match = Match::load(record, all_games());
  ASSERT_TRUE(match.ok());
  std::vector<std::uint8_t> by;
  for (const DecodedRow& row : rows_of(row_game(*match, 0))) by.push_back(row.by);
  EXPECT_EQ(by, (std::vector{kPerson, kComputer, kBot, kStandIn, kTimeout, kUnknownMaker, kTimeout}));
  const auto people = rows_of(row_game(*match, 0), {.has_maker = [](const std::optional<MadeBy>& maker) {
                                return maker && maker->kind == MadeBy::Kind::Person;
                              }});
  ASSERT_EQ(people.size(), 1u);
  EXPECT_EQ(people[0].by, kPerson);
  EXPECT_EQ(people[0].reward, 0.0f) << "what follows still settles it";
}

TEST(Rows, SelfPlayIsMadeByTheLevelsOfItsSeats) {
  const Match match = played("hex_taboo", 2, {{"radius", 3}});
  ShardInfo info;
  info.game = "hex_taboo";
  info.a = "hard of other/taku";
  info.b = "easy";
  ShardGame game{.number = 3, .seats = 2, .a = Seat{1}, .scores = match.scores(), .plies = {}};
  for (const Match::Ply& ply : match.plies()) game.plies.push_back({ply.seat, ply.move});
  const RowGame converted = row_game(info, match.state_after(0), game);
  EXPECT_EQ(converted.plies[0].by, MadeBy::computer("easy"));
  EXPECT_EQ(converted.plies[1].by, MadeBy::computer("hard"));
  const auto rows = rows_of(converted), expected = rows_of(row_game(match, 3));
  ASSERT_EQ(rows.size(), expected.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].by, kComputer);
    EXPECT_EQ(rows[i].reward, expected[i].reward);
    EXPECT_EQ(rows[i].candidates[0].features, expected[i].candidates[0].features);
  }
}

}  // namespace
}  // namespace taku::learn
