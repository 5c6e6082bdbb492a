#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <functional>
#include <set>

#include "people/results/result_book.h"
#include "tests/support/finished_matches.h"

namespace taku::people {

// A database of people with some accounts and results, whose SQL statements are explained by SQLite.
class QueryPlan : public testing::Test {
 protected:
  QueryPlan() {
    add_accounts(db, 3);
    ResultBook book(db);
    for (int id = 1; id <= 4; ++id) book.add(summarise(made_up(id, "ludo", 1, 2)));
  }

  // The SQL of all statements that `query` runs.
  std::set<std::string> statements_of(const std::function<void()>& query) {
    std::set<std::string> statements;
    const auto on_statement = [](unsigned, void* list, void* statement, void*) {
      static_cast<std::set<std::string>*>(list)->insert(sqlite3_sql(static_cast<sqlite3_stmt*>(statement)));
      return 0;
    };
    sqlite3_trace_v2(db.database().get(), SQLITE_TRACE_STMT, on_statement, &statements);
    query();
    sqlite3_trace_v2(db.database().get(), 0, nullptr, nullptr);
    return statements;
  }

  // No statement of `query` reads a whole table. `sorts`: it may sort the few rows that it has found.
  void expect_indexes(const std::function<void()>& query, bool sorts = false) {
    const auto statements = statements_of(query);
    EXPECT_FALSE(statements.empty());
    for (const std::string& sql : statements) {
      store::sqlite::Statement explain(db.database(), "EXPLAIN QUERY PLAN " + sql);
      auto rows = explain.read();
      while (rows.next()) {
        const std::string step = rows.text(3);
        const bool scans_table = step.starts_with("SCAN") && step.find("(subquery") == std::string::npos &&
                                 step != "SCAN CONSTANT ROW" && step.find("account_hidden") == std::string::npos;
        EXPECT_FALSE(scans_table) << step << "\n" << sql;
        EXPECT_TRUE(sorts || step.find("TEMP B-TREE") == std::string::npos) << step << "\n" << sql;
        EXPECT_EQ(step.find("AUTOMATIC"), std::string::npos) << step << "\n" << sql;
      }
    }
  }

  PeopleDb db{":memory:"};
};

}  // namespace taku::people
