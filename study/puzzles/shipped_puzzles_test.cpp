#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "study/puzzles/hex_taboo/hex_generator.h"
#include "study/puzzles/pineapple/pineapple_generator.h"

// Proves the puzzles in web/src/puzzles/data again: a few of each kind, or all of them if TAKU_ALL_PUZZLES is set.

namespace taku::study {
namespace {

Json shipped(const std::string& game) {
  std::ifstream file(TAKU_PUZZLES "/" + game + ".json");
  std::stringstream text;
  text << file.rdbuf();
  auto json = parse_json(text.str(), 1 << 22);
  EXPECT_TRUE(json.ok()) << game;
  return json ? (*json)["puzzles"] : Json::array();
}

std::string text_of(const Json& puzzle, std::string_view field) {
  const std::string* text = find_string(puzzle, field);
  return text ? *text : "";
}

// The puzzles to check: without TAKU_ALL_PUZZLES the easiest of each kind and level, which take least time.
std::vector<Json> sample(const std::string& game, const std::set<std::string>& kinds) {
  std::vector<Json> list;
  std::set<std::string> seen;
  for (const Json& puzzle : shipped(game)) {
    if (!kinds.contains(text_of(puzzle, "kind"))) continue;
    const bool first = seen.insert(text_of(puzzle, "kind") + to_text(puzzle["level"])).second;
    if (first || std::getenv("TAKU_ALL_PUZZLES")) list.push_back(puzzle);
  }
  EXPECT_GE(list.size(), 3 * kinds.size());
  return list;
}

Json without_id(Json puzzle) {
  puzzle.erase("id");
  return puzzle;
}

TEST(ShippedPuzzles, AreSharedByKindsAndLevels) {
  std::map<std::string, int> counts;
  std::set<std::string> ids;
  for (const std::string game : {"hex_taboo", "pineapple"}) {
    for (const Json& puzzle : shipped(game)) {
      ++counts[text_of(puzzle, "kind") + to_text(puzzle["level"])];
      EXPECT_TRUE(ids.insert(text_of(puzzle, "id")).second);
    }
  }
  std::map<std::string, int> expected;  // as scripts/regenerate_puzzles asks for
  for (const std::string level : {"1", "2", "3"}) {
    for (const std::string kind : {"win", "only", "avoid"}) expected[kind + level] = 540 / 9;
    for (const std::string kind : {"fantasyland", "placement"}) expected[kind + level] = 420 / 6;
  }
  EXPECT_EQ(counts, expected);
}

TEST(ShippedPuzzles, HexShapesDiffer) {
  std::set<std::string> shapes;
  for (const Json& puzzle : shipped("hex_taboo")) {
    const auto position = hex_taboo::HexTaboo::parse(text_of(puzzle, "position"));
    ASSERT_TRUE(position.ok());
    EXPECT_TRUE(shapes.insert(hex_shape(*position)).second) << to_text(puzzle);
  }
}

TEST(ShippedPuzzles, HexSolutionsAreProved) {
  for (const Json& puzzle : sample("hex_taboo", {"win", "only", "avoid"})) {
    const auto position = hex_taboo::HexTaboo::parse(text_of(puzzle, "position"));
    ASSERT_TRUE(position.ok()) << to_text(puzzle);
    const auto proved = hex_puzzle(*position);
    ASSERT_TRUE(proved) << to_text(puzzle);
    EXPECT_EQ(to_text(hex_puzzle_json(*proved)), to_text(without_id(puzzle)));
  }
}

TEST(ShippedPuzzles, FantasylandHandsAreSolved) {
  for (const Json& puzzle : sample("pineapple", {"fantasyland"})) {
    pineapple::CardSet cards;
    for (const Json& name : puzzle["cards"]) cards.add(*pineapple::parse_card(*as_string(name)));
    const auto solved = fantasyland_puzzle(cards);
    ASSERT_TRUE(solved);
    EXPECT_EQ(to_text(fantasyland_puzzle_json(*solved)), to_text(without_id(puzzle)));
  }
}

// With other cards than those that chose the puzzle. The margin may come out a little smaller than a point.
TEST(ShippedPuzzles, PlacementsAreBestInNewSimulations) {
  for (const Json& puzzle : sample("pineapple", {"placement"})) {
    const auto position = pineapple::Pineapple::parse(text_of(puzzle, "position"));
    ASSERT_TRUE(position.ok()) << to_text(puzzle);
    const auto best = pineapple::Pineapple::parse_move(*position, text_of(puzzle, "best"));
    ASSERT_TRUE(best.ok()) << to_text(puzzle);
    const Seat seat{static_cast<std::int8_t>(*find_int(puzzle, "seat"))};
    const PlacementMargin margin = placement_margin(*position, seat, *best, 99);
    EXPECT_GE(margin.points, kPlacementErrors * margin.error) << to_text(puzzle);
    EXPECT_GE(margin.points + kPlacementErrors * margin.error, kPlacementMargin) << to_text(puzzle);
  }
}

}  // namespace
}  // namespace taku::study
