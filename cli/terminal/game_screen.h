#pragma once

#include "cli/terminal/commands.h"
#include "cli/terminal/players.h"
#include "cli/terminal/screen.h"
#include "cli/terminal/terminal_game.h"
#include "engine/match.h"

namespace taku::cli {

// Plays a match in the terminal: draws it, lets people type moves and commands, and lets computers move.
class GameScreen {
 public:
  struct Settings {
    std::optional<int> ms;  // thinking time of computers; default: each level's own
    Seed seed;              // for computers, and for chance if the match has no seed
  };

  // Needs one player per seat.
  GameScreen(Match match, Players players, Settings settings, Screen& screen);
  // Runs until the user quits or the input ends.
  void run();

 private:
  // ---- turns (game_screen.cpp)
  void take_turn();
  void draw_outcome();
  void play_only_move(Seat seat);
  void let_computer_move(Seat seat);
  void prompt_person(Seat seat);
  void prompt_after_end();
  void try_move(Seat seat, const std::string& typed);
  void play(Seat seat, Move move, double think_ms);
  void announce(const AnyState& before, Seat seat, Move move);
  void print_rejection(const Error& error);
  bool answer_query(const std::string& typed);
  void print_events(const AnyState& before, const Match::MoveEffects& effects);
  void print_and_log(const std::string& line);  // ignores empty lines

  // ---- display (game_screen.cpp)
  void print_welcome();
  void draw_if_changed();
  Seat viewer() const;
  Seat to_move() const;
  void hand_over_keyboard(Seat seat);
  std::string seat_name(Seat seat) const { return game().seat_name_in(match_.state(), seat, screen_.pen()); }

  // ---- commands (game_screen_commands.cpp)
  void run_command(const TypedCommand& typed);
  void undo();
  void redo();
  void hint();
  void save(const std::string& path);
  void load(const std::string& path);
  void list_moves();
  void list_legal_moves();
  void print_log(const std::string& lines);
  void explain_last_move();
  void print_rules();
  void resign();
  void help();

  bool over() const { return match_.turn().kind == Turn::Kind::Over; }
  bool is_person(Seat seat) const { return players_[static_cast<std::size_t>(seat.index)].is_person(); }
  // Several people share the screen and must not see each other's cards.
  bool must_hide_hands() const { return people() > 1 && game().has_secrets(); }
  int people() const;
  std::uint64_t thinking_seed() const;
  const TerminalGame& game() const { return terminal_game(match_.game()); }
  const Words& words() const { return screen_.words(); }

  Match match_;
  Players players_;
  Settings settings_;
  Screen& screen_;
  std::vector<std::string> log_;       // the printed events
  std::optional<AnyState> drawn_;      // the state that was drawn last
  bool needs_redraw_ = true;           // the state has changed since it was drawn
  std::optional<double> prompted_at_;  // when the person to move was first prompted
  Seat at_keyboard_ = Seat::nobody();  // the player whose hidden cards are on the screen
  bool quitting_ = false;
};

}  // namespace taku::cli
