#include "games/hex_taboo/hex_taboo.h"

#include "cli/terminal/terminal_game.h"

// Hex 3-Taboo in the terminal. An empty cell shows its number. Its name is the letter at the left of the row and that
// number.

namespace taku::cli {
namespace {

using hex_taboo::Cell;
using hex_taboo::CellSet;
using hex_taboo::HexTaboo;
using hex_taboo::kNoCell;
using hex_taboo::State;

struct HexWords {
  std::string_view seats[2];
  std::string_view neutral, last, line;
  std::string_view three, four;
  std::string_view may_neutralise, may_swap;                 // 0 the cell
  std::string_view single_stone, first_of_two, last_of_two;  // where a turn is two stones (H8)
  std::string_view neutralised;                              // 0 the cell
  std::string_view swapped;                                  // 0 the cell, 1 the new owner
  std::string_view wins_by_four;                             // 0 who, 1 the lines
  std::string_view loses_by_three;                           // 0 who, 1 the lines, 2 who wins
  std::string_view full;
  std::string_view warning;  // 0 the cell
  std::string_view share;    // 0 the game line
  std::string_view rules;
};

constexpr HexWords kEnglish = {
    .seats = {"Player 1 (X)", "Player 2 (O)"},
    .neutral = "neutral",
    .last = "last move",
    .line = "deciding line",
    .three = "makes a three and loses",
    .four = "makes a four and wins",
    .may_neutralise = "Once per game, instead of placing a stone, you may make {0} neutral: neutralise",
    .may_swap = "Instead of placing a stone, you may take over the stone on {0}: swap",
    .single_stone = "This turn is one stone; every later turn is two.",
    .first_of_two = "First of two stones.",
    .last_of_two = "Second of two stones.",
    .neutralised = "The stone on {0} is now neutral.",
    .swapped = "The stone on {0} now belongs to {1}.",
    .wins_by_four = "{0} wins with a four: {1}.",
    .loses_by_three = "{0} made a three: {1}. {2} wins.",
    .full = "The board is full: a draw.",
    .warning = "{0} makes a three and loses the game.",
    .share = "To share the game: taku replay {0}",
    .rules =
        "Take turns placing a stone on any empty cell. Four or more of your stones in a\n"
        "straight line win; exactly three lose, unless the same stone makes a four.\n"
        "Once per game, instead of placing a stone, player 2 may neutralise the stone\n"
        "just placed. A cell is a row letter and a number: e5. Other moves: neutralise,\n"
        "swap. With --balance double, every turn after the first is two stones, each\n"
        "judged as it is placed.",
};

constexpr HexWords kJapanese = {
    .seats = {"先手(X)", "後手(O)"},
    .neutral = "無効の石",
    .last = "直前の手",
    .line = "勝敗を決めた列",
    .three = "3連になり負け",
    .four = "4連になり勝ち",
    .may_neutralise = "石を置く代わりに、一度だけ {0} の石を無効にできます: 無効化（neutralise）",
    .may_swap = "石を置く代わりに、{0} の石を自分のものにできます: スワップ（swap）",
    .single_stone = "この手番は石1つ、次からは毎回2つ置きます。",
    .first_of_two = "2つのうち1つ目の石です。",
    .last_of_two = "2つのうち2つ目の石です。",
    .neutralised = "{0} の石は無効になりました。",
    .swapped = "{0} の石は{1}のものになりました。",
    .wins_by_four = "{0}の勝ちです。4連: {1}",
    .loses_by_three = "{0}が3連を作りました: {1}。{2}の勝ちです。",
    .full = "盤が埋まりました。引き分けです。",
    .warning = "{0} に置くと3連になり、負けになります。",
    .share = "この対局を共有するには: taku replay {0}",
    .rules =
        "交互に空きマスへ石を置きます。自分の石が一直線に4個以上並べば勝ち、\n"
        "ちょうど3個なら負けです（同時に4個以上も並べば勝ち）。\n"
        "後手は一度だけ、石を置く代わりに直前の相手の石を無効にできます。\n"
        "マスは行の文字と番号で表します: e5。ほかの手: 無効化（neutralise）、\n"
        "スワップ（swap）。連続手（--balance double）では、最初の手番のあと毎回\n"
        "2つずつ置き、1つ置くたびに判定します。",
};

const HexWords& hex_words(const Pen& pen) { return pen.language == Language::Japanese ? kJapanese : kEnglish; }

// Cells highlighted in the drawing.
struct Marks {
  CellSet line;           // the lines that decided the game
  CellSet fours, threes;  // where a stone of the viewer would make a four or a three
};

Marks marks_for(const State& state, Seat viewer, bool decides) {
  Marks marks;
  for (const auto& line : state.deciding_lines()) marks.line = marks.line | line;
  if (!decides || !viewer.is_player()) return marks;
  state.empty_cells().for_each([&](Cell cell) {
    const hex_taboo::Verdict verdict = state.prospect(viewer, cell);
    if (verdict.four) {
      marks.fours.add(cell);
    } else if (verdict.three) {
      marks.threes.add(cell);
    }
  });
  return marks;
}

std::string stone_text(State::Owner owner, const Pen& pen) {
  constexpr std::string_view kStones[] = {"X", "O", "#"};
  constexpr Paint kPaints[] = {Paint::Seat1, Paint::Seat2, Paint::Neutral};
  return pen.paint(kPaints[owner], kStones[owner]);
}

// Three columns: " 5 ", "12!", " X ", "[X]", "(X)".
std::string cell_text(const State& state, Cell cell, int number, const Marks& marks, const Pen& pen) {
  if (const State::Owner owner = state.owner(cell); owner != State::Nobody) {
    const bool last = cell == state.last();
    const std::string_view around = last ? "[]" : marks.line.has(cell) ? "()" : "  ";
    return pen.paint(Paint::Bold, around.substr(0, 1)) + stone_text(owner, pen) +
           pen.paint(Paint::Bold, around.substr(1));
  }
  const std::string label = fmt::format("{:>2}", number);
  if (marks.fours.has(cell)) return pen.paint(Paint::Good, label + '+');
  if (marks.threes.has(cell)) return pen.paint(Paint::Bad, label + '!');
  return pen.paint(Paint::Faint, label + ' ');
}

std::string board_text(const State& state, const Marks& marks, const Pen& pen) {
  const hex_taboo::Board& board = state.board();
  std::string text;
  for (int row = 0; row < board.rows(); ++row) {
    const int indent = 2 + 2 * (board.rows() - board.row_length(row));
    text += std::string(static_cast<std::size_t>(indent), ' ');
    text += pen.paint(Paint::Bold, std::string(1, static_cast<char>('a' + row)));
    for (int place = 0; place < board.row_length(row); ++place) {
      text += ' ' + cell_text(state, board.in_row(row, place), place + 1, marks, pen);
    }
    while (text.ends_with(' ')) text.pop_back();
    text += '\n';
  }
  return text;
}

// Explains only the symbols that are on the board.
std::string legend_text(const State& state, const Marks& marks, const Pen& pen) {
  const HexWords& words = hex_words(pen);
  std::string text;
  const auto explain = [&](bool seen, std::string_view mark, std::string_view meaning) {
    if (seen) text += fmt::format("{}{} {}", text.empty() ? "  " : "   ", mark, meaning);
  };
  explain(!state.stones(State::Neutral).empty(), stone_text(State::Neutral, pen), words.neutral);
  explain(state.last() != kNoCell, "[ ]", words.last);
  explain(!marks.line.empty(), "( )", words.line);
  explain(!marks.threes.empty(), pen.paint(Paint::Bad, "!"), words.three);
  explain(!marks.fours.empty(), pen.paint(Paint::Good, "+"), words.four);
  return text.empty() ? text : text + '\n';
}

std::string_view turn_words(const State& state, const HexWords& words) {
  if (state.stones_left() == 2) return words.first_of_two;
  return state.last() == kNoCell ? words.single_stone : words.last_of_two;
}

// What the turn allows besides placing a stone, or which of its two stones comes next.
std::string turn_text(const State& state, const Pen& pen) {
  const HexWords& words = hex_words(pen);
  if (state.balance() == hex_taboo::Balance::Double) return fmt::format("  {}\n", turn_words(state, words));
  if (!state.can_neutralise() && !state.can_swap()) return {};
  const std::string cell = hex_taboo::cell_name(state.board(), state.last());
  return "  " + format_text(state.can_swap() ? words.may_swap : words.may_neutralise, cell) + '\n';
}

// "b2 b3 b4 b5, a1 b2 c3 d4"
std::string lines_text(const State& state) {
  std::string text;
  for (const auto& line : state.deciding_lines()) {
    if (!text.empty()) text += ", ";
    std::string names;
    line.for_each([&](Cell cell) { names += (names.empty() ? "" : " ") + hex_taboo::cell_name(state.board(), cell); });
    text += names;
  }
  return text;
}

class TerminalHexTaboo final : public TerminalGame {
 public:
  std::string seat_name(Seat seat, const Pen& pen) const override {
    return pen.paint(static_cast<Paint>(seat.index), hex_words(pen).seats[seat.index]);
  }

