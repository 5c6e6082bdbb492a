#include <algorithm>

#include "games/territory/map.h"

// Reads and validates maps. rules/territory.md 1.2

namespace taku::territory {
namespace {

Error bad_map(std::string why) { return {code::kBadOptions, "map: " + std::move(why)}; }
std::string tile_words(std::int64_t tile) { return "tile " + std::to_string(tile); }

bool plain_id(std::string_view id) {
  return !id.empty() && id.size() < std::tuple_size_v<decltype(Map::name)> &&
         id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") == std::string_view::npos;
}

// "1" to "4", or the same as a number.
std::optional<int> read_signal(const Json& json) {
  if (const std::string* text = as_string(json)) {
    if (text->size() == 1 && text->front() >= '1' && text->front() <= '4') return text->front() - '0';
    return std::nullopt;
  }
  const auto number = as_int(json);
  if (!number || *number < 1 || *number > 4) return std::nullopt;
  return static_cast<int>(*number);
}

class Reader {
 public:
  explicit Reader(const Json& file) : file_(file) {}

  Result<Map> read() {
    using Part = Status (Reader::*)();
    for (const Part part :
         {&Reader::read_head, &Reader::read_tiles, &Reader::read_links, &Reader::check_links, &Reader::check_warps,
          &Reader::check_gates, &Reader::check_elements, &Reader::check_reach}) {
      if (Status done = (this->*part)(); !done) return done.error();
    }
    return map_;
  }

 private:
  Status read_head() {
    if (!file_.is_object()) return bad_map("a map must be an object");
    const std::string* id = find_string(file_, "id");
    if (!id || !plain_id(*id)) return bad_map("id must be 1 to 23 letters a-z, digits, _ or -");
    std::ranges::copy(*id, map_.name.begin());
    if (find(file_, "lap_bonus_preset")) {
      const std::string* preset = find_string(file_, "lap_bonus_preset");
      const auto parsed = preset ? parse_bonus_preset(*preset) : std::nullopt;
      if (!parsed) return bad_map("lap_bonus_preset must be low, standard, high or very_high");
      map_.bonus = *parsed;
    }
    return read_required();
  }

  // ["1","2"], or one string: "1,2".
  Status read_required() {
    const Error wrong = bad_map("checkpoint_preset must be a list of the signals \"1\" to \"4\"");
    const Json* list = find(file_, "checkpoint_preset");
    if (!list) {
      map_.required = one_signal(1) | one_signal(2);
    } else if (const std::string* text = as_string(*list)) {
      for (const char c : *text) {
        if (c >= '1' && c <= '4')
          map_.required |= one_signal(c - '0');
        else if (c != ',' && c != ' ')
          return wrong;
      }
    } else if (list->is_array()) {
      for (const Json& item : *list) {
        const auto signal = read_signal(item);
        if (!signal) return wrong;
        map_.required |= one_signal(*signal);
      }
    }
    if (map_.required == 0) return wrong;
    return success();
  }

  Status read_tiles() {
    const Json* tiles = find(file_, "tiles");
    if (!tiles || !tiles->is_array()) return bad_map("tiles must be a list");
    if (tiles->size() < 3 || tiles->size() > kMaxTiles) return bad_map("a map must have 3 to 64 tiles");
    if (find(file_, "tile_count") && find_int(file_, "tile_count") != static_cast<std::int64_t>(tiles->size())) {
      return bad_map("tile_count differs from the number of tiles");
    }
    map_.count = static_cast<std::uint8_t>(tiles->size());
    std::uint64_t seen = 0;
    int lands = 0;
    for (const Json& json : *tiles) {
      const auto index = find_int(json, "index");
      if (!index || *index < 0 || *index >= map_.count) return bad_map("a tile's index is out of range");
      if ((seen >> *index & 1) != 0) return bad_map(tile_words(*index) + " is listed twice");
      seen |= std::uint64_t{1} << *index;
      if (Status read = read_tile(json, static_cast<TileId>(*index)); !read) return read;
      lands += map_.is_land(static_cast<TileId>(*index));
    }
    if (lands > kMaxLands) return bad_map("a map can have at most 44 lands");
    return success();
  }

