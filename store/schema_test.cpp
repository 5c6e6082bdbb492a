#include "store/schema.h"

#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <sstream>

#include "games/pineapple/log.h"
#include "store/row_schema.h"

namespace taku::store {
namespace {

struct Column {
  std::string name, type;
  bool required = false;
};
using Tables = std::map<std::string, std::vector<Column>>;

// The columns that a writer fills in, without autoincrement ids.
Tables current_tables() {
  Tables tables;
  std::string table;
  std::istringstream lines{std::string(pineapple_schema()) + std::string(pineapple_by())};
  const std::regex begin(R"(CREATE TABLE (\w+) \()"), column(R"(    (\w+) (TEXT|INTEGER|REAL)(.*))");
  const std::regex added(R"(ALTER TABLE (\w+) ADD COLUMN (\w+) (TEXT|INTEGER|REAL);)");
  std::smatch found;
  for (std::string line; std::getline(lines, line);) {
    if (std::regex_match(line, found, begin)) table = found[1];
    if (std::regex_match(line, found, added)) tables[found[1]].push_back({found[2], found[3], false});
    if (!std::regex_match(line, found, column)) continue;
    const std::string rest = found[3].str().substr(0, found[3].str().find("--"));
    if (rest.find("AUTOINCREMENT") != std::string::npos) continue;
    const bool required = rest.find("NOT NULL") != std::string::npos || rest.find("PRIMARY KEY") != std::string::npos;
    tables[table].push_back({found[1], found[2], required});
  }
  return tables;
}

bool fits(const Json& value, const Column& column) {
  if (value.is_null()) return !column.required;
  if (column.type == "TEXT") return value.is_string();
  return value.is_number_integer() || (column.type == "REAL" && value.is_number());
}

Match unfinished_session() {
  return *Match::start(erased<pineapple::Pineapple>(), 2, Json{{"lead_to_win", 1}}, Seed{});
}

// Player 1 starts in Fantasyland, then player 2 plays normally.
Match whole_session() {
  const Json options = {{"position",
                         "200,200 2 0 0 -/-/-/-/2c5hJsTh2d3s4hQc6s7cKd8d9cJc/14 -/-/-/-/-/0 none "
                         "200,1,20,30,recalc,2"}};
  Match match = *Match::start(erased<pineapple::Pineapple>(), 2, options, Seed{});
  while (match.turn().kind == Turn::Kind::Seats) {
    const Seat seat = match.turn().seats.first();
    MoveList moves;
    match.state().legal_moves(seat, moves);
    EXPECT_TRUE(match.play(seat, moves[0], {.at = 1'770'465'600'000, .think_ms = 5, .timeout = false}).ok());
  }
  return match;
}

// [spec/pineapple 6.1] The four SQL tables with their columns.
TEST(PineappleSchema, HasTheTablesOfTheSpec) {
  const Tables tables = current_tables();
  ASSERT_EQ(tables.size(), 4u);
  EXPECT_EQ(tables.at("sessions").size(), 12u);
  EXPECT_EQ(tables.at("hands").size(), 11u);
  EXPECT_EQ(tables.at("turns").size(), 12u) << "eleven of the spec, and `by`";
  EXPECT_EQ(tables.at("turns").back().name, "by");
  EXPECT_EQ(tables.at("fantasyland").size(), 8u);
}

// row_schemas() agrees with the SQL.
TEST(PineappleSchema, AgreesWithRowSchemas) {
  const Tables tables = current_tables();
  ASSERT_EQ(row_schemas().size(), tables.size());
  for (const RowSchema& known : row_schemas()) {
    const std::vector<Column>& columns = tables.at(std::string(known.name));
    ASSERT_EQ(known.columns.size(), columns.size()) << known.name;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      EXPECT_EQ(known.columns[i].name, columns[i].name) << known.name;
      EXPECT_EQ(known.columns[i].required, columns[i].required) << known.name << '.' << columns[i].name;
    }
  }
}

TEST(PineappleSchema, RowsMatchTheirSchema) {
  const Tables tables = current_tables();
  std::map<std::string, int> seen;
  for (const Match& match : {unfinished_session(), whole_session()}) {
    for (const SqlRow& row : pineapple::log_rows(pineapple::log_of(match, {"s", "r", {"a", "b"}}))) {
      const std::vector<Column>& columns = tables.at(std::string(row.table));
      ++seen[std::string(row.table)];
      ASSERT_EQ(row.values.size(), columns.size()) << row.table;
      std::size_t at = 0;
      for (const auto& [name, value] : row.values.items()) {
        EXPECT_EQ(name, columns[at].name) << row.table;
        EXPECT_TRUE(fits(value, columns[at])) << row.table << '.' << name << ' ' << to_text(value);
        ++at;
      }
    }
  }
  EXPECT_EQ(seen.size(), 4u) << "every SQL table was covered";
}

}  // namespace
}  // namespace taku::store
