#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "engine/match.h"
#include "games/all_games.h"
#include "games/all_logs.h"
#include "server/archive.h"
#include "server/messages/outbound.h"
#include "store/sqlite.h"
#include "tests/support/sqlite_files.h"

// Databases and records that earlier versions wrote (tests/old/README.md) still load, and give what those versions
// themselves reported about them.

namespace taku::server {
namespace {

const std::filesystem::path kOld = TAKU_OLD_DATA;  // tests/CMakeLists.txt

Json read_json(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  auto json = parse_json(text.str(), 1 << 24, 32);
  EXPECT_TRUE(json.ok()) << path;
  return json ? *json : Json();
}

// A version's database, copied, since opening it may migrate it.
class OldLogs : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const auto folder = kOld / GetParam();
    std::filesystem::copy_file(folder / "taku.db", temporary_.file("taku.db"));
    std::filesystem::permissions(temporary_.file("taku.db"), std::filesystem::perms::owner_all);
    store_ = store::open_sqlite(temporary_.file("taku.db"));
    expected_ = read_json(folder / "expected.json");
  }
  std::vector<store::EventRow> events(store::Id room, std::int64_t from) { return store_->events(room, from, 1 << 20); }

  store::TemporaryFolder temporary_;
  std::unique_ptr<store::Store> store_;
  Json expected_;
};

TEST_P(OldLogs, EveryEntryIsWrittenBackAsItWas) {
  std::map<std::string, int> kinds;
  for (const auto& [code, count] : expected_["entries"].items()) {
    const auto room = store_->room(code);
    ASSERT_TRUE(room) << code;
    const auto rows = events(room->id, 1);
    EXPECT_EQ(Json(rows.size()), count) << code;
    for (const store::EventRow& row : rows) {
      const auto entry = Entry::parse(row);
      ASSERT_TRUE(entry.ok()) << row.body;
      EXPECT_EQ(entry_text(entry->body), row.body);
      ++kinds[parse_json(row.body)->front().get<std::string>()];
    }
  }
  EXPECT_GE(kinds.size(), 15u) << "all kinds except `close`";
}

TEST_P(OldLogs, OpenRoomsLoad) {
  std::set<std::string> running;
  std::size_t compared = 0;
  for (const store::RoomRow& row : store_->open_rooms()) {
    const auto room = Room::load(row, store_->players(row.id), events(row.id, row.base));
    ASSERT_TRUE(room.ok()) << row.code << ": " << room.error().message;
    EXPECT_EQ(room->running(), row.running);
    if (room->running()) running.insert(std::string(room->setup().game->info().id));
    const Json* expected = find(expected_["rooms"], row.code);
    if (!expected) continue;
    EXPECT_EQ(to_text(room_json(*room)), to_text(*expected));
    ++compared;
  }
  EXPECT_EQ(running.size(), all_games().size()) << "a running match of each game";
  EXPECT_EQ(compared, expected_["rooms"].size());
}

TEST_P(OldLogs, MatchesLoad) {
  std::set<std::string> ended;
  std::size_t compared = 0;
  for (const store::MatchRow& row : store_->matches({.ended = std::nullopt}, 0, 10'000)) {
    const auto match = load_match(*store_, row);
    ASSERT_TRUE(match.ok()) << row.uuid << ": " << match.error().message;
    const Json* expected = find(expected_["matches"], row.uuid);
    if (!expected) continue;
    ++compared;
    const Table& table = *match->room.table();
    const bool running = find_bool(*expected, "running").value_or(false);
    const Json log = running ? log_so_far(*match, Seat::nobody()) : whole_log(*match);
    for (const auto& [field, value] : expected->items()) {
      if (field == "plies") {
        EXPECT_EQ(Json(table.match().plies().size()), value) << row.uuid;
      } else if (field == "seed" || field == "players") {
        EXPECT_EQ(log["record"][field], value) << row.uuid;
      } else {
        EXPECT_EQ(to_text(log[field]), to_text(value)) << row.uuid << ' ' << field;
      }
    }
    if (!running) ended.insert(row.game);
  }
  EXPECT_EQ(compared, expected_["matches"].size());
  EXPECT_EQ(ended.size(), all_games().size()) << "an ended match of each game";
}

// Nobody knows who made the moves of the first two versions.
TEST_P(OldLogs, OnlyLaterMovesSayWhoMadeThem) {
  const bool known = GetParam() > "v2";
  const auto rows = store::game_rows(temporary_.file("taku.db"), "turns");
  EXPECT_GT(rows.size(), 100u);
  for (const Json& row : rows) EXPECT_EQ(row["by"].is_null(), !known);
  MatchReader matches(*store_, {});
  std::size_t lines = 0;
  while (const auto match = matches.next()) {
    for (const Json& line : log_lines(match->room.table()->match(), match->row.uuid)) {
      EXPECT_TRUE(line.contains("by") && line["by"].is_null() == !known) << to_text(line);
      ++lines;
    }
  }
  EXPECT_EQ(matches.unreadable(), 0);
  EXPECT_GT(lines, 100u);
}

TEST_P(OldLogs, RecordsReplay) {
  int games = 0;
  for (const AnyGame* game : all_games()) {
    const auto path = kOld / GetParam() / "records" / (std::string(game->info().id) + ".json");
    const Json log = read_json(path);
    const auto record = Record::parse(log["record"]);
    ASSERT_TRUE(record.ok()) << path << record.error().message;
    EXPECT_EQ(to_text(record->to_json()), to_text(log["record"]));
    const auto match = Match::load(*record, all_games());
    ASSERT_TRUE(match.ok()) << path << match.error().message;
    EXPECT_EQ(to_text(match->result_json()), to_text(log["result"]));
    EXPECT_EQ(to_hex(match->state()->hash()), *find_string(log, "hash"));
    ++games;
  }
  EXPECT_EQ(games, 5);
}

INSTANTIATE_TEST_SUITE_P(Versions, OldLogs, testing::Values("v1", "v2", "v3", "v4"),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace taku::server
