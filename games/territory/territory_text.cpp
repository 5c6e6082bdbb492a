#include <charconv>

#include "games/territory/territory.h"

// Positions as text. docs/formats.md

namespace taku::territory {
namespace {

constexpr std::array<std::string_view, kPurposes> kPurposeNames = {"none",        "spell", "magic", "summon",
                                                                   "base_summon", "fight", "swap"};
constexpr int kMostTurns = 15;
constexpr int kMostSteps = 60;

using Words = std::vector<std::string_view>;

Words split(std::string_view text, char separator) {
  Words words;
  for (;;) {
    const std::size_t at = text.find(separator);
    words.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return words;
    text.remove_prefix(at + 1);
  }
}

template <class Int>
bool read(std::string_view text, Int& value, std::int64_t min, std::int64_t max) {
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc{} || end != text.data() + text.size() || number < min || number > max) return false;
  value = static_cast<Int>(number);
  return true;
}

bool read_flag(std::string_view text, bool& flag) { return read(text, flag, 0, 1); }

bool read_tile(std::string_view text, const State& state, TileId& tile) {
  tile = kNoTile;
  return text == "-" || read(text, tile, 0, state.map.count - 1);
}

bool read_card(std::string_view text, CardId& card) {
  card = kNoCard;
  if (text == "-") return true;
  const auto found = card_book().find(text);
  if (found) card = *found;
  return found.has_value();
}

template <class Value, std::size_t n>
bool read_name(std::string_view text, const std::array<std::string_view, n>& names, Value& value) {
  const auto found = std::ranges::find(names, text);
  if (found == names.end()) return false;
  value = static_cast<Value>(found - names.begin());
  return true;
}

std::string number(std::int64_t value) { return std::to_string(value); }
std::string tile_text(TileId tile) { return tile == kNoTile ? "-" : number(tile); }
std::string card_text(CardId card) { return card == kNoCard ? "-" : std::string(card_book().id(card)); }

std::string joined(const std::vector<std::string>& parts, char separator) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : std::string(1, separator)) + part;
  return text.empty() ? "-" : text;
}

// ---- the head

std::string settings_text(const Settings& settings) {
  return std::string(kPresetNames[static_cast<std::size_t>(settings.preset)]) + ':' + number(settings.target) + ':' +
         number(settings.start_mana) + ':' + number(settings.round_cap);
}

bool read_settings(std::string_view text, Settings& settings) {
  const Words words = split(text, ':');
  return words.size() == 4 && read_name(words[0], kPresetNames, settings.preset) &&
         read(words[1], settings.target, 0, kMaxTarget) && read(words[2], settings.start_mana, 0, kMaxStartMana) &&
         read(words[3], settings.round_cap, 1, kMaxRounds);
}

std::string details_text(const State& state) {
  std::vector<std::string> parts;
  if (state.steps > 0) parts.push_back("steps=" + number(state.steps));
  if (state.roll > 0) parts.push_back("roll=" + number(state.roll));
  if (state.sells_first) parts.push_back("sells_first=1");
  if (state.stone_deal != kNoElement) {
    parts.push_back((state.stone_sale ? "sale=" : "purchase=") + std::string(kElementNames[state.stone_deal]));
  }
  if (state.offers[0] != kNoCard) {
    std::vector<std::string> offers;
    for (const CardId card : state.offers) {
      if (card != kNoCard) offers.push_back(card_text(card));
    }
    parts.push_back("offers=" + joined(offers, ','));
  }
  if (state.give_kind != CardKind::Creature) parts.push_back("give=" + std::string(card_kind_name(state.give_kind)));
  if (const Pending& p = state.pending; p != Pending{}) {
    parts.push_back("play=" + std::string(kPurposeNames[static_cast<std::size_t>(p.purpose)]) + ',' +
                    card_text(p.card) + ',' + number(p.target) + ',' + number(p.sacrifices) + ',' +
                    number(p.spell_sacrificed));
  }
  if (const Invasion& i = state.invasion; i != Invasion{}) {
    parts.push_back("battle=" + tile_text(i.tile) + ',' + tile_text(i.from) + ',' + card_text(i.attacker) + ',' +
                    card_text(i.attacker_item) + ',' + card_text(i.defender_item) + ',' + number(i.rolls.count) + ',' +
                    number(i.rolls.deaths));
  }
  return joined(parts, ';');
}

