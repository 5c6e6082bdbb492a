#pragma once

#include <string>
#include <string_view>

#include "engine/result.h"

// Which names and texts people may choose. Stored logs are not checked again: they may contain names that were allowed
// when they were written.

namespace taku::server {

// Whether everything in the text can be seen, so that no two different texts look the same because of invisible
// characters: no hidden characters, joiners only where they are part of an emoji or of the spelling, and at most two
// combining marks in a row. Needs valid UTF-8.
bool is_visible_text(std::string_view text);

// The text with every run of spaces of any width as one plain space, and without spaces at its ends.
std::string with_plain_spaces(std::string_view text);

// Whether a word mixes letters of scripts that look alike, such as Latin and Cyrillic.
bool mixes_look_alikes(std::string_view text);

// What the text looks like: lower case, without accents, spaces, punctuation and emoji; Latin letters for the
// characters that resemble them; hiragana for katakana.
std::string look_of(std::string_view text);

// Whether the name looks like the words that clients show for the reader ("You", "あなた").
bool poses_as_reader(std::string_view name);
// Whether the name looks like that of a computer: "Computer", "CPU", "Kiri (Normal)", or the name of a level.
bool poses_as_computer(std::string_view name);

// The name as it is kept, or an error. Programs (bots) may be named like computers.
Result<std::string> check_person_name(std::string_view name, bool bot);
Result<std::string> check_room_name(std::string_view name);

}  // namespace taku::server
