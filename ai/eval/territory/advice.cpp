#include "ai/eval/territory/advice.h"

#include "ai/eval/territory/movement.h"
#include "ai/eval/territory/rolls.h"
#include "ai/eval/territory/spells.h"

namespace taku::ai::territory {
namespace {

bool before_roll(const State& table, Seat seat) { return table.phase == Phase::Spell && table.mover() == seat; }

Json stride_json(const std::optional<HolyWord>& word) {
  if (!word) return nullptr;
  Json json = Json::object();
  json["use"] = word->use;
  if (!word->use) return json;
  json["stride"] = word->stride;
  json["target"] = word->target;
  json["mode"] = word->mode == HolyWord::Mode::Offence ? "offence" : "defence";
  json["gain"] = word->gain;
  json["cost"] = word->cost;
  return json;
}

}  // namespace

std::vector<RollOutlook> roll_outlooks(const View& view, Seat seat) {
  const State& table = view.table();
  std::vector<RollOutlook> rolls;
  if (!before_roll(table, seat)) return rolls;
  const RollWays all_ways = roll_ways(table, seat);
  const PathStart start = path_start(table, seat);
  const PathBoard board = path_board(table, seat, cpu_turn_policy(table), kMaxPathSteps);
  PathWalks walks(board);
  for (int total = 0; total <= kMaxPathSteps; ++total) {
    const int ways = all_ways[static_cast<std::size_t>(total)];
    if (ways == 0) continue;
    const PathScore path = walks.evaluate(start, total);
    rolls.push_back({total, ways, static_cast<TileId>(path.stop_tile), path.forced_stop, path.total});
  }
  return rolls;
}

Json advice_json(const View& view, Seat seat) {
  Json rolls = Json::array();
  for (const RollOutlook& roll : roll_outlooks(view, seat)) {
    Json json = Json::object();
    json["total"] = roll.total;
    json["ways"] = roll.ways;
    json["stop_tile"] = roll.stop_tile;
    json["forced_stop"] = roll.forced_stop;
    json["score"] = roll.score;
    rolls.push_back(std::move(json));
  }
  const State& table = view.table();
  Json answer = Json::object();
  answer["rolls"] = std::move(rolls);
  answer["stride"] =
      before_roll(table, seat) ? stride_json(stride_advice(table, seat, cpu_turn_policy(table))) : Json(nullptr);
  return answer;
}

}  // namespace taku::ai::territory
