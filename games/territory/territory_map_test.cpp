#include <set>

#include "tests/support/territory_play.h"

// Maps and their validation. [territory 1.1] [territory 1.2]

namespace taku::territory {
namespace {

Json ring() { return *parse_json(builtin_maps()[0].text); }

std::string complaint(const Json& map) {
  const auto parsed = parse_map(map);
  return parsed ? "" : parsed.error().message;
}

Json changed(std::string_view pointer, Json value) {
  Json map = ring();
  map["id"] = "mine";
  map[Json::json_pointer(std::string(pointer))] = std::move(value);
  return map;
}

// [territory 1.2] nine maps, all valid
TEST(TerritoryMap, NineMapsAreBuiltIn) {
  ASSERT_EQ(builtin_maps().size(), kMapIds.size());
  const std::array<int, 9> tiles = {20, 12, 34, 34, 39, 23, 21, 33, 21};
  for (std::size_t i = 0; i < kMapIds.size(); ++i) {
    EXPECT_EQ(builtin_maps()[i].map.id(), kMapIds[i]);
    EXPECT_EQ(builtin_maps()[i].map.count, tiles[i]);
    EXPECT_EQ(complaint(*parse_json(builtin_maps()[i].text)), "");
  }
}

// [territory 1.1] every type occurs on some map
TEST(TerritoryMap, EveryTileTypeIsUsed) {
  std::array<int, kTileTypes> used{};
  for (const BuiltinMap& builtin : builtin_maps()) {
    for (TileId tile = 0; tile < builtin.map.count; ++tile) ++used[static_cast<std::size_t>(builtin.map.type(tile))];
  }
  for (int type = 0; type < kTileTypes; ++type) EXPECT_GT(used[static_cast<std::size_t>(type)], 0) << type;
}

// [territory 1.2] elements lie in runs of 3 to 5 where the map is long enough, and on the grid of pitch 4
TEST(TerritoryMap, RunsAndGrid) {
  for (const BuiltinMap& builtin : builtin_maps()) {
    const Map& map = builtin.map;
    for (TileId tile = 0; tile < map.count; ++tile) {
      EXPECT_EQ(map.tiles[tile].x % 4, 0) << map.id();
      EXPECT_EQ(map.tiles[tile].z % 4, 0) << map.id();
      if (map.type(tile) > TileType::Wind || map.count < 20) continue;
      std::uint64_t run = std::uint64_t{1} << tile, before = 0;
      while (run != before) {
        before = run;
        for (TileId other = 0; other < map.count; ++other) {
          if ((run >> other & 1) == 0) continue;
          for (const TileId to : map.links(other)) {
            if (map.type(to) == map.type(tile)) run |= std::uint64_t{1} << to;
          }
        }
      }
      EXPECT_TRUE(3 <= std::popcount(run) && std::popcount(run) <= 5) << map.id() << " tile " << int{tile};
    }
  }
}

// [territory 1.2] the fork maps have the neighbour lists of the rules
TEST(TerritoryMap, ForkLists) {
  for (const std::string_view id : {"fork_34", "branch_34"}) {
    const Map& map = *find_map(id);
    const auto list = [&](TileId tile) { return std::vector<int>(map.links(tile).begin(), map.links(tile).end()); };
    EXPECT_EQ(list(5), (std::vector<int>{4, 6, 9}));
    EXPECT_EQ(list(12), (std::vector<int>{13, 11, 8}));
    EXPECT_EQ(list(22), (std::vector<int>{21, 26, 23}));
    EXPECT_EQ(list(29), (std::vector<int>{30, 25, 28}));
    EXPECT_EQ(list(8), (std::vector<int>{12, 7}));
    EXPECT_EQ(list(33), (std::vector<int>{32, 0}));
    EXPECT_EQ(list(0), (std::vector<int>{33, 1}));
    for (const TileId tile : std::initializer_list<TileId>{5, 12, 22, 29}) {
      EXPECT_EQ(map.type(tile) == TileType::Branch, id == "branch_34");
    }
  }
  EXPECT_EQ(find_map("cross_23")->links(0)[0], 11);
}

// [territory 6.7] the default map has a fork, several kinds of special tile, and the goal of a small map
TEST(TerritoryMap, TheDefaultMapHasAForkAndSpecialTiles) {
  const State state = started("{}");
  EXPECT_EQ(state.map.id(), kDefaultMap);
  EXPECT_EQ(state.settings.target, 4000);
  std::set<TileType> special;
  bool fork = false;
  for (TileId tile = 0; tile < state.map.count; ++tile) {
    fork = fork || state.map.links(tile).size() > 2;
    if (!state.map.is_land(tile) && !state.map.is_gate(tile)) special.insert(state.map.type(tile));
  }
  EXPECT_TRUE(fork);
  EXPECT_GT(special.size(), 1U);
}

// Records name their map, so a match from before the default changed still replays.
TEST(TerritoryMap, RecordsNameTheirMap) {
  const Json options = Territory::options_json(*Territory::parse_options(2, Json::object()));
  EXPECT_EQ(options["map"], kDefaultMap);
  const auto old = Territory::parse_options(2, Json{{"map", "ring_20"}});
  EXPECT_EQ(Territory::options_json(*old)["map"], "ring_20");
}

TEST(TerritoryMap, InvalidMapsAreRejected) {
  EXPECT_EQ(complaint(changed("/id", "mine")), "");
  const std::vector<std::pair<Json, std::string>> cases = {
      {changed("/tiles/3/type", "lava"), "unknown type lava"},
      {changed("/tiles/3/type", 7), "no type"},
      {changed("/connections/3", Json::array({2})), "goes one way only"},
      {changed("/connections/3", Json::array({2, 99})), "out of range"},
      {changed("/connections/3", Json::array({2, 2, 4})), "twice"},
      {changed("/connections/3", Json::array({2, 3, 4})), "linked to itself"},
      {changed("/connections/3", "4"), "no list of connections"},
      {changed("/connections/20", Json::array({2})), "does not exist"},
      {changed("/tiles/3/index", 99), "out of range"},
      {changed("/tiles/3/index", 4), "twice"},
      {changed("/tiles/3/type", "fire"), "different numbers"},
      {changed("/tiles/3/type", "warp"), "without warp_pair"},
      {changed("/tiles/3/type", "branch"), "three connections"},
      {changed("/tiles/0/type", "neutral"), "tile 0"},
      {changed("/tiles/10/checkpoint_type", "9"), "without checkpoint_type"},
      {changed("/tiles/10/checkpoint_type", "1"), "required signal 2"},
      {changed("/checkpoint_preset", Json::array({"7"})), "checkpoint_preset"},
      {changed("/checkpoint_preset", Json::array()), "checkpoint_preset"},
      {changed("/lap_bonus_preset", "huge"), "lap_bonus_preset"},
      {changed("/tile_count", 21), "tile_count"},
      {changed("/tiles/3/x", "left"), "x must be a whole number"},
      {changed("/id", "Two Words"), "id must be"},
      {changed("/id", "loop_12"), "belongs to another map"},
      {changed("/tiles", Json::array()), "3 to 64 tiles"},
      {Json(7), "an object"},
  };
  for (const auto& [map, words] : cases) {
    EXPECT_NE(complaint(map).find(words), std::string::npos) << words << " / " << complaint(map);
  }
}

// [territory 1.1] a warp leads to its pair and back, and never to a warp next to it
TEST(TerritoryMap, Warps) {
  Json map = *parse_json(builtin_maps()[7].text);
  map["id"] = "mine";
  EXPECT_EQ(complaint(map), "");
  map["tiles"][31]["warp_pair"] = 30;
  EXPECT_NE(complaint(map).find("does not lead back"), std::string::npos);
  map["tiles"][31]["warp_pair"] = 77;
  EXPECT_NE(complaint(map).find("out of range"), std::string::npos);
}

TEST(TerritoryMap, UnreachableTiles) {
  Json map = changed("/id", "mine");
  map["connections"]["3"] = Json::array({4});
  map["connections"]["4"] = Json::array({3});
  map["connections"]["2"] = Json::array({1});
  map["connections"]["5"] = Json::array({6});
  EXPECT_NE(complaint(map).find("cannot be reached"), std::string::npos);
}

// A map from outside can be played, and is part of the position.
TEST(TerritoryMap, FromOutside) {
  Json map = changed("/tiles/2/x", 6);
  const State state = started(to_text(Json{{"map", map}}));
  EXPECT_EQ(state.map.builtin, -1);
  EXPECT_EQ(state.map.id(), "mine");
  const auto again = Territory::parse(Territory::to_text(state));
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(*again, state);
  EXPECT_EQ(again->map.tiles[2].x, 6);
  const auto options = Territory::parse_options(2, Json{{"map", map}});
  EXPECT_EQ(*Territory::parse_options(2, Territory::options_json(*options)), *options);
}

// [territory 6.7] fewest links; a warp costs nothing
TEST(TerritoryMap, Distances) {
  Distances distances;
  distances_from(*find_map("market_33"), 3, distances);
  EXPECT_EQ(distances[4], 1);
  EXPECT_EQ(distances[32], 2);
  EXPECT_EQ(distances[18], 3) << "through the warps at 31 and 32";
}

}  // namespace
}  // namespace taku::territory
