#include "games/territory/facts.h"
#include "games/territory/paths/paths_wire.h"
#include "games/territory/territory.h"

// Queries that need no match. docs/protocol.md

namespace taku::territory {
namespace {

Json maps_json() {
  Json maps = Json::array();
  for (const BuiltinMap& builtin : builtin_maps()) maps.push_back(*parse_json(builtin.text));
  return maps;
}

Result<Json> answer_map(const Json& request) {
  const std::string* id = find_string(request, "map");
  if (!id) id = find_string(request, "id");
  if (!id) return Error{code::kBadRequest, "map must be the id of a map"};
  const Map* map = find_map(*id);
  if (!map) return Error{code::kBadRequest, "there is no map " + *id};
  return Json{{"map", *parse_json(builtin_maps()[static_cast<std::size_t>(map->builtin)].text)}};
}

}  // namespace

// The maps; evaluations of boards given as facts; and facts about the rules.
Result<Json> Territory::query(std::string_view what, const Json& request) {
  if (what == "maps") return Json{{"maps", maps_json()}};
  if (what == "map") return answer_map(request);
  for (const std::string_view path : {"evaluate_path", "decide_branch", "decide_direction", "holy_word"}) {
    if (what == path) return paths_query(what, request);
  }
  return facts_query(what, request);
}

Result<Json> Territory::query_view(const View& view, std::string_view what, const Json& request) {
  if (what == "fight") return fight_query(view, request);
  return Error{code::kBadRequest, "unknown query about a match; Territory has: fight"};
}

}  // namespace taku::territory
