#include "server/names/characters.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace taku::server {
namespace {

struct CharacterRange {
  char32_t first = 0, last = 0;
};

bool in_ranges(std::span<const CharacterRange> ranges, char32_t c) {
  return std::ranges::any_of(ranges, [&](const CharacterRange& range) { return c >= range.first && c <= range.last; });
}

// Default_Ignorable_Code_Point, Cc, Co, Noncharacter_Code_Point, and characters that are drawn blank.
constexpr auto kHidden = std::to_array<CharacterRange>({
    {0x0000, 0x001F},   {0x007F, 0x009F},     // controls
    {0x00AD, 0x00AD},                         // soft hyphen
    {0x034F, 0x034F},                         // combining grapheme joiner
    {0x061C, 0x061C},                         // Arabic letter mark
    {0x115F, 0x1160},                         // Hangul fillers
    {0x17B4, 0x17B5},   {0x180B, 0x180F},     // Khmer and Mongolian
    {0x200B, 0x200B},   {0x200E, 0x200F},     // zero-width space, direction marks
    {0x2028, 0x202E},   {0x2060, 0x206F},     // separators, bidirectional and format controls
    {0x2800, 0x2800},                         // blank Braille pattern
    {0x3164, 0x3164},   {0xFFA0, 0xFFA0},     // Hangul fillers
    {0xD800, 0xF8FF},                         // surrogates, private use
    {0xFDD0, 0xFDEF},                         // noncharacters
    {0xFE00, 0xFE0D},                         // variation selectors other than those of emoji
    {0xFEFF, 0xFEFF},   {0xFFF0, 0xFFFD},     // byte order mark, specials
    {0x13430, 0x1345F}, {0x1BCA0, 0x1BCA3},   // format controls of hieroglyphs and shorthand
    {0x1D173, 0x1D17A},                       // format controls of music
    {0xE0000, 0xE00FF}, {0xE01F0, 0x10FFFF},  // tags, private use
});

constexpr auto kSpaces = std::to_array<CharacterRange>({
    {0x0020, 0x0020},
    {0x00A0, 0x00A0},
    {0x1680, 0x1680},
    {0x2000, 0x200A},
    {0x202F, 0x202F},
    {0x205F, 0x205F},
    {0x3000, 0x3000},
});

// General categories Mn and Me; a few letters inside these blocks count as marks too.
constexpr auto kCombining = std::to_array<CharacterRange>({
    {0x0300, 0x036F},   {0x0483, 0x0489},   {0x0591, 0x05BD},   {0x05BF, 0x05C7},   {0x0610, 0x061A},
    {0x064B, 0x065F},   {0x0670, 0x0670},   {0x06D6, 0x06ED},   {0x0711, 0x0711},   {0x0730, 0x074A},
    {0x07A6, 0x07B0},   {0x07EB, 0x07F3},   {0x0816, 0x082D},   {0x0859, 0x085B},   {0x0898, 0x08FF},
    {0x0900, 0x0903},   {0x093A, 0x093C},   {0x093E, 0x094F},   {0x0951, 0x0957},   {0x0E31, 0x0E31},
    {0x0E34, 0x0E3A},   {0x0E47, 0x0E4E},   {0x0EB1, 0x0EB1},   {0x0EB4, 0x0EBC},   {0x0EC8, 0x0ECE},
    {0x0F18, 0x0F19},   {0x0F35, 0x0F39},   {0x0F71, 0x0F84},   {0x135D, 0x135F},   {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF},   {0x20D0, 0x20FF},   {0x2CEF, 0x2CF1},   {0x2DE0, 0x2DFF},   {0x302A, 0x302F},
    {0x3099, 0x309A},   {0xA66F, 0xA67D},   {0xA69E, 0xA69F},   {0xA8E0, 0xA8F1},   {0xFB1E, 0xFB1E},
    {0xFE20, 0xFE2F},   {0x1D165, 0x1D169}, {0x1D185, 0x1D18B}, {0x1D1AA, 0x1D1AD}, {0x1E000, 0x1E02A},
    {0x1E8D0, 0x1E8D6}, {0x1E944, 0x1E94A},
});

constexpr auto kHan = std::to_array<CharacterRange>({
    {0x3400, 0x4DBF},
    {0x4E00, 0x9FFF},
    {0xF900, 0xFAFF},
    {0x20000, 0x3FFFD},
});

constexpr auto kPictographs = std::to_array<CharacterRange>({
    {0x2190, 0x21FF},
    {0x2300, 0x23FF},
    {0x2460, 0x24FF},
    {0x25A0, 0x27BF},
    {0x2900, 0x297F},
    {0x2B00, 0x2BFF},
    {0x3030, 0x303D},
    {0x3297, 0x3299},
    {0x1F000, 0x1FAFF},
});

struct ScriptRange {
  CharacterRange range;
  LookAlikeScript script;
};
constexpr auto kScripts = std::to_array<ScriptRange>({
    {{'A', 'Z'}, LookAlikeScript::Latin},
    {{'a', 'z'}, LookAlikeScript::Latin},
    {{0x00C0, 0x00D6}, LookAlikeScript::Latin},
    {{0x00D8, 0x00F6}, LookAlikeScript::Latin},
    {{0x00F8, 0x02AF}, LookAlikeScript::Latin},
    {{0x0370, 0x03FF}, LookAlikeScript::Greek},
    {{0x0400, 0x052F}, LookAlikeScript::Cyrillic},
    {{0x0531, 0x058F}, LookAlikeScript::Armenian},
    {{0x13A0, 0x13FF}, LookAlikeScript::Cherokee},
    {{0x1C80, 0x1C8F}, LookAlikeScript::Cyrillic},
    {{0x1E00, 0x1EFF}, LookAlikeScript::Latin},
    {{0x1F00, 0x1FFF}, LookAlikeScript::Greek},
    {{0x2DE0, 0x2DFF}, LookAlikeScript::Cyrillic},
    {{0xA640, 0xA69F}, LookAlikeScript::Cyrillic},
    {{0xAB70, 0xABBF}, LookAlikeScript::Cherokee},
});

}  // namespace

