#pragma once

#include "cli/terminal/territory/parts.h"

namespace taku::cli {

// Names for the seats, tiles and cards in a Territory event. The creature on a tile is looked up in the states before
// and after the event.
class EventNames {
 protected:
  using CardId = territory::CardId;
  using State = territory::State;

  EventNames(const State& before, const State& after, const Pen& pen)
      : before_(before), after_(after), pen_(pen), words_(territory_words(pen)) {}

  static int number(const Json& event, std::string_view key) {
    return static_cast<int>(find_int(event, key).value_or(0));
  }
  static Seat seat(const Json& event, std::string_view key) { return {static_cast<std::int8_t>(number(event, key))}; }

  std::string lord(const Json& event, std::string_view key = "seat") const { return lord_name(seat(event, key), pen_); }
  static CardId card_id(const Json& event);  // kNoCard if it is hidden
  std::string card(const Json& event) const;
  std::string tile(const Json& event, std::string_view key = "tile") const;
  std::string creature(const Json& event) const;  // on the tile before or after the event
  std::string_view element(const Json& event, std::string_view key) const;
  std::string_view mark(const Json& event) const;
  std::string lord_mark(const Json& event) const;
  static bool is_about_dice(const Json& event);  // a mark that changes the dice

  const State& before_;
  const State& after_;
  const Pen& pen_;
  const TerritoryWords& words_;
};

}  // namespace taku::cli
