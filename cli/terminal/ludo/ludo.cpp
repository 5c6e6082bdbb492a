#include "games/ludo/ludo.h"

#include <algorithm>
#include <vector>

#include "cli/terminal/terminal_game.h"
#include "games/ludo/board.h"

// Ludo in the terminal. Tokens are shown as R1 to G4, movable tokens as [R1]. An empty cell of the ring shows its
// number.

namespace taku::cli {
namespace {

using ludo::Colour;
using ludo::Ludo;
using ludo::State;
using ludo::Token;

struct LudoWords {
  std::string_view colours[4];
  std::string_view base, goal;
  std::string_view die;          // 0 the number
  std::string_view goes;         // 0 the token, 1 from, 2 to
  std::string_view hits;         // 0 the token
  std::string_view ranked;       // 0 the place, 1 who
  std::string_view rolls;        // 0 who, 1 the number
  std::string_view cannot;       // 0 who
  std::string_view starts;       // 0 the token, 1 the cell
  std::string_view moves;        // 0 the token, 1 from, 2 to
  std::string_view captured;     // 0 the token
  std::string_view finishes;     // 0 the token
  std::string_view takes_place;  // 0 who, 1 the place
  std::string_view again;        // 0 who
  std::string_view rules;
};

constexpr LudoWords kEnglish = {
    .colours = {"Red", "Blue", "Yellow", "Green"},
    .base = "base",
    .goal = "goal",
    .die = "Die: {0}",
    .goes = "{0}: {1} → {2}",
    .hits = ", captures {0}",
    .ranked = "{0}. {1}",
    .rolls = "{0} rolls a {1}.",
    .cannot = "{0} has no movable token.",
    .starts = "{0} starts on {1}.",
    .moves = "{0} moves: {1} → {2}.",
    .captured = "{0} is captured and returns to its base.",
    .finishes = "{0} reaches the goal!",
    .takes_place = "{0} finishes in place {1}!",
    .again = "A six: {0} rolls again.",
    .rules =
        "Move your four tokens from the base once around the ring to the goal. A 6 brings\n"
        "a token to the start cell and gives you another roll. A token that lands on\n"
        "another player's token sends it back to its base; two of your own tokens never\n"
        "share a cell. The goal, after h3, must be reached by an exact roll. The game\n"
        "continues until everyone has finished. Dice are rolled automatically, and the\n"
        "turn passes if no token can move. Options change some of these rules: see\n"
        "taku play --help. A move is a token as shown on the board: 3, R3 or red 3.",
};

constexpr LudoWords kJapanese = {
    .colours = {"赤", "青", "黄", "緑"},
    .base = "ベース",
    .goal = "ゴール",
    .die = "サイコロ: {0}",
    .goes = "{0}: {1} → {2}",
    .hits = "（{0} を捕獲）",
    .ranked = "{0}位 {1}",
    .rolls = "{0}がサイコロを振りました: {1}",
    .cannot = "{0}は動かせるコマがありません。",
    .starts = "{0} が出発しました（{1}）。",
    .moves = "{0} が移動しました: {1} → {2}",
    .captured = "{0} が捕獲され、ベースに戻りました。",
    .finishes = "{0} がゴールしました！",
    .takes_place = "{0}が{1}位でゴールしました！",
    .again = "6が出たので{0}はもう一度振ります。",
    .rules =
        "4個のコマをベースから出し、盤を一周してゴールへ運びます。6が出ると\n"
        "ベースから出発マスに出られ、もう一度振れます。止まったマスに相手の\n"
        "コマがあれば捕獲してベースに戻します。自分のコマがあるマスには止まれません。\n"
        "h3 の先のゴールにはちょうどの目が必要です。全員がゴールするまで続けます。\n"
        "サイコロは自動で振られ、動かせるコマがなければ手番は次へ移ります。\n"
        "ルールの一部は設定で変えられます: taku play --help\n"
        "手は盤に表示されたコマで指定します: 3、R3、赤3。",
};

const LudoWords& ludo_words(const Pen& pen) { return pen.language == Language::Japanese ? kJapanese : kEnglish; }

constexpr std::string_view kLetters = "RBYG";

Paint paint_of(Colour colour) { return static_cast<Paint>(static_cast<int>(Paint::Red) + static_cast<int>(colour)); }

std::string colour_name(Colour colour, const Pen& pen) {
  return pen.paint(paint_of(colour), ludo_words(pen).colours[static_cast<std::size_t>(colour)]);
}

// "R3"
std::string token_name(Colour colour, int id, const Pen& pen) {
  return pen.paint(paint_of(colour), fmt::format("{}{}", kLetters[static_cast<std::size_t>(colour)], id + 1));
}

// "base", "12", "h1", "goal"
std::string position_name(int position, const Pen& pen) {
  if (position == ludo::kBasePosition) return std::string(ludo_words(pen).base);
  if (position == ludo::kGoalPosition) return std::string(ludo_words(pen).goal);
  if (position >= ludo::kHomePosition) return fmt::format("h{}", position - ludo::kHomePosition + 1);
  return std::to_string(position);
}

// The board: 11 by 11 cells, four columns wide each.
class Drawing {
 public:
  Drawing(const State& state, const Pen& pen) : state_(state), pen_(pen) {
    for (auto& row : cells_) row.fill("    ");
    draw_ring();
    for (std::int8_t seat = 0; seat < state.seats(); ++seat) draw_seat({seat});
    for (std::int8_t seat = 0; seat < state.seats(); ++seat) draw_tokens({seat});
  }

