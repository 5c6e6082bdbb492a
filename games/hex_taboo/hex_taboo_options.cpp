#include "games/hex_taboo/hex_taboo_json.h"
#include "games/position_option.h"

// Options and the start of a game. docs/protocol.md

namespace taku::hex_taboo {
namespace {

constexpr std::array<OptionInfo, 3> kOptions = {{
    {.name = "radius",
     .kind = OptionInfo::Kind::Integer,
     .default_json = "4",
     .min = kMinRadius,
     .max = kMaxRadius,
     .meaning_en = "Cells from the centre to the edge: 4 gives 61 cells, 5 gives 91 and a longer game.",
     .meaning_ja = "中央から端までのマスの数です。4は61マス、5は91マスで長めの対局になります。"},
    {.name = "balance",
     .kind = OptionInfo::Kind::Choice,
     .default_json = "\"neutralise\"",
     .choices = kBalanceNames,
     .meaning_en =
         "Offsets the advantage of moving first: neutralise once, swap the first stone, nothing, two stones a turn.",
     .meaning_ja = "先手の有利の補い方です。後手が一度だけ無効化、初手をスワップ、なし、連続手から選びます。"},
    {.name = "position",
     .kind = OptionInfo::Kind::Text,
     .default_json = "\"\"",
     .meaning_en = "Position to start from, as one line of text. It determines radius and balance.",
     .meaning_ja = "開始局面（1行表記）です。盤の大きさと後手の権利は、この局面で決まります。"},
}};

constexpr GameInfo kInfo = {.id = "hex_taboo",
                            .title_en = "Hex 3-Taboo",
                            .title_ja = "Hex 3-Taboo",
                            .min_seats = 2,
                            .max_seats = 2,
                            .rules_version = 1,
                            .max_moves = kMaxCells + 1,
                            .max_plies = kMaxCells + 1,
                            .has_chance = false,
                            .options = kOptions,
                            .usual_clock = {.main_seconds = 600, .increment = 10},
                            .standard_level = "normal"};

}  // namespace

const GameInfo& HexTaboo::info() { return kInfo; }

Result<State> HexTaboo::start(const Options& options) {
  if (!options.position.empty()) return parse(options.position);
  if (options.radius < kMinRadius || options.radius > kMaxRadius) {
    return Error{code::kBadOptions, "radius must be 1 to 6"};
  }
  return State(options.radius, options.balance);
}

Result<Options> HexTaboo::parse_options(int seats, const Json& json) {
  if (seats != 2 && seats != 0) return Error{code::kBadOptions, "Hex 3-Taboo has 2 seats"};
  if (!json.is_object()) return Error{code::kBadOptions, "options must be an object"};
  Options options;
  if (find(json, "radius")) {
    const auto radius = find_int(json, "radius");
    if (!radius || *radius < kMinRadius || *radius > kMaxRadius)
      return Error{code::kBadOptions, "radius must be 1 to 6"};
    options.radius = static_cast<int>(*radius);
  }
  if (find(json, "balance")) {
    const std::string* name = find_string(json, "balance");
    const auto found = name ? std::ranges::find(kBalanceNames, *name) : kBalanceNames.end();
    if (found == kBalanceNames.end())
      return Error{code::kBadOptions, "balance must be neutralise, swap, none or double"};
    options.balance = static_cast<Balance>(found - kBalanceNames.begin());
  }
  const auto position = parse_position_option<HexTaboo>(json);
  if (!position) return position.error();
  if (*position) options = {(*position)->radius(), (*position)->balance(), *find_string(json, "position")};
  return options;
}

Json HexTaboo::options_json(const Options& options) {
  Json json = {{"radius", options.radius}, {"balance", kBalanceNames[static_cast<std::size_t>(options.balance)]}};
  if (!options.position.empty()) json["position"] = options.position;
  return json;
}

}  // namespace taku::hex_taboo
