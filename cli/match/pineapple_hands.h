#pragma once

#include <string>

#include "ai/arena.h"

// Statistics about the individual hands of a match of OFC Pineapple. Collects nothing for other games.

namespace taku::cli {

class PineappleHands {
 public:
  // For every ply of a game in which player a has the seat `a`. Hands that end in the random opening do not count.
  void note(const ai::ArenaPly& ply, Seat a);
  void add(const PineappleHands& others);

  bool any() const { return hands_ > 0; }
  int count() const { return hands_; }
  std::string words(const std::string& a, const std::string& b) const;
  Json json() const;

 private:
  struct Player {
    int ordinary = 0, fouls = 0, entries = 0;  // normal hands; of these: fouled, led to Fantasyland
    int fantasyland = 0, stays = 0;            // Fantasyland hands; of these: stayed there
    int royalties = 0, fantasyland_royalties = 0;

    void add(const Player& others);
  };
  double points() const { return points_ / hands_; }
  double margin() const;  // half the width of the 95 % interval of points()
  std::string player_words(const std::string& name, const Player& player) const;
  static Json player_json(const Player& player);

  int hands_ = 0;
  double points_ = 0, squares_ = 0;  // of player a, not limited by the chips
  std::array<Player, 2> players_{};  // a, b
};

}  // namespace taku::cli
