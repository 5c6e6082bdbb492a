#include "games/coppit/board_file.h"

#include <algorithm>

#include "engine/json.h"

namespace taku::coppit {
namespace {

constexpr std::array<std::string_view, kArms> kArmNames = {"n", "e", "s", "w"};
constexpr std::array<std::string_view, kArms> kOutward = {"NORTH", "EAST", "SOUTH", "WEST"};

Error bad_board_file(std::string why) { return {code::kBadPosition, "board file: " + std::move(why)}; }

std::string text_in(const Json& object, std::string_view key) {
  const std::string* text = find_string(object, key);
  return text ? *text : "";
}

// A list of strings; nothing if it is anything else.
std::optional<std::vector<std::string>> texts_in(const Json& object, std::string_view key) {
  const Json* list = find(object, key);
  if (!list || !list->is_array()) return std::nullopt;
  std::vector<std::string> texts;
  for (const Json& item : *list) {
    const std::string* text = as_string(item);
    if (!text) return std::nullopt;
    texts.push_back(*text);
  }
  return texts;
}

constexpr std::uint64_t bit(Node node) { return std::uint64_t{1} << node; }

class Reader {
 public:
  Reader(const Json& file, Board& board) : file_(file), board_(board) {}

  Status read() {
    using Part = Status (Reader::*)();
    for (const Part part : {&Reader::read_colours, &Reader::read_nodes, &Reader::read_boxes, &Reader::read_cross,
                            &Reader::check_links, &Reader::read_seats}) {
      if (Status done = (this->*part)(); !done) return done;
    }
    return success();
  }

 private:
  // Finds a node by its full name.
  static std::optional<Node> named(const std::string& name) {
    const auto node = parse_node(name);
    return node && node_name(*node) == name ? node : std::nullopt;
  }

  Status read_colours() {
    for (const std::string_view key : {"colors", "turn_order"}) {
      const auto names = texts_in(file_, key);
      if (!names) return bad_board_file(std::string(key) + " must be a list of colours");
      for (int colour = 0; colour < kColours; ++colour) {
        if (std::ranges::find(*names, colour_name(colour)) == names->end()) {
          return bad_board_file(std::string(key) + " lacks " + std::string(colour_name(colour)));
        }
      }
      for (std::size_t i = 0; i < names->size(); ++i) {
        if (i >= kColours || (*names)[i] != colour_name(static_cast<int>(i))) {
          return bad_board_file(std::string(key) + " must be RED, BLUE, GREEN, YELLOW in this order");
        }
      }
    }
    if (find_int(file_, "ring_size") != kRing) return bad_board_file("ring_size must be 48");
    return success();
  }

  Status read_nodes() {
    const Json* nodes = find(file_, "nodes");
    if (!nodes || !nodes->is_array()) return bad_board_file("nodes must be a list");
    std::uint64_t seen = 0;
    for (const Json& json : *nodes) {
      const std::string id = text_in(json, "id");
      const auto node = named(id);
      if (!node) return bad_board_file("unknown node " + id);
      if ((seen & bit(*node)) != 0) return bad_board_file(id + " is listed twice");
      seen |= bit(*node);
      if (Status read = read_node(json, *node); !read) return read;
    }
    for (Node node = 0; node < kNodes; ++node) {
      if ((seen & bit(node)) == 0) return bad_board_file(node_name(node) + " is missing");
    }
    return success();
  }

  Status read_node(const Json& json, Node node) {
    const std::string name = node_name(node);
    for (const std::string_view key : {"x", "y"}) {
      const Json* number = find(json, key);
      if (!number || !number->is_number()) return bad_board_file(name + " has no " + std::string(key));
    }
    const auto neighbours = texts_in(json, "neighbors");
    if (!neighbours) return bad_board_file(name + " has no list of neighbors");
    for (const std::string& neighbour : *neighbours) {
      const auto to = named(neighbour);
      if (!to) return bad_board_file(name + " has the unknown neighbour " + neighbour);
      if ((board_.links[node] & bit(*to)) != 0)
        return bad_board_file(name + " has the neighbour " + neighbour + " twice");
      board_.links[node] |= bit(*to);
    }
    return read_kind(json, node);
  }

  // The kind of a node: plain, coloured, grey or box.
  Status read_kind(const Json& json, Node node) {
    const std::string name = node_name(node);
    const auto tags = texts_in(json, "tags");
    if (!tags) return bad_board_file(name + " has no list of tags");
    const auto has = [&](std::string_view tag) { return std::ranges::find(*tags, tag) != tags->end(); };
    if (has("NORMAL") + has("SAFE_COLOR") + has("SAFE_GRAY") + has("BOX") != 1) {
      return bad_board_file(name + " must be one of NORMAL, SAFE_COLOR, SAFE_GRAY, BOX");
    }
    if (has("BOX") != is_box(node))
      return bad_board_file(name + (is_box(node) ? " must be a BOX" : " must not be a BOX"));
    board_.grey[node] = has("SAFE_GRAY");
    board_.colour[node] = kNoColour;
    const bool coloured = has("SAFE_COLOR") || has("BOX");
    if (coloured) {
      const auto colour = parse_colour(text_in(json, "color"));
      if (!colour) return bad_board_file(name + " has no player's colour");
      board_.colour[node] = *colour;
    } else if (find(json, "color")) {
      return bad_board_file(name + " has a colour but is not SAFE_COLOR");
    }
    if (is_box(node) && box_of(board_.colour[node]) != node) return bad_board_file(name + " has the wrong colour");
    return success();
  }

