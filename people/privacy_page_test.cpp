#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>

#include "people/people_db.h"

// docs/privacy.md lists every SQL table of the database of people, with its columns about a person.

namespace taku::people {
namespace {

using Columns = std::set<std::string>;

// By SQL table: the words in backticks of the second cell of its row.
std::map<std::string, Columns> documented_columns() {
  std::ifstream page(TAKU_PRIVACY_PAGE);
  std::map<std::string, Columns> tables;
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with("| `")) continue;
    const std::size_t name_end = line.find('`', 3), cell_end = line.find(" | ", name_end + 4);
    Columns& columns = tables[line.substr(3, name_end - 3)];
    for (std::size_t at = line.find('`', name_end + 1); at < cell_end;) {
      const std::size_t end = line.find('`', at + 1);
      columns.insert(line.substr(at + 1, end - at - 1));
      at = line.find('`', end + 1);
    }
  }
  return tables;
}

std::map<std::string, Columns> stored_columns() {
  PeopleDb db(":memory:");
  std::map<std::string, Columns> tables;
  auto rows = db.prepared(
                    "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c "
                    "WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%'")
                  .read();
  while (rows.next()) tables[rows.text(0)].insert(rows.text(1));
  return tables;
}

// Columns that identify somebody or contain what somebody wrote.
bool is_personal(const std::string& column) {
  static const Columns kPersonal{"name",  "name_key", "agent",   "label",      "text",      "about_name", "owner",
                                 "actor", "subject",  "details", "ban_reason", "person_id", "room_code"};
  return kPersonal.contains(column) || column.find("account") != std::string::npos || column.ends_with("_hash");
}

TEST(PrivacyPage, ListsEveryTableAndEveryPersonalColumn) {
  const auto documented = documented_columns();
  const auto stored = stored_columns();
  EXPECT_GT(stored.size(), 15u);
  for (const auto& [table, columns] : stored) {
    ASSERT_TRUE(documented.contains(table)) << table;
    for (const std::string& column : columns) {
      const bool about_matches = table == "statistic" || table == "progress";  // "name" is that of a number
      if (!is_personal(column) || (about_matches && column == "name")) continue;
      EXPECT_TRUE(documented.at(table).contains(column)) << table << "." << column;
    }
  }
  for (const auto& [table, columns] : documented) {
    ASSERT_TRUE(stored.contains(table)) << table << " does not exist";
    for (const std::string& column : columns) EXPECT_TRUE(stored.at(table).contains(column)) << table << "." << column;
  }
}

}  // namespace
}  // namespace taku::people
