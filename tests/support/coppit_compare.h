#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "games/coppit/coppit.h"
#include "tests/support/slow_coppit.h"

// Converts between Coppit and its slow reference implementation, and compares the two. Also random settings.

namespace taku::coppit {

inline Settings random_settings(Rng& rng) {
  Settings settings;
  settings.hats_per_player = static_cast<std::uint8_t>(1 + rng.below(kMaxHats));
  if (rng.below(3) == 0) settings.max_turns = static_cast<std::int32_t>(1 + rng.below(300));
  for (const SettingFlag& flag : kSettingFlags) {
    if (rng.below(3) == 0) settings.*flag.value = !(settings.*flag.value);
  }
  return settings;
}

inline slow::Rules to_slow(const Settings& settings) {
  slow::Rules rules;
  rules.hats_per_player = settings.hats_per_player;
  rules.require_6_to_deploy = settings.require_6_to_deploy;
  rules.extra_roll_on_6 = settings.extra_roll_on_6;
  rules.capture_on_pass = settings.capture_on_pass;
  rules.safe_by_color = settings.safe_by_color;
  rules.safe_by_gray = settings.safe_by_gray;
  rules.allow_box_invasion = settings.allow_box_invasion;
  rules.auto_bank_on_return = settings.auto_bank_on_return;
  rules.allow_respawn = settings.allow_respawn;
  rules.allow_backward = settings.allow_backward;
  rules.direction_lock = settings.direction_lock;
  if (settings.max_turns > 0) rules.max_turns = settings.max_turns;
  return rules;
}

inline slow::Hat to_slow(Hat hat) { return {colour_of(hat), number_of(hat)}; }

inline slow::Stack to_slow(const HatList& hats) {
  slow::Stack stack;
  for (const Hat hat : hats) stack.push_back(to_slow(hat));
  return stack;
}

// Converts by name, so that the numbering of the nodes is checked as well.
inline slow::Spot spot_of(Node node) {
  const std::string name = node_name(node);
  if (name.starts_with("outer_")) return std::stoi(name.substr(6));
  if (name == "cross_center") return slow::kCentre;
  if (name.starts_with("cross_")) {
    return slow::arm(static_cast<int>(std::string("nesw").find(name[6])), name[8] - '0');
  }
  return slow::box(*parse_colour(name == "box_red"     ? "RED"
                                 : name == "box_blue"  ? "BLUE"
                                 : name == "box_green" ? "GREEN"
                                                       : "YELLOW"));
}
inline slow::Spot to_spot(Node node) {
  static const auto spots = [] {
    std::array<slow::Spot, kNodes> all{};
    for (Node each = 0; each < kNodes; ++each) all[each] = spot_of(each);
    return all;
  }();
  return spots[node];
}

inline slow::Act to_slow(Move move) {
  slow::Act act{to_spot(from_node(move)), to_spot(to_node(move)), {}, {}};
  if (homecoming(move) != Homecoming::NoChoice) act.bank = homecoming(move) == Homecoming::Bank;
  if (kept_stack(move) != kNoStack) act.stack = kept_stack(move);
  return act;
}

inline void expect_same_moves(const State& fast, const slow::Game& slow) {
  std::vector<slow::Act> listed;
  for (std::int8_t seat = 0; seat < fast.seats(); ++seat) {  // only the player to move has moves
    MoveList moves;
    fast.legal_moves({seat}, moves);
    for (const Move move : moves) listed.push_back(to_slow(move));
  }
  std::vector<slow::Act> expected = slow.legal();
  std::ranges::sort(listed);
  std::ranges::sort(expected);
  ASSERT_EQ(listed, expected);
}

inline void expect_same_hats(const State& fast, const slow::Game& slow) {
  std::size_t nodes = 0;
  for (Node node = 0; node < kNodes; ++node) {
    std::vector<slow::Stack> stacks;
    for (Hat top = fast.first_stack(node); top != kNoHat; top = fast.next_stack(top)) {
      HatList hats;
      fast.list_stack(top, hats);
      stacks.push_back(to_slow(hats));
      ASSERT_EQ(fast.node_of(top), node);
    }
    nodes += !stacks.empty();
    ASSERT_EQ(stacks, slow.at(to_spot(node))) << node_name(node);
  }
  ASSERT_EQ(nodes, slow.stacks.size());
  for (const int colour : slow.players()) {
    std::set<slow::Hat> box;
    for_each_hat(fast.free_hats(colour), [&](Hat hat) { box.insert(to_slow(hat)); });
    ASSERT_EQ(box, slow.boxes.at(colour));
    HatList bank;
    fast.list_bank(colour, bank);
    ASSERT_EQ(to_slow(bank), slow.banks.at(colour));
    ASSERT_EQ(fast.score(colour), slow.score(colour));
  }
}

inline void expect_same_turn(const State& fast, const slow::Game& slow) {
  ASSERT_EQ(fast.mover(), slow.mover);
  ASSERT_EQ(fast.die(), slow.die);
  ASSERT_EQ(fast.turns(), static_cast<std::uint32_t>(slow.turns));
  ASSERT_EQ(fast.banked_so_far(), static_cast<std::uint32_t>(slow.banked_so_far));
  ASSERT_EQ(fast.end_armed(), slow.armed);
  ASSERT_EQ(static_cast<int>(fast.ending()), static_cast<int>(slow.reason));
  for (const int colour : slow.players()) {
    const auto home = slow.first_return.find(colour);
    const std::uint32_t expected = home == slow.first_return.end() ? kNever : static_cast<std::uint32_t>(home->second);
    ASSERT_EQ(fast.first_return(colour), expected);
  }
  if (fast.turn().kind != Turn::Kind::Over) return;
  ColourSet winners = 0;
  for (const int colour : slow.winners()) winners |= one_colour(colour);
  ASSERT_EQ(fast.winners(), winners);
}

inline void expect_same(const State& fast, const slow::Game& slow) {
  ASSERT_NO_FATAL_FAILURE(expect_same_moves(fast, slow));
  ASSERT_NO_FATAL_FAILURE(expect_same_hats(fast, slow));
  ASSERT_NO_FATAL_FAILURE(expect_same_turn(fast, slow));
}

}  // namespace taku::coppit
