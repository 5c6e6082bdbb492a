#pragma once

#include <map>

#include "study/analysis/analysis.h"

namespace taku::study {

// The entries analysed so far, by their number.
using EntryMarks = std::map<std::size_t, EntryMark>;

struct PlayerSummary {
  std::size_t choices = 0;  // forced moves do not count
  double accuracy = 100;    // 0 to 100: the mean over all choices
  double mean_loss = 0;
  std::optional<double> luck;           // the sum over all rolls; nullopt: none was valued
  std::array<std::size_t, 5> counts{};  // by verdict, from Best to Blunder
  std::vector<std::size_t> worst;       // up to three entries with the largest losses
};

PlayerSummary summary_of(const EntryMarks& marks, Seat seat, Unit unit);
// The answer of the protocol. `of`: how many entries the match has.
Json summary_json(const EntryMarks& marks, int seats, Unit unit, std::size_t of);

}  // namespace taku::study
