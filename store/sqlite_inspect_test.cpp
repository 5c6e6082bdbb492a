#include "store/sqlite_inspect.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "store/sqlite.h"
#include "tests/support/sqlite_files.h"

namespace taku::store::sqlite {
namespace {

namespace fs = std::filesystem;

class Inspect : public testing::Test {
 protected:
  FileState inspected() const { return inspect(path, game_schema()); }
  int files() const {
    return static_cast<int>(std::distance(fs::directory_iterator(fs::path(path).parent_path()), {}));
  }

  TemporaryFolder folder;
  const std::string path = folder.file("ta#ku?%.db");
};

TEST_F(Inspect, AMissingFileIsNotCreated) {
  const FileState state = inspected();
  EXPECT_EQ(state.version, 0);
  EXPECT_EQ(state.newest, static_cast<std::int64_t>(game_schema().migrations.size()));
  EXPECT_FALSE(state.in_use || state.foreign);
  EXPECT_EQ(files(), 0);
  EXPECT_THROW(inspect(folder.file("none/taku.db"), game_schema()), StoreError);
}

TEST_F(Inspect, ADatabaseOfAStoppedServer) {
  open_sqlite(path).reset();
  const int before = files();
  const FileState state = inspected();
  EXPECT_EQ(state.version, state.newest);
  EXPECT_EQ(state.damage, "");
  EXPECT_FALSE(state.in_use || state.foreign);
  EXPECT_EQ(files(), before);
}

TEST_F(Inspect, ADatabaseInUse) {
  const auto store = open_sqlite(path);
  const FileState state = inspected();
  EXPECT_TRUE(state.in_use);
  EXPECT_EQ(state.version, state.newest);
  EXPECT_GT(state.wal_bytes, 0u);
}

TEST_F(Inspect, OtherFiles) {
  {
    Database other(path, Database::Mode::Write);
    other.run("CREATE TABLE t (a); PRAGMA user_version = 9");
  }
  EXPECT_TRUE(inspected().foreign);
  fs::remove(path);
  std::ofstream(path) << std::string(5000, 'x');
  EXPECT_THROW(inspected(), StoreError);
}

TEST_F(Inspect, DamageIsFound) {
  {
    Database database(path, Database::Mode::Write);
    database.run("PRAGMA application_id = " + std::to_string(kApplicationId) +
                 "; CREATE TABLE t (a); CREATE INDEX i ON t(a); PRAGMA user_version = 1");
    for (int i = 0; i < 500; ++i) database.run("INSERT INTO t VALUES (hex(randomblob(20)))");
  }
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(static_cast<std::streamoff>(fs::file_size(path) / 2));
  file << std::string(6000, 'x');
  file.close();
  EXPECT_NE(inspected().damage, "");
}

}  // namespace
}  // namespace taku::store::sqlite
