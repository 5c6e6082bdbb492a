#include "cli/terminal/territory/event_names.h"

namespace taku::cli {

using namespace taku::territory;

namespace {

std::optional<LordMark> lord_mark_in(const Json& event) {
  const std::string* name = find_string(event, "mark");
  return name ? parse_lord_mark(*name) : std::nullopt;
}

}  // namespace

CardId EventNames::card_id(const Json& event) {
  const std::string* id = find_string(event, "card");
  const auto card = id ? card_book().find(*id) : std::nullopt;
  return card ? *card : kNoCard;
}

std::string EventNames::card(const Json& event) const {
  const CardId id = card_id(event);
  return id == kNoCard ? "?" : std::string(card_name(id, pen_));
}

std::string EventNames::tile(const Json& event, std::string_view key) const {
  return tile_name(after_, static_cast<TileId>(number(event, key)), pen_);
}

std::string EventNames::creature(const Json& event) const {
  const auto tile = static_cast<TileId>(number(event, "tile"));
  const State& table = before_.lands[tile].owned() ? before_ : after_;
  return table.lands[tile].owned() ? std::string(card_name(table.lands[tile].card, pen_)) : "?";
}

std::string_view EventNames::element(const Json& event, std::string_view key) const {
  const std::string* name = find_string(event, key);
  const auto element = name ? parse_element(*name) : std::nullopt;
  return element_name_in(element ? static_cast<std::uint8_t>(*element) : kNoElement, pen_);
}

std::string_view EventNames::mark(const Json& event) const {
  const std::string* name = find_string(event, "mark");
  const auto mark = name ? parse_mark(*name) : std::nullopt;
  return words_.marks[static_cast<std::size_t>(mark.value_or(Mark::None))];
}

// The mark's numbers are stored with the lord, in the state before or after the event.
std::string EventNames::lord_mark(const Json& event) const {
  const auto mark = lord_mark_in(event).value_or(LordMark::None);
  Lord lord = after_.lord(seat(event, "seat"));
  if (lord.mark != mark) lord = before_.lord(seat(event, "seat"));
  lord.mark = mark;
  return lord_mark_words(lord, pen_);
}

bool EventNames::is_about_dice(const Json& event) {
  const auto mark = lord_mark_in(event);
  return mark == LordMark::Stride || mark == LordMark::StrideRange || mark == LordMark::ThirdDie;
}

}  // namespace taku::cli
