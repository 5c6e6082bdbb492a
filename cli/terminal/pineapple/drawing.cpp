#include "cli/terminal/pineapple/drawing.h"

#include "cli/terminal/columns.h"
#include "games/pineapple/outlook.h"

namespace taku::cli {
namespace {

using namespace pineapple;

constexpr int kCardWidth = 4;   // "[Ah]"
constexpr int kLabelWidth = 9;  // "Discards "
constexpr int kHandWidth = 17;  // "Full house KKK77 "

std::string spaces(int count) { return std::string(static_cast<std::size_t>(std::max(count, 0)), ' '); }

Paint paint_of(Card card) {
  constexpr std::array<Paint, kSuits> kPaints = {Paint::Green, Paint::Blue, Paint::Red, Paint::Bold};  // c, d, h, s
  return is_joker(card) ? Paint::Yellow : kPaints[static_cast<std::size_t>(suit(card))];
}

std::string boxed(Card card, const Pen& pen) { return pen.paint(paint_of(card), '[' + to_text(card) + ']'); }

template <class Cards>
std::string boxes(const Cards& cards, const Pen& pen) {
  std::string text;
  for (const Card card : cards) text += boxed(card, pen);
  return text;
}

std::string repeated(std::string_view text, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

// The cards and empty places of a row, padded to the width of the longest row.
std::string row_boxes(CardSet cards, Row row, bool hidden, const Pen& pen) {
  const int size = row_size(row);
  std::string text = hidden ? pen.paint(Paint::Faint, repeated("[??]", size)) : boxes(cards, pen);
  if (!hidden) text += pen.paint(Paint::Faint, repeated("[  ]", size - cards.size()));
  return text + spaces((row_size(Row::Bottom) - size) * kCardWidth);
}

// "Two pair KK77", "Flush A"
std::string hand_name(LineValue value, const Pen& pen) {
  constexpr std::array<std::array<int, 2>, 9> kTimes = {{{1}, {2}, {2, 2}, {3}, {1}, {1}, {3, 2}, {4}, {1}}};
  const auto made = static_cast<std::size_t>(category(value));
  const bool royal = category(value) == Category::StraightFlush && rank_at(value, 0) == kAce;
  std::string text = std::string(pineapple_words(pen).hands[royal ? made + 1 : made]) + ' ';
  for (int place = 0; place < 2; ++place) {
    text.append(static_cast<std::size_t>(kTimes[made][static_cast<std::size_t>(place)]),
                rank_letter(std::max(rank_at(value, place), kLowestRank)));
  }
  return text;
}

struct RowView {
  LineValue value;
  int royalty = 0;
  Standing standing = Standing::Fine;
};

// The row's hand so far. On a complete board, jokers are valued for the board as a whole (V3).
RowView row_view(const Board& board, Row row) {
  const Outlook seen = outlook(board);
  RowView view{provisional_value(board, row), provisional_royalty(board, row)};
  if (row == Row::Top) view.standing = seen.top;
  if (row == Row::Middle) view.standing = seen.middle;
  if (!board.complete()) return view;
  const BoardValue whole = value_of(board);
  view.value = row == Row::Top ? whole.top : row == Row::Middle ? whole.middle : whole.bottom;
  view.royalty = whole.busted ? 0 : royalty(row, view.value);
  return view;
}

std::string note_text(const RowView& view, Row row, const Pen& pen) {
  const PineappleWords& words = pineapple_words(pen);
  if (view.standing == Standing::Fine) return {};
  const std::string_view below = words.in_row[static_cast<std::size_t>(row) + 1];
  if (view.standing == Standing::Foul) return pen.paint(Paint::Bad, format_text(words.is_foul, below));
  return pen.paint(Paint::Yellow, format_text(words.ahead, below));
}

std::string trimmed(std::string text) {
  while (text.ends_with(' ')) text.pop_back();
  return text + '\n';
}

std::string label(std::string_view text) { return "    " + to_left(text, kLabelWidth); }

std::string royalty_text(int royalty, const Pen& pen) {
  return royalty > 0 ? pen.paint(Paint::Good, fmt::format("{:>+3}", royalty)) : "   ";
}

// "    Top      [Ah][Ad][  ]          Pair AA          +9  ! beats middle so far"
std::string row_text(const Board& board, Row row, const Pen& pen) {
  const CardSet cards = board.row(row);
  const RowView view = row_view(board, row);
  const bool says_hand = category(view.value) > Category::HighCard || board.room(row) == 0;
  return label(pineapple_words(pen).rows[static_cast<std::size_t>(row)]) + row_boxes(cards, row, false, pen) + "  " +
         to_left(says_hand ? hand_name(view.value, pen) : "", kHandWidth) + royalty_text(view.royalty, pen) + "  " +
         note_text(view, row, pen);
}

std::string name_of(std::size_t seat, const Pen& pen) { return format_text(pen.words().player, seat + 1); }

std::string painted_name(std::size_t seat, const Pen& pen) {
  return pen.paint(static_cast<Paint>(seat), name_of(seat, pen));
}

// "> Player 1 (you)  BTN  185 chips  Fantasyland, 15 cards"
std::string seat_line(const View& view, std::size_t index, const Pen& pen) {
  const PineappleWords& words = pineapple_words(pen);
  const Seat seat{static_cast<std::int8_t>(index)};
  const bool acts = view.turn.kind == Turn::Kind::Seats && view.turn.seats.contains(seat);
  std::string text = (acts ? "> " : "  ") + painted_name(index, pen);
  if (view.viewer == seat) text += fmt::format(" ({})", words.you);
  text += seat == view.session.btn ? "  BTN  " : "  BB  ";
  text += format_text(words.chips, view.session.chips[index]);
  if (view.session.in_fantasyland(seat)) {
    text += "  " + pen.paint(Paint::Bold, format_text(words.fantasyland, view.session.fantasyland[index]));
  }
  const int hidden = view.seats[index].hidden_placed;
  if (hidden > 0 && hidden < kBoardCards) text += fmt::format("  ({})", words.has_placed);
  return text + '\n';
}

std::string seat_text(const View& view, std::size_t index, bool decides, const Pen& pen) {
  const PineappleWords& words = pineapple_words(pen);
  const View::Known& known = view.seats[index];
  std::string text = seat_line(view, index, pen);
  for (const Row row : kAllRows) {
    const bool hidden = known.hidden_placed == kBoardCards;
    text += trimmed(hidden ? label(words.rows[static_cast<std::size_t>(row)]) + row_boxes({}, row, true, pen)
                           : row_text(known.holding.board, row, pen));
  }
  if (!known.holding.discards.empty()) {
    text += label(words.discards) + boxes(known.holding.discards, pen) + '\n';
  }
  if (known.holding.dealt.count == 0 || decides) return text;
  return text + label(words.cards) + boxes(known.holding.dealt, pen) + '\n';
}

// The cards to place and how to type the placement.
std::string choice_text(const View& view, const Pen& pen) {
  const PineappleWords& words = pineapple_words(pen);
  const Dealt& dealt = view.seats[static_cast<std::size_t>(view.viewer.index)].holding.dealt;
  const std::string_view how = view.session.turn == 0 ? words.how_first : words.how_later;
  return '\n' + pen.paint(Paint::Bold, label(words.your_cards)) + boxes(dealt, pen) + "\n\n    " +
         pen.paint(Paint::Faint, how) + '\n';
}

}  // namespace

std::string card_text(Card card, const Pen& pen) { return pen.paint(paint_of(card), to_text(card)); }

std::string table_text(const View& view, bool decides, const Pen& pen) {
  const PineappleWords& words = pineapple_words(pen);
  if (view.session.hand == 0) return {};
  const std::size_t below = view.viewer.is_player() ? static_cast<std::size_t>(view.viewer.index) : 0;
  const int turn = std::min<int>(view.session.turn + 1, kTurns);
  return pen.paint(Paint::Bold, format_text(words.hand, view.session.hand) + "   " + format_text(words.turn, turn)) +
         "\n\n" + seat_text(view, 1 - below, false, pen) + '\n' + seat_text(view, below, decides, pen) +
         (decides ? choice_text(view, pen) : "");
}

namespace {

// "lost", "tied" or "won".
std::string line_word(int result, const Pen& pen) {
  const std::string_view word = pineapple_words(pen).lines[static_cast<std::size_t>(result + 1)];
  return pen.paint(result > 0 ? Paint::Good : result < 0 ? Paint::Bad : Paint::Faint, word);
}

std::string sheet_board(const Board& board, std::size_t seat, const HandScore& result, const Pen& pen) {
  const BoardValue value = value_of(board);
  std::string text = "  " + painted_name(seat, pen);
  if (value.busted) text += "  " + pen.paint(Paint::Bad, pineapple_words(pen).foul);
  text += '\n';
  for (const Row row : kAllRows) {
    const int won = result.lines[static_cast<std::size_t>(row)] * (seat == 0 ? 1 : -1);
    const RowView view = row_view(board, row);
    text += label(pineapple_words(pen).rows[static_cast<std::size_t>(row)]) +
            row_boxes(board.row(row), row, false, pen) + "  " + to_left(hand_name(view.value, pen), kHandWidth) +
            royalty_text(view.royalty, pen) + "  " + line_word(won, pen) + '\n';
  }
  return text;
}

using ScoreCells = std::array<std::string, 6>;  // one row of the score table

std::string signed_text(std::int64_t number) { return number == 0 ? "0" : fmt::format("{:+}", number); }

ScoreCells sheet_numbers(const HandSheet& sheet, const HandScore& result, std::size_t seat) {
  const int sign = seat == 0 ? 1 : -1;
  const int lines = sign * (result.lines[0] + result.lines[1] + result.lines[2]);
  const int scoop = result.scoop ? (lines > 0 ? kScoopBonus : -kScoopBonus) : 0;
  return {signed_text(lines),
          signed_text(scoop),
          std::to_string(royalties(value_of(sheet.boards[seat])).total()),
          signed_text(sheet.raw[seat]),
          signed_text(sheet.paid[seat]),
          std::to_string(sheet.chips[seat])};
}

// The score table with its header.
std::string sheet_table(const HandSheet& sheet, const HandScore& result, const Pen& pen) {
  const PineappleWords& words = pineapple_words(pen);
  const int names = std::max(display_width(name_of(0, pen)), display_width(name_of(1, pen)));
  const auto columns = [&](std::size_t i) { return std::max(display_width(words.scores[i]), 7) + 2; };
  std::string text = spaces(2 + names);
  for (std::size_t i = 0; i < words.scores.size(); ++i)
    text += pen.paint(Paint::Faint, to_right(words.scores[i], columns(i)));
  text += '\n';
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    text += "  " + painted_name(seat, pen) + spaces(names - display_width(name_of(seat, pen)));
    const ScoreCells numbers = sheet_numbers(sheet, result, seat);
    for (std::size_t i = 0; i < numbers.size(); ++i) text += to_right(numbers[i], columns(i));
    text += '\n';
  }
  return text;
}

}  // namespace

std::string sheet_text(const HandSheet& sheet, const Pen& pen) {
  const PineappleWords& words = pineapple_words(pen);
  const HandScore result = score(value_of(sheet.boards[0]), value_of(sheet.boards[1]));
  std::string text = '\n' + pen.paint(Paint::Bold, format_text(words.hand_over, sheet.hand)) + '\n';
  for (std::size_t seat = 0; seat < kSeats; ++seat) text += sheet_board(sheet.boards[seat], seat, result, pen);
  text += sheet_table(sheet, result, pen);
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    if (sheet.next_cards[seat] == 0) continue;
    const std::string_view pattern = sheet.stays[seat] ? words.stays : words.enters;
    text += "  " + format_text(pattern, painted_name(seat, pen), sheet.next_cards[seat]) + '\n';
  }
  text.pop_back();  // the caller adds the line break
  return text;
}

}  // namespace taku::cli
