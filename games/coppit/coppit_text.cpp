#include <algorithm>
#include <charconv>

#include "engine/text_parts.h"
#include "games/coppit/coppit.h"

// Hats, moves and positions as text. docs/formats.md

namespace taku::coppit {
namespace {

constexpr std::string_view kHatLetters = "rbgy";

// A whole number without sign, spaces or leading zeros.
std::optional<std::uint32_t> parse_number(std::string_view text) {
  std::uint32_t value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size() || (text.size() > 1 && text.front() == '0')) {
    return std::nullopt;
  }
  return value;
}

std::string short_hat(Hat hat) {
  return kHatLetters[static_cast<std::size_t>(colour_of(hat))] + std::to_string(number_of(hat));
}

// "b1r2": bottom to top.
std::string hats_text(const HatList& hats) {
  std::string text;
  for (const Hat hat : hats) text += short_hat(hat);
  return text;
}

std::optional<std::vector<Hat>> parse_hats(std::string_view text) {
  std::vector<Hat> hats;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const std::size_t colour = kHatLetters.find(text[i]);
    if (colour == std::string_view::npos || i + 1 == text.size()) return std::nullopt;
    if (text[i + 1] < '1' || text[i + 1] > '0' + kMaxHats) return std::nullopt;
    hats.push_back(hat_of(static_cast<int>(colour), text[i + 1] - '0'));
  }
  return hats;
}

// One part for each player, separated by "/"; an empty part is written "-".
template <class Part>
std::string by_player(const State& state, Part&& part) {
  std::string text;
  for (const Colour colour : seated_colours(state.seats())) {
    const std::string own = part(colour);
    text += (text.empty() ? "" : "/") + (own.empty() ? "-" : own);
  }
  return text;
}

// Parses what by_player wrote. Calls part(colour, text) for parts other than "-". Returns false if anything is
// malformed.
template <class Part>
bool parse_by_player(std::string_view text, int seats, Part&& part) {
  if (std::ranges::count(text, '/') != seats - 1) return false;
  for (const Colour colour : seated_colours(seats)) {
    const std::string_view own = take_until(text, '/');
    if (own.empty() || (own != "-" && !part(colour, own))) return false;
  }
  return true;
}

std::string boxes_text(const State& state) {
  return by_player(state, [&](Colour colour) {
    std::string digits;
    for_each_hat(state.free_hats(colour), [&](Hat hat) { digits += std::to_string(number_of(hat)); });
    return digits;
  });
}

std::string banks_text(const State& state) {
  return by_player(state, [&](Colour colour) {
    HatList hats;
    state.list_bank(colour, hats);
    return hats_text(hats);
  });
}

std::string returns_text(const State& state) {
  return by_player(state, [&](Colour colour) {
    const std::uint32_t turn = state.first_return(colour);
    return turn == kNever ? std::string() : std::to_string(turn);
  });
}

std::string stacks_text(const State& state) {
  std::string text;
  for (Node node = 0; node < kNodes; ++node) {
    for (Hat top = state.first_stack(node); top != kNoHat; top = state.next_stack(top)) {
      HatList hats;
      state.list_stack(top, hats);
      text += (text.empty() ? "" : ",") + short_name(node) + ':' + hats_text(hats);
    }
  }
  return text.empty() ? "-" : text;
}

bool parse_boxes(std::string_view text, Layout& layout) {
  return parse_by_player(text, layout.seats, [&](Colour colour, std::string_view digits) {
    char before = '0';
    for (const char digit : digits) {
      if (digit <= before || digit > '0' + kMaxHats) return false;
      layout.boxes |= one_hat(hat_of(colour, digit - '0'));
      before = digit;
    }
    return true;
  });
}

bool parse_banks(std::string_view text, Layout& layout) {
  return parse_by_player(text, layout.seats, [&](Colour colour, std::string_view names) {
    const auto hats = parse_hats(names);
    if (hats) layout.banks[colour] = *hats;
    return hats.has_value();
  });
}

bool parse_returns(std::string_view text, Layout& layout) {
  return parse_by_player(text, layout.seats, [&](Colour colour, std::string_view number) {
    layout.first_return[colour] = parse_number(number);
    return layout.first_return[colour].has_value();
  });
}

bool parse_stacks(std::string_view text, Layout& layout) {
  if (text == "-") return true;
  if (text.empty() || text.back() == ',') return false;
  while (!text.empty()) {
    std::string_view hats = take_until(text, ',');
    const auto node = parse_node(take_until(hats, ':'));
    const auto parsed = parse_hats(hats);
    if (!node || !parsed || parsed->empty()) return false;
    layout.stacks.push_back({*node, *parsed});
  }
  return true;
}

// The settings that differ from the defaults, "name=value,name=value", or "-".
std::string settings_text(const Settings& settings) {
  if (settings == Settings{}) return "-";
  const Json usual = settings_json({});
  const Json given = settings_json(settings);
  std::string text;
  for (const auto& [name, value] : given.items()) {
    if (usual[name] != value) text += (text.empty() ? "" : ",") + name + '=' + taku::to_text(value);
  }
  return text;
}

std::optional<Settings> parse_settings_text(std::string_view text) {
  if (text == "-") return Settings{};
  if (text.empty() || text.back() == ',') return std::nullopt;
  const Json usual = settings_json({});
  Json given = Json::object();
  while (!text.empty()) {
    std::string_view value = take_until(text, ',');
    const std::string name(take_until(value, '='));
    const auto parsed = parse_json(value);
    if (!usual.contains(name) || given.contains(name) || !parsed || parsed->is_null()) return std::nullopt;
    given[name] = *parsed;
  }
  const auto settings = parse_settings(given);
  if (!settings) return std::nullopt;
  return *settings;
}

