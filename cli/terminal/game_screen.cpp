#include "cli/terminal/game_screen.h"

#include <algorithm>

#include "cli/host.h"

namespace taku::cli {

GameScreen::GameScreen(Match match, Players players, Settings settings, Screen& screen)
    : match_(std::move(match)), players_(std::move(players)), settings_(settings), screen_(screen) {}

void GameScreen::run() {
  print_welcome();
  print_events(match_.state_after(0), match_.opening());
  while (!quitting_) take_turn();
  screen_.print(words().goodbye);
}

void GameScreen::take_turn() {
  if (over()) return prompt_after_end();
  if (match_.turn().kind == Turn::Kind::Chance) return draw_outcome();
  // Without people nothing else would draw the board.
  if (people() == 0 && (!drawn_ || game().turns_a_page(*drawn_, match_.state()))) draw_if_changed();
  const Seat seat = to_move();
  if (!game().has_choice(match_.state(), seat)) return play_only_move(seat);
  if (is_person(seat)) return prompt_person(seat);
  let_computer_move(seat);
}

// Only for a loaded match without a seed: draws the outcome with the seed of this session.
void GameScreen::draw_outcome() {
  OutcomeList outcomes;
  match_.state().chance_outcomes(outcomes);
  const Move drawn = drawn_outcome(outcomes, FairRandomness{settings_.seed}, match_.plies().size());
  const AnyState before = match_.state();
  if (const auto effects = match_.outcome(drawn)) print_events(before, *effects);
}

void GameScreen::play_only_move(Seat seat) {
  MoveList legal;
  match_.state().legal_moves(seat, legal);
  play(seat, legal[0], 0);
}

void GameScreen::let_computer_move(Seat seat) {
  const ai::Level& level = *players_[static_cast<std::size_t>(seat.index)].level;
  screen_.note(format_text(words().thinking, level.name));
  const double began = now_ms();
  const ai::Thought thought = think(match_.state(), seat, level, settings_.ms, thinking_seed());
  screen_.clear_note();
  play(seat, thought.move, now_ms() - began);
}

// Clears the screen and waits until the next player is alone in front of it.
void GameScreen::hand_over_keyboard(Seat seat) {
  if (!must_hide_hands() || at_keyboard_ == seat) return;
  if (at_keyboard_.is_player()) screen_.wipe();
  at_keyboard_ = seat;
  screen_.pause(format_text(words().pass_keyboard, seat_name(seat)));
}

void GameScreen::prompt_person(Seat seat) {
  hand_over_keyboard(seat);
  draw_if_changed();
  if (!prompted_at_) prompted_at_ = now_ms();
  const auto line = screen_.ask(format_text(words().prompt, match_.undoable() + 1, seat_name(seat)));
  if (!line) {
    quitting_ = true;
  } else if (line->empty()) {
    needs_redraw_ = true;
  } else if (const auto typed = parse_command(*line)) {
    run_command(*typed);
  } else if (!answer_query(*line)) {
    try_move(seat, *line);
  }
}

void GameScreen::prompt_after_end() {
  if (needs_redraw_) {
    draw_if_changed();
    screen_.print_formatted(words().result, result_words(match_, screen_.pen()));
    screen_.print(words().keep);
    if (const std::string share = game().share_text(match_, screen_.pen()); !share.empty()) screen_.print(share);
  }
  const auto line = screen_.ask(words().over_prompt);
  if (!line) {
    quitting_ = true;
  } else if (line->empty()) {
    needs_redraw_ = true;
  } else if (const auto typed = parse_command(*line)) {
    run_command(*typed);
  } else if (!answer_query(*line)) {
    screen_.print(words().over);
  }
}

bool GameScreen::answer_query(const std::string& typed) {
  const std::string answer = game().answer(match_.state(), viewer(), typed, screen_.pen());
  if (!answer.empty()) screen_.print(answer);
  return !answer.empty();
}

void GameScreen::try_move(Seat seat, const std::string& typed) {
  const double think_ms = now_ms() - prompted_at_.value_or(now_ms());
  const auto move = match_.state()->parse_move(game().notation(match_.state(), seat, typed));
  MoveList legal;
  match_.state().legal_moves(seat, legal);
  if (!move || !legal.contains(*move)) {
    const std::string why = game().rejection_reason(match_.state(), seat, typed, screen_.pen());
    if (!why.empty()) return screen_.print(why);
  }
  if (!move) {
    if (move.error().code == code::kBadMove) return screen_.print_formatted(words().not_understood, harmless(typed));
    return print_rejection(move.error());
  }
  if (legal.contains(*move)) {
    const std::string warning = game().warning(match_.state(), seat, *move, screen_.pen());
    if (!warning.empty() && !screen_.confirm(format_text(words().anyway, warning))) return;
  }
  play(seat, *move, think_ms);
}

void GameScreen::play(Seat seat, Move move, double think_ms) {
  const AnyState before = match_.state();
  const MoveNotes notes{.at = wall_clock(),
                        .think_ms = static_cast<std::int64_t>(think_ms),
                        .by = players_[static_cast<std::size_t>(seat.index)].made_by()};
  const auto effects = match_.play(seat, move, notes);
  if (!effects) return print_rejection(effects.error());
  prompted_at_.reset();
  announce(before, seat, move);
  print_events(before, *effects);
}

// A move that was just typed is not repeated, except for the next person at the same screen.
void GameScreen::announce(const AnyState& before, Seat seat, Move move) {
  const bool passes = must_hide_hands() && !over() && at_keyboard_.is_player() && to_move() != at_keyboard_;
  if (passes) {
    screen_.wipe();
    at_keyboard_ = Seat::nobody();
  }
  if (is_person(seat) && game().has_choice(before, seat) && !passes) return;
  const Seat who = must_hide_hands() && !over() ? Seat::nobody() : viewer();
  print_and_log(game().moved(before, seat, move, who, screen_.pen()));
}

void GameScreen::print_rejection(const Error& error) {
  std::string why = describe(error, screen_.pen().language);
  if (error.code == code::kIllegalMove) why += words().see_moves;
  screen_.print(why);
}

void GameScreen::print_events(const AnyState& before, const Match::MoveEffects& effects) {
  const Seat who = must_hide_hands() && !over() ? Seat::nobody() : viewer();
  const Json events = effects.events_json(who);
  for (const std::string& line : game().story(before, match_.state(), events, screen_.pen())) print_and_log(line);
  needs_redraw_ = true;
}

void GameScreen::print_and_log(const std::string& line) {
  if (line.empty()) return;
  screen_.print(line);
  log_.push_back(line);
}

void GameScreen::print_welcome() {
  std::string names;
  for (std::size_t i = 0; i < players_.size(); ++i) {
    const std::string_view name = players_[i].is_person() ? words().person : players_[i].name();
    if (i > 0) names += ", ";
    names += fmt::format("{}: {}", seat_name({static_cast<std::int8_t>(i)}), name);
  }
  const GameInfo& info = match_.game().info();
  const bool japanese = screen_.pen().language == Language::Japanese;
  screen_.print_formatted(words().welcome, screen_.pen().paint(Paint::Bold, japanese ? info.title_ja : info.title_en),
                          names);
  if (people() > 0) screen_.print(words().try_help);
}

// Draws the board if it has changed since it was last drawn.
void GameScreen::draw_if_changed() {
  if (!needs_redraw_) return;
  needs_redraw_ = false;
  drawn_ = match_.state();
  const bool decides = !over() && is_person(to_move());
  screen_.print("");
  screen_.print(game().draw(match_.state(), viewer(), decides, screen_.pen()));
}

// Whose view is drawn: the only person's, or with several people the view of the one to move. Without people, or after
// the end, everything is visible.
Seat GameScreen::viewer() const {
  if (over() || people() == 0) return Seat::oracle();
  if (match_.turn().kind == Turn::Kind::Seats && is_person(to_move())) return to_move();
  if (people() > 1) return Seat::nobody();
  const auto person = std::ranges::find_if(players_, &Player::is_person);
  return {static_cast<std::int8_t>(person - players_.begin())};
}

// In simultaneous turns people move first, so that they cannot see what a computer chose.
Seat GameScreen::to_move() const {
  const SeatSet seats = match_.turn().seats;
  for (std::int8_t seat = 0; seat < match_.seats(); ++seat) {
    if (seats.contains({seat}) && is_person({seat})) return {seat};
  }
  return seats.first();
}

int GameScreen::people() const { return static_cast<int>(std::ranges::count_if(players_, &Player::is_person)); }

// A different seed for each ply, so that a match is reproducible. Dice never use this attempt number, so the computers'
// choices are independent of the dice.
std::uint64_t GameScreen::thinking_seed() const {
  return FairRandomness{settings_.seed}.word(match_.plies().size(), UINT32_MAX);
}

}  // namespace taku::cli
