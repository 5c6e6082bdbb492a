#include "games/territory/map.h"

#include <algorithm>
#include <cassert>

#include "engine/text_parts.h"

namespace taku::embedded {
extern const std::string_view territory_map_ring_20;
extern const std::string_view territory_map_loop_12;
extern const std::string_view territory_map_fork_34;
extern const std::string_view territory_map_branch_34;
extern const std::string_view territory_map_eight_39;
extern const std::string_view territory_map_cross_23;
extern const std::string_view territory_map_star_21;
extern const std::string_view territory_map_market_33;
extern const std::string_view territory_map_bridge_21;
}  // namespace taku::embedded

namespace taku::territory {
namespace {

constexpr std::array<std::string_view, kTileTypes> kTypeNames = {
    "fire",      "water",  "earth",    "wind",      "neutral", "blank",       "checkpoint", "warp",
    "warp_stop", "branch", "card_buy", "card_give", "magic",   "magic_stone", "base"};

struct Builtins {
  std::array<BuiltinMap, kMapIds.size()> maps;
  std::size_t read = 0;  // while reading, only the maps before it can be found
};

Builtins read_builtins() {
  Builtins all;
  for (const std::string_view text :
       {embedded::territory_map_ring_20, embedded::territory_map_loop_12, embedded::territory_map_fork_34,
        embedded::territory_map_branch_34, embedded::territory_map_eight_39, embedded::territory_map_cross_23,
        embedded::territory_map_star_21, embedded::territory_map_market_33, embedded::territory_map_bridge_21}) {
    const auto json = parse_json(text);
    auto map = json ? read_map(*json) : Result<Map>(json.error());
    assert(map.ok() && map->id() == kMapIds[all.read]);
    if (!map) continue;
    map->builtin = static_cast<std::int8_t>(all.read);
    all.maps[all.read++] = {text, *map};
  }
  return all;
}

}  // namespace

std::string_view tile_type_name(TileType type) { return kTypeNames[static_cast<std::size_t>(type)]; }
std::optional<TileType> parse_tile_type(std::string_view name) { return named<TileType>(kTypeNames, name); }

bool Map::linked(TileId a, TileId b) const { return std::ranges::find(links(a), b) != links(a).end(); }

std::span<const BuiltinMap> builtin_maps() {
  static const Builtins all = read_builtins();
  return {all.maps.data(), all.read};
}

const Map* find_map(std::string_view id) {
  for (const BuiltinMap& builtin : builtin_maps()) {
    if (builtin.map.id() == id) return &builtin.map;
  }
  return nullptr;
}

// A lord who enters a warp is at its pair within the same step.
void distances_from(const Map& map, TileId start, Distances& distances) {
  distances.fill(kUnreachable);
  std::array<TileId, kMaxTiles> queue;
  std::size_t head = 0, tail = 0;
  const auto reach = [&](TileId tile, int steps) {
    if (distances[tile] != kUnreachable) return;
    distances[tile] = static_cast<std::int16_t>(steps);
    queue[tail++] = tile;
  };
  const auto enter = [&](TileId tile, int steps) {
    reach(tile, steps);
    if (map.type(tile) == TileType::Warp) reach(map.pair(tile), steps);
  };
  enter(start, 0);
  while (head < tail) {
    const TileId tile = queue[head++];
    for (const TileId to : map.links(tile)) enter(to, distances[tile] + 1);
  }
}

bool near(const Map& map, TileId a, TileId b, int links) {
  Distances distances;
  distances_from(map, a, distances);
  return distances[b] <= links;
}

}  // namespace taku::territory