bool read_pending(const Words& words, Pending& p) {
  return words.size() == 5 && read_name(words[0], kPurposeNames, p.purpose) && read_card(words[1], p.card) &&
         read(words[2], p.target, 0, kMaxTiles - 1) && read(words[3], p.sacrifices, 0, kMaxHand) &&
         read_flag(words[4], p.spell_sacrificed);
}

bool read_invasion(const Words& words, const State& state, Invasion& i) {
  return words.size() == 7 && read_tile(words[0], state, i.tile) && read_tile(words[1], state, i.from) &&
         read_card(words[2], i.attacker) && read_card(words[3], i.attacker_item) &&
         read_card(words[4], i.defender_item) && read(words[5], i.rolls.count, 0, 7) &&
         read(words[6], i.rolls.deaths, 0, (1 << i.rolls.count) - 1);
}

bool read_offers(const Words& words, State& state) {
  if (words.size() > state.offers.size()) return false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!read_card(words[i], state.offers[i]) || state.offers[i] == kNoCard) return false;
  }
  return true;
}

bool read_give(std::string_view text, CardKind& kind) {
  for (const CardKind known : {CardKind::Item, CardKind::Spell}) {
    if (card_kind_name(known) == text) {
      kind = known;
      return true;
    }
  }
  return false;
}

bool read_detail(std::string_view name, std::string_view value, State& state) {
  if (name == "steps") return read(value, state.steps, 1, kMostSteps);
  if (name == "roll") return read(value, state.roll, 1, kMostSteps);
  if (name == "sells_first") return value == "1" && (state.sells_first = true);
  if (name == "offers") return read_offers(split(value, ','), state);
  if (name == "give") return read_give(value, state.give_kind);
  if (name == "play") return read_pending(split(value, ','), state.pending);
  if (name == "battle") return read_invasion(split(value, ','), state, state.invasion);
  if (name != "sale" && name != "purchase") return false;
  state.stone_sale = name == "sale";
  const auto element = parse_element(value);
  if (!element || *element == Element::Neutral) return false;
  state.stone_deal = static_cast<std::uint8_t>(*element);
  return true;
}

bool read_details(std::string_view text, State& state) {
  if (text == "-") return true;
  for (const std::string_view part : split(text, ';')) {
    const std::size_t at = part.find('=');
    if (at == std::string_view::npos || !read_detail(part.substr(0, at), part.substr(at + 1), state)) return false;
  }
  return true;
}

std::string switches_text(const State& state) {
  std::vector<std::string> open;
  for (TileId tile = 0; tile < state.map.count; ++tile) {
    if (state.switch_open(tile)) open.push_back(number(tile));
  }
  return joined(open, ',');
}

bool read_switches(std::string_view text, State& state) {
  if (text == "-") return true;
  for (const std::string_view word : split(text, ',')) {
    TileId tile = kNoTile;
    if (!read_tile(word, state, tile) || tile == kNoTile || state.map.type(tile) != TileType::Branch) return false;
    state.switches |= std::uint64_t{1} << tile;
  }
  return true;
}

// ---- lords

std::string pile_text(std::span<const CardId> cards) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < cards.size();) {
    std::size_t end = i;
    while (end < cards.size() && cards[end] == cards[i]) ++end;
    parts.push_back(card_text(cards[i]) + '*' + number(static_cast<std::int64_t>(end - i)));
    i = end;
  }
  return joined(parts, ',');
}

// card*number, where the number is the count of copies or the seats that know the card.
template <class Add>
bool read_cards(std::string_view text, int most, Add&& add) {
  if (text == "-") return true;
  for (const std::string_view word : split(text, ',')) {
    const Words parts = split(word, '*');
    CardId card = kNoCard;
    int count = 0;
    if (parts.size() != 2 || !read_card(parts[0], card) || card == kNoCard || !read(parts[1], count, 1, most)) {
      return false;
    }
    if (!add(card, count)) return false;
  }
  return true;
}

std::string lord_text(const Lord& lord) {
  std::vector<std::string> hand;
  for (const HandCard& held : lord.hand) hand.push_back(card_text(held.card) + '*' + number(held.known));
  std::string mark = "-";
  if (lord.mark != LordMark::None) {
    mark = std::string(lord_mark_name(lord.mark)) + ',' + number(lord.mark_turns) + ',' + number(lord.mark_amount) +
           ',' + number(lord.mark_more);
  }
  const auto& s = lord.stones;
  return number(lord.mana) + ':' + tile_text(lord.tile) + ':' + tile_text(lord.came_from) + ':' + number(lord.lap) +
         ':' + number(lord.signals) + ':' + (lord.direction_pending ? "choose" : "on") + ':' + mark + ':' +
         number(s[0]) + ',' + number(s[1]) + ',' + number(s[2]) + ',' + number(s[3]) + ':' + number(lord.owed_draws) +
         ':' + joined(hand, ',') + ':' + pile_text(lord.piles.pile_cards()) + ':' +
         pile_text(lord.piles.discard_cards());
}

