#pragma once

#include <span>

#include "engine/match.h"
#include "study/analysis/values.h"

// The analysis of a match, entry by entry. docs/design/analysis.md

namespace taku::study {

inline constexpr int kDefaultEffort = 3;
inline constexpr int kMaxEffort = 10;

// What counts in the summary of a match.
struct EntryMark {
  Seat seat = Seat::chance();
  Verdict verdict = Verdict::Forced;
  double loss = 0;                 // counted
  std::optional<SeatValues> luck;  // of dice
};

struct AnalysedEntry {
  EntryMark mark;
  std::optional<Choice> choice;  // nullopt: chance acted
  Json json;                     // the answer of the protocol
};

Unit unit_of(const AnyGame& game);
std::string_view name_of(Unit unit);
// Whether values are the chances to be the next to finish, and not to win.
bool values_next_place(const Match& match);

// Analyses one move or outcome, given by its place in plies(). Needs 1 ≤ effort ≤ kMaxEffort.
AnalysedEntry analyse(const Match& match, std::size_t ply, int effort);
// The same for a match that is gone through from its start: `before` is the state before that ply.
AnalysedEntry analyse(const AnyState& before, const Match::Ply& ply, std::size_t number, int effort);

// The position of an unfinished match: the best moves of the first seat to act. Needs a seat to act.
struct AnalysedPosition {
  Seat seat;
  Choice choice;
  Json json;  // the answer of the protocol
};
AnalysedPosition analyse_position(const AnyState& state, std::size_t number, int effort);

// The moves of a line as text, each in the position in which it is played.
std::vector<std::string> line_texts(AnyState state, std::span<const Move> line);

// For reading: four decimals.
double rounded(double value);

}  // namespace taku::study