  Status read_tile(const Json& json, TileId index) {
    Map::Tile& tile = map_.tiles[index];
    const std::string words = tile_words(index);
    const std::string* type = find_string(json, "type");
    if (!type) return bad_map(words + " has no type");
    const auto parsed = parse_tile_type(*type);
    if (!parsed) return bad_map(words + " has the unknown type " + *type);
    tile.type = *parsed;
    for (const auto& [key, value] : {std::pair{"x", &tile.x}, std::pair{"z", &tile.z}}) {
      if (!find(json, key)) continue;
      const auto place = find_int(json, key);
      if (!place || *place < -4000 || *place > 4000) return bad_map(words + ": " + key + " must be a whole number");
      *value = static_cast<std::int16_t>(*place);
    }
    return read_extra(json, index);
  }

  Status read_extra(const Json& json, TileId index) {
    Map::Tile& tile = map_.tiles[index];
    const std::string words = tile_words(index);
    if (tile.type == TileType::Checkpoint) {
      const Json* given = find(json, "checkpoint_type");
      const auto signal = given ? read_signal(*given) : std::nullopt;
      if (!signal) return bad_map(words + " is a checkpoint without checkpoint_type \"1\" to \"4\"");
      tile.extra = static_cast<std::uint8_t>(*signal);
    }
    if (tile.type == TileType::Warp || tile.type == TileType::WarpStop) {
      const auto pair = find_int(json, "warp_pair");
      if (!pair) return bad_map(words + " is a warp without warp_pair");
      if (*pair < 0 || *pair >= map_.count) return bad_map(words + ": warp_pair is out of range");
      tile.extra = static_cast<std::uint8_t>(*pair);
    }
    return success();
  }

  Status read_links() {
    const Json* all = find(file_, "connections");
    if (!all || !all->is_object()) return bad_map("connections must be an object of neighbour lists");
    if (Status known = check_keys(*all); !known) return known;
    std::size_t used = 0;
    for (TileId tile = 0; tile < map_.count; ++tile) {
      const Json* list = find(*all, std::to_string(tile));
      if (!list || !list->is_array()) return bad_map(tile_words(tile) + " has no list of connections");
      if (list->empty() || list->size() > kMaxLinks) return bad_map(tile_words(tile) + " must have 1 to 8 connections");
      if (used + list->size() > kMaxLinkEnds) return bad_map("there are more than 80 connections");
      map_.tiles[tile].first_link = static_cast<std::uint8_t>(used);
      map_.tiles[tile].links = static_cast<std::uint8_t>(list->size());
      for (const Json& item : *list) {
        const auto to = as_int(item);
        if (!to || *to < 0 || *to >= map_.count) return bad_map(tile_words(tile) + ": a connection is out of range");
        map_.link_ends[used++] = static_cast<TileId>(*to);
      }
    }
    return success();
  }

  Status check_keys(const Json& all) {
    for (const auto& [key, list] : all.items()) {
      bool known = false;
      for (int tile = 0; tile < map_.count; ++tile) known |= key == std::to_string(tile);
      if (!known) return bad_map("connections names the tile " + key + ", which does not exist");
    }
    return success();
  }

  Status check_links() {
    for (TileId tile = 0; tile < map_.count; ++tile) {
      const auto links = map_.links(tile);
      for (const TileId to : links) {
        if (to == tile) return bad_map(tile_words(tile) + " is linked to itself");
        if (std::ranges::count(links, to) > 1) return bad_map(tile_words(tile) + " has a connection twice");
        if (!map_.linked(to, tile)) {
          return bad_map("the link from " + std::to_string(tile) + " to " + std::to_string(to) + " goes one way only");
        }
      }
      if (map_.type(tile) == TileType::Branch && links.size() != 3) {
        return bad_map(tile_words(tile) + " is a branch and must have three connections: main, b0, b1");
      }
    }
    return success();
  }

