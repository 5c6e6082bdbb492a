#include <algorithm>

#include "engine/text_parts.h"
#include "games/pineapple/pineapple.h"

// Cards, placements and positions as text. docs/formats.md

namespace taku::pineapple {
namespace {

constexpr std::string_view kPlaceLetters = "tmbx";  // in the order of Place
constexpr std::int32_t kMaxHand = 1'000'000'000;    // limit for position lines, far below overflow

template <class Cards>
std::string cards_text(const Cards& cards) {
  std::string text;
  for (const Card card : cards) text += to_text(card);
  return text.empty() ? "-" : text;
}

// Visits "AhTdX1" card by card. Returns false for invalid text, or as soon as the visitor returns false.
template <class Visit>
bool each_card(std::string_view text, Visit visit) {
  if (text == "-") return true;
  if (text.empty() || text.size() % 2 != 0) return false;
  for (; !text.empty(); text.remove_prefix(2)) {
    const auto card = parse_card(text.substr(0, 2));
    if (!card || !visit(*card)) return false;
  }
  return true;
}

bool parse_set(std::string_view text, CardSet& set) {
  return each_card(text, [&](Card card) {
    const bool fresh = !set.contains(card);
    set.add(card);
    return fresh;
  });
}

std::string holding_text(const Holding& holding, int fantasyland) {
  std::string text;
  for (const CardSet row : holding.board.rows) text += cards_text(row) + '/';
  return text + cards_text(holding.discards) + '/' + cards_text(holding.dealt) + '/' + std::to_string(fantasyland);
}

// "AhAd/7s8s/KdKc/2c/5hX1Tc/0": rows, discards, dealt cards, Fantasyland cards.
bool parse_holding(std::string_view text, Holding& holding, std::uint8_t& fantasyland) {
  for (CardSet& row : holding.board.rows) {
    if (!parse_set(take_until(text, '/'), row)) return false;
  }
  if (!parse_set(take_until(text, '/'), holding.discards)) return false;
  const bool dealt = each_card(take_until(text, '/'), [&](Card card) {
    if (holding.dealt.count == kMaxFantasyland) return false;
    holding.dealt.add(card);
    return true;
  });
  const auto cards = whole_number(text);
  if (!dealt || !cards || (*cards != 0 && (*cards < 14 || *cards > kMaxFantasyland))) return false;
  fantasyland = static_cast<std::uint8_t>(*cards);
  return true;
}

std::string settings_text(const Settings& settings) {
  std::string text;
  for (const int number :
       {settings.initial_chips, settings.lead_to_win, settings.turn_seconds, settings.fl_stay_weight}) {
    text += std::to_string(number) + ',';
  }
  text += kStayCardsNames[static_cast<std::size_t>(settings.fl_stay_cards)];
  return text + ',' + std::to_string(settings.jokers);
}

bool parse_settings(std::string_view text, Settings& settings) {
  for (const SettingRange& range : kSettingRanges) {
    const auto number = whole_number(take_until(text, ','));
    if (!number || *number < range.min || *number > range.max) return false;
    settings.*range.field = *number;
  }
  const auto found = std::ranges::find(kStayCardsNames, take_until(text, ','));
  const auto jokers = whole_number(text);
  if (found == kStayCardsNames.end() || !jokers || *jokers < 0 || *jokers > kJokers) return false;
  settings.fl_stay_cards = static_cast<StayCards>(found - kStayCardsNames.begin());
  settings.jokers = static_cast<std::uint8_t>(*jokers);
  return true;
}

// "mbx": the places of the dealt cards, in dealt order. Only if exactly one seat is to place.
Result<Move> parse_letters(const State& state, std::string_view text) {
  const Error bad{code::kBadMove, "a move must be t:AhKd m:7s b:3h x:2c, or one letter of tmbx for each dealt card"};
  const SeatSet seats = state.turn().seats;
  if (seats.size() != 1) return bad;
  const Dealt& dealt = state.holding(seats.first()).dealt;
  if (text.size() != dealt.count) return bad;
  Placement placement;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t place = kPlaceLetters.find(text[i]);
    if (place == std::string_view::npos) return bad;
    placement.cards.push_back({dealt.cards[i], static_cast<Place>(place)});
  }
  std::ranges::sort(placement.cards, {}, &Placement::Placed::card);
  return move_of(placement);
}

}  // namespace

