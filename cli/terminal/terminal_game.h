#pragma once

#include <string>
#include <string_view>

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
  virtual std::string tell(const AnyState& state, const Json& event, const Pen& pen) const;
  // How it ended. Needs a state that is over by the rules.
  virtual std::string result(const AnyState& state, const Pen& pen) const;
  // Why a person might regret this legal move, or nothing.
  virtual std::string warning(const AnyState& state, Seat seat, Move move, const Pen& pen) const;
  // A move as people type it, in the words that the game's own notation has.
  virtual std::string notation(std::string_view typed) const { return std::string(typed); }
  // The match as a short text to pass on, introduced in words, or nothing.
  virtual std::string to_share(const Match& match, const Pen& pen) const;
  // The rules in a few lines.
  virtual std::string rules(const Pen& pen) const;
};

const TerminalGame& terminal_game(const AnyGame& game);

// How the match ended, from outside or by the rules. Needs a match that is over.
std::string result_words(const Match& match, const Pen& pen);

const TerminalGame& terminal_coppit();
const TerminalGame& terminal_hex_taboo();
const TerminalGame& terminal_ludo();

}  // namespace taku::cli
