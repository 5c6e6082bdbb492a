#include "games/pineapple/pineapple.h"

#include "cli/terminal/pineapple/drawing.h"
#include "cli/terminal/pineapple/typing.h"
#include "cli/terminal/terminal_game.h"
#include "games/pineapple/outlook.h"

// OFC Pineapple in the terminal: the viewer's board below, the opponent's above it.

namespace taku::cli {
namespace {

using namespace pineapple;

constexpr std::string_view kPlaceLetters = "tmbx";  // in the order of Place
using Places = std::array<std::vector<Card>, 4>;

// "t:AhKd m:7s x:2c"
std::string notation_of(const Places& places) {
  std::string text;
  for (std::size_t place = 0; place < places.size(); ++place) {
    if (places[place].empty()) continue;
    text += (text.empty() ? "" : " ") + std::string(1, kPlaceLetters[place]) + ':';
    for (const Card card : places[place]) text += to_text(card);
  }
  return text;
}

std::optional<Places> typed_places(const State& state, Seat seat, std::string_view typed) {
  const auto placement = read_placement(typed);
  if (!placement) return std::nullopt;
  return places_of(*placement, state.holding(seat).dealt, state.session().turn > 0);
}

Board board_after(const State& state, Seat seat, Move move) {
  Board board = state.holding(seat).board;
  for (const auto& [card, place] : placement_of(move, state.holding(seat).dealt.set()).cards) {
    if (place != Place::Discard) board.rows[static_cast<std::size_t>(place)].add(card);
  }
  return board;
}

// ---- events as JSON

int seat_in(const Json& event) { return static_cast<int>(find_int(event, "seat").value_or(0)); }

template <class T, class Read>
std::array<T, 2> pair_in(const Json& object, std::string_view key, Read read) {
  std::array<T, 2> pair{};
  const Json* list = find(object, key);
  if (!list || !list->is_array() || list->size() != pair.size()) return pair;
  for (std::size_t i = 0; i < pair.size(); ++i) pair[i] = read((*list)[i]).value_or(T{});
  return pair;
}

// Hidden cards are omitted.
Board board_in(const Json& json) {
  Board board;
  for (const Row row : kAllRows) {
    const Json* cards = find(json, kRowNames[static_cast<std::size_t>(row)]);
    if (!cards || !cards->is_array()) continue;
    for (const Json& word : *cards) {
      const std::string* text = as_string(word);
      if (const auto card = text ? parse_card(*text) : std::nullopt) board.row(row).add(*card);
    }
  }
  return board;
}

std::string hand_end_words(const Json& event, const Pen& pen) {
  const Json* result = find(event, "result");
  const Json* boards = result ? find(*result, "boards") : nullptr;
  if (!boards || !boards->is_array() || boards->size() != kSeats) return {};
  HandSheet sheet;
  sheet.hand = find_int(event, "hand_number").value_or(0);
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    sheet.boards[seat] = board_in((*boards)[seat]);
    if (!sheet.boards[seat].complete()) return {};
  }
  sheet.raw = pair_in<std::int64_t>(*result, "raw_score", as_int);
  sheet.paid = pair_in<std::int64_t>(*result, "actual_score", as_int);
  sheet.chips = pair_in<std::int64_t>(*result, "chips", as_int);
  sheet.next_cards = pair_in<std::int64_t>(*result, "fl_card_count", as_int);
  sheet.stays = pair_in<bool>(*result, "fl_stay", as_bool);
  return sheet_text(sheet, pen);
}

// A board without any visible card is a hidden Fantasyland board.
bool is_hidden(const Json& event, std::string_view key) {
  const Json* board = find(event, key);
  return board && board_in(*board).cards().empty();
}

class TerminalPineapple final : public TerminalGame {
 public:
  std::string draw(const AnyState& any, Seat viewer, bool decides, const Pen& pen) const override {
    return table_text(any.as<Pineapple>()->view(viewer), decides, pen);
  }

  std::string event_text(const AnyState&, const Json& event, const Pen& pen) const override {
    const PineappleWords& words = pineapple_words(pen);
    const std::string* type = find_string(event, "type");
    if (!type) return {};
    // Only announced if someone is in Fantasyland; otherwise the board, drawn for the next decision, shows the hand.
    if (*type == "hand_start") {
      if (pair_in<std::int64_t>(event, "fl_card_count", as_int) == std::array<std::int64_t, 2>{}) return {};
      const Seat btn{static_cast<std::int8_t>(find_int(event, "btn").value_or(0))};
      return '\n' + format_text(words.begins, find_int(event, "hand_number").value_or(0), seat_name(btn, pen));
    }
    if (*type == "hand_end") return hand_end_words(event, pen);
    if (*type == "fantasyland_result") {
      const bool stays = find_bool(event, "fl_stay").value_or(false);
      return format_text(stays ? words.solver_stays : words.solver, find_int(event, "solver_score").value_or(0));
    }
    if ((*type == "opponent_placed" && is_hidden(event, "opponent_board")) ||
        (*type == "placed" && is_hidden(event, "board"))) {
      return format_text(words.set_unseen, seat_name({static_cast<std::int8_t>(seat_in(event))}, pen));
    }
    return {};
  }