  // A warp next to a warp could be walked forever.
  Status check_warps() {
    for (TileId tile = 0; tile < map_.count; ++tile) {
      const TileType type = map_.type(tile);
      if (type != TileType::Warp && type != TileType::WarpStop) continue;
      const TileId pair = map_.pair(tile);
      if (pair == tile || map_.type(pair) != type || map_.pair(pair) != tile) {
        return bad_map(tile_words(tile) + ": its warp_pair does not lead back to it");
      }
      if (type == TileType::WarpStop) continue;
      for (const TileId to : map_.links(tile)) {
        if (map_.type(to) == TileType::Warp) return bad_map(tile_words(tile) + " is a warp linked to a warp");
      }
    }
    return success();
  }

  Status check_gates() {
    if (!map_.is_gate(0)) return bad_map("tile 0 is the start and must be a checkpoint");
    SignalSet there = 0;
    for (TileId tile = 0; tile < map_.count; ++tile) {
      if (map_.is_gate(tile)) there |= one_signal(map_.signal(tile));
    }
    for (int number = 1; number <= 4; ++number) {
      if ((map_.required & ~there & one_signal(number)) != 0) {
        return bad_map("no checkpoint gives the required signal " + std::to_string(number));
      }
    }
    return success();
  }

  Status check_elements() {
    std::array<int, kTileTypes> counts{};
    for (TileId tile = 0; tile < map_.count; ++tile) ++counts[static_cast<std::size_t>(map_.type(tile))];
    for (std::size_t element = 1; element < kStoneElements; ++element) {
      if (counts[element] != counts[0]) return bad_map("the four elements have different numbers of lands");
    }
    return success();
  }

  Status check_reach() {
    Distances distances;
    distances_from(map_, 0, distances);
    for (TileId tile = 0; tile < map_.count; ++tile) {
      if (distances[tile] == kUnreachable) return bad_map(tile_words(tile) + " cannot be reached");
    }
    return success();
  }

  const Json& file_;
  Map map_;
};

}  // namespace

Result<Map> read_map(const Json& json) { return Reader(json).read(); }

Result<Map> parse_map(const Json& json) {
  auto map = read_map(json);
  if (!map) return map;
  if (const Map* known = find_map(map->id())) {
    Map same = *map;
    same.builtin = known->builtin;
    if (same == *known) return same;
    return bad_map("the id " + std::string(map->id()) + " belongs to another map");
  }
  return map;
}

Json map_json(const Map& map) {
  Json required = Json::array(), tiles = Json::array(), connections = Json::object();
  for (int number = 1; number <= 4; ++number) {
    if ((map.required & one_signal(number)) != 0) required.push_back(std::to_string(number));
  }
  for (TileId i = 0; i < map.count; ++i) {
    const Map::Tile& tile = map.tiles[i];
    Json json = {{"index", i}, {"type", tile_type_name(tile.type)}, {"x", tile.x}, {"z", tile.z}};
    if (tile.type == TileType::Checkpoint) json["checkpoint_type"] = std::to_string(tile.extra);
    if (tile.type == TileType::Warp || tile.type == TileType::WarpStop) json["warp_pair"] = tile.extra;
    tiles.push_back(std::move(json));
    Json links = Json::array();
    for (const TileId to : map.links(i)) links.push_back(to);
    connections[std::to_string(i)] = std::move(links);
  }
  return {{"id", map.id()},
          {"tile_count", map.count},
          {"lap_bonus_preset", bonus_preset_name(map.bonus)},
          {"checkpoint_preset", std::move(required)},
          {"tiles", std::move(tiles)},
          {"connections", std::move(connections)}};
}

// JSON without spaces is a single word.
std::string map_text(const Map& map) { return map.builtin >= 0 ? std::string(map.id()) : to_text(map_json(map)); }

Result<Map> parse_map_text(std::string_view text) {
  if (const Map* known = find_map(text)) return *known;
  if (text.empty() || text.front() != '{') return bad_map("there is no map with that id");
  const auto json = parse_json(text);
  if (!json) return bad_map(json.error().message);
  return parse_map(*json);
}

}  // namespace taku::territory
