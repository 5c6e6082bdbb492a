#include "cli/terminal/territory/parts.h"

namespace taku::cli {

using namespace taku::territory;

std::string lord_name(Seat seat, const Pen& pen) {
  return pen.paint(static_cast<Paint>(seat.index), format_text(territory_words(pen).lord, seat.index + 1));
}

std::string_view card_name(CardId card, const Pen& pen) {
  const CardText& text = card_book().text(card);
  return pen.language == Language::Japanese ? text.name_ja : text.name_en;
}

std::string_view card_text(CardId card, const Pen& pen) {
  const CardText& text = card_book().text(card);
  return pen.language == Language::Japanese ? text.text_ja : text.text_en;
}

std::string card_numbers(CardId id, const Pen& pen) {
  const TerritoryWords& words = territory_words(pen);
  const Card& card = card_book()[id];
  if (card.kind == CardKind::Spell) return std::string(words.kinds[2]);
  if (card.kind == CardKind::Item) return std::string(words.item_classes[static_cast<std::size_t>(card.item_class)]);
  return fmt::format("{} {}/{}", words.elements[static_cast<std::size_t>(card.element)], card.ap, card.hp);
}

std::string card_and_cost(CardId card, const Pen& pen) {
  return format_text(territory_words(pen).card, card_name(card, pen), card_book()[card].mana);
}

std::string_view element_name_in(std::uint8_t element, const Pen& pen) {
  return territory_words(pen).elements[element];
}

Paint paint_of_element(std::uint8_t element) {
  constexpr std::array<Paint, kElements + 1> kPaints = {Paint::Red,   Paint::Blue,    Paint::Yellow,
                                                        Paint::Green, Paint::Neutral, Paint::Faint};
  return kPaints[element];
}

std::string tile_name(const State& table, TileId tile, const Pen& pen) {
  const TerritoryWords& words = territory_words(pen);
  if (table.map.is_gate(tile)) return format_text(words.gate, tile, table.map.signal(tile));
  if (table.map.is_land(tile)) return format_text(words.tile, tile, words.elements[table.lands[tile].element]);
  return format_text(words.tile, tile, words.tiles[static_cast<std::size_t>(table.map.type(tile))]);
}

// Name with current AP and HP, and the maximum HP if the creature is damaged: "Forge Ox 40/30(50)".
std::string creature_name(const State& table, TileId tile, const Pen& pen) {
  const Land& land = table.lands[tile];
  const int max_hp = table.max_hp(tile);
  const std::string numbers = fmt::format("{}/{}", table.creature(tile).ap + land.ap_growth, land.hp);
  return fmt::format("{} {}{}", card_name(land.card, pen), numbers,
                     land.hp < max_hp ? fmt::format("({})", max_hp) : "");
}

std::string tile_words(const State& table, TileId tile, const Pen& pen) {
  const TerritoryWords& words = territory_words(pen);
  const std::string name = tile_name(table, tile, pen);
  if (!table.map.is_land(tile)) return name;
  const Land& land = table.lands[tile];
  if (!land.owned()) return name + std::string(words.vacant);
  return name + format_text(words.held, int{land.level}, lord_name({land.owner}, pen), creature_name(table, tile, pen),
                            table.toll_of(tile));
}

std::string target_name(const State& table, SpellTarget kind, int target, const Pen& pen) {
  switch (kind) {
    case SpellTarget::None: return {};
    case SpellTarget::Lord:
    case SpellTarget::EnemyLord:
    case SpellTarget::EnemyHandCard: return lord_name({static_cast<std::int8_t>(target)}, pen);
    case SpellTarget::NearLand: return tile_words(table, static_cast<TileId>(target), pen);
    default: break;
  }
  const auto tile = static_cast<TileId>(target);
  const std::string name = tile_name(table, tile, pen);
  if (!table.lands[tile].owned()) return name;
  const std::string whose = lord_name({table.lands[tile].owner}, pen);
  return name + ' ' + format_text(territory_words(pen).of_whom, whose, creature_name(table, tile, pen));
}

std::string lord_mark_words(const Lord& lord, const Pen& pen) {
  const std::string_view pattern = territory_words(pen).lord_marks[static_cast<std::size_t>(lord.mark)];
  return format_text(pattern, lord.mark_amount, lord.mark_more);
}

}  // namespace taku::cli
