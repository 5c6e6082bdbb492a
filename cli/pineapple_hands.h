#pragma once

#include <string>

#include "engine/any_game.h"

// What became of the hands of OFC Pineapple in a match of two computers: more than who won the sessions. Of other
// games it notes nothing.

namespace taku::cli {

class PineappleHands {
 public:
  // A move that is about to be made; player a sits on this seat.
  void note(const AnyState& state, Seat mover, Move move, Seat a);
  void add(const PineappleHands& others);

  bool any() const { return hands_ > 0; }
  std::string words(const std::string& a, const std::string& b) const;
  Json json() const;

 private:
  struct Player {
    int ordinary = 0, fouls = 0, entries = 0;  // hands played in turns; fouled; that won Fantasyland
    int fantasyland = 0, stays = 0;            // hands set in Fantasyland; that stay there
    int royalties = 0, fantasyland_royalties = 0;

    void add(const Player& others);
  };
  double points() const { return points_ / hands_; }
  double doubt() const;  // of the points: half of the 95 % interval
  std::string player_words(const std::string& name, const Player& player) const;
  static Json player_json(const Player& player);

  int hands_ = 0;
  double points_ = 0, squares_ = 0;  // of player a, before chips run out
  std::array<Player, 2> players_{};  // a, b
};

}  // namespace taku::cli
