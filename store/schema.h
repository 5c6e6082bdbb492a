#pragma once

#include <string_view>

// The tables that logs are kept in, as SQL. Games make the rows (engine/table_row.h).

namespace taku::store {

std::string_view pineapple_schema();  // sessions, hands, turns, fantasyland

}  // namespace taku::store
