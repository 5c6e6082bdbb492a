#pragma once

#include <string>
#include <vector>

#include "people/finished_match.h"
#include "people/results/facts.h"
#include "rating/glicko2.h"

namespace taku::people {

enum class Verdict : std::uint8_t { None, Win, Draw, Loss };  // None: the match was aborted

// A seat of a match, as table result_seat has it.
struct SeatResult {
  store::Id account = 0, person = 0;
  std::string level, name;
  int place = 0;  // 0: the match was aborted
  bool left = false;
  std::int64_t think_ms = 0;
  int moves = 0;
  double score = 0;  // from 0 to 1: the share of opponents beaten
  Facts facts;       // what statistics and achievements need
};

// A match, as table result has it.
struct MatchResult {
  store::Id id = 0;
  store::Id room = 0;  // not stored: it is only needed to find claims
  std::string uuid{}, room_code{}, game{};
  rating::ClockClass clock_class = rating::ClockClass::Untimed;
  bool rated = false, aborted = false, is_public = true;
  std::int64_t started_at = 0, ended_at = 0;
  int moves = 0;
  std::int64_t position = 0;  // the order in which matches count; 0: after all others
  std::vector<SeatResult> seats{};

  // A win is the first place alone; a shared first place is a draw.
  Verdict verdict(std::size_t seat) const;
};

// Replays the match and counts.
MatchResult summarise(const FinishedMatch& match);

}  // namespace taku::people
