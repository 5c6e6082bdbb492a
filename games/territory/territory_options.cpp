#include "games/position_option.h"
#include "games/territory/territory.h"

// Options and the start of a game. docs/protocol.md

namespace taku::territory {
namespace {

constexpr std::array<OptionInfo, 7> kOptions = {{
    {.name = "map",
     .kind = OptionInfo::Kind::Choice,
     .default_json = "\"bridge_21\"",
     .choices = kMapIds,
     .meaning_en = "The map: an id, or a complete map as a JSON object.",
     .meaning_ja = "地図です。idか、地図全体のJSONオブジェクトを指定します。"},
    {.name = "preset",
     .kind = OptionInfo::Kind::Choice,
     .default_json = "\"standard\"",
     .choices = kPresetNames,
     .meaning_en = "How to win; also sets the starting mana and the round limit.",
     .meaning_ja = "勝利条件です。最初のマナとラウンドの上限も決まります。"},
    {.name = "target",
     .kind = OptionInfo::Kind::Integer,
     .default_json = "null",
     .min = 1,
     .max = kMaxTarget,
     .meaning_en = "Total assets needed at a gate to win, or domains with preset territory; null: the preset's value.",
     .meaning_ja = "ゲートで勝ちになる総資産です。territoryでは領地の数です。nullならpresetの値です。"},
    {.name = "start_mana",
     .kind = OptionInfo::Kind::Integer,
     .default_json = "null",
     .min = 0,
     .max = kMaxStartMana,
     .meaning_en = "Mana of each lord at the start; null: the preset's value.",
     .meaning_ja = "各領主の最初のマナです。nullならpresetの値です。"},
    {.name = "round_cap",
     .kind = OptionInfo::Kind::Integer,
     .default_json = "null",
     .min = 1,
     .max = kMaxRounds,
     .meaning_en = "After this round, the highest total assets win; null: the preset's value.",
     .meaning_ja = "このラウンドが終わると、総資産の最も多い領主の勝ちです。nullならpresetの値です。"},
    {.name = "decks",
     .kind = OptionInfo::Kind::List,
     .default_json = "null",
     .meaning_en = "One deck per seat: an id, or the copies of each card, 50 in all; null: built-in decks.",
     .meaning_ja = "席ごとのデッキです。idか、各カードの枚数（計50枚）を指定します。nullなら標準のデッキです。"},
    {.name = "position",
     .kind = OptionInfo::Kind::Text,
     .default_json = "\"\"",
     .meaning_en = "Position to start from, as one line of text. It determines all other options.",
     .meaning_ja = "開始局面（1行表記）です。ほかの設定は、この局面で決まります。"},
}};

constexpr GameInfo kInfo = {.id = "territory",
                            .title_en = "Territory",
                            .title_ja = "テリトリー",
                            .min_seats = 2,
                            .max_seats = kMaxSeats,
                            .rules_version = 1,
                            .max_moves = kMaxMoves,
                            .max_plies = 0,
                            .has_chance = true,
                            .options = kOptions,
                            .standard_level = "cpu"};

Status read_map_option(const Json& json, Map& map) {
  map = *find_map(kDefaultMap);
  const Json* given = find(json, "map");
  if (!given) return success();
  if (const std::string* id = as_string(*given)) {
    const Map* known = find_map(*id);
    if (!known) return bad_options("there is no map " + *id);
    map = *known;
    return success();
  }
  auto parsed = parse_map(*given);
  if (!parsed) return parsed.error();
  map = *parsed;
  return success();
}

template <class Int>
Status read_number(const Json& json, const OptionInfo& info, Int& value) {
  if (!find(json, info.name)) return success();
  const auto given = find_int(json, info.name);
  if (!given || *given < info.min || *given > info.max) {
    return bad_options(std::string(info.name) + " must be " + std::to_string(info.min) + " to " +
                       std::to_string(info.max));
  }
  value = static_cast<Int>(*given);
  return success();
}

Status read_settings(const Json& json, int tiles, Settings& settings) {
  Preset preset = Preset::Standard;
  if (find(json, "preset")) {
    const std::string* name = find_string(json, "preset");
    const auto found = name ? std::ranges::find(kPresetNames, *name) : kPresetNames.end();
    if (found == kPresetNames.end()) return bad_options("preset must be standard, quick, elimination or territory");
    preset = static_cast<Preset>(found - kPresetNames.begin());
  }
  settings = preset_settings(preset, tiles);
  if (preset != Preset::Elimination) {
    if (Status read = read_number(json, kOptions[2], settings.target); !read) return read;
  }
  if (Status read = read_number(json, kOptions[3], settings.start_mana); !read) return read;
  return read_number(json, kOptions[4], settings.round_cap);
}

Status read_deck(const Json& json, Deck& deck) {
  if (const std::string* id = as_string(json)) {
    const NamedDeck* named = card_book().find_deck(*id);
    if (!named) return bad_options("there is no deck " + *id);
    deck = named->deck;
    return success();
  }
  const auto parsed = parse_deck(card_book(), json);
  if (!parsed) return parsed.error();
  deck = *parsed;
  return success();
}

Status read_decks(const Json& json, Options& options) {
  const auto& ready = card_book().decks();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(options.seats); ++seat) {
    options.decks[seat] = ready[seat % ready.size()].deck;
  }
  const Json* list = find(json, "decks");
  if (!list) return success();
  if (!list->is_array() || list->size() != static_cast<std::size_t>(options.seats)) {
    return bad_options("decks must be a list with one deck for each seat");
  }
  for (std::size_t seat = 0; seat < list->size(); ++seat) {
    if (Status read = read_deck((*list)[seat], options.decks[seat]); !read) return read;
  }
  return success();
}

// A position determines map, settings and seats. It lists the cards, so decks are not needed.
Result<Options> position_options(int seats, const State& state, const std::string& text) {
  if (seats != 0 && seats != state.seats()) return bad_options("the position has a different number of seats");
  Options options;
  options.seats = state.seats();
  options.map = state.map;
  options.settings = state.settings;
  options.position = text;
  return options;
}

Json deck_name(const Deck& deck) {
  for (const NamedDeck& named : card_book().decks()) {
    if (named.deck == deck) return named.id;
  }
  return deck_json(card_book(), deck);
}

}  // namespace

