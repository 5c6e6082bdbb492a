#include <charconv>
#include <cstdlib>

#include "cli/command.h"
#include "cli/terminal/files.h"
#include "cli/terminal/game_screen.h"

// The commands that people can type besides moves.

namespace taku::cli {
namespace {

// A sequence of moves as text, starting with this seat.
std::string line_text(AnyState state, Seat seat, const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) {
    if (state.turn().kind != Turn::Kind::Seats) break;
    if (!text.empty()) seat = state.turn().seats.first();
    text += (text.empty() ? "" : " ") + state->move_text(move);
    state.apply(seat, move);
  }
  return text;
}

std::string thought_words(const AnyState& state, Seat seat, const ai::Thought& thought, const Pen& pen) {
  const Words& words = pen.words();
  std::string text = format_text(words.hint, terminal_game(state->game()).in_words(state, seat, thought.move, pen));
  MoveList moves;
  state.legal_moves(seat, moves);
  if (moves.size() == 1) return text + ' ' + std::string(words.hint_only);
  if (thought.lines.empty()) return text;
  const ai::ThoughtLine& best = thought.lines.front();
  const int plies = ai::kWin - std::abs(best.score);
  const auto moves_to_end = [&] { return terminal_game(state->game()).moves_within(state, plies); };
  if (best.score > ai::kWinBound) {
    text += ' ' + (plies <= 1 ? std::string(words.hint_wins_now) : format_text(words.hint_wins, moves_to_end()));
  } else if (best.score < -ai::kWinBound) {
    text += ' ' + format_text(words.hint_loses, moves_to_end());
  } else if (thought.in_points) {
    text += ' ' + format_text(words.hint_points, fmt::format("{:+.1f}", best.score / 100.0));
  } else if (thought.rounds > 0) {
    text += ' ' + format_text(words.hint_chance, best.score / 10);
  } else {
    text += ' ' + format_text(words.hint_score, best.score, thought.depth);
  }
  if (best.moves.size() > 1) text += ' ' + format_text(words.hint_line, line_text(state, seat, best.moves));
  return text;
}

// Texts side by side, wrapped to the width of a terminal.
std::string wrapped(const std::vector<std::string>& texts) {
  constexpr std::size_t kWidth = 76;
  std::string all;
  std::size_t column = 0;
  for (const std::string& text : texts) {
    if (column + 2 + text.size() > kWidth) {
      all += '\n';
      column = 0;
    }
    all += "  " + text;
    column += 2 + text.size();
  }
  return all;
}

}  // namespace

void GameScreen::run_command(const TypedCommand& typed) {
  switch (typed.command) {
    case Command::Save: return save(typed.argument);
    case Command::Load: return load(typed.argument);
    case Command::Moves: return list_moves();
    case Command::Log: return print_log(typed.argument);
    case Command::Why: return explain_last_move();
    case Command::Rules: return print_rules();
    case Command::Help: return help();
    case Command::Quit: quitting_ = true; return;
    case Command::Undo:
    case Command::Redo:
    case Command::Hint:
    case Command::Resign: break;
  }
  // rules/hex_taboo.md 2, applied to every game: no move can be taken back after the end.
  if (over()) return screen_.print(typed.command == Command::Undo ? words().over_undo : words().over);
  if (typed.command == Command::Undo) undo();
  if (typed.command == Command::Redo) redo();
  if (typed.command == Command::Hint) hint();
  if (typed.command == Command::Resign) resign();
}

// Goes back to the last decision of a person. With several people it does not go back past a die or card that others
// have seen; a single person playing against computers may.
void GameScreen::undo() {
  int count = 0;
  const auto plies = match_.plies();
  for (std::size_t i = plies.size(); i-- > 0;) {
    if (plies[i].seat == Seat::chance() && people() > 1) return screen_.print(words().die_was_seen);
    if (!plies[i].seat.is_player()) continue;
    ++count;
    if (!is_person(plies[i].seat) || !game().has_choice(match_.state_after(i), plies[i].seat)) continue;
    if (!match_.undo(count)) break;
    needs_redraw_ = true;
    prompted_at_.reset();
    return screen_.print_formatted(words().taken_back, count);
  }
  screen_.print(words().nothing_to_undo);
}

// Goes forward to the next decision of a person.
void GameScreen::redo() {
  int count = 0;
  while (match_.redo(1)) {
    ++count;
    if (over() || match_.turn().kind != Turn::Kind::Seats) break;
    if (is_person(to_move()) && game().has_choice(match_.state(), to_move())) break;
  }
  if (count == 0) return screen_.print(words().nothing_to_redo);
  needs_redraw_ = true;
  prompted_at_.reset();
  screen_.print_formatted(words().played_again, count);
}

