#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "engine/move.h"

// What the analysis of one entry of a match finds. docs/design/analysis.md

namespace taku::study {

// What values and losses mean: the probability of winning (0 to 1; a draw counts 0.5), or expected points.
enum class Unit : std::uint8_t { Win, Points };

using SeatValues = std::array<double, kMaxSeats>;

// A result that is certain with best play: for the seat that chose, that many plies later.
struct Proof {
  bool win = false;  // or loss
  int plies = 0;
};

// A move that a seat could have made.
struct Option {
  Move move;
  SeatValues values{};          // of each seat after it
  std::optional<double> error;  // the standard error of the value of the seat that chose, if it was simulated
  std::optional<Proof> proof;
  std::vector<Move> line;  // how the game may go on, beginning with the move itself
  Json reasons;            // how a computer player explains its rating, as a list; null: not explained
};

// A decision. The options are the best few and the chosen one, best first.
struct Choice {
  std::vector<Option> options;
  std::size_t chosen = 0;       // its place in `options`
  bool forced = false;          // there was no other move
  bool comparable = true;       // whether the values measure the same as those of the match's other entries
  SeatSet finished;             // seats that have nothing left to win; they have no values
  double loss_error = 0;        // the standard error of the difference between the best and the chosen option
  std::optional<Proof> proved;  // the result before the move

  const Option& best() const { return options[0]; }
  const Option& played() const { return options[chosen]; }
};

// Sorts the options by the value for this seat, the chosen one first among equals, and notes where it is.
void rank_options(Choice& choice, Seat seat, Move chosen);

// An outcome of chance and the values of each seat after it.
struct OutcomeValues {
  Outcome outcome;
  SeatValues values{};
};

// Dice. Every outcome has its values.
struct Roll {
  std::vector<OutcomeValues> outcomes;
  SeatSet finished;  // as in a choice

  SeatValues mean() const;              // weighted: the values before the roll
  SeatValues luck(Move outcome) const;  // the values after it minus the mean
};

// How much a choice lost.
enum class Verdict : std::uint8_t { Best, Good, Inaccuracy, Mistake, Blunder, Forced };
std::string_view name_of(Verdict verdict);

struct Loss {
  double amount = 0;  // never negative
  double error = 0;   // its standard error
  // What counts in a summary: nothing if it may well be the chance of the simulation.
  double counted() const { return amount < 2 * error ? 0 : amount; }
};
Loss loss_of(const Choice& choice, Seat seat);
Verdict verdict_of(const Choice& choice, Seat seat, Unit unit);

}  // namespace taku::study
