#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <string>
#include <vector>

#include "store/row_schema.h"
#include "store/sqlite_handle.h"

// Database files for tests, and direct access to their contents.

namespace taku::store {

// Deletes itself with its contents.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "taku_store_XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  std::string file(std::string_view name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

inline Json value_of(sqlite3_stmt* statement, int column) {
  switch (sqlite3_column_type(statement, column)) {
    case SQLITE_INTEGER: return sqlite3_column_int64(statement, column);
    case SQLITE_FLOAT: return sqlite3_column_double(statement, column);
    case SQLITE_NULL: return nullptr;
    default: return reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
  }
}

// The rows of a query as JSON objects. Opens the file independently of the store.
inline std::vector<Json> query(const std::string& path, const std::string& sql) {
  sqlite::Database database(path, sqlite::Database::Mode::Read);
  sqlite3_stmt* statement = nullptr;
  EXPECT_EQ(sqlite3_prepare_v2(database.get(), sql.c_str(), -1, &statement, nullptr), SQLITE_OK)
      << sqlite3_errmsg(database.get());
  std::vector<Json> found;
  while (sqlite3_step(statement) == SQLITE_ROW) {
    Json row = Json::object();
    for (int i = 0; i < sqlite3_column_count(statement); ++i) {
      row[sqlite3_column_name(statement, i)] = value_of(statement, i);
    }
    found.push_back(std::move(row));
  }
  sqlite3_finalize(statement);
  return found;
}

// A game's rows in order of insertion, without columns that the database generates.
inline std::vector<Json> game_rows(const std::string& path, std::string_view table) {
  std::string columns;
  for (const RowColumn& column : find_row_schema(table)->columns) {
    columns += (columns.empty() ? "" : ", ") + std::string(column.name);
  }
  return query(path, "SELECT " + columns + " FROM " + std::string(table) + " ORDER BY rowid");
}

}  // namespace taku::store
