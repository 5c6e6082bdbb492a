#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/result.h"
#include "engine/verify.h"

// The terminal's texts in every supported language. Texts of a single game are in that game's file in this folder.

namespace taku::cli {

enum class Language : std::uint8_t { English, Japanese };

// "ja" or "en"; if empty, the language of the locale.
Language choose_language(std::string_view wanted);

// Commands that can be typed instead of a move.
enum class Command : std::uint8_t { Undo, Redo, Hint, Save, Load, Moves, Log, Why, Rules, Resign, Help, Quit };
inline constexpr std::size_t kCommandCount = 12;

// Patterns for format_text(). The comments explain the arguments {0}, {1}, ….
struct Words {
  // ---- bad usage and file errors
  std::string_view name_a_game;     // 0 the games
  std::string_view unknown_game;    // 0 the name, 1 the games
  std::string_view other_game;      // 0 the file, 1 its game
  std::string_view unknown_player;  // 0 the name, 1 the players
  std::string_view wrong_seats;     // 0 the game, 1 its number of seats, 2 the number given
  std::string_view no_such_seat;    // 0 the game, 1 its number of seats, 2 the seat given
  std::string_view no_such_option;  // 0 the game, 1 the option
  std::string_view not_in_range;    // 0 the option, 1 and 2 the range, 3 the value
  std::string_view not_a_choice;    // 0 the option, 1 the choices, 2 the value
  std::string_view not_true_false;  // 0 the option, 1 the value
  std::string_view bad_seed;
  std::string_view load_decides;  // 0 the option
  std::string_view cannot_read;   // 0 the file, 1 why
  std::string_view cannot_write;  // 0 the file, 1 why
  std::string_view not_a_plain_file;
  std::string_view not_loadable;     // 0 the file, 1 why
  std::string_view not_exportable;   // 0 the file and line, 1 why
  std::string_view not_convertible;  // the same

  // ---- during a game
  std::string_view person;
  std::string_view player;   // 0 the seat number
  std::string_view welcome;  // 0 the game, 1 who plays
  std::string_view try_help;
  std::string_view prompt;  // 0 the move number, 1 who is to move
  std::string_view over_prompt;
  std::string_view pass_keyboard;   // 0 the player who takes over the screen
  std::string_view thinking;        // 0 who
  std::string_view moved;           // 0 who, 1 the move
  std::string_view not_understood;  // 0 what was typed
  std::string_view see_moves;       // after an illegal move
  std::string_view anyway;          // 0 the warning
  std::string_view taken_back;      // 0 the number of moves
  std::string_view played_again;    // 0 the number of moves
  std::string_view nothing_to_undo;
  std::string_view over_undo;
  std::string_view die_was_seen;  // other people have seen a die or card drawn after the move
  std::string_view nothing_to_redo;
  std::string_view over;         // the command needs a game in progress
  std::string_view name_a_file;  // 0 the command
  std::string_view saved;        // 0 the file
  std::string_view loaded;       // 0 the file, 1 the number of moves
  std::string_view no_moves_yet;
  std::string_view moves_so_far;  // 0 the number of moves
  std::string_view legal_moves;   // 0 the number of moves
  std::string_view empty_log;
  std::string_view no_why;    // there is no computer move that the game can explain
  std::string_view no_rules;  // the game has no rules text
  std::string_view resign_really;
  std::string_view goodbye;

  // ---- hints
  std::string_view no_hint;
  std::string_view hint;  // 0 the move
  std::string_view hint_wins_now;
  std::string_view hint_wins;    // 0 the number of own moves
  std::string_view hint_loses;   // 0 the number of the opponent's moves
  std::string_view hint_only;    // the only legal move
  std::string_view hint_chance;  // 0 percent
  std::string_view hint_points;  // 0 points on average
  std::string_view hint_score;   // 0 the score, 1 the search depth
  std::string_view hint_line;    // 0 the expected moves

  // ---- results
  std::string_view result;  // 0 what happened
  std::string_view wins;    // 0 who
  std::string_view draw;
  std::string_view resigned;     // 0 who wins, 1 who resigned
  std::string_view out_of_time;  // 0 who wins, 1 whose time ran out
  std::string_view left;         // 0 who left a match that has no single winner
  std::string_view agreed;
  std::string_view settled;
  std::string_view ended;  // 0 the reason given in the record
  std::string_view keep;   // how to save a finished game

  // ---- replay
  std::string_view step;  // 0 the move number, 1 the number of moves
  std::string_view the_start;
  std::string_view unfinished;  // 0 who is to move
  std::string_view replay_prompt;
  std::string_view replay_help;  // 0 the number of moves

  // ---- verify
  std::array<std::string_view, kCheckNames.size()> checks;           // by Check::Name
  std::array<std::string_view, kCheckAnswers.size()> check_answers;  // by Check::Answer
  std::string_view at_entry;                                         // 0 the entry number, 1 the error
  std::string_view entries_checked;                                  // 0 the number of entries
  std::string_view draws_checked;                                    // 0 the number of dice and cards
  std::string_view verified, partly_verified, not_verified;

  // ---- help
  std::string_view help_move;
  std::string_view file;                                 // placeholder for a file name
  std::array<std::string_view, kCommandCount> meanings;  // by Command
};

const Words& words(Language language);

template <class... Args>
std::string format_text(std::string_view pattern, const Args&... args) {
  return fmt::vformat(pattern, fmt::make_format_args(args...));
}

// A short description of the error for the person at the keyboard.
std::string describe(const Error& error, Language language);
// A full description with the error code, for errors in files and options.
std::string describe_fully(const Error& error, Language language);

}  // namespace taku::cli
