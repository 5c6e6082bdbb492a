#include "games/coppit/coppit.h"

#include <algorithm>

#include "engine/any_game.h"
#include "engine/bits.h"

// The rules.

namespace taku::coppit {
namespace {

Event& add(Events* events, const Event& event) {
  events->push_back(event);
  return events->back();
}

}  // namespace

State::State(int seats, const Settings& settings) : present_(0), settings_(settings) {
  below_.fill(kNoHat);
  next_.fill(kNoHat);
  at_.fill(kNoNode);
  first_.fill(kNoHat);
  bank_.fill(kNoHat);
  first_return_.fill(kNever);
  for (const Colour colour : seated_colours(seats)) {
    present_ |= one_colour(colour);
    for (int number = 1; number <= settings.hats_per_player; ++number) free_ |= one_hat(hat_of(colour, number));
  }
}

// ---- legal moves

// rules/coppit.md R3, R4. A stack outside its own box can always move.
bool State::has_move(int die) const {
  const HatSet own = hats_of(mover_);
  if (may_deploy(die)) return ((free_ | tops_) & own) != 0;
  bool found = false;
  for_each_hat(tops_ & own, [&](Hat top) { found |= at_[top] != box_of(mover_); });
  return found;
}

// Whether this stack has enemy hats when it comes home. With capture_on_pass it may capture some on its way.
bool State::has_prisoners_at_home(Hat top, const Walk& walk) const {
  if ((hats_in(top) & ~hats_of(mover_)) != 0) return true;
  if (!settings_.capture_on_pass) return false;
  for (const Node node : walk.passed()) {
    for (Hat other = first_[node]; other != kNoHat; other = next_[other]) {
      if (coppit::colour_of(other) != mover_ && !is_safe(node, coppit::colour_of(other))) return true;
    }
  }
  return false;
}

void State::legal_moves(Seat seat, MoveList& moves) const {
  if (ending_ != Ending::None || die_ == 0 || seat != seat_of(mover_)) return;
  const Board& board = coppit::board();
  const Node home = box_of(mover_);
  const auto list_from = [&](Node from, Hat top, int kept) {
    const Exits& exits = board.exits(mode(), die_, from);
    for (std::size_t i = 0; i < exits.plain; ++i) {
      moves.push_back(carry(from, board.end(exits.first + i), Homecoming::NoChoice, kept));
    }
    std::size_t walk = std::size_t{exits.first} + exits.plain;
    for (int colour = 0; colour < kColours; ++colour) {
      if ((exits.boxes >> colour & 1) == 0) continue;
      const Walk& way = board.walk(walk++);
      if ((enterable_boxes() >> colour & 1) == 0) continue;
      const Node box = box_of(colour);
      if (box == home && !settings_.auto_bank_on_return && has_prisoners_at_home(top, way)) {
        moves.push_back(carry(from, box, Homecoming::Bank, kept));
        moves.push_back(carry(from, box, Homecoming::Keep, kept));
      } else {
        moves.push_back(carry(from, box, Homecoming::NoChoice, kept));
      }
    }
  };
  if (may_deploy(die_)) {
    if (free_hats(mover_) != 0) list_from(home, kNoHat, kNoStack);
    int kept = 0;
    for (Hat top = first_[home]; top != kNoHat; top = next_[top]) {
      if (coppit::colour_of(top) == mover_) list_from(home, top, kept++);
    }
  }
  for_each_hat(stack_tops(mover_), [&](Hat top) {
    if (at_[top] != home) list_from(at_[top], top, kNoStack);
  });
}

void State::chance_outcomes(OutcomeList& outcomes) const {
  for (int die = 1; die <= 6; ++die) outcomes.push_back({rolled(die), 1});
}

Move State::random_move(Rng& rng) const {
  if (die_ == 0) return rolled(1 + static_cast<int>(rng.below(6)));
  if (!settings_.auto_bank_on_return) {
    MoveList moves;
    legal_moves(seat_of(mover_), moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
  // Without kept stacks a move is a start and an end. Count all ends first, then find the chosen one.
  const Board& board = coppit::board();
  const ColourSet enterable = enterable_boxes();
  std::array<Node, kMaxHats + 1> starts;
  std::array<std::uint32_t, kMaxHats + 1> upto;
  std::size_t count = 0;
  std::uint32_t total = 0;
  const auto add = [&](Node from) {
    const Exits& exits = board.exits(mode(), die_, from);
    total += exits.plain + static_cast<std::uint32_t>(std::popcount(static_cast<unsigned>(exits.boxes & enterable)));
    starts[count] = from;
    upto[count++] = total;
  };
  if (free_hats(mover_) != 0 && may_deploy(die_)) add(box_of(mover_));
  for_each_hat(stack_tops(mover_), [&](Hat top) { add(at_[top]); });

  const std::uint32_t choice = rng.below(total);
  std::size_t start = 0;
  while (upto[start] <= choice) ++start;
  const std::uint32_t nth = choice - (start == 0 ? 0 : upto[start - 1]);
  const Exits& exits = board.exits(mode(), die_, starts[start]);
  if (nth < exits.plain) return carry(starts[start], board.end(exits.first + nth));
  const auto boxes = static_cast<std::uint64_t>(exits.boxes & enterable);
  return carry(starts[start], box_of(nth_set_bit(boxes, static_cast<int>(nth - exits.plain))));
}

const Walk& State::walk(Move move) const { return *board().find_walk(mode(), die_, from_node(move), to_node(move)); }

State State::with_roll(Colour colour, int die) const {
  State state = *this;
  state.mover_ = colour;
  state.die_ = static_cast<std::uint8_t>(die);
  return state;
}

// ---- stacks

Hat State::bottom_of(Hat top) const {
  while (below_[top] != kNoHat) top = below_[top];
  return top;
}

HatSet State::hats_in(Hat top) const {
  HatSet hats = 0;
  for (; top != kNoHat; top = below_[top]) hats |= one_hat(top);
  return hats;
}

void State::list_stack(Hat top, HatList& hats) const {
  const std::size_t from = hats.size();
  for (; top != kNoHat; top = below_[top]) hats.push_back(top);
  std::reverse(hats.begin() + from, hats.end());
}

void State::list_bank(int captor, HatList& hats) const { list_stack(bank_[static_cast<std::size_t>(captor)], hats); }

// Lifts the mover's stack off this node; of several stacks kept at home, the one with that index. It has no node then.
Hat State::take_stack(Node node, int kept) {
  const HatSet own = hats_of(mover_);
  Hat before = kNoHat;
  Hat top = first_[node];
  while ((one_hat(top) & own) == 0 || kept-- > 0) {
    before = top;
    top = next_[top];
  }
  (before == kNoHat ? first_[node] : next_[before]) = next_[top];
  next_[top] = kNoHat;
  return top;
}

// Puts a stack down as the last to arrive.
void State::put_stack(Node node, Hat top) {
  at_[top] = node;
  tops_ |= one_hat(top);
  Hat* place = &first_[node];
  while (*place != kNoHat) place = &next_[*place];
  *place = top;
}

// rules/coppit.md R6: puts the stacks here that those colours control under the moving stack, the oldest lowest.
template <bool kReport>
void State::absorb(Node node, ColourSet taken, Hat& bottom, Event* captured, Event* merged) {
  Hat lower = kNoHat;
  Hat lowest = kNoHat;
  for (Hat* place = &first_[node]; *place != kNoHat;) {
    const Hat top = *place;
    const int colour = coppit::colour_of(top);
    if ((taken >> colour & 1) == 0) {
      place = &next_[top];
      continue;
    }
    if constexpr (kReport) {
      Event& event = colour == mover_ ? *merged : *captured;
      list_stack(top, event.hats);
      while (event.nodes.size() < event.hats.size()) event.nodes.push_back(node);
    }
    *place = next_[top];
    next_[top] = kNoHat;
    at_[top] = kNoNode;
    tops_ &= ~one_hat(top);
    const Hat its_bottom = bottom_of(top);
    if (lower == kNoHat) {
      lowest = its_bottom;
    } else {
      below_[its_bottom] = lower;
    }
    lower = top;
  }
  if (lower == kNoHat) return;
  below_[bottom] = lower;
  bottom = lowest;
}

// ---- applying moves

Event State::event(Event::Kind kind) const {
  Event event;
  event.kind = kind;
  event.seat = seat_of(mover_);
  event.colour = mover();
  event.die = die_;
  return event;
}

template <bool kReport>
void State::act(Move move, Events* events) {
  if (die_ == 0) {
    roll<kReport>(die_of(move), events);
  } else {
    make_move<kReport>(move, events);
  }
}

template <bool kReport>
void State::roll(int die, Events* events) {
  if constexpr (kReport) add(events, event(Event::Kind::Rolled)).die = static_cast<std::uint8_t>(die);
  if (has_move(die)) {
    die_ = static_cast<std::uint8_t>(die);
    return;
  }
  if constexpr (kReport) add(events, event(Event::Kind::Lost)).die = static_cast<std::uint8_t>(die);
  pass_turn<kReport>(events);
}

template <bool kReport>
void State::make_move(Move move, Events* events) {
  const Node from = from_node(move);
  const Node to = to_node(move);
  const ColourSet own = one_colour(mover_);
  Hat top;
  if (from == box_of(mover_) && kept_stack(move) == kNoStack) {
    top = static_cast<Hat>(std::countr_zero(free_hats(mover_)));  // R4: the lowest number
    free_ &= ~one_hat(top);
    board_ |= one_hat(top);
  } else {
    top = take_stack(from, kept_stack(move));
    if (is_box(from)) board_ |= hats_in(top);
  }
  Hat bottom = bottom_of(top);

  Event captured, merged;
  if constexpr (kReport) {
    Event& moved = add(events, event(Event::Kind::Moved));
    const Walk& way = walk(move);
    moved.way = way.way;
    list_stack(top, moved.hats);
    moved.nodes.push_back(from);
    for (const Node node : way.passed()) moved.nodes.push_back(node);
    moved.nodes.push_back(to);
    captured = event(Event::Kind::Captured);
    merged = event(Event::Kind::Merged);
  }
  if (settings_.capture_on_pass) {
    for (const Node node : walk(move).passed()) {
      absorb<kReport>(node, static_cast<ColourSet>(present_ & ~safe_at(node) & ~own), bottom, &captured, &merged);
    }
  }
  if (!is_box(to)) {
    const auto taken = static_cast<ColourSet>(~safe_at(to) | own);
    absorb<kReport>(to, taken, bottom, &captured, &merged);
  } else if (to != box_of(mover_)) {  // R9: no capture there
    absorb<kReport>(to, own, bottom, &captured, &merged);
  }
  if constexpr (kReport) {
    if (!captured.hats.empty()) events->push_back(captured);
    if (!merged.hats.empty()) events->push_back(merged);
  }

  const int die = die_;
  if (to == box_of(mover_)) {
    board_ &= ~hats_in(top);
    come_home<kReport>(top, homecoming(move), events);
  } else {
    if (is_box(to)) board_ &= ~hats_in(top);
    put_stack(to, top);
  }
  finish_move<kReport>(die, events);
}

// rules/coppit.md R8, and R9 for invaders: they are captured and banked first, whatever the owner does with the stack.
template <bool kReport>
void State::come_home(Hat top, Homecoming homecoming, Events* events) {
  Event captured, banked, freed;
  if constexpr (kReport) {
    captured = event(Event::Kind::Captured);
    banked = event(Event::Kind::Banked);
    freed = event(Event::Kind::Freed);
  }
  if (first_return_[mover_] == kNever) first_return_[mover_] = turns_;
  const Node home = box_of(mover_);
  for (Hat* place = &first_[home]; *place != kNoHat;) {
    const Hat invader = *place;
    if (coppit::colour_of(invader) == mover_) {
      place = &next_[invader];
      continue;
    }
    *place = next_[invader];
    next_[invader] = kNoHat;
    if constexpr (kReport) {
      list_stack(invader, captured.hats);
      while (captured.nodes.size() < captured.hats.size()) captured.nodes.push_back(home);
    }
    take_apart<kReport>(invader, &banked, &freed);
  }
  if (homecoming == Homecoming::Keep) {
    put_stack(home, top);
  } else {
    take_apart<kReport>(top, &banked, &freed);
  }
  if constexpr (kReport) {
    for (const Event* event : {&captured, &banked, &freed}) {
      if (!event->hats.empty()) events->push_back(*event);
    }
    if (homecoming == Homecoming::Keep) list_stack(top, add(events, event(Event::Kind::Kept)).hats);
  }
}

// Own hats become free; the others are banked or respawn in their own box.
template <bool kReport>
void State::take_apart(Hat top, Event* banked, Event* freed) {
  tops_ &= ~one_hat(top);
  at_[top] = kNoNode;
  HatList hats;
  list_stack(top, hats);
  for (const Hat hat : hats) {
    below_[hat] = kNoHat;
    const bool own = coppit::colour_of(hat) == mover_;
    if constexpr (kReport) (own ? freed : banked)->hats.push_back(hat);
    if (!own) ++banked_so_far_;
    if (own || settings_.allow_respawn) {
      free_ |= one_hat(hat);
    } else {
      banked_ |= one_hat(hat);
      below_[hat] = bank_[mover_];
      bank_[mover_] = hat;
    }
  }
}

// rules/coppit.md R10, except the turn limit.
Ending State::judge() const {
  HatSet all = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    const HatSet hats = ((HatSet{1} << settings_.hats_per_player) - 1) << (colour * kMaxHats);
    if (plays(colour)) all |= hats;
  }
  if (colours_in(all & ~banked_) <= 1) return Ending::Eliminated;
  if (end_armed_ && banked_so_far_ >= settings_.hats_per_player && colours_in(board_) == 1) return Ending::OneColour;
  return Ending::None;
}

template <bool kReport>
void State::finish_move(int die, Events* events) {
  if (board_ == 0) end_armed_ = false;
  if (banked_so_far_ >= settings_.hats_per_player || !end_armed_) {
    if (colours_in(board_) >= 2) end_armed_ = true;
    if (const Ending ending = judge(); ending != Ending::None) return end<kReport>(ending, events);
  }
  if (die == 6 && settings_.extra_roll_on_6) {
    if constexpr (kReport) events->push_back(event(Event::Kind::ExtraRoll));
    die_ = 0;
  } else {
    pass_turn<kReport>(events);
  }
}

// rules/coppit.md R3: to the next colour that has a hat in its box or controls a stack.
template <bool kReport>
void State::pass_turn(Events* events) {
  die_ = 0;
  ++turns_;
  if (settings_.max_turns > 0 && turns_ >= static_cast<std::uint32_t>(settings_.max_turns)) {
    return end<kReport>(Ending::MaxTurns, events);
  }
  do {
    mover_ = (mover_ + 1) % kColours;
  } while (((free_ | tops_) & hats_of(mover_)) == 0);
  if constexpr (kReport) events->push_back(event(Event::Kind::TurnPassed));
}

template <bool kReport>
void State::end(Ending ending, Events* events) {
  die_ = 0;
  ending_ = ending;
  if constexpr (kReport) {
    Event& end = add(events, event(Event::Kind::End));
    end.ending = ending;
    end.winners = winners();
  }
}

template void State::act<false>(Move, Events*);
template void State::act<true>(Move, Events*);

// ---- the result

int State::score(int colour) const {
  const HatSet own = hats_of(colour);
  int hats = std::popcount(free_ & own);
  for (Hat top = first_[box_of(colour)]; top != kNoHat; top = next_[top]) {
    if (coppit::colour_of(top) == colour) hats += std::popcount(hats_in(top) & own);  // R8: kept stacks
  }
  return hats;
}

// rules/coppit.md R11
bool State::better(int colour, int than) const {
  if (score(colour) != score(than)) return score(colour) > score(than);
  const int board = std::popcount(board_ & hats_of(colour));
  const int other_board = std::popcount(board_ & hats_of(than));
  if (board != other_board) return board > other_board;
  return first_return(colour) < first_return(than);
}

Scores State::scores() const {
  Scores scores;
  for (int colour = 0; colour < kColours; ++colour) {
    for (int other = 0; other < kColours; ++other) {
      if (plays(colour) && plays(other) && better(colour, other)) ++scores.of[seat_of(colour).index];
    }
  }
  return scores;
}

ColourSet State::winners() const {
  const Scores scores = this->scores();
  const auto best = *std::ranges::max_element(scores.of);
  ColourSet winners = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    if (plays(colour) && scores.of[seat_of(colour).index] == best) winners |= one_colour(colour);
  }
  return winners;
}

std::uint64_t State::hash() const {
  std::uint64_t hash = 0;
  const auto mix_in = [&](std::uint64_t word) { hash = mix64(hash ^ word) + 0x9e3779b97f4a7c15ull; };
  const auto mix_list = [&](const std::array<std::uint8_t, kAllHats>& list) {
    for (std::size_t i = 0; i < kAllHats; i += 8) {
      std::uint64_t word = 0;
      for (std::size_t j = 0; j < 8; ++j) word |= std::uint64_t{list[i + j]} << (8 * j);
      mix_in(word);
    }
  };
  mix_list(below_);
  mix_list(next_);
  mix_list(at_);
  mix_in(free_ | std::uint64_t{banked_} << 32);
  mix_in(bank_[0] | std::uint64_t{bank_[1]} << 8 | std::uint64_t{bank_[2]} << 16 | std::uint64_t{bank_[3]} << 24 |
         std::uint64_t{mover_} << 32 | std::uint64_t{die_} << 36 | std::uint64_t{end_armed_} << 40 |
         std::uint64_t{static_cast<std::uint8_t>(ending_)} << 41 | std::uint64_t{present_} << 44);
  mix_in(turns_ | std::uint64_t{banked_so_far_} << 32);
  mix_in(first_return_[0] | std::uint64_t{first_return_[1]} << 32);
  mix_in(first_return_[2] | std::uint64_t{first_return_[3]} << 32);
  std::uint64_t flags = settings_.max_players | std::uint64_t{settings_.hats_per_player} << 4;
  for (std::size_t i = 0; i < kSettingFlags.size(); ++i) {
    flags |= std::uint64_t{settings_.*kSettingFlags[i].value} << (8 + i);
  }
  mix_in(flags | static_cast<std::uint64_t>(settings_.max_turns) << 32);
  mix_in(static_cast<std::uint64_t>(settings_.bot_fill_timeout_sec));
  return hash;
}

static_assert(Game<Coppit> && OffersRandomMove<State> && AnswersQueries<Coppit> && AnswersViewQueries<Coppit>);

}  // namespace taku::coppit
