#pragma once

#include <string>

#include "cli/terminal/screen.h"
#include "study/analysis/summary.h"

// The lines of `taku analyse`.

namespace taku::cli {

class AnalyseTable {
 public:
  AnalyseTable(const Match& match, const Pen& pen) : match_(match), pen_(pen), unit_(study::unit_of(match.game())) {}

  std::string heading() const;
  // One entry; empty if there is nothing to say about it. The number counts from 0.
  std::string row(const study::AnalysedEntry& entry, const AnyState& before, const Match::Ply& ply,
                  std::size_t number) const;
  std::string position(const study::AnalysedPosition& position, const AnyState& state) const;  // its best move
  std::string stopped(std::size_t entries) const;  // the analysis ended early, after that many entries
  std::string summary(const study::EntryMarks& marks, Seat seat) const;

 private:
  std::string choice_row(const study::Choice& choice, study::Verdict verdict, const AnyState& before, Seat seat) const;
  std::string roll_row(const study::SeatValues& luck, const AnyState& before, Move outcome) const;
  std::string proof_text(const study::Proof& proof, AnyState before, Seat seat, Move move) const;
  std::string player(const AnyState& state, Seat seat) const;
  std::string amount(double value) const;      // "52 %" or "3.4"
  std::string difference(double value) const;  // with its sign

  const Match& match_;
  const Pen& pen_;
  study::Unit unit_;
};

}  // namespace taku::cli
