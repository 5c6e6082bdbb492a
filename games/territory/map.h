#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/json.h"
#include "engine/result.h"
#include "games/territory/lands.h"

// A map as the rules use it: flat and part of every state, so that a map from outside travels with the position.
// rules/territory.md 1.1, 1.2

namespace taku::territory {

using TileId = std::uint8_t;
inline constexpr int kMaxTiles = 64;
inline constexpr int kMaxLands = 44;      // keeps every list of moves below 512
inline constexpr int kMaxLinks = 8;       // per tile
inline constexpr int kMaxLinkEnds = 160;  // of all tiles together
inline constexpr TileId kNoTile = 255;

enum class TileType : std::uint8_t {
  Fire,
  Water,
  Earth,
  Wind,
  Neutral,
  Blank,  // takes the element of its first creature
  Checkpoint,
  Warp,
  WarpStop,
  Branch,
  CardBuy,
  CardGive,
  Magic,
  MagicStone,
  Base,
};
inline constexpr int kTileTypes = 15;
std::string_view tile_type_name(TileType type);  // "card_buy"
std::optional<TileType> parse_tile_type(std::string_view name);
constexpr bool is_land(TileType type) { return type <= TileType::Blank; }
// The element printed on a land. Needs a land that is not blank.
constexpr Element printed_element(TileType type) { return static_cast<Element>(type); }

// The four gate signals, one bit each: "1" is bit 0.
using SignalSet = std::uint8_t;
constexpr SignalSet one_signal(int number) { return static_cast<SignalSet>(1 << (number - 1)); }

// Invariants of a parsed map: every link goes both ways, all tiles can be reached, tile 0 is a gate, the required
// signals exist, a warp's pair leads back to it, a branch tile has three links.
struct Map {
  struct Tile {
    TileType type = TileType::Neutral;
    std::uint8_t first_link = 0, links = 0;  // in link_ends
    std::uint8_t extra = 0;                  // a gate's signal 1–4; a warp's pair
    std::int16_t x = 0, z = 0;               // drawing coordinates
    bool operator==(const Tile&) const = default;
  };
  std::uint8_t count = 0;
  std::int8_t builtin = -1;  // index in builtin_maps(), or −1 for a map from outside
  BonusPreset bonus = BonusPreset::Standard;
  SignalSet required = 0;
  std::array<char, 24> name{};  // the id, padded with zeros
  std::array<Tile, kMaxTiles> tiles{};
  std::array<TileId, kMaxLinkEnds> link_ends{};

  std::string_view id() const { return {name.data()}; }
  TileType type(TileId tile) const { return tiles[tile].type; }
  bool is_land(TileId tile) const { return territory::is_land(type(tile)); }
  bool is_gate(TileId tile) const { return type(tile) == TileType::Checkpoint; }
  int signal(TileId gate) const { return tiles[gate].extra; }
  TileId pair(TileId warp) const { return tiles[warp].extra; }
  std::span<const TileId> links(TileId tile) const {
    return {link_ends.data() + tiles[tile].first_link, tiles[tile].links};
  }
  bool linked(TileId a, TileId b) const;
  bool operator==(const Map&) const = default;
};

// Parses a map in the format of rules 1.2. Errors (options/bad) say what is wrong and where.
Result<Map> parse_map(const Json& json);
Result<Map> read_map(const Json& json);  // the same without comparing with the built-in maps
Json map_json(const Map& map);           // the same format, without name and description
// One word without spaces, for position lines: "ring_20", or the whole of a map from outside.
std::string map_text(const Map& map);
Result<Map> parse_map_text(std::string_view text);

// The built-in maps, read and validated at first use.
struct BuiltinMap {
  std::string_view text;  // the JSON source
  Map map;
};
std::span<const BuiltinMap> builtin_maps();
const Map* find_map(std::string_view id);
// Hashes contain the index of a map in this list, so new maps are added at the end.
inline constexpr std::array<std::string_view, 9> kMapIds = {"ring_20",  "loop_12", "fork_34",   "branch_34", "eight_39",
                                                            "cross_23", "star_21", "market_33", "bridge_21"};
inline constexpr std::string_view kDefaultMap = "bridge_21";

// The minimum number of links between two tiles. Warps cost nothing, switches are ignored.
inline constexpr int kUnreachable = 1000;
using Distances = std::array<std::int16_t, kMaxTiles>;
void distances_from(const Map& map, TileId start, Distances& distances);
bool near(const Map& map, TileId a, TileId b, int links);  // whether they are at most that many links apart

}  // namespace taku::territory