// The start of a move: "red" or "red#1".
struct Start {
  Node node;
  int kept;
};
std::optional<Start> parse_start(std::string_view text) {
  std::string_view number = text;
  const auto node = parse_node(take_until(number, '#'));
  if (!node) return std::nullopt;
  if (text.find('#') == std::string_view::npos) return Start{*node, kNoStack};
  if (!is_box(*node) || number.size() != 1 || number[0] < '0' || number[0] >= '0' + kMaxHats) return std::nullopt;
  return Start{*node, number[0] - '0'};
}

}  // namespace

std::string hat_name(Hat hat) {
  std::string name = short_name(box_of(colour_of(hat)));  // a box is named after its colour
  return name + '_' + std::to_string(number_of(hat));
}

std::string Coppit::to_text(const State& state) {
  const std::string die = state.die() == 0 ? "-" : std::to_string(state.die());
  return std::string(colour_name(state.mover())) + ' ' + die + ' ' + std::to_string(state.turns()) + ' ' +
         boxes_text(state) + ' ' + banks_text(state) + ' ' + returns_text(state) + ' ' + stacks_text(state) + ' ' +
         std::to_string(state.banked_so_far()) + (state.end_armed() ? " armed " : " unarmed ") +
         settings_text(state.settings());
}

Result<State> Coppit::parse(std::string_view text) {
  if (std::ranges::count(text, ' ') != 9)
    return bad_position("a position must have ten fields separated by single spaces");
  Layout layout;
  const auto mover = parse_colour(take_until(text, ' '));
  const std::string_view die = take_until(text, ' ');
  const auto turns = parse_number(take_until(text, ' '));
  const std::string_view boxes = take_until(text, ' ');
  const std::string_view banks = take_until(text, ' ');
  const std::string_view returns = take_until(text, ' ');
  const std::string_view stacks = take_until(text, ' ');
  const auto banked = parse_number(take_until(text, ' '));
  const std::string_view armed = take_until(text, ' ');
  const auto settings = parse_settings_text(text);

  if (!mover) return bad_position("the player to move must be RED, BLUE, GREEN or YELLOW");
  if (die != "-" && (die.size() != 1 || die[0] < '1' || die[0] > '6'))
    return bad_position("the die must be 1 to 6, or -");
  if (!turns || *turns == kNever) return bad_position("the number of turns must be a whole number");
  layout.seats = static_cast<int>(1 + std::ranges::count(boxes, '/'));
  if (layout.seats < 2 || layout.seats > kColours) return bad_position("a game must have 2 to 4 players");
  if (!settings) return bad_position("the settings must be - or a comma-separated list of name=value");
  layout.mover = *mover;
  layout.die = die == "-" ? 0 : die[0] - '0';
  layout.turns = *turns;
  layout.settings = *settings;
  if (!parse_boxes(boxes, layout)) return bad_position("a box must be the numbers of its hats in rising order, or -");
  if (!parse_banks(banks, layout)) return bad_position("a bank must be a list of hats such as b1g2, or -");
  if (!parse_returns(returns, layout)) return bad_position("a first homecoming must be a turn number, or -");
  if (!parse_stacks(stacks, layout))
    return bad_position("the stacks must be - or a comma-separated list such as 10:b1r1,n0:g2");
  if (!banked) return bad_position("the number of hats banked so far must be a whole number");
  if (armed != "armed" && armed != "unarmed" && armed != "-")
    return bad_position("the end must be armed, unarmed or -");
  layout.banked_so_far = *banked;
  if (armed != "-") layout.end_armed = armed == "armed";
  return State::from_layout(layout);
}

std::string Coppit::move_text(const State&, Move move) {
  std::string text = short_name(from_node(move));
  if (kept_stack(move) != kNoStack) text += '#' + std::to_string(kept_stack(move));
  text += '-' + short_name(to_node(move));
  if (homecoming(move) == Homecoming::Bank) text += " bank";
  if (homecoming(move) == Homecoming::Keep) text += " keep";
  return text;
}

// "7-10", "outer_7 outer_10" or "45-red bank"; or the number of a legal move, counted from 1.
Result<Move> Coppit::parse_move(const State& state, std::string_view text) {
  const Error bad_form{code::kBadMove,
                       "a move must be two nodes (7-10, red-3, n0-c), followed by bank or keep if that is a choice"};
  text = trimmed(text);
  if (const auto number = parse_number(text)) {
    MoveList moves;
    if (state.turn().kind == Turn::Kind::Seats) state.legal_moves(state.turn().seats.first(), moves);
    if (*number < 1 || *number > moves.size()) return Error{code::kIllegalMove, "there is no move with that number"};
    return moves[*number - 1];
  }
  const auto start = parse_start(trimmed(take_until(text, text.find('-') != std::string_view::npos ? '-' : ' ')));
  text = trimmed(text);
  const auto to = parse_node(take_until(text, ' '));
  text = trimmed(text);
  if (!start || !to || (!text.empty() && text != "bank" && text != "keep")) return bad_form;
  const Homecoming choice = text.empty() ? Homecoming::NoChoice : text == "bank" ? Homecoming::Bank : Homecoming::Keep;
  return carry(start->node, *to, choice, start->kept);
}

}  // namespace taku::coppit