  std::string draw(const AnyState& any, Seat viewer, bool decides, const Pen& pen) const override {
    const State& state = *any.as<HexTaboo>();
    const Marks marks = marks_for(state, viewer, decides);
    return board_text(state, marks, pen) + legend_text(state, marks, pen) + (decides ? turn_text(state, pen) : "");
  }

  std::string event_text(const AnyState& any, const Json& event, const Pen& pen) const override {
    const std::string* type = find_string(event, "type");
    if (!type || (*type != "neutralised" && *type != "swapped")) return {};
    const State& state = *any.as<HexTaboo>();
    const std::string cell = hex_taboo::cell_name(state.board(), state.last());
    if (*type == "neutralised") return format_text(hex_words(pen).neutralised, cell);
    return format_text(hex_words(pen).swapped, cell, seat_name({1}, pen));
  }

  std::string result(const AnyState& any, const Pen& pen) const override {
    const State& state = *any.as<HexTaboo>();
    const HexWords& words = hex_words(pen);
    if (state.status() == hex_taboo::Status::Full) return std::string(words.full);
    const std::string winner = seat_name(state.winner(), pen);
    if (state.status() == hex_taboo::Status::Four) return format_text(words.wins_by_four, winner, lines_text(state));
    return format_text(words.loses_by_three, seat_name(state.mover(), pen), lines_text(state), winner);
  }

