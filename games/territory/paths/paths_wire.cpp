#include "games/territory/paths/paths_wire.h"

#include <string>

#include "games/territory/paths/holy_word.h"
#include "games/territory/paths/path_facts.h"

namespace taku::territory {
namespace {

constexpr int kMaxMana = 1'000'000'000;

// A required tile.
Status need_tile(const Json& object, std::string_view key, const PathFacts& facts, int& tile) {
  if (!find(object, key)) return bad_request(std::string(key) + " is missing");
  return read_tile(object, key, facts, tile);
}

Status need_steps(const Json& request, std::string_view key, int& steps) {
  if (!find(request, key)) return bad_request(std::string(key) + " is missing");
  return read_whole(request, key, 0, kMaxPathSteps, steps);
}

Json path_json(const PathFacts& facts, const PathTiles& path) {
  Json tiles = Json::array();
  for (const int tile : path) tiles.push_back(facts.name(tile));
  return tiles;
}

Result<Json> evaluate_path_query(const Json& request, const PathFacts& facts) {
  PathStart start;
  int steps = 0;
  if (Status read = need_tile(request, "start", facts, start.tile); !read) return read.error();
  if (Status read = read_came_from(request, facts, start.came_from); !read) return read.error();
  if (Status read = need_steps(request, "steps", steps); !read) return read.error();
  const PathScore score = evaluate_path(facts.board, start, steps);
  return Json{{"path", path_json(facts, score.path)},     {"stop_tile", facts.name(score.stop_tile)},
              {"forced_stop", score.forced_stop},         {"forced_stop_at", facts.name(score.forced_stop_at)},
              {"stop_score", score.stop_score},           {"path_sum", score.path_sum},
              {"direction_bonus", score.direction_bonus}, {"total", score.total}};
}

using Options = FixedList<std::uint8_t, kMaxPathLinks>;

// Some exits of a tile, in the caller's order. The tile that the walker came from is allowed (2.1).
Result<Options> read_options(const Json& request, const PathFacts& facts, int at) {
  const PathExits open = path_exits(facts.board, at, kNoPathTile);
  const Json* list = find(request, "options");
  if (!list || !list->is_array() || list->empty()) return bad_request("options must be a list of tiles");
  Options options;
  for (const Json& item : *list) {
    const auto name = as_int(item);
    const auto tile = name ? facts.tile_called(*name) : std::nullopt;
    const auto option = static_cast<std::uint8_t>(tile.value_or(0));
    if (!tile || !open.contains(option)) return bad_request("options has a tile that cannot be reached in one step");
    if (options.contains(option)) return bad_request("options has a tile twice");
    options.push_back(option);
  }
  return options;
}

Json choice_json(const PathFacts& facts, const Options& options, const PathChoice& choice) {
  Json scores = Json::object();
  for (std::size_t i = 0; i < options.size(); ++i) {
    scores[std::to_string(facts.name(options[i]))] = choice.totals[i];
  }
  return {{"choice", facts.name(choice.choice)}, {"scores", std::move(scores)}};
}

Result<Json> decide_branch_query(const Json& request, const PathFacts& facts) {
  int at = 0, came_from = kNoPathTile, remaining = 0;
  if (Status read = need_tile(request, "at", facts, at); !read) return read.error();
  if (Status read = read_came_from(request, facts, came_from); !read) return read.error();
  if (Status read = need_steps(request, "remaining", remaining); !read) return read.error();
  const auto options = read_options(request, facts, at);
  if (!options) return options.error();
  return choice_json(facts, *options,
                     decide_branch_choice(facts.board, at, {options->begin(), options->size()}, remaining));
}

// A4: ten steps if there is no roll.
Result<Json> decide_direction_query(const Json& request, const PathFacts& facts) {
  int at = 0, steps = kLookAhead;
  if (Status read = need_tile(request, "at", facts, at); !read) return read.error();
  if (Status read = read_whole(request, "steps", 0, kMaxPathSteps, steps); !read) return read.error();
  const auto options = read_options(request, facts, at);
  if (!options) return options.error();
  return choice_json(facts, *options, decide_direction(facts.board, at, {options->begin(), options->size()}, steps));
}

// The same facts for another lord, whose hand is unknown (A29).
PathBoard seen_by(PathBoard board, int lord) {
  if (lord == board.lord) return board;
  board.lord = static_cast<std::int8_t>(lord);
  for (PathTile& tile : board.tiles) tile.summon = PathSummon::Nothing;
  return board;
}

struct Lords {
  std::array<StrideLord, kMaxPathLords> lords;
  std::size_t count = 0;
};

Status read_lords(const Json& request, const PathFacts& facts, Lords& lords) {
  const Json* list = find(request, "lords");
  if (!list || !list->is_array() || list->size() < 2 || list->size() > kMaxPathLords) {
    return bad_request("lords must be a list of 2 to 4 lords");
  }
  if (facts.board.lord >= std::ssize(*list)) return bad_request("lord is not one of the lords");
  for (const Json& json : *list) {
    StrideLord& lord = lords.lords[lords.count];
    if (Status read = need_tile(json, "tile", facts, lord.at.tile); !read) return read;
    if (Status read = read_came_from(json, facts, lord.at.came_from); !read) return read;
    lord.board = seen_by(facts.board, static_cast<int>(lords.count++));
  }
  return success();
}

// The cards in hand; copies of a card do not matter.
Status read_strides(const Json& request, FixedList<int, kStrideCards.size()>& strides) {
  const Json* list = find(request, "strides");
  if (!list || !list->is_array()) return bad_request("strides must be a list of 1, 3, 6 and 8");
  for (const Json& item : *list) {
    const auto stride = as_int(item);
    if (!stride || *stride < 0 || *stride > kMaxPathSteps || !stride_card(static_cast<int>(*stride))) {
      return bad_request("strides can hold 1, 3, 6 and 8");
    }
    if (!strides.contains(static_cast<int>(*stride))) strides.push_back(static_cast<int>(*stride));
  }
  return success();
}

// A33: the totals that the lord may roll; all totals of the ordinary dice if there is no list.
Status read_rolls(const Json& request, std::uint32_t& rolls) {
  const Json* list = find(request, "rolls");
  rolls = list ? 0 : kOrdinaryRolls;
  if (!list) return success();
  if (!list->is_array()) return bad_request("rolls must be a list of totals");
  for (const Json& item : *list) {
    const auto total = as_int(item);
    if (!total || *total < 1 || *total > kMaxPathSteps) return bad_request("rolls can hold 1 to 30");
    rolls |= std::uint32_t{1} << *total;
  }
  return success();
}

Result<Json> holy_word_query(const Json& request, const PathFacts& facts) {
  Lords lords;
  RollFear fear;
  FixedList<int, kStrideCards.size()> strides;
  int mana = 0;
  if (Status read = read_lords(request, facts, lords); !read) return read.error();
  fear.at = lords.lords[static_cast<std::size_t>(facts.board.lord)].at;
  if (Status read = read_rolls(request, fear.rolls); !read) return read.error();
  if (Status read = read_strides(request, strides); !read) return read.error();
  if (!find(request, "mana")) return bad_request("mana is missing");
  if (Status read = read_whole(request, "mana", -kMaxMana, kMaxMana, mana); !read) return read.error();
  const HolyWord word = evaluate_holy_word({lords.lords.data(), lords.count}, facts.board.lord, fear,
                                           {strides.begin(), strides.size()}, mana);
  if (!word.use) return Json{{"use", false}, {"stride", nullptr}, {"target", nullptr}, {"mode", nullptr}};
  const bool offence = word.mode == HolyWord::Mode::Offence;
  return Json{
      {"use", true}, {"stride", word.stride}, {"target", word.target}, {"mode", offence ? "offence" : "defence"}};
}

using Query = Result<Json> (*)(const Json& request, const PathFacts& facts);
struct NamedQuery {
  std::string_view name;
  Query answer;
};
constexpr std::array<NamedQuery, 4> kQueries = {{{"evaluate_path", evaluate_path_query},
                                                 {"decide_branch", decide_branch_query},
                                                 {"decide_direction", decide_direction_query},
                                                 {"holy_word", holy_word_query}}};

}  // namespace

Result<Json> paths_query(std::string_view what, const Json& request) {
  for (const NamedQuery& query : kQueries) {
    if (query.name != what) continue;
    const auto facts = read_path_facts(request);
    if (!facts) return facts.error();
    return query.answer(request, *facts);
  }
  return bad_request("unknown query; there are: evaluate_path, decide_branch, decide_direction, holy_word");
}

}  // namespace taku::territory
