#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/screen.h"
#include "engine/match.h"

namespace taku::cli {

// A game as the terminal shows it: drawing and wording. Everything else about playing is the same for all games.
// A new game adds one file beside this one, and its line in terminal_game.cpp; until then it is shown plainly.
class TerminalGame {
 public:
  virtual ~TerminalGame() = default;

  virtual std::string seat_name(Seat seat, const Pen& pen) const;
  // The same in this match, where it depends on the options.
  virtual std::string seat_name_in(const AnyState& state, Seat seat, const Pen& pen) const;
  // The table as this viewer may see it, several lines. With `decides`, the viewer is about to move and is helped.
  virtual std::string draw(const AnyState& state, Seat viewer, bool decides, const Pen& pen) const;
  // An event in words, or nothing where the move itself has said it. The state is the one after the event.
  virtual std::string event_text(const AnyState& state, const Json& event, const Pen& pen) const;
  // What happened between two states, line by line: each event on its own unless the game tells them together.
  virtual std::vector<std::string> story(const AnyState& before, const AnyState& after, const Json& events,
                                         const Pen& pen) const;
  // That this player has made this move, as the viewer may know it, or nothing where the story says it.
  virtual std::string moved(const AnyState& before, Seat seat, Move move, Seat viewer, const Pen& pen) const;
  // A legal move of this seat in words: as the game writes it, and where that is something else, as it is typed.
  virtual std::string in_words(const AnyState& state, Seat seat, Move move, const Pen& pen) const;
  // Whether the table is drawn again after this step where everything is printed in one go.
  virtual bool turns_a_page(const AnyState&, const AnyState&) const { return true; }
  // How it ended. Needs a state that is over by the rules.
  virtual std::string result(const AnyState& state, const Pen& pen) const;
  // Why a person might regret this legal move, or nothing.
  virtual std::string warning(const AnyState& state, Seat seat, Move move, const Pen& pen) const;
  // Why a computer made this move, or nothing where the game cannot say.
  virtual std::string why(const AnyState& before, Seat seat, Move move, const Pen& pen) const;
  // The answer to a question that only this game has, or nothing when it is none.
  virtual std::string answer(const AnyState& state, Seat viewer, std::string_view typed, const Pen& pen) const;
  // Those questions, a line for each, as help lists them.
  virtual std::string questions(const Pen& pen) const;

  // ---- moves, as people say them
  // What this seat typed, in the words that the game's own notation has.
  virtual std::string notation(const AnyState& state, Seat seat, std::string_view typed) const;
  // A legal move of this seat as a person would type it.
  virtual std::string input_form(const AnyState& state, Seat seat, Move move) const;
  // Why this cannot be played, or nothing where there is no more to say than that.
  virtual std::string rejection_reason(const AnyState& state, Seat seat, std::string_view typed, const Pen& pen) const;
  // A move as this viewer may know it; nothing where it is hidden, or where its events tell it. The state is the one
  // before it.
  virtual std::string visible_move(const AnyState& before, Seat seat, Move move, Seat viewer, const Pen& pen) const;

  // ---- how it is played
  // Whether the seat chooses its move. Where the rules leave only one, it may be played by itself.
  virtual bool has_choice(const AnyState& state, Seat seat) const;
  // Whether players hold what others may not see, so that people who share a screen must not look.
  virtual bool has_secrets() const { return false; }
  // Whether a replay shows what chance does as a step, or together with the move before it.
  virtual bool shows_chance_as_step() const { return true; }

  // The match as a short text to pass on, introduced in words, or nothing.
  virtual std::string share_text(const Match& match, const Pen& pen) const;
  // The rules in a few lines.
  virtual std::string rules(const Pen& pen) const;
};

const TerminalGame& terminal_game(const AnyGame& game);

// How the match ended, from outside or by the rules. Needs a match that is over.
std::string result_words(const Match& match, const Pen& pen);

const TerminalGame& terminal_coppit();
const TerminalGame& terminal_hex_taboo();
const TerminalGame& terminal_ludo();
const TerminalGame& terminal_pineapple();
const TerminalGame& terminal_territory();

}  // namespace taku::cli
