#include "cli/terminal/table.h"

#include <algorithm>

namespace taku::cli {

Table::Table(Match match, Players players, Settings settings, Screen& screen)
    : match_(std::move(match)), players_(std::move(players)), settings_(settings), screen_(screen) {}

void Table::run() {
  greet();
  tell(match_.opening());
  while (!leaving_) take_turn();
  screen_.print(words().goodbye);
}

void Table::take_turn() {
  if (over()) return after_the_end();
  if (match_.turn().kind == Turn::Kind::Chance) return let_chance_act();
  if (people() == 0) show();  // or nobody would ever see the board
  if (is_person(to_move())) return let_person_move(to_move());
  let_computer_move(to_move());
}

// Only where a loaded match has no seed, so that its dice were thrown elsewhere: from here on they are thrown here.
void Table::let_chance_act() {
  OutcomeList outcomes;
  match_.state().chance_outcomes(outcomes);
  const Move drawn = drawn_outcome(outcomes, FairRandomness{settings_.seed}, match_.plies().size());
  if (const auto told = match_.outcome(drawn)) tell(*told);
}

void Table::let_computer_move(Seat seat) {
  const ai::Level& level = *players_[static_cast<std::size_t>(seat.index)].level;
  screen_.note(say(words().thinking, level.name));
  const ai::Thought thought = think(match_.state(), seat, level, settings_.ms, thinking_seed());
  screen_.clear_note();
  play(seat, thought.move);
}

void Table::let_person_move(Seat seat) {
  show();
  const auto line = screen_.ask(say(words().prompt, match_.undoable() + 1, seat_name(seat)));
  if (!line) {
    leaving_ = true;
  } else if (line->empty()) {
    changed_ = true;
  } else if (const auto typed = parse_command(*line)) {
    obey(*typed);
  } else {
    try_move(seat, *line);
  }
}

void Table::after_the_end() {
  if (changed_) {
    show();
    screen_.say(words().result, result_words(match_, screen_.pen()));
    screen_.print(words().keep);
    if (const std::string share = game().to_share(match_, screen_.pen()); !share.empty()) screen_.print(share);
  }
  const auto line = screen_.ask(words().over_prompt);
  if (!line) {
    leaving_ = true;
  } else if (line->empty()) {
    changed_ = true;
  } else if (const auto typed = parse_command(*line)) {
    obey(*typed);
  } else {
    screen_.print(words().over);
  }
}

void Table::try_move(Seat seat, const std::string& typed) {
  const auto move = match_.state()->parse_move(game().notation(typed));
  if (!move) {
    if (move.error().code == code::kBadMove) return screen_.say(words().not_understood, harmless(typed));
    return refuse(move.error());
  }
  MoveList legal;
  match_.state().legal_moves(seat, legal);
  if (legal.contains(*move)) {
    const std::string warning = game().warning(match_.state(), seat, *move, screen_.pen());
    if (!warning.empty() && !screen_.confirm(say(words().anyway, warning))) return;
  }
  play(seat, *move);
}

void Table::play(Seat seat, Move move) {
  const AnyState before = match_.state();
  const auto told = match_.play(seat, move);
  if (!told) return refuse(told.error());
  // What a person has just typed need not be said again.
  if (!is_person(seat)) screen_.say(words().moved, seat_name(seat), before->move_text(move));
  tell(*told);
}

void Table::refuse(const Error& error) {
  std::string why = describe(error, screen_.pen().language);
  if (error.code == code::kIllegalMove) why += words().see_moves;
  screen_.print(why);
}

void Table::tell(const Match::Told& told) {
  for (const Json& event : told.events_json(viewer())) {
    const std::string text = game().tell(match_.state(), event, screen_.pen());
    if (!text.empty()) screen_.print(text);
  }
  changed_ = true;
}

void Table::greet() {
  std::string names;
  for (std::size_t i = 0; i < players_.size(); ++i) {
    const std::string_view name = players_[i].is_person() ? words().person : players_[i].name();
    if (i > 0) names += ", ";
    names += fmt::format("{}: {}", seat_name({static_cast<std::int8_t>(i)}), name);
  }
  const GameInfo& info = match_.game().info();
  const bool japanese = screen_.pen().language == Language::Japanese;
  screen_.say(words().welcome, screen_.pen().paint(Paint::Bold, japanese ? info.title_ja : info.title_en), names);
  if (people() > 0) screen_.print(words().try_help);
}

// Draws the table if it looks different from when it was last drawn.
void Table::show() {
  if (!changed_) return;
  changed_ = false;
  const bool decides = !over() && is_person(to_move());
  screen_.print("");
  screen_.print(game().draw(match_.state(), viewer(), decides, screen_.pen()));
}

// One person sees what that seat may know; several share the screen, so it shows the one who is to move.
// With no person, or when all is over, nothing is secret.
Seat Table::viewer() const {
  if (over() || people() == 0) return Seat::oracle();
  if (match_.turn().kind == Turn::Kind::Seats && is_person(to_move())) return to_move();
  if (people() > 1) return Seat::nobody();
  const auto person = std::ranges::find_if(players_, &Player::is_person);
  return {static_cast<std::int8_t>(person - players_.begin())};
}

int Table::people() const { return static_cast<int>(std::ranges::count_if(players_, &Player::is_person)); }

// The same seed makes the same choices at the same move. No die is ever drawn with this attempt number, so the
// choices tell nothing about the dice.
std::uint64_t Table::thinking_seed() const {
  return FairRandomness{settings_.seed}.word(match_.plies().size(), UINT32_MAX);
}

}  // namespace taku::cli
