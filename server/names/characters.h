#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Unicode characters, as far as names need them. The ranges follow the properties of the Unicode Character Database
// that the comments name; scripts that Taku's players do not use may be simplified.

namespace taku::server {

std::u32string to_characters(std::string_view utf8);  // needs valid UTF-8: the JSON parser has checked it
std::string to_utf8(std::u32string_view characters);

// Shows nothing, or nothing that a reader can identify: controls, fillers, blanks, tags, private use, noncharacters.
// Joiners and variation selectors are not hidden characters: whether they are allowed depends on their neighbours.
bool is_hidden(char32_t c);
bool is_space(char32_t c);           // of any width
bool is_combining(char32_t c);       // a mark that is drawn onto the character before it
bool is_han(char32_t c);             // may be followed by an ideographic variation selector
bool is_pictograph(char32_t c);      // may be part of an emoji sequence
bool is_emoji_modifier(char32_t c);  // variation selector 16 or a skin tone
bool is_ideographic_selector(char32_t c);
bool is_joining_letter(char32_t c);  // of a script in which a non-joiner changes how letters are drawn

// The scripts whose letters look like those of others.
enum class LookAlikeScript : std::uint8_t { None, Latin, Greek, Cyrillic, Armenian, Cherokee };
LookAlikeScript look_alike_script(char32_t c);

}  // namespace taku::server