bool read_lord_mark(std::string_view text, Lord& lord) {
  if (text == "-") return true;
  const Words words = split(text, ',');
  const auto mark = parse_lord_mark(words[0]);
  if (words.size() != 4 || !mark) return false;
  lord.mark = *mark;
  return read(words[1], lord.mark_turns, 1, kMostTurns) && read(words[2], lord.mark_amount, 0, 30'000) &&
         read(words[3], lord.mark_more, 0, 30'000);
}

bool read_stones(std::string_view text, Lord& lord) {
  const Words words = split(text, ',');
  if (words.size() != kStoneElements) return false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!read(words[i], lord.stones[i], 0, kMaxStones)) return false;
  }
  return true;
}

bool read_lord_cards(const Words& words, Lord& lord) {
  const auto has_room = [&](int count) { return lord.cards() + count <= kMaxLordCards; };
  return read_cards(words[9], kEverybody,
                    [&](CardId card, int known) {
                      if (lord.hand.full()) return false;
                      lord.hand.add({card, static_cast<Knowers>(known)});
                      return true;
                    }) &&
         read_cards(words[10], kMaxLordCards,
                    [&](CardId card, int count) {
                      if (!has_room(count)) return false;
                      for (int i = 0; i < count; ++i) lord.piles.add_to_pile(card);
                      return true;
                    }) &&
         read_cards(words[11], kMaxLordCards, [&](CardId card, int count) {
           if (!has_room(count)) return false;
           for (int i = 0; i < count; ++i) lord.piles.add_to_discard(card);
           return true;
         });
}

bool read_lord(std::string_view text, const State& state, Lord& lord) {
  const Words words = split(text, ':');
  if (words.size() != 12) return false;
  lord.direction_pending = words[5] == "choose";
  return read(words[0], lord.mana, -kMaxMana, kMaxMana) && read_tile(words[1], state, lord.tile) &&
         lord.tile != kNoTile && read_tile(words[2], state, lord.came_from) &&
         read(words[3], lord.lap, 1, UINT16_MAX) && read(words[4], lord.signals, 0, 15) &&
         (lord.direction_pending || words[5] == "on") && read_lord_mark(words[6], lord) &&
         read_stones(words[7], lord) && read(words[8], lord.owed_draws, 0, kMaxHand) && read_lord_cards(words, lord);
}

// ---- lands

std::uint8_t first_element(const Map& map, TileId tile) {
  const TileType type = map.type(tile);
  return is_land(type) && type != TileType::Blank ? static_cast<std::uint8_t>(type) : kNoElement;
}

std::string land_text(TileId tile, const Land& land) {
  std::string text = number(tile) + ':' + std::string(kElementNames[land.element]);
  if (!land.owned()) return text;
  text += ':' + number(land.owner) + ':' + number(land.level) + ':' + (land.tapped != 0 ? "tapped" : "ready") + ':' +
          card_text(land.card) + ':' + number(land.hp) + ':' + number(land.hp_growth) + ':' + number(land.ap_growth);
  if (land.mark == Mark::None) return text;
  return text + ':' + std::string(mark_name(land.mark)) + ':' + number(land.mark_turns) + ':' + number(land.mark_by);
}

std::string lands_text(const State& state) {
  std::vector<std::string> parts;
  for (TileId tile = 0; tile < state.map.count; ++tile) {
    const Land& land = state.lands[tile];
    if (land.owned() || land.element != first_element(state.map, tile)) parts.push_back(land_text(tile, land));
  }
  return joined(parts, '/');
}

