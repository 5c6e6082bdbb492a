#include <algorithm>

#include "cli/terminal/columns.h"
#include "cli/terminal/territory/parts.h"

// Everything except the map: the lords, the hands, details of the lands.

namespace taku::cli {
namespace {

using namespace taku::territory;

// The title of a built-in map, or the id of a custom map.
std::string map_title(const Map& map, const Pen& pen) {
  if (map.builtin < 0) return harmless(map.id());
  const auto json = parse_json(builtin_maps()[static_cast<std::size_t>(map.builtin)].text);
  const std::string* title =
      json ? find_string(*json, pen.language == Language::Japanese ? "name_ja" : "name") : nullptr;
  return title ? fmt::format("{} ({})", *title, map.id()) : std::string(map.id());
}

// "1." on a map with two gates of which the first has been passed.
std::string signals_text(const State& table, Seat seat) {
  std::string text;
  for (int number = 1; number <= 4; ++number) {
    if ((table.map.required & one_signal(number)) == 0) continue;
    text += (table.lord(seat).signals & one_signal(number)) != 0 ? static_cast<char>('0' + number) : '.';
  }
  return text;
}

std::string stones_text(const State& table, Seat seat, const Pen& pen) {
  std::string text;
  for (std::size_t e = 0; e < kStoneElements; ++e) {
    const int held = table.lord(seat).stones[e];
    if (held > 0) text += fmt::format("{}{}{}", text.empty() ? "" : " ", territory_words(pen).element_codes[e], held);
  }
  return text.empty() ? "-" : text;
}

constexpr std::array<int, 8> kColumns = {9, 7, 8, 5, 7, 9, 21, 7};

std::string lord_line(const State& table, Seat seat, const Pen& pen) {
  const TerritoryWords& words = territory_words(pen);
  const Lord& lord = table.lord(seat);
  const bool moves = table.phase != Phase::Over && table.turn().seats.contains(seat);
  const std::string name = to_left(format_text(words.lord, seat.index + 1), kColumns[0]);
  std::string line = (moves ? "> " : "  ") + pen.paint(static_cast<Paint>(seat.index), name);
  line += to_right(std::to_string(lord.mana), kColumns[1]) + to_right(std::to_string(table.tep(seat)), kColumns[2]);
  line += to_right(std::to_string(lord.lap), kColumns[3]) + to_right(signals_text(table, seat), kColumns[4]);
  line += to_right(std::to_string(table.domains(seat)), kColumns[5]) + "   ";
  line +=
      to_left(stones_text(table, seat, pen), kColumns[6] - 3) + to_right(std::to_string(lord.hand.count), kColumns[7]);
  if (lord.mark != LordMark::None) line += "   " + lord_mark_words(lord, pen);
  return line + '\n';
}

std::string conditions(const Card& card, const Pen& pen) {
  const TerritoryWords& words = territory_words(pen);
  std::string text;
  for (std::size_t e = 0; e < kElements; ++e) {
    if (card.lands_required[e] > 0)
      text += format_text(words.needs_lands, card.lands_required[e], words.elements[e]) + ' ';
  }
  if (card.sacrifice > 0) text += format_text(words.needs_cards, card.sacrifice) + ' ';
  return text;
}

constexpr int kTextWidth = 55;  // columns for a card's effect

std::string hand_line(CardId id, int copies, const Pen& pen) {
  const Card& card = card_book()[id];
  const std::string name = fmt::format("{}{}", card_name(id, pen), copies > 1 ? fmt::format(" x{}", copies) : "");
  std::string numbers = card_numbers(id, pen);
  if (card.kind == CardKind::Creature) {
    numbers = pen.paint(paint_of_element(static_cast<std::uint8_t>(card.element)), numbers);
  }
  std::string start = fmt::format("  {}{}  {}", to_left(name, 22), to_right(std::to_string(card.mana), 4), numbers);
  std::string lines;
  for (const std::string& part : broken_to(conditions(card, pen) + std::string(card_text(id, pen)), kTextWidth)) {
    lines += (part.empty() ? start : to_left(start, kScreenWidth - kTextWidth) + part) + '\n';
    start.clear();
  }
  return lines;
}

std::string own_hand(const State& table, Seat seat, const Pen& pen) {
  const Hand& hand = table.lord(seat).hand;
  std::string text = format_text(territory_words(pen).your_hand, hand.count, kHandCap) + '\n';
  for (const HandCard* held = hand.begin(); held != hand.end();) {
    const HandCard* next =
        std::find_if(held, hand.end(), [&](const HandCard& other) { return other.card != held->card; });
    text += hand_line(held->card, static_cast<int>(next - held), pen);
    held = next;
  }
  return text;
}

// Another player's hand: the known cards in it.
std::string other_hand(const State& table, Seat seat, const Pen& pen) {
  const TerritoryWords& words = territory_words(pen);
  const Hand& hand = table.lord(seat).hand;
  std::string known;
  int hidden = 0;
  for (const HandCard& held : hand) {
    if (held.card == kHiddenCard) {
      ++hidden;
    } else {
      known += (known.empty() ? "" : std::string(words.list_gap)) + std::string(card_name(held.card, pen));
    }
  }
  if (known.empty()) return {};
  if (hidden > 0) known += std::string(words.list_gap) + format_text(words.unknown_cards, hidden);
  return format_text(words.hand_of, lord_name(seat, pen), hand.count, known) + '\n';
}

}  // namespace

std::string head_line(const State& table, const Pen& pen) {
  const TerritoryWords& words = territory_words(pen);
  const Settings& settings = table.settings;
  const std::string goal = format_text(words.goals[static_cast<std::size_t>(settings.preset)], settings.target);
  return pen.paint(Paint::Bold,
                   format_text(words.head, table.round, settings.round_cap, map_title(table.map, pen), goal)) +
         '\n';
}

std::string lords_table(const State& table, const Pen& pen) {
  const TerritoryWords& words = territory_words(pen);
  std::string head = "  " + to_left(words.columns[0], kColumns[0]);
  for (std::size_t i = 1; i < words.columns.size(); ++i) {
    head += i == 6 ? "   " + to_left(words.columns[i], kColumns[i] - 3) : to_right(words.columns[i], kColumns[i]);
  }
  std::string text = pen.paint(Paint::Faint, head) + '\n';
  for (std::int8_t i = 0; i < table.seat_count; ++i) text += lord_line(table, {i}, pen);
  return text;
}

std::string hands_text(const State& table, Seat viewer, const Pen& pen) {
  std::string text;
  for (std::int8_t i = 0; i < table.seat_count; ++i) {
    if (viewer.index != i) text += other_hand(table, {i}, pen);
  }
  return viewer.is_player() ? text + own_hand(table, viewer, pen) : text;
}

// Who decides what, and the facts needed for the decision.
std::string decision_text(const State& table, const Pen& pen) {
  const TerritoryWords& words = territory_words(pen);
  if (table.turn().kind != Turn::Kind::Seats) return {};
  std::string text;
  if (table.invasion.tile != kNoTile) text += battle_words(table, pen) + '\n';
  const std::string who = lord_name(table.turn().seats.first(), pen);
  text += format_text(words.decides, who, words.decisions[decision_index(table.phase)]);
  const TileId here = table.lord(table.mover()).tile;
  if (table.phase == Phase::Landing) text += ' ' + format_text(words.stands_on, tile_words(table, here, pen));
  if (table.phase == Phase::Direction) {
    text += fmt::format(" {} {}", format_text(words.rolled, table.roll, table.steps),
                        format_text(words.stands_on, tile_name(table, here, pen)));
  }
  return text + '\n';
}

std::string lands_list(const State& table, const Pen& pen) {
  std::string text;
  State::for_each_tile(table.domains_of_all(), [&](TileId tile) { text += tile_sheet(table, tile, pen); });
  return text.empty() ? std::string(territory_words(pen).no_domains) : text;
}

std::string tile_sheet(const State& table, TileId tile, const Pen& pen) {
  const TerritoryWords& words = territory_words(pen);
  std::string text = tile_words(table, tile, pen);
  const Land& land = table.lands[tile];
  if (table.map.is_land(tile) && land.owned()) {
    if (land.tapped != 0) text += std::string(words.list_gap) + std::string(words.tapped);
    if (land.mark != Mark::None) {
      text += std::string(words.list_gap) + format_text(words.marked, words.marks[static_cast<std::size_t>(land.mark)]);
    }
    if (const std::string_view skills = card_text(land.card, pen); !skills.empty()) text += fmt::format("  {}", skills);
  }
  return text + '\n';
}

}  // namespace taku::cli
