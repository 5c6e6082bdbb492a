#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

// A slow reference implementation of Coppit, written only from docs/rules/coppit.md: plain containers, no lookup
// tables.

namespace taku::coppit::slow {

enum { kRed, kBlue, kGreen, kYellow };

struct Hat {
  int colour, number;
  auto operator<=>(const Hat&) const = default;
};
using Stack = std::vector<Hat>;  // bottom to top

// A node: the ring 0–47, an arm 100·(1 + arm) + 0 or 1 (n, e, s, w), the centre 500, a box 600 + colour.
using Spot = int;
inline constexpr Spot kCentre = 500;
inline Spot box(int colour) { return 600 + colour; }
inline bool is_ring(Spot spot) { return spot < 48; }
inline bool is_arm(Spot spot) { return spot >= 100 && spot < kCentre; }
inline bool is_box(Spot spot) { return spot >= 600; }
inline Spot arm(int which, int place) { return 100 * (1 + which) + place; }
inline Spot entrance(int colour) { return 12 * colour; }     // R1
inline Spot junction(int which) { return 10 + 12 * which; }  // R1

// R1: the coloured nodes and the grey ones.
inline const std::map<Spot, int>& coloured() {
  static const std::map<Spot, int> nodes = {
      {3, kRed},     {19, kRed},   {29, kRed},    {45, kRed},    {arm(3, 0), kRed},    {arm(1, 1), kRed},
      {15, kBlue},   {31, kBlue},  {41, kBlue},   {9, kBlue},    {arm(0, 0), kBlue},   {arm(2, 1), kBlue},
      {27, kGreen},  {43, kGreen}, {5, kGreen},   {21, kGreen},  {arm(1, 0), kGreen},  {arm(3, 1), kGreen},
      {39, kYellow}, {7, kYellow}, {17, kYellow}, {33, kYellow}, {arm(2, 0), kYellow}, {arm(0, 1), kYellow},
  };
  return nodes;
}
inline bool is_grey(Spot spot) { return spot == 6 || spot == 18 || spot == 30 || spot == 42; }

struct Rules {
  int hats_per_player = 6;
  bool require_6_to_deploy = false;
  bool extra_roll_on_6 = true;
  bool capture_on_pass = false;
  bool safe_by_color = true;
  bool safe_by_gray = true;
  bool allow_box_invasion = false;
  bool auto_bank_on_return = true;
  bool allow_respawn = false;
  bool allow_backward = true;
  bool direction_lock = true;
  std::optional<int> max_turns;
};

struct Act {
  Spot from, to;
  std::optional<bool> bank;
  std::optional<int> stack;
  auto operator<=>(const Act&) const = default;
};

enum class Reason { Playing, OneColour, Eliminated, MaxTurns };

class Game {
 public:
  Game(int seats, const Rules& rules) : rules_(rules) {
    if (seats == 2) players_ = {kRed, kGreen};
    if (seats == 3) players_ = {kRed, kBlue, kGreen};
    if (seats == 4) players_ = {kRed, kBlue, kGreen, kYellow};
    for (const int colour : players_) {
      banks[colour] = {};
      boxes[colour] = {};
      for (int number = 1; number <= rules.hats_per_player; ++number) boxes[colour].insert({colour, number});
    }
  }

  // ---- state
  std::map<int, std::set<Hat>> boxes;         // free hats
  std::map<int, std::vector<Hat>> banks;      // by captor
  std::map<Spot, std::vector<Stack>> stacks;  // in order of arrival; no empty lists
  std::map<int, int> first_return;            // only colours that have come home
  int mover = kRed;
  int die = 0;
  int turns = 0;
  int banked_so_far = 0;
  bool armed = false;
  Reason reason = Reason::Playing;
  const std::vector<int>& players() const { return players_; }

  // ---- legal moves
  std::vector<Act> legal() const {
    std::vector<Act> acts;
    if (reason != Reason::Playing || die == 0) return acts;
    const bool deploys = !rules_.require_6_to_deploy || die == 6;
    if (deploys && !boxes.at(mover).empty()) {
      for (const Path& path : paths(box(mover))) acts.push_back({box(mover), path.back(), {}, {}});
    }
    for (const auto& [spot, here] : stacks) {
      int kept = 0;
      for (const Stack& stack : here) {
        if (stack.back().colour != mover) continue;
        const bool at_home = spot == box(mover);
        const std::optional<int> which = at_home ? std::optional<int>(kept++) : std::nullopt;
        if (at_home && !deploys) continue;
        for (const Path& path : paths(spot)) {
          const bool choice = path.back() == box(mover) && !rules_.auto_bank_on_return && brings_foreign(stack, path);
          if (choice) {
            acts.push_back({spot, path.back(), true, which});
            acts.push_back({spot, path.back(), false, which});
          } else {
            acts.push_back({spot, path.back(), {}, which});
          }
        }
      }
    }
    return acts;
  }