bool read_owned(const Words& words, const State& state, Land& land) {
  int level = 0, turns = 0, by = 0;
  if (words.size() != 9 && words.size() != 12) return false;
  if (!read(words[2], land.owner, 0, state.seat_count - 1) || !read(words[3], level, 1, kMaxLevel)) return false;
  if (words[4] != "tapped" && words[4] != "ready") return false;
  if (!read_card(words[5], land.card) || land.card == kNoCard || !read(words[6], land.hp, 1, kMostStat)) return false;
  if (!read(words[7], land.hp_growth, -kMostStat, kMostStat) || !read(words[8], land.ap_growth, -kMostStat, kMostStat))
    return false;
  if (words.size() == 12) {
    const auto mark = parse_mark(words[9]);
    if (!mark || *mark == Mark::None || !read(words[10], turns, 0, kMostTurns) ||
        !read(words[11], by, 0, state.seat_count - 1)) {
      return false;
    }
    land.mark = *mark;
  }
  land.level = static_cast<std::uint8_t>(level & 7);
  land.tapped = words[4] == "tapped" ? 1 : 0;
  land.mark_turns = static_cast<std::uint8_t>(turns & 15);
  land.mark_by = static_cast<std::uint8_t>(by & 15);
  return true;
}

bool read_lands(std::string_view text, State& state) {
  if (text == "-") return true;
  for (const std::string_view part : split(text, '/')) {
    const Words words = split(part, ':');
    TileId tile = kNoTile;
    if (words.size() < 2 || !read_tile(words[0], state, tile) || tile == kNoTile || !state.map.is_land(tile)) {
      return false;
    }
    const auto element = parse_element(words[1]);
    if (!element) return false;
    state.lands[tile].element = static_cast<std::uint8_t>(*element);
    if (words.size() > 2 && !read_owned(words, state, state.lands[tile])) return false;
    state.set_owner(tile, state.lands[tile].owner);
  }
  return true;
}

bool read_clock(std::string_view text, State& state) {
  const Words words = split(text, ':');
  return words.size() == 2 && read(words[0], state.round, 1, state.settings.round_cap) &&
         read(words[1], state.current, 0, state.seat_count - 1);
}

bool read_end(std::string_view text, State& state) {
  if (text == "-") return true;
  const Words words = split(text, ':');
  return words.size() == 2 && read_name(words[0], kEndingNames, state.ending) && state.ending != Ending::None &&
         read(words[1], state.winners, 1, (1 << state.seat_count) - 1);
}

}  // namespace

std::string Territory::to_text(const State& state) {
  std::vector<std::string> lords;
  for (std::size_t i = 0; i < state.seat_count; ++i) lords.push_back(lord_text(state.lords[i]));
  const std::string end =
      state.ending == Ending::None
          ? "-"
          : std::string(kEndingNames[static_cast<std::size_t>(state.ending)]) + ':' + number(state.winners);
  return map_text(state.map) + ' ' + settings_text(state.settings) + ' ' + number(state.round) + ':' +
         number(state.current) + ' ' + std::string(phase_name(state.phase)) + ' ' + details_text(state) + ' ' +
         switches_text(state) + ' ' + joined(lords, '/') + ' ' + lands_text(state) + ' ' + end;
}

Result<State> Territory::parse(std::string_view text) {
  const Words words = split(text, ' ');
  if (words.size() != 9) return bad_position("a position must have nine fields separated by single spaces");
  const auto map = parse_map_text(words[0]);
  if (!map) return bad_position(map.error().message);
  State state;
  state.map = *map;
  state.lands = Lands(map->count);
  for (TileId tile = 0; tile < map->count; ++tile) state.lands[tile].element = first_element(*map, tile);
  const Words lords = split(words[6], '/');
  if (lords.size() < 2 || lords.size() > kMaxSeats) return bad_position("a game must have 2 to 4 lords");
  state.seat_count = static_cast<std::uint8_t>(lords.size());
  if (!read_settings(words[1], state.settings)) return bad_position("the settings must be preset:target:mana:rounds");
  if (!read_clock(words[2], state)) return bad_position("the clock must be round:seat");
  const auto phase = parse_phase(words[3]);
  if (!phase) return bad_position("there is no such phase");
  state.phase = *phase;
  if (!read_details(words[4], state))
    return bad_position("the details must be - or name=value, separated by semicolons");
  if (!read_switches(words[5], state)) return bad_position("the switches must be - or branch tiles");
  for (std::size_t i = 0; i < lords.size(); ++i) {
    if (!read_lord(lords[i], state, state.lords[i]))
      return bad_position("lord " + number(static_cast<int>(i)) + " is malformed");
  }
  if (!read_lands(words[7], state)) return bad_position("the lands are malformed");
  if (!read_end(words[8], state)) return bad_position("the end must be - or reason:winners");
  if (Status sound = check_position(state); !sound) return sound.error();
  if (to_text(state) != text) return bad_position("the position is not written in its standard form");
  return state;
}

}  // namespace taku::territory
