#include "tests/support/query_plan.h"

#include <gtest/gtest.h>

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
