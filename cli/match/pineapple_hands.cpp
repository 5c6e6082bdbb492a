#include "cli/match/pineapple_hands.h"

#include <fmt/core.h>

#include <cmath>
#include <optional>

#include "games/pineapple/pineapple.h"

namespace taku::cli {
namespace {

double share(int part, int whole) { return whole == 0 ? 0 : static_cast<double>(part) / whole; }

// The result of the hand if this move ends it.
std::optional<pineapple::HandResult> ended(pineapple::State state, Seat mover, Move move) {
  std::optional<pineapple::HandResult> result;
  state.apply(mover, move, [&](const pineapple::Event& event) {
    if (event.kind == pineapple::Event::Kind::HandEnd) result = event.result;
  });
  return result;
}

}  // namespace

void PineappleHands::Player::add(const Player& others) {
  ordinary += others.ordinary;
  fouls += others.fouls;
  entries += others.entries;
  fantasyland += others.fantasyland;
  stays += others.stays;
  royalties += others.royalties;
  fantasyland_royalties += others.fantasyland_royalties;
}

void PineappleHands::note(const ai::ArenaPly& ply, Seat a) {
  const pineapple::State* state = ply.state.as<pineapple::Pineapple>();
  if (!state || !ply.actor.is_player() || ply.random) return;
  const auto result = ended(*state, ply.actor, ply.thought.move);
  if (!result) return;
  ++hands_;
  const double points = result->score.raw[static_cast<std::size_t>(a.index)];
  points_ += points;
  squares_ += points * points;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    Player& player = players_[seat == static_cast<std::size_t>(a.index) ? 0 : 1];
    if (state->session().fantasyland[seat] != 0) {
      ++player.fantasyland;
      player.stays += result->stays[seat];
      player.fantasyland_royalties += result->royalties[seat].total();
    } else {
      ++player.ordinary;
      player.fouls += result->busted[seat];
      player.entries += result->next_cards[seat] != 0;
      player.royalties += result->royalties[seat].total();
    }
  }
}

void PineappleHands::add(const PineappleHands& others) {
  hands_ += others.hands_;
  points_ += others.points_;
  squares_ += others.squares_;
  for (std::size_t i = 0; i < 2; ++i) players_[i].add(others.players_[i]);
}

double PineappleHands::margin() const {
  return 1.96 * std::sqrt(std::max(0.0, squares_ / hands_ - points() * points()) / hands_);
}

std::string PineappleHands::player_words(const std::string& name, const Player& player) const {
  return fmt::format(
      "  {}: {} normal hands, fouls {:.1f} %, royalties {:.2f}, entered Fantasyland {:.1f} %; "
      "{} Fantasyland hands, royalties {:.2f}, stayed {:.1f} %\n",
      name, player.ordinary, 100 * share(player.fouls, player.ordinary), share(player.royalties, player.ordinary),
      100 * share(player.entries, player.ordinary), player.fantasyland,
      share(player.fantasyland_royalties, player.fantasyland), 100 * share(player.stays, player.fantasyland));
}

std::string PineappleHands::words(const std::string& a, const std::string& b) const {
  return fmt::format("{} hands, {} scores {:+.2f} points per hand (95 %: {:+.2f} to {:+.2f})\n", hands_, a, points(),
                     points() - margin(), points() + margin()) +
         player_words(a, players_[0]) + player_words(b, players_[1]);
}

Json PineappleHands::player_json(const Player& player) {
  return {{"in_turns", player.ordinary},
          {"foul_rate", share(player.fouls, player.ordinary)},
          {"royalties", share(player.royalties, player.ordinary)},
          {"fl_entry_rate", share(player.entries, player.ordinary)},
          {"in_fantasyland", player.fantasyland},
          {"fl_royalties", share(player.fantasyland_royalties, player.fantasyland)},
          {"fl_stay_rate", share(player.stays, player.fantasyland)}};
}

Json PineappleHands::json() const {
  return {{"count", hands_},
          {"points_a", points()},
          {"points_a_low", points() - margin()},
          {"points_a_high", points() + margin()},
          {"a", player_json(players_[0])},
          {"b", player_json(players_[1])}};
}

}  // namespace taku::cli
