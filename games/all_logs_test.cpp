#include "games/all_logs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/all_games.h"

namespace taku {
namespace {

constexpr std::int64_t kNoon = 1'770'465'600'000;  // 2026-02-07T12:00:00Z
const SessionNames kNames = {"session-1", "room-1", {"ryo", "computer"}};

// Player 1 is to set a Fantasyland hand, then player 2 plays alone.
constexpr const char* kFantasyland =
    "200,200 2 0 0 -/-/-/-/2c5hJsTh2d3s4hQc6s7cKd8d9cJc/14 -/-/-/-/-/0 none 200,30,20,30,recalc,2";

// Plays random placements, most of them with notes. Stops after `placements` of them, or when the session is over.
Match random_session(std::uint64_t seed, int placements, const Json& options) {
  Seed chance;
  chance.bytes[0] = static_cast<std::uint8_t>(seed);
  Match match = *Match::start(erased<pineapple::Pineapple>(), 2, options, chance);
  match.set_players({"ryo", "computer"});
  Rng rng(seed);
  for (int i = 0; i < placements && match.turn().kind == Turn::Kind::Seats; ++i) {
    const Seat seat = match.turn().seats.first();
    MoveList moves;
    match.state().legal_moves(seat, moves);
    MoveNotes notes;
    if (rng.below(4) != 0) notes = {kNoon + 1000 * i, rng.below(900), rng.below(5) == 0};
    EXPECT_TRUE(match.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], notes).ok());
  }
  return match;
}

std::string key_of(const SqlRow& row) {
  static const std::map<std::string_view, std::vector<const char*>> columns = {{"sessions", {"session_id"}},
                                                                               {"hands", {"hand_id"}},
                                                                               {"turns", {"hand_id", "turn", "player"}},
                                                                               {"fantasyland", {"hand_id", "player"}}};
  std::string key(row.table);
  for (const char* column : columns.at(row.table)) key += ' ' + to_text(row.values.at(column));
  return key;
}

// A small database: the last row of each key, and the number of steps that wrote something.
struct Rows {
  std::map<std::string, Json> kept;
  int writing_steps = 0;

  void write(const std::vector<SqlRow>& rows) {
    writing_steps += !rows.empty();
    for (const SqlRow& row : rows) kept[key_of(row)] = row.values;
  }
  bool has(std::string_view table) const {
    return std::ranges::any_of(kept, [&](const auto& row) { return row.first.starts_with(table); });
  }
};

// As a server does: each step is tried on a clone, which then replaces the original.
Rows step_by_step(const Match& match) {
  Rows rows;
  auto logger = make_row_logger(match.state_after(0), kNames);
  rows.write(logger->begin());
  for (const Match::Ply& ply : match.plies()) {
    logger->clone()->play(ply.seat, ply.move, ply.notes);  // a failed commit: this clone is dropped
    auto next = logger->clone();
    rows.write(next->play(ply.seat, ply.move, ply.notes));
    logger = std::move(next);
  }
  if (match.turn().kind == Turn::Kind::Over) rows.write(logger->end(match.result_json()));
  return rows;
}

Rows at_once(const Match& match) {
  Rows rows;
  rows.write(*log_rows(match, kNames.session_id, kNames.room_id));
  return rows;
}

TEST(RowLogger, WritesTheSameRowsStepByStepAsAtOnce) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Match match = random_session(seed, 1000, {{"lead_to_win", 30}});
    const Rows rows = step_by_step(match);
    ASSERT_EQ(rows.kept, at_once(match).kept) << "seed " << seed;
    const auto placements = std::ranges::count_if(match.plies(), [](const auto& ply) { return ply.seat.is_player(); });
    EXPECT_EQ(rows.writing_steps, placements + 3) << "dealt cards write nothing; begin, BTN and end do";
  }
}

TEST(RowLogger, WritesFantasylandRows) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Match match = random_session(seed, 1000, {{"position", kFantasyland}});
    const Rows rows = step_by_step(match);
    ASSERT_EQ(rows.kept, at_once(match).kept) << "seed " << seed;
    EXPECT_TRUE(rows.has("fantasyland"));
  }
}

TEST(RowLogger, WritesUnfinishedAndAbortedSessions) {
  for (int placements = 0; placements <= 23; ++placements) {
    Match match = random_session(9, placements, Json::object());
    ASSERT_EQ(step_by_step(match).kept, at_once(match).kept) << placements << " placements";
    ASSERT_TRUE(match.end({"abandoned", Seat::nobody()}).ok());
    const Rows rows = step_by_step(match);
    ASSERT_EQ(rows.kept, at_once(match).kept) << placements << " placements";
    EXPECT_EQ(rows.kept.at("sessions \"session-1\"").at("finish_reason"), "manual");
  }
}

TEST(RowLogger, NamesPlayersAfterTheirSeats) {
  const Match match = random_session(1, 0, Json::object());
  const auto rows = make_row_logger(match.state(), {"s", "r", {"", "ryo"}})->begin();
  EXPECT_EQ(rows.at(0).values.at("player0_id"), "seat 0");
  EXPECT_EQ(rows.at(0).values.at("player1_id"), "ryo");
}

TEST(RowLogger, ExistsOnlyForGamesWithTables) {
  int loggers = 0;
  for (const AnyGame* game : all_games()) {
    const auto start = game->start(2, Json::object());
    ASSERT_TRUE(start.ok()) << game->info().id;
    loggers += make_row_logger(start->state, kNames) != nullptr;
  }
  EXPECT_EQ(loggers, 1);
}

}  // namespace
}  // namespace taku
