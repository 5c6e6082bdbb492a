#pragma once

#include <string_view>

#include "engine/json.h"

namespace taku {

// A row for whoever keeps tables: what games log and a store keeps, so that neither needs to know the other.
struct TableRow {
  std::string_view table;
  Json values = Json::object();  // by column, in the order of the table; each is null, a number or text
};

}  // namespace taku
