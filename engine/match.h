#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/any_game.h"
#include "engine/record.h"

namespace taku {

// A match: a start and the moves since. Undo, redo, save, load and replay are all this one list.
//
// With a seed, chance acts by itself: turn() is never Chance, and draw n is the n-th chance outcome of the match, so
// after an undo the same draw gives the same die again. Without one every outcome is given from outside.
// While a record comes in parts (awaits_more) chance waits, and only append may change the match.
class Match {
 public:
  // What a move made happen, the outcomes that chance drew after it included.
  struct Told {
    std::vector<AnyEvents> events;
    std::vector<Json> outcomes;

    Json events_json(Seat viewer) const;
  };

  static Result<Match> start(const AnyGame& game, int seats, const Json& options, std::optional<Seed> seed);
  static Result<Match> load(const Record& record, std::span<const AnyGame* const> games, bool more = false);

  const AnyGame& game() const { return *game_; }
  const AnyState& state() const { return state_; }
  // What chance did before the first move; in a match loaded later than that, what it did to catch up.
  const Told& opening() const { return opening_; }
  int seats() const { return state_->seats(); }
  Turn turn() const;  // the state's, but Over once the match was ended from outside
  bool seeded() const { return seed_.has_value(); }

  Result<Told> play(Seat seat, Move move, MoveNotes notes = {});
  Result<Told> outcome(Move outcome);  // only without a seed
  // As a program says it: perhaps several in a row, and then all of them or none.
  Result<Told> outcome(const Json& outcome);
  // A move or an outcome that stands in a record: believed as far as check_replay goes. For a match without a seed.
  Result<Told> replay(const RecordedMove& recorded);
  // The next entries of the record, believed and checked as load does it; all of them or none. Then chance acts and the
  // match may end, unless there is still more. What chance has drawn by itself since the last entry need not stand
  // among them; where it does, it must be the same.
  Status append(std::span<const RecordedMove> moves, const std::optional<End>& end, bool more);
  bool awaits_more() const { return awaits_more_; }
  Status end(End end);  // resigned, on time, agreed, abandoned
  const std::optional<End>& ended() const { return end_; }

  // Takes back that many seat moves, each together with the chance after it, and an end from outside.
  // Changes nothing when there are not that many.
  Status undo(int seat_moves);
  Result<Told> redo(int seat_moves);
  int undoable() const;
  int redoable() const;

  Json result_json() const;  // when the match is over
  Scores scores() const;     // when the match is over; an end from outside counts
  Record record() const;
  void set_players(Json players) { players_ = std::move(players); }
  const Json& players() const { return players_; }

  struct Ply {
    Seat seat;
    Move move;
    MoveNotes notes;
    bool operator==(const Ply&) const = default;
  };
  std::span<const Ply> plies() const { return plies_; }
  // The state after the first n plies.
  AnyState state_after(std::size_t n) const;

 private:
  Match(const AnyGame& game, AnyState start, Json options, std::optional<Seed> seed);

  void append(Ply ply, Told& told);
  Status replay(const RecordedMove& recorded, Told& told);
  Status replay_all(std::span<const RecordedMove> moves);
  Status append_outcomes(const Json& outcome, Told& told);
  void let_chance_act(Told& told);
  std::optional<std::size_t> length_before(int seat_moves) const;
  void shorten(std::size_t length);

  const AnyGame* game_;
  AnyState start_;
  AnyState state_;
  Json options_;
  std::optional<Seed> seed_;
  Json players_ = Json::array();
  Told opening_;
  std::vector<Ply> plies_;
  std::vector<Ply> undone_;  // the newest undone last
  std::uint64_t draws_ = 0;  // chance outcomes among plies_
  std::size_t given_ = 0;    // with a seed: chance drew the plies from here on by itself, and no record told them since
  bool awaits_more_ = false;
  std::optional<End> end_;
};

// The Turn as the protocol and the server write it.
Json turn_json(const Turn& turn);

}  // namespace taku