const GameInfo& Territory::info() { return kInfo; }

// rules 2: all lords start on tile 0 with five cards, which chance deals one by one.
Result<State> Territory::start(const Options& options) {
  if (!options.position.empty()) return parse(options.position);
  State state;
  state.map = options.map;
  state.lands = Lands(options.map.count);
  for (TileId tile = 0; tile < state.map.count; ++tile) {
    const TileType type = state.map.type(tile);
    if (is_land(type) && type != TileType::Blank) state.lands[tile].element = static_cast<std::uint8_t>(type);
  }
  state.settings = options.settings;
  state.seat_count = static_cast<std::uint8_t>(options.seats);
  state.phase = Phase::Opening;
  for (std::size_t seat = 0; seat < state.seat_count; ++seat) {
    Lord& lord = state.lords[seat];
    lord.mana = options.settings.start_mana;
    lord.owed_draws = kOpeningHand;
    for (std::size_t card = 0; card < kMaxCards; ++card) {
      for (int copy = 0; copy < options.decks[seat].copies[card]; ++copy) {
        lord.piles.add_to_pile(static_cast<CardId>(card));
      }
    }
  }
  return state;
}

Result<Options> Territory::parse_options(int seats, const Json& json) {
  if (seats != 0 && (seats < 2 || seats > kMaxSeats)) return bad_options("Territory has 2 to 4 seats");
  if (!json.is_object()) return bad_options("options must be an object");
  const auto position = parse_position_option<Territory>(json);
  if (!position) return position.error();
  if (*position) return position_options(seats, **position, *find_string(json, "position"));
  Options options;
  options.seats = seats == 0 ? 2 : seats;
  if (Status read = read_map_option(json, options.map); !read) return read.error();
  if (Status read = read_settings(json, options.map.count, options.settings); !read) return read.error();
  if (Status read = read_decks(json, options); !read) return read.error();
  return options;
}

Json Territory::options_json(const Options& options) {
  if (!options.position.empty()) return {{"position", options.position}};
  const Settings& settings = options.settings;
  Json decks = Json::array();
  for (std::size_t i = 0; i < static_cast<std::size_t>(options.seats); ++i)
    decks.push_back(deck_name(options.decks[i]));
  return {{"map", options.map.builtin >= 0 ? Json(options.map.id()) : map_json(options.map)},
          {"preset", kPresetNames[static_cast<std::size_t>(settings.preset)]},
          {"target", settings.preset == Preset::Elimination ? Json(nullptr) : Json(settings.target)},
          {"start_mana", settings.start_mana},
          {"round_cap", settings.round_cap},
          {"decks", std::move(decks)}};
}

}  // namespace taku::territory
