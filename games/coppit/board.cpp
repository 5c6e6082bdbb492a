#include "games/coppit/board.h"

#include <bit>
#include <cassert>
#include <charconv>

#include "games/coppit/board_file.h"

// Names, and the tables compiled from the links: docs/rules/coppit.md R1, R5, R7.

namespace taku::embedded {
extern const std::string_view coppit_board_4p;
}

namespace taku::coppit {
namespace {

constexpr std::array<std::string_view, kColours> kColourNames = {"RED", "BLUE", "GREEN", "YELLOW"};
constexpr std::array<std::string_view, kColours> kLowNames = {"red", "blue", "green", "yellow"};
constexpr std::array<std::string_view, 7> kWayNames = {"CW", "CCW", "NORTH", "EAST", "SOUTH", "WEST", "BOX"};
constexpr std::string_view kArmLetters = "nesw";
constexpr std::array<std::array<Colour, kColours>, 3> kSeated = {
    {{Red, Green}, {Red, Blue, Green}, {Red, Blue, Green, Yellow}}};

constexpr int arm_of(Node node) { return (node - kRing) / kArmNodes; }
constexpr int opposite_arm(int arm) { return (arm + 2) % kArms; }
constexpr Node ring_step(Node node, int by) { return static_cast<Node>((node + kRing + by) % kRing); }

std::optional<Node> parse_ring(std::string_view digits) {
  int number = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool canonical = digits.size() == 1 || (digits.size() == 2 && digits.front() != '0');
  if (problem != std::errc{} || end != digits.data() + digits.size() || !canonical || number < 0 || number >= kRing) {
    return std::nullopt;
  }
  return static_cast<Node>(number);
}

template <class Visit>
void for_each_node(std::uint64_t nodes, Visit&& visit) {
  for (; nodes != 0; nodes &= nodes - 1) visit(static_cast<Node>(std::countr_zero(nodes)));
}

// In an arm, a step outward has the arm's direction, and a step inward the opposite one (R5).
Way way_of_step(Node from, Node to) {
  if (is_box(to)) return Way::Box;
  if (is_ring(from) && is_ring(to)) return to == ring_step(from, 1) ? Way::Clockwise : Way::CounterClockwise;
  const auto named = [](int arm) { return static_cast<Way>(static_cast<int>(Way::North) + arm); };
  if (from == kCentre) return named(arm_of(to));
  if (is_ring(from)) return named(opposite_arm(arm_of(to)));
  const bool outward = is_ring(to) || (to != kCentre && to < from);
  return named(outward ? arm_of(from) : opposite_arm(arm_of(from)));
}

}  // namespace

// Enumerates every walk from every node and records where it ends.
class Compiler {
 public:
  explicit Compiler(Board& board) : board_(board) {}

  Status compile() {
    for (mode_ = 0; mode_ < 4; ++mode_) {
      for (int die = 1; die <= 6; ++die) {
        for (Node from = 0; from < kNodes; ++from) {
          if (Status listed = list_walks(die, from); !listed) return listed;
        }
      }
    }
    for (const bool backward : {false, true}) {
      for (int colour = 0; colour < kColours; ++colour) measure_home(backward, colour);
    }
    colour_safety();
    return success();
  }

 private:
  struct Found {
    Node end;
    Walk walk;
  };

  bool backward() const { return (mode_ & 1) != 0; }
  bool lock() const { return (mode_ & 2) != 0; }

  // rules/coppit.md R5: whether a walk that came from `before` (kNoNode: it starts here) may step from `from` to `to`.
  bool may_step(Node before, Node from, Node to) const {
    if (to == before) return false;
    if (!backward() && is_ring(from) && is_ring(to) && to != ring_step(from, 1)) return false;
    if (from == kCentre && before != kNoNode && lock()) return arm_of(to) == opposite_arm(arm_of(before));
    return true;
  }

  Status list_walks(int die, Node from) {
    found_count_ = 0;
    if (is_box(from)) {  // R5: leaving costs nothing, the entrance is step 0
      go(from, board_.entrance[static_cast<std::size_t>(from - kFirstBox)], die, {});
    } else {
      go(kNoNode, from, die, {});
    }
    Exits& exits = board_.exits_[static_cast<std::size_t>(mode_)][static_cast<std::size_t>(die - 1)][from];
    exits.first = static_cast<std::uint16_t>(board_.walk_count_);
    for (Node end = 0; end < kNodes; ++end) {
      int ways = 0;
      for (std::size_t i = 0; i < found_count_; ++i) {
        if (found_[i].end != end) continue;
        ++ways;
        if (board_.walk_count_ == Board::kMaxWalks) return Error{code::kBadPosition, "the board has too many walks"};
        board_.ends_[board_.walk_count_] = end;
        board_.walks_[board_.walk_count_++] = found_[i].walk;
      }
      if (ways > 1) {
        return Error{code::kBadPosition,
                     "two walks of " + std::to_string(die) + " lead from " + node_name(from) + " to " + node_name(end)};
      }
      if (ways == 1 && is_box(end)) exits.boxes |= static_cast<std::uint8_t>(1 << (end - kFirstBox));
      if (ways == 1 && !is_box(end)) ++exits.plain;
    }
    return success();
  }