  Status read_boxes() {
    const Json* boxes = find(file_, "boxes");
    for (int colour = 0; colour < kColours; ++colour) {
      const std::string name(colour_name(colour));
      const Json* box = boxes ? find(*boxes, name) : nullptr;
      if (!box) return bad_board_file("boxes lacks " + name);
      if (text_in(*box, "node") != node_name(box_of(colour)))
        return bad_board_file("the box of " + name + " has the wrong node");
      const auto entrance = named(text_in(*box, "entrance"));
      if (!entrance || !is_ring(*entrance)) return bad_board_file("the entrance of " + name + " must be a ring node");
      board_.entrance[static_cast<std::size_t>(colour)] = *entrance;
    }
    return success();
  }

  Status read_cross() {
    const Json* cross = find(file_, "cross");
    if (!cross || text_in(*cross, "center") != node_name(kCentre))
      return bad_board_file("the centre of the cross must be cross_center");
    const Json* arms = find(*cross, "arms");
    if (!arms || !arms->is_array() || arms->size() != kArms) return bad_board_file("the cross must have four arms");
    for (std::size_t arm = 0; arm < kArms; ++arm) {
      const Json& json = (*arms)[arm];
      const std::string name(kArmNames[arm]);
      if (text_in(json, "name") != name) return bad_board_file("the arms must be n, e, s, w in this order");
      if (text_in(json, "outward_direction") != kOutward[arm])
        return bad_board_file("arm " + name + " has the wrong direction");
      if (text_in(json, "opposite") != kArmNames[(arm + 2) % kArms])
        return bad_board_file("arm " + name + " has the wrong opposite");
      const std::vector<std::string> nodes = {node_name(arm_node(static_cast<int>(arm), 0)),
                                              node_name(arm_node(static_cast<int>(arm), 1))};
      if (texts_in(json, "nodes") != nodes)
        return bad_board_file("arm " + name + " must be " + nodes[0] + ", " + nodes[1]);
      const auto junction = named(text_in(json, "junction"));
      if (!junction || !is_ring(*junction))
        return bad_board_file("the junction of arm " + name + " must be a ring node");
      board_.junction[arm] = *junction;
    }
    return success();
  }

  // Checks that the links are those of ring, arms and entrances, and that each goes both ways.
  Status check_links() {
    std::array<std::uint64_t, kNodes> expected{};
    const auto link = [&](Node a, Node b) {
      expected[a] |= bit(b);
      expected[b] |= bit(a);
    };
    for (Node node = 0; node < kRing; ++node) link(node, static_cast<Node>((node + 1) % kRing));
    for (int colour = 0; colour < kColours; ++colour) {
      link(box_of(colour), board_.entrance[static_cast<std::size_t>(colour)]);
    }
    for (int arm = 0; arm < kArms; ++arm) {
      link(board_.junction[static_cast<std::size_t>(arm)], arm_node(arm, 0));
      link(arm_node(arm, 0), arm_node(arm, 1));
      link(arm_node(arm, 1), kCentre);
    }
    for (Node a = 0; a < kNodes; ++a) {
      for (Node b = 0; b < kNodes; ++b) {
        const bool linked = (board_.links[a] & bit(b)) != 0;
        const bool back = (board_.links[b] & bit(a)) != 0;
        const std::string names = node_name(a) + " to " + node_name(b);
        if (linked && !back) return bad_board_file("the link from " + names + " goes one way only");
        if (linked && (expected[a] & bit(b)) == 0) return bad_board_file("the rules have no link from " + names);
        if (!linked && !back && (expected[a] & bit(b)) != 0)
          return bad_board_file("the link from " + names + " is missing");
      }
    }
    return success();
  }

  // R2: the colours in play with two and three players.
  Status read_seats() {
    const Json* table = find(file_, "seats");
    for (int seats = 2; seats <= kColours; ++seats) {
      std::vector<std::string> expected;
      for (const Colour colour : seated_colours(seats)) expected.emplace_back(colour_name(colour));
      if (!table || texts_in(*table, std::to_string(seats)) != expected) {
        return bad_board_file("seats: " + std::to_string(seats) + " players have the wrong colours");
      }
    }
    return success();
  }

  const Json& file_;
  Board& board_;
};

}  // namespace

Status read_board_file(std::string_view text, Board& board) {
  const auto file = parse_json(text);
  if (!file) return bad_board_file(file.error().message);
  return Reader(*file, board).read();
}

}  // namespace taku::coppit
