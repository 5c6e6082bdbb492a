#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "engine/json.h"
#include "games/coppit/board.h"

// The board file, its validation and the tables compiled from it. Rules R1 and R5.

namespace taku::coppit {
namespace {

Node node(std::string_view name) { return *parse_node(name); }

// [coppit R1] the embedded file is valid
TEST(Coppit_R1, TheBoardFileIsValid) {
  const auto parsed = Board::parse(board_text());
  ASSERT_TRUE(parsed.ok()) << parsed.error().message;
  EXPECT_GT(parsed->walks(), 1000u);
}

// [coppit R1] entrances, junctions, colours and grey nodes
TEST(Coppit_R1, NodesAreWhereTheRulesSay) {
  const Board& board = coppit::board();
  EXPECT_EQ(board.entrance, (std::array<Node, 4>{0, 12, 24, 36}));
  EXPECT_EQ(board.junction, (std::array<Node, 4>{10, 22, 34, 46}));
  const std::array<std::set<std::string>, kColours> coloured = {{{"3", "19", "29", "45", "w0", "e1"},
                                                                 {"15", "31", "41", "9", "n0", "s1"},
                                                                 {"27", "43", "5", "21", "e0", "w1"},
                                                                 {"39", "7", "17", "33", "s0", "n1"}}};
  std::set<std::string> grey;
  std::array<std::set<std::string>, kColours> found;
  for (Node each = 0; each < kFirstBox; ++each) {
    if (board.grey[each]) grey.insert(short_name(each));
    if (board.colour[each] != kNoColour) found[board.colour[each]].insert(short_name(each));
  }
  EXPECT_EQ(found, coloured);
  EXPECT_EQ(grey, (std::set<std::string>{"6", "18", "30", "42"}));
}

// [coppit R1] the geometry favours no seat: +12 on the ring, n>e>s>w, RED>BLUE>GREEN>YELLOW gives the same board
TEST(Coppit_R1, TheBoardIsTheSameFromEverySeat) {
  const Board& board = coppit::board();
  const auto turned = [](Node each) -> Node {
    if (is_ring(each)) return static_cast<Node>((each + 12) % kRing);
    if (each == kCentre) return each;
    if (is_box(each)) return box_of((each - kFirstBox + 1) % kColours);
    return static_cast<Node>(kRing + (each - kRing + kArmNodes) % (kArms * kArmNodes));
  };
  for (Node each = 0; each < kNodes; ++each) {
    std::uint64_t links = 0;
    for (Node other = 0; other < kNodes; ++other) {
      if ((board.links[each] >> other & 1) != 0) links |= std::uint64_t{1} << turned(other);
    }
    EXPECT_EQ(board.links[turned(each)], links) << node_name(each);
    EXPECT_EQ(board.grey[turned(each)], board.grey[each]);
    const std::uint8_t colour = board.colour[each];
    EXPECT_EQ(board.colour[turned(each)], colour == kNoColour ? colour : (colour + 1) % kColours);
  }
}

// [coppit R1] long and short names can be parsed
TEST(Coppit_R1, NamesRoundTrip) {
  for (Node each = 0; each < kNodes; ++each) {
    EXPECT_EQ(parse_node(node_name(each)), each);
    EXPECT_EQ(parse_node(short_name(each)), each);
  }
  EXPECT_EQ(node_name(node("n0")), "cross_n_0");
  for (const char* wrong : {"", "48", "-1", "07", "outer_", "outer_48", "outer_7 ", "n2", "x0", "cross_north_0", "box",
                            "RED", "box_pink", "outer_1e1"}) {
    EXPECT_FALSE(parse_node(wrong)) << wrong;
  }
}

// [coppit R5] a move is fully described by start and end: no two walks of one roll share both, whatever the settings
TEST(Coppit_R5, StartAndEndDescribeAWalk) {
  const Board& board = coppit::board();
  for (int mode = 0; mode < 4; ++mode) {
    for (int die = 1; die <= 6; ++die) {
      for (Node from = 0; from < kNodes; ++from) {
        const Exits& exits = board.exits(mode, die, from);
        const std::size_t count = exits.plain + static_cast<std::size_t>(std::popcount(exits.boxes));
        std::set<Node> ends;
        for (std::size_t i = 0; i < count; ++i) ends.insert(board.end(exits.first + i));
        EXPECT_EQ(ends.size(), count) << node_name(from) << " with " << die;
        EXPECT_GT(exits.plain, 0) << "a walk is always possible from " << node_name(from);
      }
    }
  }
}

// [coppit R5] steps home: the minimum, and only clockwise if backward is not allowed
TEST(Coppit_R5, StepsHome) {
  const Board& board = coppit::board();
  const auto steps = [&](bool backward, Colour colour, std::string_view name) {
    return int{board.steps_home[backward][colour][node(name)]};
  };
  EXPECT_EQ(steps(true, Red, "45"), 4);  // example 6
  EXPECT_EQ(steps(true, Red, "0"), 1);
  EXPECT_EQ(steps(true, Red, "3"), 4);
  EXPECT_EQ(steps(false, Red, "3"), 7 + 6 + 3) << "to the junction at 10, over the cross to 46, home";
  EXPECT_EQ(steps(true, Red, "c"), 6);
  EXPECT_EQ(steps(true, Blue, "n0"), 4);
  EXPECT_EQ(steps(true, Green, "box_green"), 0);
}

// ---- broken copies of the file

Json file() { return *parse_json(board_text()); }
Json& node_in(Json& file, std::string_view id) {
  for (Json& each : file["nodes"]) {
    if (each["id"] == id) return each;
  }
  return file["nodes"][0];
}
std::string board_problem(const Json& file) {
  const auto parsed = Board::parse(to_text(file));
  return parsed ? "" : parsed.error().message;
}
#define EXPECT_BOARD_PROBLEM(file, part) \
  EXPECT_NE(board_problem(file).find(part), std::string::npos) << board_problem(file)

// [coppit R1] the error of an invalid board file says what is wrong and where
TEST(Coppit_R1, InvalidBoardFilesAreRejected) {
  EXPECT_EQ(board_problem(file()), "");
  EXPECT_FALSE(Board::parse("").ok());
  EXPECT_FALSE(Board::parse("[]").ok());
  EXPECT_FALSE(Board::parse("{\"colors\":7}").ok());

  Json broken = file();
  broken["colors"].erase(1);
  EXPECT_BOARD_PROBLEM(broken, "colors lacks BLUE");
  broken = file();
  std::swap(broken["turn_order"][0], broken["turn_order"][1]);
  EXPECT_BOARD_PROBLEM(broken, "in this order");
  broken = file();
  broken["colors"].push_back("PINK");
  EXPECT_BOARD_PROBLEM(broken, "in this order");
  broken = file();
  broken["ring_size"] = 47;
  EXPECT_BOARD_PROBLEM(broken, "ring_size");
  broken = file();
  broken["boxes"].erase("GREEN");
  EXPECT_BOARD_PROBLEM(broken, "boxes lacks GREEN");
  broken = file();
  broken["boxes"]["RED"]["entrance"] = "cross_n_0";
  EXPECT_BOARD_PROBLEM(broken, "entrance of RED");
  broken = file();
  broken["boxes"]["RED"]["node"] = "box_blue";
  EXPECT_BOARD_PROBLEM(broken, "box of RED");
  broken = file();
  broken["seats"]["2"][1] = "BLUE";
  EXPECT_BOARD_PROBLEM(broken, "seats: 2");
}

// [coppit R1] the same for nodes and their links
TEST(Coppit_R1, InvalidNodesAreRejected) {
  Json broken = file();
  node_in(broken, "outer_7")["id"] = "outer_77";
  EXPECT_BOARD_PROBLEM(broken, "unknown node outer_77");
  broken = file();
  node_in(broken, "outer_7")["id"] = "7";
  EXPECT_BOARD_PROBLEM(broken, "unknown node 7");
  broken = file();
  node_in(broken, "outer_7")["neighbors"][0] = "outer_99";
  EXPECT_BOARD_PROBLEM(broken, "unknown neighbour outer_99");
  broken = file();
  node_in(broken, "outer_7")["neighbors"].erase(0);
  EXPECT_BOARD_PROBLEM(broken, "goes one way only");
  broken = file();
  node_in(broken, "outer_7")["neighbors"].push_back("outer_6");
  EXPECT_BOARD_PROBLEM(broken, "twice");
  broken = file();
  node_in(broken, "outer_7")["neighbors"].push_back("outer_20");
  node_in(broken, "outer_20")["neighbors"].push_back("outer_7");
  EXPECT_BOARD_PROBLEM(broken, "no link from outer_7 to outer_20");
  broken = file();
  node_in(broken, "outer_7")["neighbors"] = {"outer_6"};
  node_in(broken, "outer_8")["neighbors"] = {"outer_9"};
  EXPECT_BOARD_PROBLEM(broken, "link from outer_7 to outer_8 is missing");
  broken = file();
  broken["nodes"].push_back(broken["nodes"][3]);
  EXPECT_BOARD_PROBLEM(broken, "outer_3 is listed twice");
  broken = file();
  broken["nodes"].erase(5);
  EXPECT_BOARD_PROBLEM(broken, "outer_5 is missing");
  broken = file();
  node_in(broken, "outer_3")["color"] = nullptr;
  EXPECT_BOARD_PROBLEM(broken, "outer_3 has no player's colour");
  broken = file();
  node_in(broken, "outer_4")["color"] = "RED";
  EXPECT_BOARD_PROBLEM(broken, "outer_4 has a colour");
  broken = file();
  node_in(broken, "outer_4")["tags"].push_back("SAFE_GRAY");
  EXPECT_BOARD_PROBLEM(broken, "outer_4 must be one of");
  broken = file();
  node_in(broken, "box_red")["color"] = "BLUE";
  EXPECT_BOARD_PROBLEM(broken, "box_red has the wrong colour");
  broken = file();
  node_in(broken, "box_red")["tags"] = {"NORMAL"};
  EXPECT_BOARD_PROBLEM(broken, "box_red must be a BOX");
  broken = file();
  node_in(broken, "outer_4").erase("x");
  EXPECT_BOARD_PROBLEM(broken, "outer_4 has no x");
}

// [coppit R1] the same for the cross
TEST(Coppit_R1, InvalidCrossesAreRejected) {
  Json broken = file();
  broken["cross"]["center"] = "outer_1";
  EXPECT_BOARD_PROBLEM(broken, "centre of the cross");
  broken = file();
  broken["cross"]["arms"].erase(3);
  EXPECT_BOARD_PROBLEM(broken, "four arms");
  broken = file();
  broken["cross"]["arms"][0]["opposite"] = "e";
  EXPECT_BOARD_PROBLEM(broken, "arm n has the wrong opposite");
  broken = file();
  broken["cross"]["arms"][2]["outward_direction"] = "NORTH";
  EXPECT_BOARD_PROBLEM(broken, "arm s has the wrong direction");
  broken = file();
  broken["cross"]["arms"][1]["junction"] = "outer_23";
  EXPECT_BOARD_PROBLEM(broken, "no link from outer_22 to cross_e_0");
  broken = file();
  broken["cross"]["arms"][1]["nodes"] = {"cross_e_1", "cross_e_0"};
  EXPECT_BOARD_PROBLEM(broken, "arm e must be");
}

// [coppit R5] a board is rejected if start and end do not determine the walk
TEST(Coppit_R5, AmbiguousBoardsAreRejected) {
  Json broken = file();
  // Arm e begins beside arm n: there are two walks of the same length from one arm to the other.
  broken["cross"]["arms"][1]["junction"] = "outer_16";
  std::erase(node_in(broken, "outer_22")["neighbors"].get_ref<Json::array_t&>(), Json("cross_e_0"));
  node_in(broken, "outer_16")["neighbors"].push_back("cross_e_0");
  node_in(broken, "cross_e_0")["neighbors"][0] = "outer_16";
  EXPECT_BOARD_PROBLEM(broken, "two walks of");
}

}  // namespace
}  // namespace taku::coppit