std::string Pineapple::to_text(const State& state) {
  const SessionInfo& session = state.session();
  return std::to_string(session.chips[0]) + ',' + std::to_string(session.chips[1]) + ' ' +
         std::to_string(session.hand) + ' ' + std::to_string(session.btn.index) + ' ' + std::to_string(session.turn) +
         ' ' + holding_text(state.holding({0}), session.fantasyland[0]) + ' ' +
         holding_text(state.holding({1}), session.fantasyland[1]) + ' ' +
         std::string(kFinishNames[static_cast<std::size_t>(session.finish)]) + ' ' + settings_text(session.settings);
}

Result<State> Pineapple::parse(std::string_view text) {
  std::string_view rest = text;
  std::string_view chips = take_until(rest, ' ');
  const auto hand = whole_number(take_until(rest, ' '));
  const auto btn = whole_number(take_until(rest, ' '));
  const auto turn = whole_number(take_until(rest, ' '));
  const std::string_view seat0 = take_until(rest, ' ');
  const std::string_view seat1 = take_until(rest, ' ');
  const auto finish = std::ranges::find(kFinishNames, take_until(rest, ' '));

  SessionInfo session;
  std::array<Holding, kSeats> holdings;
  const auto chips0 = whole_number(take_until(chips, ','));
  const auto chips1 = whole_number(chips);
  constexpr int kMaxChips = 2 * kSettingRanges[0].max;
  if (!chips0 || !chips1 || *chips0 < 0 || *chips0 > kMaxChips || *chips1 < 0 || *chips1 > kMaxChips) {
    return bad_position("the chips must be two numbers: 200,200");
  }
  session.chips = {*chips0, *chips1};
  if (!hand || *hand < 0 || *hand > kMaxHand) return bad_position("the hand must be a whole number, 0 or more");
  session.hand = *hand;
  if (!btn || *btn < 0 || *btn >= kSeats) return bad_position("BTN must be 0 or 1");
  session.btn = {static_cast<std::int8_t>(*btn)};
  if (!turn || *turn < 0 || *turn > kTurns) return bad_position("the turn must be 0 to 8, or 9 at the end");
  session.turn = static_cast<std::uint8_t>(*turn);
  if (!parse_holding(seat0, holdings[0], session.fantasyland[0]) ||
      !parse_holding(seat1, holdings[1], session.fantasyland[1])) {
    return bad_position("a seat must be top/middle/bottom/discards/dealt/fantasyland: AhAd/7s8s9s/KdKc/2c/-/0");
  }
  if (finish == kFinishNames.end()) return bad_position("the finish must be none, chip_lead or bankrupt");
  session.finish = static_cast<Finish>(finish - kFinishNames.begin());
  if (!parse_settings(rest, session.settings)) return bad_position("the settings must be like 200,40,20,30,recalc,2");
  auto state = State::from_session(session, holdings);
  if (state && to_text(*state) != text) return bad_position("the position is not written in its standard form");
  return state;
}

// "t:AhKd m:7s8c b:3h x:2c"; rows without cards are left out.
std::string Pineapple::move_text(const State& state, Move move) {
  const SeatSet seats = state.turn().seats;
  const CardSet dealt = seats.size() == 0 ? CardSet{} : state.holding(seats.first()).dealt.set();
  const Placement placement = placement_of(move, dealt);
  std::string text;
  for (std::size_t place = 0; place < kPlaceLetters.size(); ++place) {
    std::string cards;
    for (const auto& placed : placement.cards) {
      if (static_cast<std::size_t>(placed.place) == place) cards += pineapple::to_text(placed.card);
    }
    if (!cards.empty()) text += (text.empty() ? "" : " ") + std::string(1, kPlaceLetters[place]) + ':' + cards;
  }
  return text;
}

Result<Move> Pineapple::parse_move(const State& state, std::string_view text) {
  if (text.find(':') == std::string_view::npos) return parse_letters(state, text);
  std::array<CardSet, 4> places;
  while (!text.empty()) {
    std::string_view word = take_until(text, ' ');
    if (word.empty()) continue;
    const std::size_t place = word.size() > 2 && word[1] == ':' ? kPlaceLetters.find(word[0]) : std::string_view::npos;
    if (place == std::string_view::npos || !parse_set(word.substr(2), places[place])) {
      return Error{code::kBadMove, "a move must be t:AhKd m:7s b:3h x:2c"};
    }
  }
  return checked_placement(state, places);
}

}  // namespace taku::pineapple
