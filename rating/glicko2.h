#pragma once

#include <span>

// Glicko-2, as described in "Example of the Glicko-2 system" (Mark E. Glickman, 2022). The steps in the comments are
// those of the paper. The same operations run in the same order everywhere, so ratings that are computed again are
// equal to the last bit.

namespace taku::rating {

struct Rating {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
  bool operator==(const Rating&) const = default;
};

inline constexpr double kTau = 0.5;               // how fast the volatility may change
inline constexpr double kMaxDeviation = 350;      // that of a new player
inline constexpr double kProvisionalAbove = 110;  // a rating with a greater deviation is a guess

// One game of a rating period, from the player's side.
struct PlayedGame {
  double rating = 1500;  // of the opponent, before the period
  double deviation = 350;
  double score = 0;   // 1 for a win, 0.5 for a draw, 0 for a loss
  double weight = 1;  // how many games it counts as
};

// The rating after one period with these games; without games only the deviation grows.
Rating after_period(const Rating& before, std::span<const PlayedGame> games);

// The rating after some days without a game. A part of a day counts as that part.
Rating after_days(const Rating& before, double days);

inline bool is_provisional(double deviation) { return deviation > kProvisionalAbove; }

// The expected score of the first player against the second.
double expected_score(const Rating& first, const Rating& second);

}  // namespace taku::rating
