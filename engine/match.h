#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/any_game.h"
#include "engine/record.h"

namespace taku {

// A match: a start position and the moves since. Undo, redo, save, load and replay all work on this one list.
//
// With a seed, chance acts automatically: turn() is never Chance, and the n-th chance outcome of the match is draw n of
// the seed, so redoing a move after an undo gives the same dice. Without a seed the caller supplies every outcome.
// While a record is loaded in parts (awaits_more), chance does not act, and only append may change the match.
class Match {
 public:
  // The events of a move and of the chance outcomes that followed it.
  struct MoveEffects {
    std::vector<AnyEvents> events;
    std::vector<Json> outcomes;

    Json events_json(Seat viewer) const;
  };

  static Result<Match> start(const AnyGame& game, int seats, const Json& options, std::optional<Seed> seed);
  static Result<Match> load(const Record& record, std::span<const AnyGame* const> games, bool more = false);

  const AnyGame& game() const { return *game_; }
  const AnyState& state() const { return state_; }
  // What chance did before the first move. In a match loaded from a longer record: what chance did after loading.
  const MoveEffects& opening() const { return opening_; }
  int seats() const { return state_->seats(); }
  Turn turn() const;  // the state's turn, or Over once the match was ended by end()
  bool seeded() const { return seed_.has_value(); }

  Result<MoveEffects> play(Seat seat, Move move, MoveNotes notes = {});
  Result<MoveEffects> outcome(Move outcome);  // only in a match without a seed
  // Accepts one JSON outcome that stands for several (see JoinsOutcomes); applies all of them or none.
  Result<MoveEffects> outcome(const Json& outcome);
  // Applies a recorded move or outcome, checked only by check_replay. For matches without a seed.
  Result<MoveEffects> replay(const RecordedMove& recorded);
  // Appends the next entries of the record, checked as by load; all of them or none. Unless `more` entries will follow,
  // chance then acts and the match may end. The entries may omit or repeat the outcomes that chance drew automatically
  // since the last entry; repeated ones must be equal.
  Status append(std::span<const RecordedMove> moves, const std::optional<End>& end, bool more);
  // The seat leaves the match: it can no longer win. A seat that has left already stays where it is.
  void leave(Seat seat);
  std::span<const Seat> left() const { return left_; }  // in the order in which they left
  bool awaits_more() const { return awaits_more_; }
  Status end(End end);  // by resignation, time, agreement, abandonment or settlement
  const std::optional<End>& ended() const { return end_; }

  // Takes back that many moves of seats, each with the chance outcomes after it. An end() counts as one move. Fails and
  // changes nothing if there are fewer moves, or if the rules have decided the match.
  Status undo(int seat_moves);
  Result<MoveEffects> redo(int seat_moves);
  int undoable() const;
  int redoable() const;

  Json result_json() const;  // needs a finished match
  Scores scores() const;     // needs a finished match; respects end() and leave()
  // Needs a finished match. Every seat with the top score, unless all scores are equal; never a seat that left.
  SeatSet winners() const;
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

  void append(Ply ply, MoveEffects& effects);
  Status replay(const RecordedMove& recorded, MoveEffects& effects);
  Status replay_all(std::span<const RecordedMove> moves);
  Status append_outcomes(const Json& outcome, MoveEffects& effects);
  void let_chance_act(MoveEffects& effects);
  Status check_end(const End& end) const;
  Scores scores_of_play() const;
  std::optional<std::size_t> length_before(int seat_moves) const;
  void shorten(std::size_t length);

  const AnyGame* game_;
  AnyState start_;
  AnyState state_;
  Json options_;
  std::optional<Seed> seed_;
  Json players_ = Json::array();
  MoveEffects opening_;
  std::vector<Ply> plies_;
  std::vector<Ply> undone_;  // the most recently undone ply is last
  std::uint64_t draws_ = 0;  // chance outcomes among plies_
  // With a seed: plies from here on were drawn automatically and not yet confirmed by a record
  std::size_t confirmed_ = 0;
  bool awaits_more_ = false;
  std::optional<End> end_;
  std::vector<Seat> left_;
};

// The JSON form used by the protocol and the server.
Json turn_json(const Turn& turn);

}  // namespace taku
