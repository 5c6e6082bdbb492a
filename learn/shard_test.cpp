#include "learn/shard.h"

#include <gtest/gtest.h>

#include "engine/crc32.h"
#include "engine/match.h"
#include "games/all_games.h"
#include "learn/recorder.h"

namespace taku::learn {
namespace {

// The code of the first error, or "" and the games in the shard.
std::string_view read(std::string bytes, std::vector<ShardGame>* games = nullptr) {
  auto shard = ShardReader::open(std::move(bytes));
  if (!shard) return shard.error().code;
  for (;;) {
    auto game = shard->next();
    if (!game) return game.error().code;
    if (!*game) return "";
    if (games) games->push_back(std::move(**game));
  }
}

struct Played {
  ShardInfo info;
  std::string recorded;  // the whole shard
  std::vector<ShardGame> games;

  std::string bytes() const {
    std::vector<std::string> encoded;
    for (const ShardGame& game : games) encoded.push_back(encode_game(game));
    return encode_shard(info, encoded);
  }
};

Played play(std::string_view id, std::string_view level, int seats, const Json& options, int random_percent = 0) {
  const AnyGame& game = *find_game(id);
  auto start = game.start(seats, options);
  Played played;
  played.info = {.game = std::string(id),
                 .rules_version = game.info().rules_version,
                 .options = start->options,
                 .seats = start->state->seats(),
                 .a = std::string(level),
                 .b = std::string(level),
                 .nodes = 200,
                 .seed = 0xfedcba9876543210ull,
                 .first = 7,
                 .games = 2};
  const ai::Contestant player{
      .level = ai::find_level(game, level), .budget = {.nodes = 200, .ms = {}}, .random_percent = random_percent};
  const std::vector<ai::Contestant> players(static_cast<std::size_t>(played.info.seats), player);
  std::vector<std::string> encoded;
  for (std::uint64_t number = 7; number < 9; ++number) {
    Recorder recorder;
    const auto result =
        ai::play_game(start->state, players, 2, number, nullptr, [&](const ai::ArenaPly& ply) { recorder.note(ply); });
    played.info.in_points = recorder.in_points();
    encoded.push_back(recorder.encoded(number, Seat{1}, result));
  }
  played.recorded = encode_shard(played.info, encoded);
  EXPECT_EQ(read(played.recorded, &played.games), "") << id;
  return played;
}

std::string with_checksum(std::string bytes) {
  bytes.resize(bytes.size() - 4);
  const std::uint32_t crc = crc32(bytes);
  for (int i = 0; i < 4; ++i) bytes += static_cast<char>(crc >> (8 * i));
  return bytes;
}

const Played& small_shard() {
  static const Played played = play("hex_taboo", "easy", 2, {{"radius", 2}});
  return played;
}

TEST(Crc32, CheckValue) { EXPECT_EQ(crc32("123456789"), 0xCBF43926u); }

TEST(Shard, RoundTripInEveryGame) {
  for (const auto& [id, level, seats, options] : {std::tuple{"hex_taboo", "hard", 2, Json{{"radius", 3}}},
                                                  {"ludo", "strong", 3, Json::object()},
                                                  {"coppit", "random", 4, Json::object()},
                                                  {"pineapple", "strong", 2, Json{{"lead_to_win", 1}}},
                                                  {"territory", "cpu", 3, Json::object()}}) {
    const Played played = play(id, level, seats, options, 10);
    ASSERT_EQ(played.games.size(), 2u);
    EXPECT_EQ(played.games[1].number, 8u);
    EXPECT_EQ(played.bytes(), played.recorded) << id;
    const auto shard = ShardReader::open(played.bytes());
    ASSERT_TRUE(shard.ok());
    EXPECT_EQ(shard->info().to_json(), played.info.to_json());
    EXPECT_EQ(shard->info().in_points, std::string_view(id) == "pineapple");
  }
}

TEST(Shard, HasTheValuesOfTheSearch) {
  for (const char* id : {"ludo", "coppit", "pineapple", "territory"}) {
    const Played played =
        play(id, "strong", 2, id == std::string_view("pineapple") ? Json{{"lead_to_win", 1}} : Json::object());
    std::size_t most = 0;
    for (const Ply& ply : played.games[0].plies) {
      most = std::max(most, ply.candidates.size());
      if (ply.random) EXPECT_TRUE(ply.candidates.empty());
    }
    EXPECT_GE(most, 2u) << id;
  }
}

TEST(Shard, RecordsReplayToTheSameScores) {
  const Played played = play("pineapple", "normal", 2, {{"lead_to_win", 1}});
  for (const ShardGame& game : played.games) {
    const auto record = to_record(played.info, game);
    ASSERT_TRUE(record.ok());
    const auto match = Match::load(*record, all_games());
    ASSERT_TRUE(match.ok()) << match.error().message;
    EXPECT_EQ(match->scores(), game.scores);
  }
}

TEST(Shard, EveryTruncationIsRefused) {
  const std::string bytes = small_shard().bytes();
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_NE(read(bytes.substr(0, size)), "") << size;
    if (size >= 20) EXPECT_NE(read(with_checksum(bytes.substr(0, size))), "") << size;
  }
  EXPECT_EQ(read(with_checksum(bytes + "more")), code::kDamagedShard);
}

TEST(Shard, EveryFlippedBitIsRefused) {
  const std::string bytes = small_shard().bytes();
  for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
    std::string flipped = bytes;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ 1 << bit % 8);
    EXPECT_NE(read(flipped), "") << bit;
    (void)read(with_checksum(flipped));  // a correct checksum may make it acceptable; it must not crash
  }
}

TEST(Shard, RefusesWhatTheRulesForbid) {
  const auto changed = [](auto change) {
    Played played = small_shard();
    change(played);
    return read(played.bytes());
  };
  EXPECT_EQ(changed([](Played&) {}), "");
  EXPECT_EQ(changed([](Played& all) { all.games[0].plies[0].move.bits ^= 1 << 20; }), code::kIllegalGame);
  EXPECT_EQ(changed([](Played& all) { all.games[0].plies[1].candidates = {{Move{~0ull}, 3}}; }), code::kIllegalGame);
  EXPECT_EQ(changed([](Played& all) { all.games[0].plies[0].actor = {1}; }), code::kIllegalGame);
  EXPECT_EQ(changed([](Played& all) { all.games[0].plies[0].actor = Seat::chance(); }), code::kIllegalGame);
  EXPECT_EQ(changed([](Played& all) { all.games[1].plies.pop_back(); }), code::kIllegalGame);
  EXPECT_EQ(changed([](Played& all) { ++all.games[1].scores.of[0]; }), code::kIllegalGame);
  EXPECT_EQ(changed([](Played& all) { all.games[1].number = 7; }), code::kDamagedShard);
  EXPECT_EQ(changed([](Played& all) { all.games[1].a = {2}; }), code::kDamagedShard);
  EXPECT_EQ(changed([](Played& all) { all.info.game = "chess"; }), code::kUnknownGame);
  EXPECT_EQ(changed([](Played& all) { ++all.info.rules_version; }), code::kWrongRules);
  EXPECT_EQ(changed([](Played& all) { all.info.seats = 3; }), code::kBadOptions);
  EXPECT_EQ(changed([](Played& all) { all.info.options = Json::array(); }), code::kDamagedShard);
  std::string newer = small_shard().bytes();
  newer[8] = 2;
  EXPECT_EQ(read(newer), code::kShardVersion);
  EXPECT_EQ(read("{}"), code::kNotAShard);
}

}  // namespace
}  // namespace taku::learn
