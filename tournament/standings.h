#pragma once

#include "tournament/tournament.h"

namespace taku::tournament {

// One line of the standings. Ties in points are broken by Buchholz, then head to head, then wins, then by lot.
struct Standing {
  int entrant = 0;
  int rank = 0;      // from 1; no two entrants have the same
  int points = 0;    // kWin for a won game
  int buchholz = 0;  // the sum of the opponents' points, in units of 1/kBuchholzUnit
  int head_to_head =
      0;         // half points against those with equal points and Buchholz, if all of them have met; otherwise 0
  int wins = 0;  // games played and won
};

// At a table of n, each opponent counts 1/(n−1), so that every round has the same weight.
inline constexpr int kBuchholzUnit = 6;

// By entrant: whether its games do not count for anyone. In a round robin of pairs these are the games of somebody who
// withdrew before half of the rounds, because only some of the others have played against that entrant.
std::vector<bool> annulled(const Tournament& tournament);

// All entrants, best first. Unfinished games do not count yet.
std::vector<Standing> standings(const Tournament& tournament);

// As numbers for people: a win is 1.
double shown_points(int points);
double shown_buchholz(const Standing& standing);
double shown_head_to_head(const Standing& standing);

}  // namespace taku::tournament
