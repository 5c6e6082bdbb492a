#include "cli/terminal/pineapple/typing.h"

#include <algorithm>

namespace taku::cli {
namespace {

using namespace pineapple;

constexpr std::string_view kLetters = "tmbx";  // in the order of Place

struct PlaceWord {
  std::string_view word, letter;
};
// Longer words come before their prefixes.
constexpr PlaceWord kPlaceWords[] = {{"discard", "x"}, {"middle", "m"}, {"bottom", "b"}, {"top", "t"},
                                     {"捨て札", "x"},  {"捨てる", "x"}, {"捨て", "x"},   {"捨", "x"},
                                     {"トップ", "t"},  {"ミドル", "m"}, {"ボトム", "b"}, {"上", "t"},
                                     {"中", "m"},      {"下", "b"},     {"10", "t"},     {"、", ","}};

// Converts to lower case and replaces the names of the places by their letters.
std::string simplified(std::string_view typed) {
  std::string text;
  for (const char c : typed) text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  for (const auto& [word, letter] : kPlaceWords) {
    for (std::size_t at; (at = text.find(word)) != std::string::npos;) text.replace(at, word.size(), letter);
  }
  return text;
}

// "ah", "x1"
std::optional<Card> read_card(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const char rank = text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
  return parse_card(std::string{rank, text[1]});
}

std::optional<TypedPlacement> read_letters(std::string_view text) {
  TypedPlacement typed;
  for (const char c : text) {
    if (c == ' ' || c == ',') continue;
    const std::size_t place = kLetters.find(c);
    if (place == std::string_view::npos) return std::nullopt;
    typed.letters.push_back(static_cast<Place>(place));
  }
  return typed.by_letters() ? std::optional(typed) : std::nullopt;
}

std::optional<TypedPlacement> read_cards(std::string_view text) {
  TypedPlacement typed;
  std::size_t place = std::string_view::npos;
  while (!text.empty()) {
    if (text[0] == ' ' || text[0] == ',') {
      text.remove_prefix(1);
    } else if (text.size() > 1 && text[1] == ':') {
      place = kLetters.find(text[0]);
      if (place == std::string_view::npos) return std::nullopt;
      text.remove_prefix(2);
    } else {
      const auto card = read_card(text);
      if (!card || place == std::string_view::npos) return std::nullopt;
      typed.cards[place].push_back(*card);
      text.remove_prefix(2);
    }
  }
  return typed;
}

}  // namespace

std::optional<TypedPlacement> read_placement(std::string_view typed) {
  const std::string text = simplified(typed);
  return text.find(':') == std::string::npos ? read_letters(text) : read_cards(text);
}

std::optional<std::array<std::vector<Card>, 4>> places_of(const TypedPlacement& typed, const Dealt& dealt,
                                                          bool discards) {
  constexpr auto kDiscard = static_cast<std::size_t>(Place::Discard);
  std::array<std::vector<Card>, 4> places = typed.cards;
  if (typed.by_letters()) {
    if (typed.letters.size() != dealt.count) return std::nullopt;
    for (std::size_t i = 0; i < dealt.count; ++i) {
      places[static_cast<std::size_t>(typed.letters[i])].push_back(dealt.cards[i]);
    }
  } else if (discards && places[kDiscard].empty()) {
    CardSet left = dealt.set();
    for (const std::vector<Card>& cards : places) {
      for (const Card card : cards) left.remove(card);
    }
    if (left.size() == 1) places[kDiscard].push_back(left.first());
  }
  return places;
}

}  // namespace taku::cli