  // The walk stands on `at`, came from `before`, and has `left` steps left.
  void go(Node before, Node at, int left, Walk walk) {
    const bool started = before == kNoNode;
    const bool leaving = !started && is_box(before);
    if (left == 0) return add(at, walk);
    if (!started) walk.passed_nodes[walk.passed_count++] = at;
    for_each_node(board_.links[at], [&](Node next) {
      if (!may_step(before, at, next)) return;
      Walk on = walk;
      if (started || leaving) on.way = way_of_step(at, next);
      if (is_box(next)) {  // R5: one step, and surplus pips are lost
        add(next, on);
      } else {
        go(at, next, left - 1, on);
      }
    });
  }

  void add(Node end, const Walk& walk) {
    assert(found_count_ < found_.size());
    found_[found_count_++] = {end, walk};
  }

  // Breadth-first search from the box, against the direction of the steps.
  void measure_home(bool backward, int colour) {
    auto& steps = board_.steps_home[backward][static_cast<std::size_t>(colour)];
    steps.fill(UINT8_MAX);
    std::array<Node, kNodes> queue{};
    std::size_t read = 0, written = 0;
    queue[written++] = box_of(colour);
    steps[box_of(colour)] = 0;
    while (read < written) {
      const Node to = queue[read++];
      for_each_node(board_.links[to], [&](Node from) {
        const bool wrong_way = !backward && is_ring(from) && is_ring(to) && to != ring_step(from, 1);
        if (is_box(from) || wrong_way || steps[from] != UINT8_MAX) return;
        steps[from] = static_cast<std::uint8_t>(steps[to] + 1);
        queue[written++] = from;
      });
    }
  }

  // rules/coppit.md R7
  void colour_safety() {
    for (const bool by_colour : {false, true}) {
      for (const bool by_grey : {false, true}) {
        auto& safe = board_.safe[static_cast<std::size_t>(safe_mode(by_colour, by_grey))];
        for (Node node = 0; node < kFirstBox; ++node) {
          if (by_grey && board_.grey[node]) safe[node] = (1 << kColours) - 1;
          if (by_colour && board_.colour[node] != kNoColour)
            safe[node] = static_cast<std::uint8_t>(1 << board_.colour[node]);
        }
      }
    }
  }

  Board& board_;
  int mode_ = 0;
  std::array<Found, 64> found_{};
  std::size_t found_count_ = 0;
};

std::string_view colour_name(int colour) { return kColourNames[static_cast<std::size_t>(colour)]; }

std::optional<Colour> parse_colour(std::string_view name) {
  for (std::size_t i = 0; i < kColours; ++i) {
    if (kColourNames[i] == name) return static_cast<Colour>(i);
  }
  return std::nullopt;
}

std::string node_name(Node node) {
  if (is_ring(node)) return "outer_" + std::to_string(node);
  if (node == kCentre) return "cross_center";
  if (is_box(node)) return "box_" + std::string(kLowNames[static_cast<std::size_t>(node - kFirstBox)]);
  return std::string("cross_") + kArmLetters[static_cast<std::size_t>(arm_of(node))] + '_' +
         std::to_string((node - kRing) % kArmNodes);
}

std::string short_name(Node node) {
  if (is_ring(node)) return std::to_string(node);
  if (node == kCentre) return "c";
  if (is_box(node)) return std::string(kLowNames[static_cast<std::size_t>(node - kFirstBox)]);
  return kArmLetters[static_cast<std::size_t>(arm_of(node))] + std::to_string((node - kRing) % kArmNodes);
}

std::optional<Node> parse_node(std::string_view name) {
  if (const auto ring = parse_ring(name.starts_with("outer_") ? name.substr(6) : name)) return ring;
  for (Node node = kRing; node < kNodes; ++node) {
    if (name == node_name(node) || name == short_name(node)) return node;
  }
  return std::nullopt;
}

std::span<const Colour> seated_colours(int seats) {
  return {kSeated[static_cast<std::size_t>(seats - 2)].data(), static_cast<std::size_t>(seats)};
}

std::string_view way_name(Way way) { return kWayNames[static_cast<std::size_t>(way)]; }

const Walk* Board::find_walk(int mode, int die, Node from, Node to) const {
  const Exits& exits = this->exits(mode, die, from);
  const int count = exits.plain + std::popcount(exits.boxes);
  for (std::size_t i = exits.first; i < exits.first + static_cast<std::size_t>(count); ++i) {
    if (ends_[i] == to) return &walks_[i];
  }
  return nullptr;
}

Result<Board> Board::parse(std::string_view text) {
  Board board;
  if (Status read = read_board_file(text, board); !read) return read.error();
  if (Status compiled = Compiler(board).compile(); !compiled) return compiled.error();
  return board;
}

std::string_view board_text() { return embedded::coppit_board_4p; }

const Board& board() {
  static const Result<Board> parsed = Board::parse(board_text());
  return *parsed;
}

}  // namespace taku::coppit
