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

// The log of a session, told by its record alone: the tables of spec/pineapple.md 6.1 and the training lines of 6.2.

namespace taku::pineapple {

using TimeMs = std::int64_t;  // since 1970

// What a record does not say. Times that are not given are read off the placements.
struct LogNames {
  std::string session_id;
  std::string room_id;
  std::array<std::string, kSeats> player_ids;
};

struct SessionRow {
  LogNames names;
  std::optional<TimeMs> started_at, finished_at;
  int initial_chips = 0;
  std::optional<std::array<int, kSeats>> final_chips;  // once it is finished
  std::optional<Seat> winner;
  std::string_view finish_reason;  // "chip_lead", "bankrupt", "manual" (ended from outside); empty: it goes on
  int hands_played = 0;
};

struct HandRow {
  std::string hand_id, session_id;
  int hand_number = 0;
  std::optional<TimeMs> started_at, finished_at;
  Seat btn;
  std::array<int, kSeats> chips_before{};
  std::optional<HandResult> result;  // once it is played to its end
};

// One placement and what the player knew before it. Fantasyland settings have a row of their own kind.
struct TurnRow {
  std::string hand_id;
  int turn = 0;
  Seat player;
  Board board_self;
  std::optional<Board> board_opponent;  // as seen: empty at turn 0 (P1); nothing when it is set in Fantasyland (P5)
  Dealt dealt;
  std::vector<Card> known_discards;           // its own, in the order they were discarded
  std::vector<Placement::Placed> placements;  // in the order of the dealt cards
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
  std::vector<TurnRow> turns;  // in the order they were played, like all rows
  std::vector<FantasylandRow> fantasyland;
};

// What one step writes: rows that are new, and rows that replace those with the same key.
struct LogStep {
  std::optional<SessionRow> session;
  std::vector<HandRow> hands;
  std::vector<TurnRow> turns;
  std::vector<FantasylandRow> fantasyland;
};

// Writes the log while a session is played, and keeps of it only what later rows need. A value: copy it to try a step.
class Scribe {
 public:
  Scribe(const State& start, LogNames names);

  LogStep begin();
  LogStep play(Seat seat, Move move, const MoveNotes& notes);
  LogStep end(const Json& result);  // Match::result_json; by the rules or from outside

 private:
  void begin_hand();
  void note(Seat seat, Move move, const MoveNotes& notes);
  void note_time(const MoveNotes& notes);
  void note_turn(Seat seat, const Placement& placement, const MoveNotes& notes);
  void hear(const Event& event, const MoveNotes& notes);
  LogStep take_step();

  State state_;
  SessionRow session_;
  HandRow hand_;                                    // the last one
  std::array<std::vector<Card>, kSeats> discards_;  // of this hand, in their order
  std::optional<TimeMs> last_;
  LogStep step_;
  bool session_changed_ = true, hand_changed_ = false;
};

// Needs a match of this game. A hand in which the record begins is told from there on.
Log log_of(const Match& match, LogNames names);

// The id of a hand follows from its session's: the UUID of "<session_id> hand <number>".
std::string hand_id_of(std::string_view session_id, int hand_number);

// 6.2: a line for each turn, exactly these fields in this order.
std::vector<Json> log_lines(const Log& log);

// 6.1: sessions, hands, turns, fantasyland, without the ids that the database counts. Where a column may not be null
// and a time is unknown, it is an empty text.
std::vector<SqlRow> log_rows(const Log& log);
std::vector<SqlRow> log_rows(const LogStep& step);

std::unique_ptr<RowLogger> make_row_logger(const State& start, LogNames names);

}  // namespace taku::pineapple
