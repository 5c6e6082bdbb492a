#include "store/sqlite.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "store/sqlite_open.h"
#include "store/suite.h"
#include "tests/support/sqlite_files.h"

namespace taku::store {
namespace {

namespace fs = std::filesystem;

bool write(Store& store, const Batch& batch) {
  const Batch* const list[] = {&batch};
  return store.commit(list).at(0);
}

// The error message if the database cannot be opened, else empty.
std::string error_of(const std::string& path, SqliteOptions options = {}) {
  try {
    open_sqlite(path, options);
    return "";
  } catch (const StoreError& error) {
    return error.what();
  }
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

class SqliteFile : public testing::Test {
 protected:
  // Creates a database of a few pages and closes it.
  void fill() {
    const auto store = open_sqlite(path_);
    Batch batch{.rooms = {a_room(1)}};
    for (int seq = 1; seq <= 300; ++seq) batch.events.push_back(an_event(1, seq, "c" + std::to_string(seq), 1));
    ASSERT_TRUE(write(*store, batch));
  }
  void overwrite(std::streamoff from, const std::string& bytes) {
    std::fstream file(path_, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(from);
    file << bytes;
  }
  void run(const std::string& sql) { sqlite::Database(path_, sqlite::Database::Mode::Write).run(sql); }

  TemporaryFolder folder_;
  const std::string path_ = folder_.file("taku.db");
};

// ---- opening

TEST_F(SqliteFile, IsDurableAndReadableOnlyByItsOwner) {
  fill();
  const auto rights = fs::perms::group_all | fs::perms::others_all;
  EXPECT_EQ(fs::status(path_).permissions() & rights, fs::perms::none);
  EXPECT_EQ(query(path_, "PRAGMA journal_mode")[0]["journal_mode"], "wal");
  EXPECT_EQ(query(path_, "PRAGMA application_id")[0]["application_id"], sqlite::kApplicationId);
  EXPECT_EQ(query(path_, "PRAGMA user_version")[0]["user_version"], 4);
  sqlite::Database database = sqlite::open_for_writing(path_, 100);
  EXPECT_EQ(database.number("PRAGMA synchronous"), 2) << "FULL";
  EXPECT_EQ(database.number("PRAGMA foreign_keys"), 1);
}

TEST_F(SqliteFile, AnEmptyFileIsANewDatabase) {
  std::ofstream(path_).flush();
  EXPECT_EQ(error_of(path_), "");
}

TEST_F(SqliteFile, NamesTheProblemWithThePath) {
  EXPECT_TRUE(contains(error_of(folder_.file("missing/taku.db")), "no such folder"));
  EXPECT_TRUE(contains(error_of(folder_.file(".")), "is a folder"));
  EXPECT_TRUE(contains(error_of("/proc/self/taku.db"), "cannot write")) << error_of("/proc/self/taku.db");
  EXPECT_TRUE(contains(error_of(path_, {.read_only = true}), "no such database"));
  EXPECT_FALSE(fs::exists(path_)) << "reading creates nothing";
}

TEST_F(SqliteFile, RejectsFilesThatAreNotDatabases) {
  std::ofstream(path_) << std::string(5000, 'x');
  EXPECT_TRUE(contains(error_of(path_), "not a database")) << error_of(path_);
  EXPECT_TRUE(contains(error_of(path_, {.read_only = true}), "not a database"));
  EXPECT_EQ(fs::file_size(path_), 5000u) << "unchanged";
}

TEST_F(SqliteFile, RejectsOtherProgramsDatabases) {
  run("CREATE TABLE bookmarks(id)");
  EXPECT_TRUE(contains(error_of(path_), "another program")) << error_of(path_);
  EXPECT_TRUE(contains(error_of(path_, {.read_only = true}), "another program"));
  fs::remove(path_);
  fill();
  run("PRAGMA application_id = 7");
  EXPECT_TRUE(contains(error_of(path_), "another program"));
}

TEST_F(SqliteFile, RejectsANewerVersion) {
  fill();
  run("PRAGMA user_version = 5");
  EXPECT_TRUE(contains(error_of(path_), "written by a newer version of Taku (schema 5; this program supports up to 4)"))
      << error_of(path_);
  EXPECT_TRUE(contains(error_of(path_, {.read_only = true}), "newer version of Taku"));
}

TEST_F(SqliteFile, MigratesVersionOne) {
  {
    sqlite::FileSchema first = sqlite::game_schema();
    first.migrations.resize(1);
    sqlite::open_for_writing(path_, 100, first);
  }
  run("INSERT INTO sessions(session_id, room_id, started_at, player0_id, player1_id) VALUES ('s', 'r', '', 'a', 'b');"
      "INSERT INTO hands(hand_id, session_id, hand_number, started_at, btn, chips_before)"
      " VALUES ('h', 's', 1, '', 0, '[]');"
      "INSERT INTO turns(hand_id, turn, player, board_self, board_opponent, dealt_cards, known_discards,"
      " action_placements, timestamp) VALUES ('h', 0, 1, '{}', '{}', '[]', '[]', '[]', '')");
  EXPECT_EQ(error_of(path_, {.read_only = true}), "");
  EXPECT_EQ(query(path_, "PRAGMA user_version")[0]["user_version"], 1) << "readers do not migrate";
  const auto store = open_sqlite(path_);
  ASSERT_TRUE(write(*store, {.rows = {a_turn("h", 1, 0)}}));
  EXPECT_EQ(query(path_, "PRAGMA user_version")[0]["user_version"], 4);
  const auto turns = game_rows(path_, "turns");
  ASSERT_EQ(turns.size(), 2u);
  EXPECT_EQ(turns[0]["player"], 1);
  EXPECT_TRUE(turns[0]["by"].is_null());
  EXPECT_EQ(turns[1]["by"], "timeout");
  const auto columns = query(path_, "SELECT name FROM pragma_table_info('turns') ORDER BY cid DESC LIMIT 1");
  EXPECT_EQ(columns[0]["name"], "by") << "the last column";
  EXPECT_TRUE(write(*store, {.contributed = {{.uuid = "u", .game = "ludo", .record = "{}"}}}));
}

// ---- damage

TEST_F(SqliteFile, DetectsATruncatedFile) {
  fill();
  ASSERT_GT(fs::file_size(path_), 20'000u);
  fs::resize_file(path_, 10'000);
  EXPECT_TRUE(contains(error_of(path_), "database is damaged")) << error_of(path_);
}

TEST_F(SqliteFile, DetectsACorruptHeader) {
  fill();
  overwrite(0, "garbage garbage garbage");
  EXPECT_TRUE(contains(error_of(path_), "not a database")) << error_of(path_);
}

TEST_F(SqliteFile, DetectsCorruptPages) {
  fill();
  const auto size = static_cast<std::streamoff>(fs::file_size(path_));
  int noticed = 0;
  for (std::streamoff page = 4096; page < size; page += 4096) {
    fs::copy_file(path_, folder_.file("whole"), fs::copy_options::overwrite_existing);
    overwrite(page, std::string(4096, '\xa5'));
    noticed += contains(error_of(path_), "database is damaged");
    fs::copy_file(folder_.file("whole"), path_, fs::copy_options::overwrite_existing);
  }
  EXPECT_EQ(noticed, size / 4096 - 1) << "every page";
  EXPECT_EQ(error_of(path_), "") << "restored";
}

// ---- a full disk

TEST_F(SqliteFile, ForgetsARoomWhoseCreationFailed) {
  const auto store = open_sqlite(path_, {.max_bytes = 400'000});
  EventRow large = an_event(1, 1);
  large.body = std::string(1'000'000, 'x');
  EXPECT_THROW(write(*store, {.rooms = {a_room(1)}, .events = {large}}), StoreError);
  EXPECT_FALSE(write(*store, {.events = {an_event(1, 1)}})) << "there is no such room";
  EXPECT_TRUE(write(*store, {.rooms = {a_room(1)}, .events = {an_event(1, 1, "c", 1)}}));
  EXPECT_FALSE(write(*store, {.events = {an_event(1, 2, "c", 1)}})) << "a repeated command";
}

// ---- other programs

TEST_F(SqliteFile, HasOneServerAtATime) {
  auto first = open_sqlite(path_);
  EXPECT_TRUE(contains(error_of(path_), "a running server is using it")) << error_of(path_);
  fs::create_symlink(path_, folder_.file("link.db"));
  EXPECT_TRUE(contains(error_of(folder_.file("link.db")), "a running server is using it"))
      << "the same file through a link";
  ASSERT_TRUE(write(*first, {.rooms = {a_room(1)}})) << "the first keeps working";
  first.reset();
  EXPECT_EQ(error_of(path_), "");
}

TEST_F(SqliteFile, IsReadWhileTheServerRuns) {
  const auto server = open_sqlite(path_);
  const auto reader = open_sqlite(path_, {.read_only = true});
  ASSERT_TRUE(write(*server, {.rooms = {a_room(1)}}));
  EXPECT_EQ(reader->open_rooms().size(), 1u);
  ASSERT_TRUE(write(*server, {.events = {an_event(1, 1)}}));
  EXPECT_EQ(reader->events(1, 1, 10).size(), 1u);
  EXPECT_THROW(write(*reader, {.rooms = {a_room(2)}}), StoreError);
}

TEST_F(SqliteFile, IsReadWithoutAServer) {
  fill();
  const auto reader = open_sqlite(path_, {.read_only = true});
  EXPECT_EQ(reader->events(1, 1, 1000).size(), 300u);
}

TEST_F(SqliteFile, IsCopiedWhileTheServerRuns) {
  const auto server = open_sqlite(path_);
  ASSERT_TRUE(write(*server, {.rooms = {a_room(1)}, .events = {an_event(1, 1)}}));
  {
    sqlite::Database from(path_, sqlite::Database::Mode::Read);
    sqlite::Database to(folder_.file("copy.db"), sqlite::Database::Mode::Write);
    sqlite3_backup* backup = sqlite3_backup_init(to.get(), "main", from.get(), "main");
    EXPECT_EQ(sqlite3_backup_step(backup, -1), SQLITE_DONE);
    sqlite3_backup_finish(backup);
  }
  const auto copy = open_sqlite(folder_.file("copy.db"));
  EXPECT_EQ(copy->events(1, 1, 10), server->events(1, 1, 10));
}

TEST_F(SqliteFile, WaitsForALockAndThenReportsIt) {
  const auto store = open_sqlite(path_, {.busy_timeout_ms = 1});
  sqlite::Database other(path_, sqlite::Database::Mode::Write);
  other.run("BEGIN IMMEDIATE");
  try {
    write(*store, {.rooms = {a_room(1)}});
    FAIL() << "the database is locked";
  } catch (const StoreError& error) {
    EXPECT_TRUE(contains(error.what(), "another program has locked")) << error.what();
  }
  EXPECT_TRUE(store->open_rooms().empty()) << "reading still works";
  other.run("ROLLBACK");
  EXPECT_TRUE(write(*store, {.rooms = {a_room(1)}}));
}

TEST_F(SqliteFile, CannotBeOpenedWhileExclusivelyLocked) {
  fill();
  run("PRAGMA journal_mode = DELETE");
  sqlite::Database other(path_, sqlite::Database::Mode::Write);
  other.run("BEGIN EXCLUSIVE");
  EXPECT_TRUE(contains(error_of(path_, {.busy_timeout_ms = 1}), "another program has locked"));
}

// ---- disk full

TEST_F(SqliteFile, AtItsSizeLimitCommitsFailCompletely) {
  const auto body = [](std::int64_t seq) {
    EventRow event = an_event(1, seq);
    event.body.append(20'000, ' ');
    return event;
  };
  auto store = open_sqlite(path_, {.max_bytes = 400'000});
  ASSERT_TRUE(write(*store, {.rooms = {a_room(1)}}));
  std::int64_t seq = 1;
  const auto two = [&] { return Batch{.events = {body(seq), body(seq + 1)}}; };
  try {
    for (; seq < 1000; seq += 2) ASSERT_TRUE(write(*store, two()));
    FAIL() << "the size limit was not reached";
  } catch (const StoreError& error) {
    EXPECT_TRUE(contains(error.what(), "the disk is full")) << error.what();
  }
  ASSERT_GT(seq, 3);
  EXPECT_EQ(store->events(1, 1, 1000).size(), static_cast<std::size_t>(seq - 1)) << "nothing of the last batch";
  EXPECT_THROW(write(*store, two()), StoreError);
  EXPECT_TRUE(write(*store, {.rooms = {a_room(1)}})) << "a write that needs no space succeeds";
  store.reset();
  store = open_sqlite(path_);
  EXPECT_TRUE(write(*store, two())) << "there is space again";
  EXPECT_EQ(store->events(1, 1, 1000).size(), static_cast<std::size_t>(seq + 1));
}

}  // namespace
}  // namespace taku::store
