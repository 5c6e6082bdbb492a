#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "people/queries/games.h"
#include "people/queries/leaders.h"
#include "people/queries/person_statistics.h"
#include "people/queries/profile.h"
#include "people/results/result_book.h"
#include "people/tournaments/tournament_actions.h"
#include "people/tournaments/tournament_json.h"
#include "people/tournaments/tournament_progress.h"
#include "tests/support/finished_matches.h"

// No query of a page reads a whole table or sorts: every SQL statement that it runs is explained by SQLite.

namespace taku::people {
namespace {

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

  void expect_indexes(const std::function<void()>& query) {
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
        EXPECT_EQ(step.find("TEMP B-TREE"), std::string::npos) << step << "\n" << sql;
        EXPECT_EQ(step.find("AUTOMATIC"), std::string::npos) << step << "\n" << sql;
      }
    }
  }

  PeopleDb db{":memory:"};
};

TEST_F(QueryPlan, Leaders) {
  for (const Period period : {Period::All, Period::Month, Period::Week}) {
    expect_indexes([&] { leaders(db, {.game = "ludo", .period = period, .me = 1, .now = 5000}); });
  }
}

TEST_F(QueryPlan, Profile) {
  db.database().run("UPDATE rating SET deviation = 60");  // so that ranks are asked for
  expect_indexes([&] { profile(db, 1, 2, 5000); });
}

TEST_F(QueryPlan, Games) {
  expect_indexes([&] { EXPECT_TRUE(games(db, {.account = 1}).ok()); });
  expect_indexes([&] { EXPECT_TRUE(games(db, {.account = 1, .game = "ludo", .before = "3000.2"}).ok()); });
}

TEST_F(QueryPlan, History) {
  expect_indexes([&] { rating_history(db, 1, "ludo", "rapid"); });
}

TEST_F(QueryPlan, Statistics) {
  expect_indexes([&] { person_statistics(db, 1, "ludo"); });
  expect_indexes([&] { person_statistics(db, 1, ""); });
}

TEST_F(QueryPlan, AddingAMatch) {
  ResultBook book(db);
  expect_indexes([&] { book.add(summarise(made_up(9, "ludo", 1, 2))); });
}

TEST_F(QueryPlan, Tournaments) {
  StoredTournament cup{.code = "CUP", .owner = 1, .created_at = 1000};
  ASSERT_TRUE(create_tournament(db, cup, {"easy", "easy", "easy"}).ok());
  ASSERT_TRUE(start_tournament(db, "CUP", 1, 1000).ok());
  expect_indexes([&] { advance_tournaments(db, 2000); });
  expect_indexes([&] { tournament_list(db, "running"); });
  expect_indexes([&] { round_notices(db, 1); });
}

TEST_F(QueryPlan, AScanWouldBeFound) {
  store::sqlite::Statement explain(db.database(), "EXPLAIN QUERY PLAN SELECT * FROM rating ORDER BY games");
  auto rows = explain.read();
  ASSERT_TRUE(rows.next());
  EXPECT_TRUE(rows.text(3).starts_with("SCAN")) << rows.text(3);
}

}  // namespace
}  // namespace taku::people
