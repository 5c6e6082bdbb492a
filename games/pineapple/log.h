#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"
#include "engine/row_logger.h"
#include "games/pineapple/pineapple.h"

// The log of a session, derived from its record alone: the SQL tables of spec/pineapple.md 6.1 and the training lines
// of 6.2.

namespace taku::pineapple {

using TimeMs = std::int64_t;  // since 1970

// What a record does not contain. Missing times are derived from the placements.
struct LogNames {
  std::string session_id;
  std::string room_id;
  std::array<std::string, kSeats> player_ids;
};

struct SessionRow {
  LogNames names;
  std::optional<TimeMs> started_at, finished_at;
  int initial_chips = 0;
  std::optional<std::array<int, kSeats>> final_chips;  // once finished
  std::optional<Seat> winner;
  std::string_view finish_reason;  // "chip_lead", "bankrupt", "manual" (ended from outside); empty while it runs
  int hands_played = 0;
};

struct HandRow {
  std::string hand_id, session_id;
  int hand_number = 0;
  std::optional<TimeMs> started_at, finished_at;
  Seat btn;
  std::array<int, kSeats> chips_before{};
  std::optional<HandResult> result;  // once the hand is complete
};

// One placement and what the player knew before it. Fantasyland settings have their own rows.
struct TurnRow {
  std::string hand_id;
  int turn = 0;
  Seat player;
  Board board_self;
  std::optional<Board> board_opponent;  // as seen: empty at turn 0 (P1); nothing if set in Fantasyland (P5)
  Dealt dealt;
  std::vector<Card> known_discards;           // the player's own, in order
  std::vector<Placement::Placed> placements;  // in dealt order
  std::optional<Card> discard;                // none at turn 0
  MoveNotes notes;
};

struct FantasylandRow {
  std::string hand_id;
  Seat player;
  Dealt dealt;
  Board board;
  CardSet discarded;
  int solver_score = 0;
  bool stays = false;
  MoveNotes notes;
};

struct Log {
  SessionRow session;
  std::vector<HandRow> hands;
  std::vector<TurnRow> turns;  // in the order of play, like all rows
  std::vector<FantasylandRow> fantasyland;
};

// The rows that one step writes: new rows, and rows that replace those with the same key.
struct LogStep {
  std::optional<SessionRow> session;
  std::vector<HandRow> hands;
  std::vector<TurnRow> turns;
  std::vector<FantasylandRow> fantasyland;
};

// Writes the log while a session is played, and keeps only what later rows need. A value: copy it to try a step.
class LogWriter {
 public:
  LogWriter(const State& start, LogNames names);

  LogStep begin();
  LogStep play(Seat seat, Move move, const MoveNotes& notes);
  LogStep end(const Json& result);  // Match::result_json; by the rules or from outside

 private:
  void begin_hand();
  void note(Seat seat, Move move, const MoveNotes& notes);
  void note_time(const MoveNotes& notes);
  void note_turn(Seat seat, const Placement& placement, const MoveNotes& notes);
  void on_event(const Event& event, const MoveNotes& notes);
  LogStep take_step();

  State state_;
  SessionRow session_;
  HandRow hand_;                                    // the current hand
  std::array<std::vector<Card>, kSeats> discards_;  // of this hand, in order
  std::optional<TimeMs> last_;
  LogStep step_;
  bool session_changed_ = true, hand_changed_ = false;
};

// Needs a match of this game. If the record starts in the middle of a hand, that hand is logged from there on.
Log log_of(const Match& match, LogNames names);

// A hand's id is derived from the session's: the UUID of "<session_id> hand <number>".
std::string hand_id_of(std::string_view session_id, int hand_number);

// 6.2: one line per turn, with exactly these fields in this order, and `by` at the end. With a result (that of
// engine/turn_lines.h) each line also has it and the points of the hand, before `by`.
std::vector<Json> log_lines(const Log& log, const std::optional<Json>& result = std::nullopt);

// 6.1: sessions, hands, turns, fantasyland, without the ids that the database assigns. An unknown time is an empty
// string in columns that must not be null.
std::vector<SqlRow> log_rows(const Log& log);
std::vector<SqlRow> log_rows(const LogStep& step);

std::unique_ptr<RowLogger> make_row_logger(const State& start, LogNames names);

}  // namespace taku::pineapple
