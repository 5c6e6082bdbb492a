#pragma once

#include <string>

#include "store/row_schema.h"

namespace taku::store {

// The statement that writes a row of a game, for SQLite and PostgreSQL: with $1, $2 … for the values, in the order of
// the columns. The row replaces the one with the same key but keeps its generated id.
std::string upsert_sql(const RowSchema& schema);

}  // namespace taku::store
