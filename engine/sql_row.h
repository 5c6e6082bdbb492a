#pragma once

#include <string_view>

#include "engine/json.h"

namespace taku {

// One row of an SQL table. Games produce these and a store writes them, so neither depends on the other.
struct SqlRow {
  std::string_view table;        // the SQL table's name
  Json values = Json::object();  // by column, in the order of the SQL table's columns; each is null, a number or text
};

}  // namespace taku
