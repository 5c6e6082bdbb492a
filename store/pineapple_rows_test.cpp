#include <gtest/gtest.h>

#include "games/pineapple/log.h"
#include "store/sqlite.h"
#include "store/store.h"
#include "tests/support/sqlite_files.h"

namespace taku::store {
namespace {

// A session that starts in Fantasyland and then plays the timeout moves.
Match played_session() {
  const Json options = {
      {"position", "200,200 2 0 0 -/-/-/-/2c5hJsTh2d3s4hQc6s7cKd8d9cJc/14 -/-/-/-/-/0 none 200,60,20,30,recalc,2"}};
  Match match = *Match::start(erased<pineapple::Pineapple>(), 2, options, Seed{});
  for (std::int64_t at = 1'770'465'600'000; match.turn().kind == Turn::Kind::Seats; at += 1000) {
    const Seat seat = match.turn().seats.first();
    const Move move = match.state().as<pineapple::Pineapple>()->timeout_move(seat);
    EXPECT_TRUE(match.play(seat, move, {.at = at, .think_ms = 700, .timeout = false}).ok());
  }
  return match;
}

// [spec/pineapple 6.1] Rows written while hands are played equal those made from the complete record.
TEST(PineappleRows, WrittenDuringPlayEqualThoseOfTheRecord) {
  const TemporaryFolder folder;
  const std::string path = folder.file("taku.db");
  const auto store = open_sqlite(path);
  const Match match = played_session();
  const pineapple::LogNames names{"session-1", "ROOM", {"p_1", "p_2"}};
  const auto logger = pineapple::make_row_logger(*match.state_after(0).as<pineapple::Pineapple>(), names);
  const auto write = [&](std::vector<SqlRow> rows) {
    const Batch batch{.rows = std::move(rows)};
    const Batch* const list[] = {&batch};
    ASSERT_TRUE(store->commit(list)[0]);
  };
  write(logger->begin());
  for (const Match::Ply& ply : match.plies()) write(logger->play(ply.seat, ply.move, ply.notes));
  write(logger->end(match.result_json()));

  std::vector<Json> expected, found;
  for (SqlRow& row : pineapple::log_rows(pineapple::log_of(match, names))) expected.push_back(std::move(row.values));
  for (const RowSchema& schema : row_schemas()) {
    const auto rows = game_rows(path, schema.name);
    EXPECT_FALSE(rows.empty()) << schema.name;
    found.insert(found.end(), rows.begin(), rows.end());
  }
  EXPECT_EQ(found, expected);
}

}  // namespace
}  // namespace taku::store
