#include "server/names/name_check.h"

#include <algorithm>
#include <array>

#include "ai/player.h"
#include "games/all_games.h"
#include "server/errors.h"
#include "server/names/characters.h"
#include "server/names/level_labels.h"

namespace taku::server {
namespace {

constexpr char32_t kNonJoiner = 0x200C, kJoiner = 0x200D, kTextSelector = 0xFE0E, kKeycap = 0x20E3;
constexpr int kMaxMarks = 2;  // combining marks in a row

// ---- what is visible

// An emoji may continue here: a pictograph, or what modifies one.
bool ends_emoji(char32_t c) { return is_pictograph(c) || is_emoji_modifier(c); }

bool is_keycap_base(char32_t c) { return (c >= '0' && c <= '9') || c == '#' || c == '*'; }

// Characters that show nothing themselves and belong only between certain others.
bool is_in_place(char32_t before, char32_t c, char32_t after) {
  if (c == kJoiner) return ends_emoji(before) && is_pictograph(after);
  if (c == kNonJoiner) return is_joining_letter(before) && is_joining_letter(after);
  if (c == kTextSelector || c == 0xFE0F) return is_pictograph(before) || (is_keycap_base(before) && after == kKeycap);
  if (is_ideographic_selector(c)) return is_han(before);
  return true;
}

// ---- what a character looks like

constexpr std::string_view kLatin1 =  // U+00C0 to U+00FF
    "aaaaaaaceeeeiiiidnoooooxouuuuypsaaaaaaaceeeeiiiidnooooo.ouuuuypy";
constexpr std::string_view kLatinExtended =  // U+0100 to U+017F
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuu"
    "uu"
    "wwyyyzzzzzzs";
constexpr std::u32string_view kHalfWidthKana =  // U+FF71 to U+FF9D
    U"あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん";

struct LookAlike {
  char32_t character = 0;
  char latin = 0;
};
constexpr auto kLookAlikes = std::to_array<LookAlike>({
    // Greek
    {U'Α', 'a'},
    {U'Β', 'b'},
    {U'Ε', 'e'},
    {U'Ζ', 'z'},
    {U'Η', 'h'},
    {U'Ι', 'i'},
    {U'Κ', 'k'},
    {U'Μ', 'm'},
    {U'Ν', 'n'},
    {U'Ο', 'o'},
    {U'Ρ', 'p'},
    {U'Τ', 't'},
    {U'Υ', 'y'},
    {U'Χ', 'x'},
    {U'α', 'a'},
    {U'γ', 'y'},
    {U'ε', 'e'},
    {U'ι', 'i'},
    {U'κ', 'k'},
    {U'μ', 'u'},
    {U'ν', 'v'},
    {U'ο', 'o'},
    {U'ρ', 'p'},
    {U'σ', 'o'},
    {U'τ', 't'},
    {U'υ', 'u'},
    {U'χ', 'x'},
    {U'ϲ', 'c'},
    {U'ϳ', 'j'},
    // Cyrillic
    {U'А', 'a'},
    {U'В', 'b'},
    {U'Е', 'e'},
    {U'Ѕ', 's'},
    {U'І', 'i'},
    {U'Ј', 'j'},
    {U'К', 'k'},
    {U'М', 'm'},
    {U'Н', 'h'},
    {U'О', 'o'},
    {U'Р', 'p'},
    {U'С', 'c'},
    {U'Т', 't'},
    {U'У', 'y'},
    {U'Х', 'x'},
    {U'Ү', 'y'},
    {U'а', 'a'},
    {U'в', 'b'},
    {U'е', 'e'},
    {U'ѕ', 's'},
    {U'і', 'i'},
    {U'ј', 'j'},
    {U'к', 'k'},
    {U'м', 'm'},
    {U'н', 'h'},
    {U'о', 'o'},
    {U'р', 'p'},
    {U'с', 'c'},
    {U'т', 't'},
    {U'у', 'y'},
    {U'х', 'x'},
    {U'ү', 'y'},
    {U'ѵ', 'v'},
    {U'ԁ', 'd'},
    {U'һ', 'h'},
    {U'ѡ', 'w'},
    // Armenian
    {U'օ', 'o'},
    {U'ս', 'u'},
    {U'ո', 'n'},
    {U'յ', 'j'},
    {U'ց', 'g'},
    {U'հ', 'h'},
    {U'Օ', 'o'},
    {U'Ս', 'u'},
    // Latin letters drawn like others, and a digit
    {U'ᴀ', 'a'},
    {U'ʙ', 'b'},
    {U'ᴄ', 'c'},
    {U'ᴅ', 'd'},
    {U'ᴇ', 'e'},
    {U'ꜰ', 'f'},
    {U'ɢ', 'g'},
    {U'ʜ', 'h'},
    {U'ɪ', 'i'},
    {U'ᴊ', 'j'},
    {U'ᴋ', 'k'},
    {U'ʟ', 'l'},
    {U'ᴍ', 'm'},
    {U'ɴ', 'n'},
    {U'ᴘ', 'p'},
    {U'ʀ', 'r'},
    {U'ꜱ', 's'},
    {U'ᴛ', 't'},
    {U'ᴠ', 'v'},
    {U'ᴡ', 'w'},
    {U'ᴢ', 'z'},
    {U'ʏ', 'y'},
    {U'ᴏ', 'o'},
    {U'ᴜ', 'u'},
    {U'ɑ', 'a'},
    {U'ʋ', 'u'},
    {U'ɩ', 'i'},
    {U'ı', 'i'},
    {U'0', 'o'},
});

char32_t lower_latin(char32_t c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }

// Letters of the alphabet in other shapes: wide, bold, italic, circled, squared.
char32_t plain_letter(char32_t c) {
  if (c >= 0xFF01 && c <= 0xFF5E) return c - 0xFEE0;
  if (c >= 0x1D400 && c <= 0x1D6A3) {  // blocks of 26 capital and 26 small letters
    const char32_t place = (c - 0x1D400) % 52;
    return place < 26 ? U'a' + place : U'a' + place - 26;
  }
  if (c >= 0x1D7CE && c <= 0x1D7FF) return U'0' + (c - 0x1D7CE) % 10;
  if (c >= 0x24B6 && c <= 0x24E9) return U'a' + (c - 0x24B6) % 26;
  for (const char32_t squared : {U'\U0001F110', U'\U0001F130', U'\U0001F150', U'\U0001F170'}) {
    if (c >= squared && c < squared + 26) return U'a' + (c - squared);
  }
  return c;
}

// Hiragana for katakana; the iteration and length marks stay.
char32_t hiragana(char32_t c) {
  if (c >= 0x30A1 && c <= 0x30F6) return c - 0x60;
  if (c >= 0xFF71 && c <= 0xFF9D) return kHalfWidthKana[c - 0xFF71];
  return c == 0xFF70 ? U'ー' : c;
}

char32_t look_of_character(char32_t c) {
  c = hiragana(lower_latin(plain_letter(c)));
  if (c >= 0xC0 && c <= 0xFF) return static_cast<char32_t>(kLatin1[c - 0xC0]);
  if (c >= 0x100 && c <= 0x17F) return static_cast<char32_t>(kLatinExtended[c - 0x100]);
  const auto found = std::ranges::find(kLookAlikes, c, &LookAlike::character);
  return found == kLookAlikes.end() ? c : static_cast<char32_t>(found->latin);
}

// Punctuation, symbols, emoji and marks, which do not change how a name is read.
bool is_decoration(char32_t c) {
  const bool ascii_letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  return (c < 0x80 && !ascii_letter) || (c >= 0x80 && c < 0xC0) || (c >= 0x2000 && c <= 0x2BFF) ||
         (c >= 0x3001 && c <= 0x3004) || (c >= 0x3007 && c <= 0x3030) || c == 0x30FB || is_space(c) ||
         is_combining(c) || is_pictograph(c) || is_emoji_modifier(c) || c == kJoiner || c == kNonJoiner;
}

}  // namespace

bool is_visible_text(std::string_view text) {
  const std::u32string characters = to_characters(text);
  int marks = 0;
  for (std::size_t i = 0; i < characters.size(); ++i) {
    const char32_t c = characters[i];
    const char32_t before = i > 0 ? characters[i - 1] : U' ';
    const char32_t after = i + 1 < characters.size() ? characters[i + 1] : U' ';
    if (is_hidden(c) || !is_in_place(before, c, after)) return false;
    marks = is_combining(c) ? marks + 1 : 0;
    if (marks > kMaxMarks || (marks == 1 && is_space(before))) return false;  // a mark needs a character to be on
  }
  return true;
}

std::string with_plain_spaces(std::string_view text) {
  std::u32string plain;
  for (const char32_t c : to_characters(text)) {
    const bool space = is_space(c);
    if (space && (plain.empty() || plain.back() == U' ')) continue;
    plain += space ? U' ' : c;
  }
  if (!plain.empty() && plain.back() == U' ') plain.pop_back();
  return to_utf8(plain);
}

bool mixes_look_alikes(std::string_view text) {
  LookAlikeScript word = LookAlikeScript::None;  // the script of the current word
  for (const char32_t c : to_characters(text)) {
    const LookAlikeScript script = look_alike_script(c);
    if (script == LookAlikeScript::None) {
      if (!is_combining(c)) word = LookAlikeScript::None;
      continue;
    }
    if (word != LookAlikeScript::None && word != script) return true;
    word = script;
  }
  return false;
}

std::string look_of(std::string_view text) {
  std::u32string look;
  for (const char32_t c : to_characters(text)) {
    const char32_t plain = look_of_character(c);
    if (!is_decoration(plain)) look += plain;
  }
  return to_utf8(look);
}

bool poses_as_reader(std::string_view name) {
  constexpr auto kReader = std::to_array<std::string_view>({"you", "あなた", "貴方", "貴女"});
  return std::ranges::find(kReader, look_of(name)) != kReader.end();
}

namespace {

// Clients show computers as "Kiri (Normal)".
bool ends_with_level_in_brackets(std::string_view name) {
  const std::u32string characters = to_characters(name);
  const std::size_t open = characters.find_last_of(U"(（[［⦅｟");
  if (open == std::u32string::npos) return false;
  const std::string look = look_of(to_utf8(std::u32string_view(characters).substr(open)));
  return std::ranges::any_of(kLevelLabels, [&](std::string_view label) { return look == look_of(label); });
}

}  // namespace

bool poses_as_computer(std::string_view name) {
  const std::string look = look_of(name);
  if (ends_with_level_in_brackets(name)) return true;
  for (const std::string_view word : {"computer", "こんぴゅーた", "こんぴゅうた"}) {
    if (look.starts_with(word)) return true;
  }
  return look == "cpu" || std::ranges::any_of(all_games(), [&](const AnyGame* game) {
           return std::ranges::any_of(ai::levels(*game),
                                      [&](const ai::Level& level) { return look == look_of(level.name); });
         });
}

Result<std::string> check_room_name(std::string_view name) {
  if (!is_visible_text(name)) return Error{code::kBadName, "name contains characters that cannot be seen"};
  std::string plain = with_plain_spaces(name);
  if (plain.empty()) return Error{code::kBadName, "name is missing"};
  return plain;
}

Result<std::string> check_person_name(std::string_view name, bool bot) {
  auto plain = check_room_name(name);
  if (!plain) return plain;
  if (mixes_look_alikes(*plain)) return Error{code::kBadName, "name mixes letters that look alike in one word"};
  if (poses_as_reader(*plain) || (!bot && poses_as_computer(*plain))) return code::kReservedName.error();
  return plain;
}

}  // namespace taku::server
