#include <charconv>

#include "engine/text_parts.h"
#include "engine/try_apply.h"
#include "games/hex_taboo/hex_taboo.h"

// Cells, moves, positions and whole games as text. docs/formats.md

namespace taku::hex_taboo {
namespace {

constexpr std::string_view kStones = "xon";  // first, second, neutral

bool same_word(std::string_view text, std::string_view word) {
  if (text.size() != word.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (lower(text[i]) != word[i]) return false;
  }
  return true;
}

// Removes a whole number from the front.
std::optional<int> take_int(std::string_view& text) {
  int value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

// Removes a cell name from the front. Returns nothing if it is not a name, and kNoCell if there is no such cell.
std::optional<Cell> take_cell(const Board& board, std::string_view& text) {
  std::string_view rest = text;
  if (rest.size() < 2) return std::nullopt;
  const char letter = lower(rest.front());
  rest.remove_prefix(1);
  if (letter < 'a' || letter > 'z' || rest.front() < '0' || rest.front() > '9') return std::nullopt;
  const auto number = take_int(rest);
  if (!number) return std::nullopt;
  text = rest;
  const int row = letter - 'a';
  if (row >= board.rows() || *number < 1 || *number > board.row_length(row)) return kNoCell;
  return board.in_row(row, *number - 1);
}

// "5/6/3xo2/…": rows from the top; a number stands for that many empty cells.
std::string rows_text(const State& state) {
  const Board& board = state.board();
  std::string text;
  for (int row = 0; row < board.rows(); ++row) {
    if (row > 0) text += '/';
    int empty = 0;
    for (int place = 0; place < board.row_length(row); ++place) {
      const State::Owner owner = state.owner(board.in_row(row, place));
      if (owner == State::Nobody) {
        ++empty;
        continue;
      }
      if (empty > 0) text += std::to_string(std::exchange(empty, 0));
      text += kStones[owner];
    }
    if (empty > 0) text += std::to_string(empty);
  }
  return text;
}

bool parse_row(std::string_view text, const Board& board, int row, std::array<CellSet, 3>& stones) {
  int place = 0;
  while (!text.empty()) {
    const std::size_t stone = kStones.find(text.front());
    if (stone != std::string_view::npos) {
      if (place >= board.row_length(row)) return false;
      stones[stone].add(board.in_row(row, place++));
      text.remove_prefix(1);
    } else {
      const auto empty = take_int(text);
      if (!empty || *empty < 1 || *empty > board.row_length(row) - place) return false;
      place += *empty;
    }
  }
  return place == board.row_length(row);
}

constexpr std::string_view kBalanceLetters = "ns0d";

char extra_letter(Move move) { return kind(move) == Kind::Neutralise ? 'x' : 's'; }

}  // namespace

std::string cell_name(const Board& board, Cell cell) {
  const Axial at = board.axial[cell];
  const int first_q = at.r < 0 ? -board.radius - at.r : -board.radius;
  return static_cast<char>('a' + at.r + board.radius) + std::to_string(at.q - first_q + 1);
}

std::string HexTaboo::to_text(const State& state) {
  std::string_view right = state.balance() == Balance::Swap     ? "swap"
                           : state.balance() == Balance::None   ? "none"
                           : state.balance() == Balance::Double ? (state.stones_left() == 2 ? "double2" : "double1")
                           : state.neutralise_left()            ? "neutralise"
                                                                : "neutralised";
  const std::string last = state.last() == kNoCell ? "-" : cell_name(state.board(), state.last());
  return rows_text(state) + (state.mover() == Seat{0} ? " 1 " : " 2 ") + last + ' ' + std::string(right);
}

Result<State> HexTaboo::parse(std::string_view text) {
  std::string_view rows = take_until(text, ' ');
  const std::string_view mover = take_until(text, ' ');
  const std::string_view last = take_until(text, ' ');
  const std::string_view right = text;

  const auto row_count = 1 + std::ranges::count(rows, '/');
  const auto radius = static_cast<int>((row_count - 1) / 2);
  if (row_count % 2 == 0 || radius < kMinRadius || radius > kMaxRadius)
    return bad_position("a position must have 3, 5, … 13 rows");
  const Board& board = hex_taboo::board(radius);
  std::array<CellSet, 3> stones{};
  for (int row = 0; row < board.rows(); ++row) {
    if (!parse_row(take_until(rows, '/'), board, row, stones)) return bad_position("a row does not fit the board");
  }

  if (mover != "1" && mover != "2") return bad_position("the player to move must be 1 or 2");
  Cell last_cell = kNoCell;
  if (last != "-") {
    std::string_view name = last;
    const auto named = take_cell(board, name);
    if (!named || *named == kNoCell || !name.empty()) return bad_position("the last cell must be a cell name or -");
    last_cell = *named;
  }
  Balance balance = Balance::Neutralise;
  if (right == "swap") {
    balance = Balance::Swap;
  } else if (right == "none") {
    balance = Balance::None;
  } else if (right == "double1" || right == "double2") {
    balance = Balance::Double;
  } else if (right != "neutralise" && right != "neutralised") {
    return bad_position("the second player's right must be neutralise, neutralised, swap, none, double1 or double2");
  }
  return State::from_stones(radius, balance, right == "neutralise", {static_cast<std::int8_t>(mover == "2")},
                            right == "double2" ? 2 : 1, last_cell, stones);
}

std::string HexTaboo::move_text(const State& state, Move move) {
  switch (kind(move)) {
    case Kind::Neutralise: return "neutralise";
    case Kind::Swap: return "swap";
    case Kind::Place: break;
  }
  return cell_name(state.board(), cell(move));
}

// A cell by name ("e5") or by coordinates ("0,-1"), or the word for the other two actions.
Result<Move> HexTaboo::parse_move(const State& state, std::string_view text) {
  text = trimmed(text);
  if (same_word(text, "neutralise")) return neutralise();
  if (same_word(text, "swap")) return swap();

  const Error no_such_cell{code::kIllegalMove, "there is no such cell on this board"};
  std::string_view rest = text;
  if (const auto named = take_cell(state.board(), rest); named && rest.empty()) {
    if (*named == kNoCell) return no_such_cell;
    return place(*named);
  }
  rest = text;
  const auto q = take_int(rest);
  if (q && !rest.empty() && rest.front() == ',') {
    rest = trimmed(rest.substr(1));
    const auto r = take_int(rest);
    if (r && rest.empty()) {
      if (!state.board().contains({*q, *r})) return no_such_cell;
      return place(state.board().cell({*q, *r}));
    }
  }
  return Error{code::kBadMove, "a move must be a cell (e5 or 0,-1), neutralise or swap"};
}

std::string to_text(const GameLine& game) {
  std::string text =
      std::to_string(game.options.radius) + kBalanceLetters[static_cast<std::size_t>(game.options.balance)] + '-';
  const Board& board = hex_taboo::board(game.options.radius);
  for (const Move move : game.moves) {
    if (kind(move) == Kind::Place) {
      text += cell_name(board, cell(move));
    } else {
      text += extra_letter(move);
    }
  }
  return text;
}

Result<GameLine> parse_game_line(std::string_view text) {
  const Error bad{code::kBadMove, "a game line must be a radius, one of n, s, 0 and d, a dash and the moves: 4n-e5xd4"};
  GameLine game;
  if (text.size() < 3 || text[0] < '1' || text[0] > '6' || text[2] != '-') return bad;
  game.options.radius = text[0] - '0';
  const std::size_t balance = kBalanceLetters.find(text[1]);
  if (balance == std::string_view::npos) return bad;
  game.options.balance = static_cast<Balance>(balance);
  text.remove_prefix(3);

  State state(game.options.radius, game.options.balance);
  while (!text.empty()) {
    Move move;
    if (text.front() == 'x' || text.front() == 's') {
      move = text.front() == 'x' ? neutralise() : swap();
      text.remove_prefix(1);
    } else {
      const auto named = take_cell(state.board(), text);
      if (!named) return bad;
      move = place(*named);  // kNoCell is never legal
    }
    if (auto applied = try_apply(state, state.mover(), move); !applied) {
      const std::string number = std::to_string(game.moves.size() + 1);
      return Error{applied.error().code, "move " + number + " of the game line: " + applied.error().message};
    }
    game.moves.push_back(move);
  }
  return game;
}

}  // namespace taku::hex_taboo
