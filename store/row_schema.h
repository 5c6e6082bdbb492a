#pragma once

#include <span>
#include <string_view>

#include "engine/sql_row.h"

// The columns of the SQL tables that games may write to. A store accepts no other rows. The SQL itself is in
// pineapple_schema.sql; schema_test.cpp checks that the two agree.

namespace taku::store {

struct RowColumn {
  std::string_view name;
  bool required = false;
};

// The schema of one SQL table.
struct RowSchema {
  std::string_view name;
  std::span<const RowColumn> columns;  // without an autoincrement id
  std::size_t key_columns = 1;         // the first key_columns columns form the key
  std::string_view parent{};           // the SQL table that parent_column refers to, if any
  std::size_t parent_column = 0;

  // True if the values are exactly these columns in this order, all plain, and no required one is null.
  bool accepts(const Json& values) const;
};

std::span<const RowSchema> row_schemas();
const RowSchema* find_row_schema(std::string_view name);  // nullptr if there is no such SQL table

}  // namespace taku::store
