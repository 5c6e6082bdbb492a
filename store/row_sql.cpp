#include "store/row_sql.h"

namespace taku::store {
namespace {

// Joins make(column) of each column with commas.
template <class Make>
std::string joined(std::span<const RowColumn> columns, Make make) {
  std::string list;
  for (const RowColumn& column : columns) list += (list.empty() ? "" : ", ") + make(std::string(column.name));
  return list;
}

}  // namespace

std::string upsert_sql(const RowSchema& schema) {
  const auto name = [](const std::string& column) { return column; };
  int number = 0;
  return "INSERT INTO " + std::string(schema.name) + "(" + joined(schema.columns, name) + ") VALUES (" +
         joined(schema.columns, [&](const std::string&) { return "$" + std::to_string(++number); }) +
         ") ON CONFLICT (" + joined(schema.columns.first(schema.key_columns), name) + ") DO UPDATE SET " +
         joined(schema.columns.subspan(schema.key_columns),
                [](const std::string& column) { return column + " = excluded." + column; });
}

}  // namespace taku::store