  std::string warning(const AnyState& any, Seat seat, Move move, const Pen& pen) const override {
    const State& state = *any.as<HexTaboo>();
    if (hex_taboo::kind(move) != hex_taboo::Kind::Place) return {};
    const hex_taboo::Verdict verdict = state.prospect(seat, hex_taboo::cell(move));
    if (!verdict.three || verdict.four) return {};
    return format_text(hex_words(pen).warning, HexTaboo::move_text(state, move));
  }

  int moves_within(const AnyState& any, int plies) const override {
    const State& state = *any.as<HexTaboo>();
    if (state.balance() != hex_taboo::Balance::Double) return TerminalGame::moves_within(any, plies);
    // Turns of two stones (H8), counted from the start of this turn.
    const int placed = 2 - state.stones_left();
    const int turn = (placed + plies - 1) / 2;
    const int stones = turn / 2 * 2 + (placed + plies - 2 * turn);  // of the player whose turn that is
    return turn % 2 == 0 ? stones - placed : stones;
  }

  std::string notation(const AnyState&, Seat, std::string_view typed) const override {
    if (typed == "無効化" || typed == "neutralize") return "neutralise";
    if (typed == "スワップ" || typed == "交換") return "swap";
    return std::string(typed);
  }

  std::string share_text(const Match& match, const Pen& pen) const override {
    const auto options = HexTaboo::parse_options(2, match.record().options);
    // A game line always starts from the empty board and cannot express a resignation.
    if (!options || !options->position.empty() || match.ended()) return {};
    hex_taboo::GameLine line{*options, {}};
    for (const Match::Ply& ply : match.plies()) line.moves.push_back(ply.move);
    return format_text(hex_words(pen).share, hex_taboo::to_text(line));
  }

  std::string rules(const Pen& pen) const override { return std::string(hex_words(pen).rules); }
};

}  // namespace

const TerminalGame& terminal_hex_taboo() {
  static const TerminalHexTaboo game;
  return game;
}

}  // namespace taku::cli
