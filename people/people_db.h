#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "store/sqlite_open.h"
#include "store/store.h"

// The database of people (people_schema.sql): accounts, results, ratings, tournaments. It is a file of its own beside
// the game database, so that nothing about people delays a commit of moves.

namespace taku::people {

const store::sqlite::FileSchema& people_schema();

// The path of the people's database that belongs to a game database: taku.db → taku.people.db.
std::string people_path(const std::string& game_db);

// The one connection that writes. Not thread-safe: it belongs to the thread of PeopleService. Every function may throw
// StoreError.
class PeopleDb {
 public:
  // Creates or migrates the file, and holds its lock. ":memory:": a database that ends with this object.
  explicit PeopleDb(const std::string& path);
  PeopleDb(const PeopleDb&) = delete;
  PeopleDb& operator=(const PeopleDb&) = delete;

  store::sqlite::Database& database() { return database_; }

  // The statement of this SQL text, prepared once. It must not be used again while the rows of an earlier use exist.
  //   auto rows = db.prepared("SELECT name FROM account WHERE id = ?1").read(id);
  store::sqlite::Statement& prepared(std::string_view sql);

  // Throws if a constraint refuses the change. For changes that may be refused: prepared(sql).write(…).
  //   db.write("UPDATE account SET name = ?2 WHERE id = ?1", id, name);
  template <class... Values>
  void write(std::string_view sql, const Values&... values) {
    if (!prepared(sql).write(values...)) refuse(sql);
  }

  store::Id last_inserted() const;  // the id that the last INSERT created

 private:
  [[noreturn]] void refuse(std::string_view sql) const;

  std::optional<store::sqlite::ServerLock> lock_;
  store::sqlite::Database database_;
  std::map<std::string, store::sqlite::Statement, std::less<>> statements_;  // destroyed before the connection
};

}  // namespace taku::people