void GameScreen::hint() {
  constexpr int kHintMs = 1000;
  if (ai::levels(match_.game()).empty()) return screen_.print(words().no_hint);
  const ai::Level& strongest = ai::levels(match_.game()).back();
  screen_.note(format_text(words().thinking, strongest.name));
  const ai::Thought thought =
      think(match_.state(), to_move(), strongest, settings_.ms.value_or(kHintMs), thinking_seed());
  screen_.clear_note();
  screen_.print(thought_words(match_.state(), to_move(), thought, screen_.pen()));
}

void GameScreen::save(const std::string& path) {
  if (path.empty())
    return screen_.print_formatted(words().name_a_file, command_word(Command::Save, screen_.pen().language));
  match_.set_players(players_json(players_));
  try {
    save_match(match_, path, words());
    screen_.print_formatted(words().saved, harmless(path));
  } catch (const IoError& problem) {
    screen_.print(harmless(problem.what()));
  }
}

void GameScreen::load(const std::string& path) {
  if (path.empty())
    return screen_.print_formatted(words().name_a_file, command_word(Command::Load, screen_.pen().language));
  try {
    auto loaded = parse_match(read_file(path, words()));
    if (!loaded) {
      const std::string why = describe_fully(loaded.error(), screen_.pen().language);
      return screen_.print(harmless(format_text(words().not_loadable, path, why)));
    }
    const bool same_seats = &loaded->game() == &match_.game() && loaded->seats() == match_.seats();
    if (const auto named = recorded_players(loaded->game(), loaded->seats(), loaded->players())) {
      players_ = *named;
    } else if (!same_seats) {
      players_ = usual_players(loaded->game(), loaded->seats());
    }
    match_ = std::move(*loaded);
    needs_redraw_ = true;
    prompted_at_.reset();
    screen_.print_formatted(words().loaded, harmless(path), match_.undoable());
    print_welcome();
  } catch (const IoError& problem) {
    screen_.print(harmless(problem.what()));
  }
}

void GameScreen::list_moves() {
  const Pen plain{screen_.pen().language, false};
  std::vector<std::string> so_far;
  AnyState state = match_.state_after(0);
  for (const Match::Ply& ply : match_.plies()) {
    if (ply.seat.is_player()) {
      const std::string text = game().visible_move(state, ply.seat, ply.move, viewer(), plain);
      so_far.push_back(fmt::format("{}.{}", so_far.size() + 1, text.empty() ? "??" : text));
    }
    state.apply(ply.seat, ply.move);
  }
  if (so_far.empty()) {
    screen_.print(words().no_moves_yet);
  } else {
    screen_.print_formatted(words().moves_so_far, so_far.size());
    screen_.print(wrapped(so_far));
  }
  if (!over()) list_legal_moves();
}

void GameScreen::list_legal_moves() {
  MoveList legal;
  match_.state().legal_moves(to_move(), legal);
  std::vector<std::string> texts;
  for (const Move move : legal) texts.push_back(game().input_form(match_.state(), to_move(), move));
  screen_.print_formatted(words().legal_moves, texts.size());
  screen_.print(wrapped(texts));
}

// Prints the last lines of the log. The argument may give their number.
void GameScreen::print_log(const std::string& lines) {
  constexpr std::size_t kUsual = 30;
  std::size_t count = kUsual;
  std::from_chars(lines.data(), lines.data() + lines.size(), count);
  if (log_.empty()) return screen_.print(words().empty_log);
  for (std::size_t i = log_.size() - std::min(count, log_.size()); i < log_.size(); ++i) screen_.print(log_[i]);
}

// Explains the last computer move for which the game has an explanation.
void GameScreen::explain_last_move() {
  std::string last;
  AnyState state = match_.state_after(0);
  for (const Match::Ply& ply : match_.plies()) {
    if (ply.seat.is_player() && !is_person(ply.seat)) {
      std::string why = game().why(state, ply.seat, ply.move, screen_.pen());
      if (!why.empty()) last = std::move(why);
    }
    state.apply(ply.seat, ply.move);
  }
  screen_.print(last.empty() ? std::string(words().no_why) : last);
}

void GameScreen::print_rules() {
  const std::string rules = game().rules(screen_.pen());
  screen_.print(rules.empty() ? std::string(words().no_rules) : rules);
}

void GameScreen::resign() {
  if (!screen_.confirm(words().resign_really)) return;
  if (match_.end({"resign", to_move()})) needs_redraw_ = true;
}

void GameScreen::help() {
  if (const std::string rules = game().rules(screen_.pen()); !rules.empty()) screen_.print(rules + '\n');
  screen_.print(words().help_move);
  screen_.print(command_help(screen_.pen().language, game().explains_moves()) + game().questions(screen_.pen()));
}

}  // namespace taku::cli
