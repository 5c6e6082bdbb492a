#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace taku {

// Who made a move. Training uses it to tell the moves of people from those of programs.
struct MadeBy {
  enum class Kind : std::uint8_t {
    Person,
    Computer,  // a built-in level
    Bot,       // a program that plays from outside
    StandIn,   // a computer that plays for an absent person
    Timeout,   // the clock ran out and the rules chose the move
  };

  Kind kind = Kind::Person;
  std::string level{};  // of a computer, if known; empty for all others

  static MadeBy computer(std::string_view level) { return {Kind::Computer, std::string(level)}; }

  // "person", "computer", "computer:strong", "bot", "stand_in" or "timeout".
  static std::optional<MadeBy> parse(std::string_view text);
  std::string to_text() const;

  // Whether this is one of those that `pattern` means; a computer without a level means all levels.
  bool matches(const MadeBy& pattern) const;
  bool operator==(const MadeBy&) const = default;
};

}  // namespace taku
