#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/result.h"

// The board of Coppit: ring, cross and boxes (rule R1), and a table of every walk on it (rule R5).
// The layout is in board_4p.json, which is validated and compiled once, at first use.

namespace taku::coppit {

// In turn order.
enum Colour : std::uint8_t { Red, Blue, Green, Yellow };
inline constexpr int kColours = 4;
inline constexpr std::uint8_t kNoColour = kColours;

// The ring clockwise, the arms n, e, s, w (each from the outside in), the centre, the boxes by colour.
using Node = std::uint8_t;
inline constexpr int kRing = 48;
inline constexpr int kArms = 4;
inline constexpr int kArmNodes = 2;
inline constexpr Node kCentre = kRing + kArms * kArmNodes;
inline constexpr Node kFirstBox = kCentre + 1;
inline constexpr int kNodes = kFirstBox + kColours;
inline constexpr Node kNoNode = kNodes;

constexpr Node arm_node(int arm, int place) { return static_cast<Node>(kRing + kArmNodes * arm + place); }
constexpr Node box_of(int colour) { return static_cast<Node>(kFirstBox + colour); }
constexpr bool is_box(Node node) { return node >= kFirstBox; }
constexpr bool is_ring(Node node) { return node < kRing; }

std::string_view colour_name(int colour);                   // "RED"
std::optional<Colour> parse_colour(std::string_view name);  // "RED"
std::string node_name(Node node);                           // "outer_7", "cross_n_0", "cross_center", "box_red"
std::string short_name(Node node);                          // "7", "n0", "c", "red"
std::optional<Node> parse_node(std::string_view name);      // either form
std::span<const Colour> seated_colours(int seats);          // R2; needs 2 to 4 seats

// The first step of a walk (R5).
enum class Way : std::uint8_t { Clockwise, CounterClockwise, North, East, South, West, Box };
std::string_view way_name(Way way);  // "CW", "CCW", "NORTH" …, "BOX"

// A walk: its first step, and the nodes strictly between start and end. When leaving a box, the first of them is the
// entrance.
struct Walk {
  Way way = Way::Clockwise;
  std::uint8_t passed_count = 0;
  std::array<Node, 6> passed_nodes{};

  std::span<const Node> passed() const { return {passed_nodes.data(), passed_count}; }
};

// The ends of all walks for one roll from one node. In the table of ends, starting at `first`, there are `plain` nodes
// of ring and cross, then the reachable boxes. `boxes` has one bit per colour, whether or not the mover may enter that
// box.
struct Exits {
  std::uint16_t first = 0;
  std::uint8_t plain = 0;
  std::uint8_t boxes = 0;
};

// The two settings that change the walks.
constexpr int walk_mode(bool allow_backward, bool direction_lock) { return allow_backward + 2 * direction_lock; }
// The two settings that determine where a stack is SAFE (R7).
constexpr int safe_mode(bool by_colour, bool by_grey) { return by_colour + 2 * by_grey; }

struct Board {
  // Validates everything the rules rely on. The error says what is wrong and where.
  static Result<Board> parse(std::string_view text);

  const Exits& exits(int mode, int die, Node from) const { return exits_[mode][die - 1][from]; }
  Node end(std::size_t walk) const { return ends_[walk]; }
  const Walk& walk(std::size_t walk) const { return walks_[walk]; }
  // The walk between two nodes, or nullptr.
  const Walk* find_walk(int mode, int die, Node from, Node to) const;
  std::size_t walks() const { return walk_count_; }

  std::array<Node, kColours> entrance{};
  std::array<Node, kArms> junction{};
  std::array<std::uint8_t, kNodes> colour{};  // kNoColour if it has none
  std::array<bool, kNodes> grey{};
  std::array<std::array<std::uint8_t, kNodes>, 4> safe{};  // [safe_mode][node]: the controllers that are SAFE there
  std::array<std::uint64_t, kNodes> links{};               // one bit per neighbour
  // The minimum number of steps into the box of that colour: [allow_backward][colour][node].
  std::array<std::array<std::array<std::uint8_t, kNodes>, kColours>, 2> steps_home{};

 private:
  friend class Compiler;
  static constexpr std::size_t kMaxWalks = 4096;

  std::array<std::array<std::array<Exits, kNodes>, 6>, 4> exits_{};
  std::array<Node, kMaxWalks> ends_{};
  std::array<Walk, kMaxWalks> walks_{};
  std::size_t walk_count_ = 0;
};

std::string_view board_text();  // the embedded board file
const Board& board();

}  // namespace taku::coppit
