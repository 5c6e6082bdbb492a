#include <algorithm>

#include "engine/text_parts.h"
#include "games/ludo/ludo.h"

// Tokens and positions as text. docs/formats.md

namespace taku::ludo {
namespace {

constexpr std::string_view kLetters = "RBYG";           // by colour, before the number of a token: R3
constexpr std::string_view kSettingLetters = "sxetdo";  // in the order of kSettingFields
constexpr std::array<bool Settings::*, 6> kSettingFields = {&Settings::require_six_to_start,
                                                            &Settings::extra_turn_on_six,
                                                            &Settings::exact_roll_to_finish,
                                                            &Settings::cpu_thinking_time,
                                                            &Settings::debug,
                                                            &Settings::opposite};

constexpr std::uint32_t kMaxTurnCount = 1'000'000'000;  // limit for position lines, far below overflow

template <std::size_t n>
std::optional<std::size_t> index_of(std::string_view word, const std::array<std::string_view, n>& words) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

// The seat that plays this colour, if any.
std::optional<Seat> seat_of(std::string_view colour, const Layout& layout) {
  const State seating(layout.seats, layout.settings);
  for (std::int8_t seat = 0; seat < layout.seats; ++seat) {
    if (name(seating.colour({seat})) == colour) return Seat{seat};
  }
  return std::nullopt;
}

bool parse_settings(std::string_view text, Settings& settings) {
  for (const auto field : kSettingFields) settings.*field = false;
  if (text == "-") return true;
  for (const char letter : text) {
    const std::size_t at = kSettingLetters.find(letter);
    if (at == std::string_view::npos) return false;
    settings.*kSettingFields[at] = true;
  }
  return true;
}

bool parse_types(std::string_view text, Layout& layout) {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(layout.seats); ++seat) {
    const auto type = index_of(take_until(text, ','), kTypeNames);
    if (!type) return false;
    layout.types[seat] = static_cast<PlayerType>(*type);
  }
  return text.empty();
}

// "red:-1,0,12,1003"
bool parse_tokens(std::string_view text, Seat seat, Layout& layout) {
  const std::string_view colour = take_until(text, ':');
  if (seat_of(colour, layout) != seat) return false;
  const Colour own = static_cast<Colour>(*index_of(colour, kColourNames));
  for (Step& step : layout.steps[static_cast<std::size_t>(seat.index)]) {
    const auto number = whole_number(take_until(text, ','));
    const auto read = number ? step_at(own, *number) : std::nullopt;
    if (!read) return false;
    step = *read;
  }
  return text.empty();
}

bool parse_ranking(std::string_view text, Layout& layout) {
  if (text == "-") return true;
  while (!text.empty()) {
    const auto seat = seat_of(take_until(text, ','), layout);
    if (!seat || layout.ranking.size() == kMaxSeats) return false;
    layout.ranking.push_back(*seat);
  }
  return true;
}

}  // namespace

std::string Ludo::to_text(const State& state) {
  std::string tokens, types, ranking, settings;
  for (std::int8_t seat = 0; seat < state.seats(); ++seat) {
    tokens += (seat == 0 ? "" : "/") + std::string(name(state.colour({seat})));
    for (int token = 0; token < kTokens; ++token) {
      tokens += (token == 0 ? ':' : ',') + std::to_string(state.position({seat}, token));
    }
    types += (seat == 0 ? "" : ",") + std::string(kTypeNames[static_cast<std::size_t>(state.type({seat}))]);
  }
  for (int place = 0; place < state.ranked(); ++place) {
    ranking += (place == 0 ? "" : ",") + std::string(name(state.colour(state.ranking(place))));
  }
  for (std::size_t i = 0; i < kSettingFields.size(); ++i) {
    if (state.settings().*kSettingFields[i]) settings += kSettingLetters[i];
  }
  const auto or_dash = [](const std::string& text) { return text.empty() ? std::string("-") : text; };
  return tokens + ' ' + std::string(name(state.colour(state.current()))) + ' ' +
         (state.die() == 0 ? "-" : std::to_string(state.die())) + ' ' + std::to_string(state.turn_count()) + ' ' +
         or_dash(ranking) + ' ' + types + ' ' + or_dash(settings);
}

Result<State> Ludo::parse(std::string_view text) {
  std::string_view rest = text;
  std::string_view tokens = take_until(rest, ' ');
  const std::string_view current = take_until(rest, ' ');
  const std::string_view die = take_until(rest, ' ');
  const std::string_view turn_count = take_until(rest, ' ');
  const std::string_view ranking = take_until(rest, ' ');
  const std::string_view types = take_until(rest, ' ');

  Layout layout;
  layout.seats = static_cast<int>(std::min<long>(1 + std::ranges::count(tokens, '/'), kMaxSeats + 1));
  if (layout.seats < 2 || layout.seats > kMaxSeats) return bad_position("a game must have 2 to 4 players");
  if (!parse_settings(rest, layout.settings)) return bad_position("the settings must be letters of sxetdo, or -");
  if (!parse_types(types, layout)) return bad_position("a player must be human, ai1, ai2 or ai3");
  for (std::int8_t seat = 0; seat < layout.seats; ++seat) {
    if (!parse_tokens(take_until(tokens, '/'), {seat}, layout)) {
      return bad_position("a player must be a colour and four positions: red:-1,0,1000,1003");
    }
  }
  if (!parse_ranking(ranking, layout)) return bad_position("the ranking must be a list of colours, or -");
  const auto mover = seat_of(current, layout);
  if (!mover) return bad_position("the player to move must be one of the colours in play");
  layout.current = *mover;
  const auto rolled = die == "-" ? 0 : whole_number(die);
  if (!rolled || (*rolled == 0 && die != "-")) return bad_position("the die must be 1 to 6, or -");
  layout.die = *rolled;
  const auto turns = whole_number(turn_count);
  if (!turns || *turns < 1 || static_cast<std::uint32_t>(*turns) > kMaxTurnCount) {
    return bad_position("the turn must be a whole number, 1 or more");
  }
  layout.turn_count = static_cast<std::uint32_t>(*turns);
  auto state = State::from_layout(layout);
  if (state && to_text(*state) != text) return bad_position("the position is not written in its standard form");
  return state;
}

// As the board shows it: the letter of the colour and the token's id plus one.
std::string Ludo::move_text(const State& state, Move move) {
  return kLetters[static_cast<std::size_t>(state.colour(state.current()))] + std::to_string(token_of(move) + 1);
}

// "R3", "red 3", "token 3" or "3": the token that the board shows as 3.
Result<Move> Ludo::parse_move(const State& state, std::string_view text) {
  std::string word;
  for (const char c : text) {
    if (c != ' ') word += lower(c);
  }
  const Error bad{code::kBadMove, "a move must be a token: 3, R3 or red 3"};
  if (word.empty() || word.back() < '0' || word.back() > '9') return bad;
  const char number = word.back();
  word.pop_back();
  if (!word.empty() && word != "token") {
    const std::size_t own = static_cast<std::size_t>(state.colour(state.current()));
    std::optional<std::size_t> colour = index_of(word, kColourNames);
    for (std::size_t i = 0; i < kLetters.size(); ++i) {
      if (word.size() == 1 && word[0] == lower(kLetters[i])) colour = i;
    }
    if (!colour) return bad;
    if (*colour != own) return Error{code::kIllegalMove, "that is a token of another player"};
  }
  if (number < '1' || number > '4') return Error{code::kIllegalMove, "there is no such token"};
  return move_of(number - '1');
}

}  // namespace taku::ludo
