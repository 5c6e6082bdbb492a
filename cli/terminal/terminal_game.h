#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/screen.h"
#include "engine/match.h"

namespace taku::cli {

// How the terminal shows a game: its drawing and its texts. Everything else is the same for all games.
// A new game adds a file to this folder and a line to terminal_game.cpp; without them its state is shown as JSON.
class TerminalGame {
 public:
  virtual ~TerminalGame() = default;

  virtual std::string seat_name(Seat seat, const Pen& pen) const;
  // The same for games in which the name depends on the match.
  virtual std::string seat_name_in(const AnyState& state, Seat seat, const Pen& pen) const;
  // The board as this viewer may see it, several lines. With `decides`, the viewer is to move and sees the choices.
  virtual std::string draw(const AnyState& state, Seat viewer, bool decides, const Pen& pen) const;
  // An event as text, or empty if the move's own text already says it. `state` is the state after the event.
  virtual std::string event_text(const AnyState& state, const Json& event, const Pen& pen) const;
  // The events between two states as lines. By default one line per event; a game may combine them.
  virtual std::vector<std::string> story(const AnyState& before, const AnyState& after, const Json& events,
                                         const Pen& pen) const;
  // Announces a move as this viewer may see it. Empty if the events already describe it.
  virtual std::string moved(const AnyState& before, Seat seat, Move move, Seat viewer, const Pen& pen) const;
  // Describes a legal move: in the game's notation and, if different, as it is typed.
  virtual std::string in_words(const AnyState& state, Seat seat, Move move, const Pen& pen) const;
  // Whether to redraw the board after this step when a whole match is printed.
  virtual bool turns_a_page(const AnyState&, const AnyState&) const { return true; }
  // The result. Needs a state that is over by the rules.
  virtual std::string result(const AnyState& state, const Pen& pen) const;
  // A warning about a legal move that is probably a mistake, or empty.
  virtual std::string warning(const AnyState& state, Seat seat, Move move, const Pen& pen) const;
  // Of the next `plies` moves, how many are made by the seat that makes the last of them: "wins in n moves".
  virtual int moves_within(const AnyState&, int plies) const { return (plies + 1) / 2; }
  // Whether why() explains moves of this game.
  virtual bool explains_moves() const { return false; }
  // Explains a computer's move, or empty if the game has no explanation.
  virtual std::string why(const AnyState& before, Seat seat, Move move, const Pen& pen) const;
  // Answers a command that only this game has, such as "map". Empty if the input is not such a command.
  virtual std::string answer(const AnyState& state, Seat viewer, std::string_view typed, const Pen& pen) const;
  // The help text for those commands, one line each.
  virtual std::string questions(const Pen& pen) const;

  // ---- moves as people type them
  // Converts what was typed to the game's own notation.
  virtual std::string notation(const AnyState& state, Seat seat, std::string_view typed) const;
  // A legal move as a person would type it.
  virtual std::string input_form(const AnyState& state, Seat seat, Move move) const;
  // Explains why the input is not a legal move. Empty for the default message.
  virtual std::string rejection_reason(const AnyState& state, Seat seat, std::string_view typed, const Pen& pen) const;
  // A move as this viewer may see it. Empty if it is hidden or described by its events.
  virtual std::string visible_move(const AnyState& before, Seat seat, Move move, Seat viewer, const Pen& pen) const;

  // ---- flow of the game
  // Whether the seat has a choice. If not, its only move is played automatically.
  virtual bool has_choice(const AnyState& state, Seat seat) const;
  // Whether players have hidden cards, so that people who share a screen must look away.
  virtual bool has_secrets() const { return false; }
  // Whether a replay shows a chance outcome as a step of its own, or together with the move before it.
  virtual bool shows_chance_as_step() const { return true; }

  // A short text for sharing the match, or empty.
  virtual std::string share_text(const Match& match, const Pen& pen) const;
  // A summary of the rules.
  virtual std::string rules(const Pen& pen) const;
};

const TerminalGame& terminal_game(const AnyGame& game);

// The result of a match that is over, by the rules or otherwise.
std::string result_words(const Match& match, const Pen& pen);

const TerminalGame& terminal_coppit();
const TerminalGame& terminal_hex_taboo();
const TerminalGame& terminal_ludo();
const TerminalGame& terminal_pineapple();
const TerminalGame& terminal_territory();

}  // namespace taku::cli