  // ---- moves
  void roll(int rolled) {
    die = rolled;
    if (!legal().empty()) return;
    pass();
  }

  void play(const Act& act) {
    if (colours_on_board().size() >= 2) armed = true;
    Path way;
    for (const Path& path : paths(act.from)) {
      if (path.back() == act.to) way = path;
    }
    Stack moving = lift(act);
    if (rules_.capture_on_pass) {
      for (std::size_t i = 0; i + 1 < way.size(); ++i) {
        moving = below(take(way[i], [&](const Stack& s) { return !own(s) && !safe(way[i], s); }), moving);
      }
    }
    if (act.to == box(mover)) {
      come_home(moving, act.bank != false);
    } else {
      const bool invades = is_box(act.to);
      const auto taken = take(act.to, [&](const Stack& s) { return own(s) || (!invades && !safe(act.to, s)); });
      stacks[act.to].push_back(below(taken, moving));
    }
    finish();
  }

  // ---- end of the game
  int score(int colour) const {
    int hats = static_cast<int>(boxes.at(colour).size());
    for (const Stack& stack : at(box(colour))) {
      if (stack.back().colour == colour) hats += count(stack, colour);
    }
    return hats;
  }

  std::set<int> winners() const {
    const auto rank = [&](int colour) {
      const auto home = first_return.find(colour);
      const int returned = home == first_return.end() ? INT32_MAX : home->second;
      return std::tuple(score(colour), on_board(colour), -returned);
    };
    std::set<int> best;
    for (const int colour : players_) {
      if (std::ranges::all_of(players_, [&](int other) { return rank(colour) >= rank(other); })) best.insert(colour);
    }
    return best;
  }

  std::vector<Stack> at(Spot spot) const {
    const auto found = stacks.find(spot);
    return found == stacks.end() ? std::vector<Stack>{} : found->second;
  }

  // Every walk of this length: the nodes after the start, the end last. A walk out of a box starts with the entrance.
  using Path = std::vector<Spot>;
  std::vector<Path> paths(Spot start) const {
    std::vector<Path> found;
    if (is_box(start)) {
      walk(start, {entrance(start - 600)}, die, found);
    } else {
      for (const Spot next : steps({}, start)) {
        if (is_box(next)) {
          found.push_back({next});
        } else {
          walk(start, {next}, die - 1, found);
        }
      }
    }
    return found;
  }

 private:
  bool own(const Stack& stack) const { return stack.back().colour == mover; }

  bool safe(Spot spot, const Stack& stack) const {
    if (is_grey(spot) && rules_.safe_by_gray) return true;
    const auto colour = coloured().find(spot);
    return colour != coloured().end() && rules_.safe_by_color && colour->second == stack.back().colour;
  }

  static int count(const Stack& stack, int colour) {
    return static_cast<int>(std::ranges::count(stack, colour, &Hat::colour));
  }

  bool brings_foreign(const Stack& stack, const Path& path) const {
    if (count(stack, mover) != static_cast<int>(stack.size())) return true;
    if (!rules_.capture_on_pass) return false;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      for (const Stack& other : at(path[i])) {
        if (!own(other) && !safe(path[i], other)) return true;
      }
    }
    return false;
  }

  bool may_enter(int colour) const {
    const bool plays = std::ranges::find(players_, colour) != players_.end();
    return colour == mover || (rules_.allow_box_invasion && plays);
  }

  // The possible next nodes of a walk, given the previous node (none at the start).
  std::vector<Spot> steps(std::optional<Spot> came, Spot here) const {
    std::vector<Spot> next;
    const auto add = [&](Spot spot) {
      if (came != spot) next.push_back(spot);
    };
    if (is_ring(here)) {
      add((here + 1) % 48);
      if (rules_.allow_backward) add((here + 47) % 48);
      for (int a = 0; a < 4; ++a) {
        if (junction(a) == here) add(arm(a, 0));
        if (entrance(a) == here && may_enter(a)) add(box(a));
      }
    } else if (here == kCentre) {
      for (int a = 0; a < 4; ++a) {
        const bool straight = !came || *came == arm((a + 2) % 4, 1);
        if (straight || !rules_.direction_lock) add(arm(a, 1));
      }
    } else {
      const int a = here / 100 - 1;
      add(here % 100 == 0 ? junction(a) : arm(a, 0));
      add(here % 100 == 0 ? arm(a, 1) : kCentre);
    }
    return next;
  }