std::u32string to_characters(std::string_view utf8) {
  std::u32string characters;
  for (std::size_t at = 0; at < utf8.size();) {
    const auto first = static_cast<unsigned char>(utf8[at++]);
    const int more = first < 0x80 ? 0 : first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    char32_t c = more == 0 ? first : first & (0x3fu >> more);
    for (int i = 0; i < more && at < utf8.size(); ++i) c = c << 6 | (static_cast<unsigned char>(utf8[at++]) & 0x3fu);
    characters += c;
  }
  return characters;
}

std::string to_utf8(std::u32string_view characters) {
  std::string text;
  for (const char32_t c : characters) {
    const int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    constexpr std::array<unsigned, 4> kLead = {0, 0xC0, 0xE0, 0xF0};
    text += static_cast<char>(kLead[static_cast<std::size_t>(more)] | c >> (6 * more));
    for (int i = more - 1; i >= 0; --i) text += static_cast<char>(0x80u | (c >> (6 * i) & 0x3fu));
  }
  return text;
}

bool is_hidden(char32_t c) { return in_ranges(kHidden, c) || (c & 0xFFFE) == 0xFFFE; }
bool is_space(char32_t c) { return in_ranges(kSpaces, c); }
bool is_combining(char32_t c) { return in_ranges(kCombining, c); }
bool is_han(char32_t c) { return in_ranges(kHan, c); }
bool is_pictograph(char32_t c) {
  return in_ranges(kPictographs, c) || c == 0x00A9 || c == 0x00AE || c == 0x203C || c == 0x2049 || c == 0x2122 ||
         c == 0x2139;
}
bool is_emoji_modifier(char32_t c) { return c == 0xFE0F || (c >= 0x1F3FB && c <= 0x1F3FF); }
bool is_ideographic_selector(char32_t c) { return c >= 0xE0100 && c <= 0xE01EF; }
bool is_joining_letter(char32_t c) { return c >= 0x0600 && c <= 0x0DFF; }

LookAlikeScript look_alike_script(char32_t c) {
  for (const auto& [range, script] : kScripts) {
    if (c >= range.first && c <= range.last) return script;
  }
  return LookAlikeScript::None;
}

}  // namespace taku::server
