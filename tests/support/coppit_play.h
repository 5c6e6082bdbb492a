#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/try_apply.h"
#include "games/coppit/coppit.h"

// Short text forms of Coppit positions and moves for tests.

namespace taku::coppit {

inline Settings with(std::initializer_list<bool Settings::*> switched) {
  Settings settings;
  for (bool Settings::* flag : switched) settings.*flag = !(settings.*flag);
  return settings;
}

// A position: stacks as in a position line, "10:b1r1,7:r2", and other properties. Hats not mentioned are at home.
struct Scene {
  std::string stacks = "-";
  std::string mover = "RED";
  std::string banks = {};  // "-/r1/-/-"
  std::string returns = {};
  int seats = 4;
  Settings settings = {};
  int turns = 0;
  std::optional<bool> armed = {};
};

inline std::string position_of(const Scene& scene) {
  const std::string nothing = scene.seats == 2 ? "-/-" : scene.seats == 3 ? "-/-/-" : "-/-/-/-";
  const std::string banks = scene.banks.empty() ? nothing : scene.banks;
  const auto named = [&](int colour, int number) {
    const std::string hat = std::string(1, "rbgy"[colour]) + std::to_string(number);
    return scene.stacks.find(hat) != std::string::npos || banks.find(hat) != std::string::npos;
  };
  std::string boxes, settings;
  for (const Colour colour : seated_colours(scene.seats)) {
    std::string digits;
    for (int number = 1; number <= scene.settings.hats_per_player; ++number) {
      if (!named(colour, number)) digits += std::to_string(number);
    }
    boxes += (boxes.empty() ? "" : "/") + (digits.empty() ? "-" : digits);
  }
  const Json usual = settings_json({});
  const Json given = settings_json(scene.settings);
  for (const auto& [name, value] : given.items()) {
    if (usual[name] != value) settings += (settings.empty() ? "" : ",") + name + '=' + to_text(value);
  }
  const auto banked = std::ranges::count_if(banks, [](char c) { return c >= '1' && c <= '6'; });
  // The end condition is armed by two colours on the board.
  std::string colours;
  for (std::size_t from = 0; from < scene.stacks.size() && scene.stacks != "-";) {
    const std::size_t end = std::min(scene.stacks.find(',', from), scene.stacks.size());
    const std::size_t hats = scene.stacks.find(':', from) + 1;
    const auto node = parse_node(scene.stacks.substr(from, hats - 1 - from));
    for (std::size_t i = hats; i < end && node && !is_box(*node); i += 2) {
      if (colours.find(scene.stacks[i]) == std::string::npos) colours += scene.stacks[i];
    }
    from = end + 1;
  }
  const bool armed = scene.armed.value_or(colours.size() >= 2);
  return scene.mover + " - " + std::to_string(scene.turns) + ' ' + boxes + ' ' + banks + ' ' +
         (scene.returns.empty() ? nothing : scene.returns) + ' ' + scene.stacks + ' ' + std::to_string(banked) +
         (armed ? " armed " : " unarmed ") + (settings.empty() ? "-" : settings);
}

inline State set_up(const Scene& scene) {
  auto state = Coppit::parse(position_of(scene));
  EXPECT_TRUE(state.ok()) << position_of(scene) << ": " << (state ? "" : state.error().message);
  return state ? *state : State();
}

struct Listener {
  std::vector<Json>& events;
  void operator()(const Event& event) const { events.push_back(*Coppit::event_json(event, Seat::oracle())); }
};

inline std::vector<Json> throw_die(State& state, int die) {
  std::vector<Json> events;
  EXPECT_TRUE(try_apply(state, Seat::chance(), rolled(die), Listener{events}).ok()) << Coppit::to_text(state);
  return events;
}

// Rolls and moves. Returns the events of both.
inline std::vector<Json> play(State& state, int die, std::string_view text) {
  std::vector<Json> events = throw_die(state, die);
  const auto move = Coppit::parse_move(state, text);
  EXPECT_TRUE(move.ok()) << text;
  if (!move) return events;
  const Seat seat = state.seat_of(state.mover());
  EXPECT_TRUE(try_apply(state, seat, *move, Listener{events}).ok()) << text << " in " << Coppit::to_text(state);
  return events;
}

// The hats of the first event of that type, or an empty list.
inline std::vector<std::string> event_hats(const std::vector<Json>& events, std::string_view type) {
  std::vector<std::string> hats;
  for (const Json& event : events) {
    if (*find_string(event, "type") != type) continue;
    for (const Json& hat : *find(event, "hats")) hats.push_back(*as_string(hat));
    break;
  }
  return hats;
}

inline bool has_event(const std::vector<Json>& events, std::string_view type) {
  return std::ranges::any_of(events, [&](const Json& event) { return *find_string(event, "type") == type; });
}

using Texts = std::vector<std::string>;

// The legal moves after this roll as sorted texts. Empty if no move is possible.
inline Texts moves_with(State state, int die) {
  const Colour roller = state.mover();
  state.apply(Seat::chance(), rolled(die));
  Texts texts;
  if (state.die() == 0) return texts;
  MoveList moves;
  state.legal_moves(state.seat_of(roller), moves);
  for (const Move move : moves) texts.push_back(Coppit::move_text(state, move));
  std::ranges::sort(texts);
  return texts;
}

// Only the moves that start there.
inline Texts moves_from(const State& state, int die, std::string_view start) {
  Texts texts = moves_with(state, die);
  std::erase_if(texts, [&](const std::string& text) { return !text.starts_with(std::string(start) + '-'); });
  return texts;
}

inline bool can(const State& state, int die, std::string_view text) {
  return std::ranges::count(moves_with(state, die), text) == 1;
}

// The stacks of one node in order of arrival: {"b1", "r1g1"}.
inline Texts stacks_on(const State& state, std::string_view node) {
  Texts texts;
  for (Hat top = state.first_stack(*parse_node(node)); top != kNoHat; top = state.next_stack(top)) {
    HatList hats;
    state.list_stack(top, hats);
    std::string text;
    for (const Hat hat : hats) text += "rbgy"[colour_of(hat)] + std::to_string(number_of(hat));
    texts.push_back(text);
  }
  return texts;
}

inline Texts box_of_colour(const State& state, Colour colour) {
  Texts texts;
  for_each_hat(state.free_hats(colour), [&](Hat hat) { texts.push_back(hat_name(hat)); });
  return texts;
}

inline Texts bank_of(const State& state, Colour colour) {
  HatList hats;
  state.list_bank(colour, hats);
  Texts texts;
  for (const Hat hat : hats) texts.push_back(hat_name(hat));
  return texts;
}

}  // namespace taku::coppit
