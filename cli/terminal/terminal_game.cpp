#include "cli/terminal/terminal_game.h"

#include "games/all_games.h"

namespace taku::cli {
namespace {

Seat winner_of(const Json& result) {
  const auto winner = find_int(result, "winner");
  return winner ? Seat{static_cast<std::int8_t>(*winner)} : Seat::nobody();
}

// The result of a match that was not ended by the rules: resignation, timeout, agreement and the like.
std::string end_words(const Match& match, const Pen& pen) {
  const TerminalGame& game = terminal_game(match.game());
  const Words& words = pen.words();
  const End& end = *match.ended();
  if (end.reason == "agreed") return std::string(words.agreed);
  if (end.settles()) {
    const Seat first = winner_of(match.result_json());
    return first.is_player() ? format_text(words.settled, game.seat_name_in(match.state(), first, pen))
                             : format_text(words.ended, end.reason);
  }
  if (!end.seat.is_player()) return format_text(words.ended, harmless(end.reason));
  const std::string loser = game.seat_name_in(match.state(), end.seat, pen);
  const Seat winner = winner_of(match.result_json());
  if (!winner.is_player()) return format_text(words.left, loser);
  const std::string_view pattern = end.reason == "resign" ? words.resigned
                                   : end.reason == "time" ? words.out_of_time
                                                          : words.wins;
  return format_text(pattern, game.seat_name_in(match.state(), winner, pen), loser);
}

}  // namespace

std::string TerminalGame::seat_name(Seat seat, const Pen& pen) const {
  return pen.paint(static_cast<Paint>(seat.index), format_text(pen.words().player, seat.index + 1));
}

std::string TerminalGame::seat_name_in(const AnyState&, Seat seat, const Pen& pen) const {
  return seat_name(seat, pen);
}

std::string TerminalGame::draw(const AnyState& state, Seat viewer, bool, const Pen&) const {
  return to_text(state->view_json(viewer)) + '\n';
}

std::string TerminalGame::event_text(const AnyState&, const Json& event, const Pen&) const { return to_text(event); }

std::vector<std::string> TerminalGame::story(const AnyState&, const AnyState& after, const Json& events,
                                             const Pen& pen) const {
  std::vector<std::string> lines;
  for (const Json& event : events) {
    if (std::string text = event_text(after, event, pen); !text.empty()) lines.push_back(std::move(text));
  }
  return lines;
}

std::string TerminalGame::moved(const AnyState& before, Seat seat, Move move, Seat viewer, const Pen& pen) const {
  const std::string text = visible_move(before, seat, move, viewer, pen);
  return text.empty() ? text : format_text(pen.words().moved, seat_name_in(before, seat, pen), text);
}

std::string TerminalGame::in_words(const AnyState& state, Seat seat, Move move, const Pen&) const {
  const std::string text = state->move_text(move);
  const std::string typed = input_form(state, seat, move);
  return text == typed ? text : fmt::format("{} ({})", typed, text);
}

std::string TerminalGame::result(const AnyState& state, const Pen& pen) const {
  const Seat winner = winner_of(state->result_json());
  return winner.is_player() ? format_text(pen.words().wins, seat_name(winner, pen)) : std::string(pen.words().draw);
}

std::string TerminalGame::warning(const AnyState&, Seat, Move, const Pen&) const { return {}; }
std::string TerminalGame::notation(const AnyState&, Seat, std::string_view typed) const { return std::string(typed); }

std::string TerminalGame::input_form(const AnyState& state, Seat, Move move) const { return state->move_text(move); }

std::string TerminalGame::rejection_reason(const AnyState&, Seat, std::string_view, const Pen&) const { return {}; }

std::string TerminalGame::visible_move(const AnyState& before, Seat, Move move, Seat, const Pen&) const {
  return before->move_text(move);
}

bool TerminalGame::has_choice(const AnyState&, Seat) const { return true; }

std::string TerminalGame::why(const AnyState&, Seat, Move, const Pen&) const { return {}; }
std::string TerminalGame::answer(const AnyState&, Seat, std::string_view, const Pen&) const { return {}; }
std::string TerminalGame::questions(const Pen&) const { return {}; }
std::string TerminalGame::share_text(const Match&, const Pen&) const { return {}; }
std::string TerminalGame::rules(const Pen&) const { return {}; }

const TerminalGame& terminal_game(const AnyGame& game) {
  static const TerminalGame plain;
  if (&game == &erased<coppit::Coppit>()) return terminal_coppit();
  if (&game == &erased<hex_taboo::HexTaboo>()) return terminal_hex_taboo();
  if (&game == &erased<ludo::Ludo>()) return terminal_ludo();
  if (&game == &erased<pineapple::Pineapple>()) return terminal_pineapple();
  if (&game == &erased<territory::Territory>()) return terminal_territory();
  return plain;
}

std::string result_words(const Match& match, const Pen& pen) {
  return match.ended() ? end_words(match, pen) : terminal_game(match.game()).result(match.state(), pen);
}

}  // namespace taku::cli
