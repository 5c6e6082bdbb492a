#pragma once

#include <span>
#include <string_view>

#include "engine/sql_row.h"

// What a store must know of the tables that games write into. Only these are accepted; the SQL stands in
// pineapple_schema.sql, and a test compares the two.

namespace taku::store {

struct GameColumn {
  std::string_view name;
  bool required = false;
};

struct GameTable {
  std::string_view name;
  std::span<const GameColumn> columns;  // without an id that the database counts
  std::size_t key_columns = 1;          // so many from the first on name a row
  std::string_view parent{};            // the table that parent_column names a row of, where there is one
  std::size_t parent_column = 0;

  // Exactly the columns in their order, plain values, nothing missing that is required.
  bool takes(const Json& values) const;
};

std::span<const GameTable> game_tables();
const GameTable* find_game_table(std::string_view name);  // nothing when it is not one of them

}  // namespace taku::store
