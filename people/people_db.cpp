#include "people/people_db.h"

namespace taku::embedded {
extern const std::string_view people_schema;
}

namespace taku::people {
namespace {

using namespace store::sqlite;

constexpr std::int64_t kPeopleApplicationId = 0x54616b50;  // "TakP"
constexpr int kBusyTimeoutMs = 5000;

std::string plain_path(const std::string& path) { return path == kInMemory ? path : real_path(path); }

}  // namespace

const FileSchema& people_schema() {
  static const FileSchema schema{kPeopleApplicationId, {std::string(embedded::people_schema)}};
  return schema;
}

std::string people_path(const std::string& game_db) {
  if (game_db == kInMemory) return game_db;
  constexpr std::string_view kEnding = ".db";
  const bool usual = game_db.ends_with(kEnding);
  return game_db.substr(0, game_db.size() - (usual ? kEnding.size() : 0)) + ".people.db";
}

PeopleDb::PeopleDb(const std::string& path)
    : lock_(path == kInMemory ? std::nullopt : std::make_optional<ServerLock>(plain_path(path))),
      database_(open_for_writing(plain_path(path), kBusyTimeoutMs, people_schema())) {}

Statement& PeopleDb::prepared(std::string_view sql) {
  const auto found = statements_.find(sql);
  if (found != statements_.end()) return found->second;
  std::string text(sql);
  Statement statement(database_, text);
  return statements_.emplace(std::move(text), std::move(statement)).first->second;
}

void PeopleDb::refuse(std::string_view sql) const {
  throw store::StoreError(database_.path() + ": a constraint refused: " + std::string(sql));
}

store::Id PeopleDb::last_inserted() const { return sqlite3_last_insert_rowid(database_.get()); }

}  // namespace taku::people
