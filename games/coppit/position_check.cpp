#include <algorithm>

#include "games/coppit/coppit.h"

// Builds positions that did not come from play, and rejects those that no game can reach.

namespace taku::coppit {
namespace {

// Every hat of the game must be in exactly one place.
Status check_hats(const Layout& layout, const State& fresh) {
  HatSet all = 0;
  for (int colour = 0; colour < kColours; ++colour) all |= fresh.free_hats(colour);
  HatSet seen = 0;
  Status problem = success();
  const auto see = [&](Hat hat) {
    if (hat >= kAllHats || (all & one_hat(hat)) == 0) {
      problem = bad_position("there is a hat that is not in this game", "hat_unknown");
    } else if ((seen & one_hat(hat)) != 0) {
      problem = bad_position(hat_name(hat) + " is in two places", "hat_twice");
    } else {
      seen |= one_hat(hat);
    }
  };
  for_each_hat(layout.boxes, see);
  for (const auto& bank : layout.banks) std::ranges::for_each(bank, see);
  for (const Layout::Stack& stack : layout.stacks) {
    if (stack.hats.empty()) problem = bad_position("there is an empty stack");
    if (stack.node >= kNodes) problem = bad_position("there is a stack on an unknown node");
    std::ranges::for_each(stack.hats, see);
  }
  if (!problem) return problem;
  if (seen != all) {
    const Hat missing = static_cast<Hat>(std::countr_zero(all & ~seen));
    return bad_position(hat_name(missing) + " is missing", "hat_missing");
  }
  return success();
}

Status check_banks(const Layout& layout) {
  std::uint32_t count = 0;
  for (int captor = 0; captor < kColours; ++captor) {
    for (const Hat hat : layout.banks[static_cast<std::size_t>(captor)]) {
      ++count;
      if (colour_of(hat) == captor) return bad_position("a bank holds hats of its own colour", "bank_own");
    }
  }
  if (layout.settings.allow_respawn && count > 0)
    return bad_position("with allow_respawn no hat can be banked", "bank_respawn");
  if (!layout.settings.allow_respawn && count != layout.banked_so_far) {
    return bad_position("the number of banked hats must be " + std::to_string(count), "bank_count");
  }
  return success();
}

Status check_returns(const Layout& layout, const State& fresh) {
  for (std::size_t i = 0; i < kColours; ++i) {
    const auto& turn = layout.first_return[i];
    if (!turn) continue;
    if (!fresh.plays(static_cast<int>(i)) || *turn > layout.turns)
      return bad_position("a first homecoming is later than this turn or belongs to a colour not in play",
                          "homecoming");
    if (std::ranges::count(layout.first_return, turn) > 1)
      return bad_position("two players came home in one turn", "homecoming_twice");
  }
  return success();
}

}  // namespace

// R8: first the stacks kept by the owner; then R9: invaders, at most one stack for each colour.
Status State::check_box(int colour) const {
  ColourSet invaders = 0;
  for (Hat top = first_[box_of(colour)]; top != kNoHat; top = next_[top]) {
    const int controller = coppit::colour_of(top);
    if (!plays(colour)) return bad_position("there is a stack in the box of a colour not in play", "unused_box");
    if (controller == colour) {
      if (settings_.auto_bank_on_return)
        return bad_position("a stack can be kept in its box only without auto_bank_on_return", "kept");
      if ((hats_in(top) & ~hats_of(colour)) == 0) return bad_position("a kept stack must hold enemy hats", "kept_own");
      if (invaders != 0) return bad_position("stacks kept at home must come before invaders", "kept_order");
    } else {
      if (!settings_.allow_box_invasion)
        return bad_position("an enemy stack in a box needs allow_box_invasion", "invader");
      if ((invaders & one_colour(controller)) != 0)
        return bad_position("there are two stacks of one colour in an enemy box", "two_invaders");
      invaders |= one_colour(controller);
    }
  }
  return success();
}

// R6: an arriving stack captures everything that is not SAFE, so only the last to arrive can stand unsafe beside
// others.
Status State::check_stacks() const {
  for (int colour = 0; colour < kColours; ++colour) {
    if (Status checked = check_box(colour); !checked) return checked;
  }
  for (Node node = 0; node < kFirstBox; ++node) {
    ColourSet controllers = 0;
    for (Hat top = first_[node]; top != kNoHat; top = next_[top]) {
      const int controller = coppit::colour_of(top);
      if ((controllers & one_colour(controller)) != 0)
        return bad_position("there are two stacks of one colour on " + node_name(node), "two_stacks");
      controllers |= one_colour(controller);
      if (next_[top] != kNoHat && !is_safe(node, controller)) {
        return bad_position("the next stack on " + node_name(node) + " would have captured " + hat_name(top),
                            "captured");
      }
    }
  }
  return success();
}

Status State::check_to_move() const {
  if (settings_.max_turns > 0 && turns_ > static_cast<std::uint32_t>(settings_.max_turns)) {
    return bad_position("there are more turns than max_turns", "max_turns");
  }
  if (!plays(mover_)) return bad_position("the player to move is not in play", "wrong_mover");
  if (ending_ != Ending::None)
    return die_ == 0 ? success()
                     : Status(bad_position("the game is over, but the die has been rolled", "die_after_end"));
  if (((free_ | tops_) & hats_of(mover_)) == 0) return bad_position("the player to move has no hat to move", "no_hats");
  if (die_ != 0 && !has_move(die_))
    return bad_position("this roll has no legal move and would have been lost", "no_move");
  return success();
}

Result<State> State::from_layout(const Layout& layout) {
  State state(layout.seats, layout.settings);
  for (const Status& checked : {check_hats(layout, state), check_banks(layout), check_returns(layout, state)}) {
    if (!checked) return checked.error();
  }
  state.free_ = layout.boxes;
  state.mover_ = layout.mover;
  state.die_ = static_cast<std::uint8_t>(layout.die);
  state.turns_ = layout.turns;
  state.banked_so_far_ = layout.banked_so_far;
  for (std::size_t captor = 0; captor < kColours; ++captor) {
    state.first_return_[captor] = layout.first_return[captor].value_or(kNever);
    for (const Hat hat : layout.banks[captor]) {
      state.banked_ |= one_hat(hat);
      state.below_[hat] = state.bank_[captor];
      state.bank_[captor] = hat;
    }
  }
  for (const Layout::Stack& stack : layout.stacks) {
    for (std::size_t i = 1; i < stack.hats.size(); ++i) state.below_[stack.hats[i]] = stack.hats[i - 1];
    state.put_stack(stack.node, stack.hats.back());
    if (!is_box(stack.node)) state.board_ |= state.hats_in(stack.hats.back());
  }
  if (Status checked = state.check_stacks(); !checked) return checked.error();

  // R10: two colours on the board arm the end, an empty board disarms it.
  const int colours = colours_in(state.board_);
  state.end_armed_ = layout.end_armed.value_or(colours >= 2);
  if (colours >= 2 && !state.end_armed_)
    return bad_position("with two colours on the board the end must be armed", "unarmed");
  if (colours == 0 && state.end_armed_) return bad_position("with an empty board the end must not be armed", "armed");
  state.ending_ = state.judge();
  if (state.ending_ == Ending::None && layout.settings.max_turns > 0 &&
      state.turns_ >= static_cast<std::uint32_t>(layout.settings.max_turns)) {
    state.ending_ = Ending::MaxTurns;
  }
  if (Status checked = state.check_to_move(); !checked) return checked.error();
  return state;
}

}  // namespace taku::coppit