  void walk(Spot came, const Path& so_far, int left, std::vector<Path>& found) const {
    if (left == 0) {
      found.push_back(so_far);
      return;
    }
    for (const Spot next : steps(came, so_far.back())) {
      Path longer = so_far;
      longer.push_back(next);
      if (is_box(next)) {
        found.push_back(longer);
      } else {
        walk(so_far.back(), longer, left - 1, found);
      }
    }
  }

  Stack lift(const Act& act) {
    if (act.from == box(mover) && !act.stack) {
      const Hat lowest = *boxes[mover].begin();
      boxes[mover].erase(lowest);
      return {lowest};
    }
    std::vector<Stack>& here = stacks[act.from];
    int number = act.stack.value_or(0);
    for (std::size_t i = 0;; ++i) {
      if (!own(here[i]) || number-- > 0) continue;
      const Stack lifted = here[i];
      here.erase(here.begin() + static_cast<std::ptrdiff_t>(i));
      if (here.empty()) stacks.erase(act.from);
      return lifted;
    }
  }

  template <class Which>
  std::vector<Stack> take(Spot spot, Which which) {
    std::vector<Stack> taken, left;
    for (const Stack& stack : at(spot)) (which(stack) ? taken : left).push_back(stack);
    if (left.empty()) {
      stacks.erase(spot);
    } else {
      stacks[spot] = left;
    }
    return taken;
  }

  static Stack below(const std::vector<Stack>& taken, const Stack& moving) {
    Stack all;
    for (const Stack& stack : taken) all.insert(all.end(), stack.begin(), stack.end());
    all.insert(all.end(), moving.begin(), moving.end());
    return all;
  }

  void take_apart(const Stack& stack) {
    for (const Hat& hat : stack) {
      if (hat.colour == mover) {
        boxes[mover].insert(hat);
        continue;
      }
      ++banked_so_far;
      if (rules_.allow_respawn) {
        boxes[hat.colour].insert(hat);
      } else {
        banks[mover].push_back(hat);
      }
    }
  }

  void come_home(const Stack& stack, bool bank) {
    first_return.insert({mover, turns});
    for (const Stack& invader : take(box(mover), [&](const Stack& s) { return !own(s); })) take_apart(invader);
    if (bank) {
      take_apart(stack);
    } else {
      stacks[box(mover)].push_back(stack);
    }
  }

  std::set<int> colours_on_board() const {
    std::set<int> colours;
    for (const auto& [spot, here] : stacks) {
      if (is_box(spot)) continue;
      for (const Stack& stack : here) {
        for (const Hat& hat : stack) colours.insert(hat.colour);
      }
    }
    return colours;
  }

  int on_board(int colour) const {
    int hats = 0;
    for (const auto& [spot, here] : stacks) {
      if (is_box(spot)) continue;
      for (const Stack& stack : here) hats += count(stack, colour);
    }
    return hats;
  }

  int colours_alive() const {
    std::map<int, int> lost;
    for (const auto& [captor, hats] : banks) {
      for (const Hat& hat : hats) ++lost[hat.colour];
    }
    return static_cast<int>(
        std::ranges::count_if(players_, [&](int colour) { return lost[colour] < rules_.hats_per_player; }));
  }

  void finish() {
    const std::size_t colours = colours_on_board().size();
    if (colours >= 2) armed = true;
    if (colours == 0) armed = false;
    if (colours_alive() <= 1) {
      reason = Reason::Eliminated;
    } else if (banked_so_far >= rules_.hats_per_player && armed && colours == 1) {
      reason = Reason::OneColour;
    } else if (die == 6 && rules_.extra_roll_on_6) {
      die = 0;
      return;
    } else {
      pass();
      return;
    }
    die = 0;
  }

  bool can_take_part(int colour) const {
    if (!boxes.at(colour).empty()) return true;
    for (const auto& [spot, here] : stacks) {
      for (const Stack& stack : here) {
        if (stack.back().colour == colour) return true;
      }
    }
    return false;
  }

  void pass() {
    die = 0;
    ++turns;
    if (rules_.max_turns && turns >= *rules_.max_turns) {
      reason = Reason::MaxTurns;
      return;
    }
    auto place = std::ranges::find(players_, mover);
    do {
      if (++place == players_.end()) place = players_.begin();
    } while (!can_take_part(*place));
    mover = *place;
  }

  Rules rules_;
  std::vector<int> players_;
};

}  // namespace taku::coppit::slow