  std::string text() const {
    std::string text;
    for (const auto& row : cells_) {
      text += ' ';
      for (const std::string& cell : row) text += cell;
      while (text.ends_with(' ')) text.pop_back();
      text += '\n';
    }
    return text;
  }

 private:
  std::string& at(ludo::BoardCell cell) {
    return cells_[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
  }

  void draw_ring() {
    for (std::size_t i = 0; i < ludo::board().path.size(); ++i) {
      at(ludo::board().path[i]) = pen_.paint(Paint::Faint, fmt::format("{:>3} ", i));
    }
  }

  // A seat's base, start cell and home path, and the number of its tokens in the goal.
  void draw_seat(Seat seat) {
    const ludo::Board& board = ludo::board();
    const Colour colour = state_.colour(seat);
    const auto c = static_cast<std::size_t>(colour);
    constexpr std::string_view kArrows = ">v<^";
    draw_title(seat);
    for (const ludo::BoardCell slot : board.slots[c]) at(slot) = pen_.paint(paint_of(colour), "  o ");
    at(board.path[static_cast<std::size_t>(board.start[c])]) =
        pen_.paint(paint_of(colour), fmt::format("{:>3} ", fmt::format("{}{}", kArrows[c], board.start[c])));
    for (std::size_t i = 0; i + 1 < board.home[c].size(); ++i) {
      at(board.home[c][i]) = pen_.paint(paint_of(colour), fmt::format(" h{} ", i + 1));
    }
    int finished = 0;
    for (int id = 0; id < ludo::kTokens; ++id) finished += state_.step(seat, id) == ludo::kGoal;
    at(board.home[c].back()) = pen_.paint(paint_of(colour), fmt::format("({}) ", finished));
  }

  // The player's name, and the rank if finished, centred in the first row of the base.
  void draw_title(Seat seat) {
    constexpr int kColumns = 4 * ludo::kBaseSize;
    const Colour colour = state_.colour(seat);
    const ludo::BoardCell corner = ludo::board().base[static_cast<std::size_t>(colour)];
    const std::string_view name = ludo_words(pen_).colours[static_cast<std::size_t>(colour)];
    std::string rank;
    for (int place = 0; place < state_.ranked(); ++place) {
      if (state_.ranking(place) == seat) rank = fmt::format(" ({})", place + 1);
    }
    const int name_width = pen_.language == Language::Japanese ? 2 : static_cast<int>(name.size());
    const int width = name_width + static_cast<int>(rank.size());
    const int before = (kColumns - width) / 2;
    at(corner) = std::string(static_cast<std::size_t>(before), ' ') + colour_name(colour, pen_) + rank +
                 std::string(static_cast<std::size_t>(kColumns - before - width), ' ');
    for (int column = 1; column < ludo::kBaseSize; ++column) at({corner.row, corner.column + column}).clear();
  }

  void draw_tokens(Seat seat) {
    const Colour colour = state_.colour(seat);
    for (int id = 0; id < ludo::kTokens; ++id) {
      const int position = state_.position(seat, id);
      if (position == ludo::kGoalPosition) continue;
      const bool movable = seat == state_.current() && (state_.movable() >> id & 1) != 0;
      const std::string_view around = movable ? "[]" : "  ";
      at(cell_of(colour, position, id)) = pen_.paint(Paint::Bold, around.substr(0, 1)) + token_name(colour, id, pen_) +
                                          pen_.paint(Paint::Bold, around.substr(1));
    }
  }

  static ludo::BoardCell cell_of(Colour colour, int position, int id) {
    const ludo::Board& board = ludo::board();
    const auto c = static_cast<std::size_t>(colour);
    if (position == ludo::kBasePosition) return board.slots[c][static_cast<std::size_t>(id)];
    if (position >= ludo::kHomePosition) return board.home[c][static_cast<std::size_t>(position - ludo::kHomePosition)];
    return board.path[static_cast<std::size_t>(position)];
  }

  const State& state_;
  const Pen& pen_;
  std::array<std::array<std::string, ludo::kBoardSize>, ludo::kBoardSize> cells_;
};

// The destination of each movable token: "R1: 5 → 11, captures B2".
std::string choices_text(const State& state, const Pen& pen) {
  const LudoWords& words = ludo_words(pen);
  const Colour own = state.colour(state.current());
  std::string text;
  for (int id = 0; id < ludo::kTokens; ++id) {
    if ((state.movable() >> id & 1) == 0) continue;
    const int to = ludo::position(own, state.target(id));
    text += "  " + format_text(words.goes, token_name(own, id, pen),
                               position_name(state.position(state.current(), id), pen), position_name(to, pen));
    const std::optional<Token> hit = to < ludo::kRingCells ? state.token_on(to) : std::nullopt;
    if (hit) text += format_text(words.hits, token_name(state.colour(hit->seat), hit->id, pen));
    text += '\n';
  }
  return text;
}

std::string die_text(const State& state, const Pen& pen) {
  if (state.die() == 0 || state.over()) return {};
  return "  " + format_text(ludo_words(pen).die, pen.paint(Paint::Bold, std::to_string(state.die()))) + '\n';
}

// The colour named in an event.
std::optional<Colour> colour_in(const Json& event) {
  const std::string* name = find_string(event, "color");
  const auto found = name ? std::ranges::find(ludo::kColourNames, *name) : ludo::kColourNames.end();
  if (found == ludo::kColourNames.end()) return std::nullopt;
  return static_cast<Colour>(found - ludo::kColourNames.begin());
}

int number_in(const Json& event, std::string_view name) { return static_cast<int>(find_int(event, name).value_or(0)); }

std::string move_words(const Json& event, const std::string& token, const Pen& pen) {
  const int from = number_in(event, "from");
  const std::string to = position_name(number_in(event, "to"), pen);
  if (from == ludo::kBasePosition) return format_text(ludo_words(pen).starts, token, to);
  return format_text(ludo_words(pen).moves, token, position_name(from, pen), to);
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

class TerminalLudo final : public TerminalGame {
 public:
  std::string seat_name(Seat seat, const Pen& pen) const override {
    return colour_name(static_cast<Colour>(seat.index), pen);
  }
  std::string seat_name_in(const AnyState& any, Seat seat, const Pen& pen) const override {
    return colour_name(any.as<Ludo>()->colour(seat), pen);
  }

  std::string draw(const AnyState& any, Seat, bool decides, const Pen& pen) const override {
    const State& state = *any.as<Ludo>();
    return Drawing(state, pen).text() + die_text(state, pen) + (decides ? choices_text(state, pen) : "");
  }

  std::string event_text(const AnyState&, const Json& event, const Pen& pen) const override {
    const LudoWords& words = ludo_words(pen);
    const std::string* type = find_string(event, "type");
    const auto colour = colour_in(event);
    if (!type || !colour) return {};
    const std::string who = colour_name(*colour, pen);
    const std::string token = token_name(*colour, number_in(event, "id"), pen);
    if (*type == "roll") return format_text(words.rolls, who, number_in(event, "die"));
    if (*type == "pass") return format_text(words.cannot, who);
    if (*type == "move") return move_words(event, token, pen);
    if (*type == "capture") return format_text(words.captured, token);
    if (*type == "finish") return format_text(words.finishes, token);
    if (*type == "rank") return format_text(words.takes_place, who, number_in(event, "rank"));
    if (*type == "extra_turn") return format_text(words.again, who);
    return {};
  }

  std::string result(const AnyState& any, const Pen& pen) const override {
    const State& state = *any.as<Ludo>();
    std::string text;
    for (int place = 0; place < state.ranked(); ++place) {
      const std::string who = colour_name(state.colour(state.ranking(place)), pen);
      text += (place == 0 ? "" : "  ") + format_text(ludo_words(pen).ranked, place + 1, who);
    }
    return text;
  }

  std::string notation(const AnyState&, Seat, std::string_view typed) const override {
    std::string text(typed);
    for (std::size_t i = 0; i < 4; ++i) replace_all(text, kJapanese.colours[i], ludo::kColourNames[i]);
    replace_all(text, "コマ", "token");
    return text;
  }

  std::string rules(const Pen& pen) const override { return std::string(ludo_words(pen).rules); }
};

}  // namespace

const TerminalGame& terminal_ludo() {
  static const TerminalLudo game;
  return game;
}

}  // namespace taku::cli