  std::string result(const AnyState& any, const Pen& pen) const override {
    const PineappleWords& words = pineapple_words(pen);
    const pineapple::SessionInfo& session = any.as<Pineapple>()->session();
    const Seat winner = session.winner();
    const auto chips = [&](Seat seat) { return session.chips[static_cast<std::size_t>(seat.index)]; };
    return format_text(session.finish == Finish::Bankrupt ? words.by_bankruptcy : words.by_lead, seat_name(winner, pen),
                       chips(winner), chips(other(winner)), session.hand, session.settings.lead_to_win);
  }

  // Warns about a certain foul that another placement would avoid.
  std::string warning(const AnyState& any, Seat seat, Move move, const Pen& pen) const override {
    const State& state = *any.as<Pineapple>();
    if (!outlook(board_after(state, seat, move)).foul()) return {};
    MoveList moves;
    state.legal_moves(seat, moves);
    for (const Move another : moves) {
      if (!outlook(board_after(state, seat, another)).foul()) return std::string(pineapple_words(pen).warning);
    }
    return {};
  }

  std::string notation(const AnyState& any, Seat seat, std::string_view typed) const override {
    const auto places = typed_places(*any.as<Pineapple>(), seat, typed);
    return places ? notation_of(*places) : std::string(typed);
  }

  // In the order of the dealt cards: "mbx".
  std::string input_form(const AnyState& any, Seat seat, Move move) const override {
    const State& state = *any.as<Pineapple>();
    if (is_setting(move)) return Pineapple::move_text(state, move);
    const Dealt& dealt = state.holding(seat).dealt;
    const Placement placement = placement_of(move, dealt.set());
    std::string text;
    for (const Card card : dealt) {
      for (const auto& placed : placement.cards) {
        if (placed.card == card) text += kPlaceLetters[static_cast<std::size_t>(placed.place)];
      }
    }
    return text;
  }

  std::string rejection_reason(const AnyState& any, Seat seat, std::string_view typed, const Pen& pen) const override {
    const PineappleWords& words = pineapple_words(pen);
    const State& state = *any.as<Pineapple>();
    const bool first = state.session().turn == 0;
    const Holding& holding = state.holding(seat);
    if (!read_placement(typed)) return {};
    const auto places = typed_places(state, seat, typed);
    if (!places) return std::string(first ? words.letters_first : words.letters_later);
    CardSet used;
    for (const std::vector<Card>& cards : *places) {
      for (const Card card : cards) used.add(card);
    }
    if (!holding.dealt.set().contains(used)) return std::string(words.other_cards);
    for (const Row row : kAllRows) {
      const auto at = static_cast<std::size_t>(row);
      if (std::ssize((*places)[at]) > holding.board.room(row)) return format_text(words.no_room, words.in_row[at]);
    }
    return std::string(first ? words.counts_first : words.counts_later);
  }

  // Opponents do not see discards, Fantasyland boards, or the first placement until both players have placed.
  std::string visible_move(const AnyState& any, Seat seat, Move move, Seat viewer, const Pen& pen) const override {
    const State& state = *any.as<Pineapple>();
    const bool knows = viewer == seat || viewer == Seat::oracle();
    const bool waits = state.session().turn == 0 && state.turn().seats.contains(other(seat));
    if (!knows && (waits || is_setting(move))) return {};
    std::array<std::string, 4> cards;
    for (const auto& [card, place] : placement_of(move, state.holding(seat).dealt.set()).cards) {
      const bool hidden = place == Place::Discard && !knows;
      cards[static_cast<std::size_t>(place)] += hidden ? "??" : card_text(card, pen);
    }
    std::string text;
    for (std::size_t place = 0; place < cards.size(); ++place) {
      if (cards[place].empty()) continue;
      text += (text.empty() ? "" : " ") + std::string(1, kPlaceLetters[place]) + ':' + cards[place];
    }
    return text;
  }

  bool has_choice(const AnyState& any, Seat seat) const override {
    return !any.as<Pineapple>()->session().in_fantasyland(seat);
  }
  bool has_secrets() const override { return true; }
  bool shows_chance_as_step() const override { return false; }

  std::string rules(const Pen& pen) const override { return std::string(pineapple_words(pen).rules); }
};

}  // namespace

const TerminalGame& terminal_pineapple() {
  static const TerminalPineapple game;
  return game;
}

}  // namespace taku::cli
