#include "games/coppit/coppit.h"

#include <algorithm>
#include <vector>

#include "cli/terminal/canvas.h"
#include "cli/terminal/terminal_game.h"

// Coppit in the terminal. The ring is a square with the entrances at its corners. An empty node shows its name, with a
// lower-case letter if it is safe for a colour and * if it is safe for everyone. A stack, which the texts call a tower,
// shows the colour that controls it and its height: R2.

namespace taku::cli {
namespace {

using namespace taku::coppit;

struct CoppitWords {
  std::string_view colours[kColours];
  std::string_view die;     // 0 who, 1 the die
  std::string_view boxed;   // 0 the number of own hats at home
  std::string_view banked;  // 0 the hats
  std::string_view stacks;  // 0 the stacks
  std::string_view legend;
  std::string_view choose;
  std::string_view takes;  // 0 the number of hats
  std::string_view banks;  // 0 the number of hats
  std::string_view home, safe, joins;
  std::string_view rolls;       // 0 who, 1 the die
  std::string_view lost;        // 0 who
  std::string_view captured;    // 0 who, 1 the hats
  std::string_view bank_event;  // 0 who, 1 the hats
  std::string_view freed;       // 0 who, 1 the hats
  std::string_view kept;        // 0 who, 1 the hats
  std::string_view again;       // 0 who
  std::string_view reasons[4];
  std::string_view wins;    // 0 who, 1 why, 2 the scores
  std::string_view shared;  // 0 who, 1 why, 2 the scores
  std::string_view rules;
};

constexpr CoppitWords kEnglish = {
    .colours = {"Red", "Blue", "Green", "Yellow"},
    .die = "{0} rolled [{1}].",
    .boxed = "home {0}",
    .banked = "banked {0}",
    .stacks = "towers {0}",
    .legend = "R2 red tower of 2   3r safe for Red   6* safe for everyone   b1r1 Red 1 on top of Blue 1",
    .choose = "Type a number or a move:",
    .takes = "takes {0}",
    .banks = "banks {0}",
    .home = "home",
    .safe = "safe",
    .joins = "joins",
    .rolls = "{0} rolls [{1}].",
    .lost = "{0} cannot move.",
    .captured = "{0} captures {1}.",
    .bank_event = "{0} banks {1}.",
    .freed = "{0} brings {1} home.",
    .kept = "{0} keeps the tower {1} whole at home.",
    .again = "{0} rolls again.",
    .reasons = {"", "only one colour is left on the board", "all other colours are eliminated",
                "the turn limit is reached"},
    .wins = "{0} wins: {1}. Own hats home: {2}.",
    .shared = "{0} share the win: {1}. Own hats home: {2}.",
    .rules =
        "Move one hat or tower by exactly the number rolled, in either direction around\n"
        "the ring or through the cross, without turning back. Land on other hats to\n"
        "capture them: they go under your hat. Hats cannot be captured on spaces of\n"
        "their own colour or on grey spaces (*). Bring a tower home to your box, one\n"
        "step from its entrance, to bank the prisoners. After a six you roll again.\n"
        "When only one colour is left on the board, whoever has most of their own hats\n"
        "home wins. A move is two spaces: 7-10, red-3 (leave the box), 45-red (go home),\n"
        "n0-c (into the cross).",
};

constexpr CoppitWords kJapanese = {
    .colours = {"赤", "青", "緑", "黄"},
    .die = "{0}の出目は [{1}] です。",
    .boxed = "ボックス {0}",
    .banked = "確保 {0}",
    .stacks = "塔 {0}",
    .legend = "R2 赤の塔(2個)   3r 赤の安全マス   6* 全員の安全マス   b1r1 青1の上に赤1",
    .choose = "番号または手を入力してください:",
    .takes = "捕獲{0}",
    .banks = "確保{0}",
    .home = "帰還",
    .safe = "安全",
    .joins = "重ねる",
    .rolls = "{0}の出目は [{1}] です。",
    .lost = "{0}は動かせる帽子がありません。",
    .captured = "{0}が {1} を捕獲しました。",
    .bank_event = "{0}が {1} を確保しました。",
    .freed = "{0}が {1} と帰還しました。",
    .kept = "{0}は {1} を塔のままボックスに置きました。",
    .again = "{0}はもう一度振ります。",
    .reasons = {"", "盤上の帽子が1色だけになりました", "ほかの色の帽子がなくなりました", "手番数の上限に達しました"},
    .wins = "{0}の勝ちです（{1}）。ボックスの自分の帽子: {2}",
    .shared = "{0}は同点です（{1}）。ボックスの自分の帽子: {2}",
    .rules =
        "帽子か塔を1つ選び、出た目の数だけ進めます。外周はどちら回りでもよく、中央の\n"
        "道も通れますが、引き返すことはできません。相手の帽子の上に止まると捕獲し、\n"
        "下に重ねて運びます。自分の色のマスと灰色のマス(*)では捕獲されません。自分の\n"
        "ボックス(入口から1マス)に帰ると捕虜を確保します。6が出たらもう一度振ります。\n"
        "盤上の帽子が1色だけになったら終了で、ボックスの自分の帽子が最も多い人の\n"
        "勝ちです。手は2つのマスで表します: 7-10、red-3(ボックスから)、45-red(帰還)、\n"
        "n0-c(中央の道)。",
};

const CoppitWords& coppit_words(const Pen& pen) { return pen.language == Language::Japanese ? kJapanese : kEnglish; }

Paint paint_of(int colour) {
  constexpr std::array<Paint, kColours> kPaints = {Paint::Red, Paint::Blue, Paint::Green, Paint::Yellow};
  return kPaints[static_cast<std::size_t>(colour)];
}

std::string player_name(int colour, const Pen& pen) {
  return pen.paint(paint_of(colour), coppit_words(pen).colours[colour]);
}

char letter_of(int colour) { return "RBGY"[colour]; }
std::string hat_text(Hat hat) { return "rbgy"[colour_of(hat)] + std::to_string(number_of(hat)); }

std::string stack_text(const State& state, Hat top) {
  HatList hats;
  state.list_stack(top, hats);
  std::string text;
  for (const Hat hat : hats) text += hat_text(hat);
  return text;
}

constexpr int kCanvasWidth = 69, kCanvasHeight = 15;

struct Place {
  int row, column;  // the middle of the node
};

// The ring is 13 by 13. An arm leads from its junction to the centre.
Place place_of(Node node) {
  constexpr int kSide = kRing / 4;
  constexpr int kStep = 5;
  const auto on_canvas = [](int row, int cell) { return Place{1 + row, 4 + kStep * cell}; };
  if (node == kCentre) return on_canvas(kSide / 2, kSide / 2);
  if (is_ring(node)) {
    const int along = node % kSide;
    switch (node / kSide) {
      case 0: return on_canvas(0, along);
      case 1: return on_canvas(along, kSide);
      case 2: return on_canvas(kSide, kSide - along);
      default: return on_canvas(kSide - along, 0);
    }
  }
  int row = (node - kRing) % kArmNodes == 0 ? 2 : 4;
  int cell = (node - kRing) % kArmNodes == 0 ? 9 : 7;
  for (int turn = (node - kRing) / kArmNodes; turn > 0; --turn) {
    row = std::exchange(cell, kSide - row);
  }
  return on_canvas(row, cell);
}

// The stacks on a node side by side. If there are three or more, only their colours.
void draw_node(Canvas& canvas, const State& state, Node node) {
  const Place place = place_of(node);
  const Board& board = coppit::board();
  std::vector<Hat> tops;
  for (Hat top = state.first_stack(node); top != kNoHat; top = state.next_stack(top)) tops.push_back(top);
  if (tops.empty()) {
    std::string label = short_name(node);
    std::optional<Paint> paint = Paint::Faint;
    if (board.grey[node] && state.settings().safe_by_gray) label += '*';
    if (board.colour[node] != kNoColour && state.plays(board.colour[node]) && state.settings().safe_by_color) {
      label += static_cast<char>(letter_of(board.colour[node]) - 'A' + 'a');
      paint = paint_of(board.colour[node]);
    }
    canvas.write(place.row, place.column - static_cast<int>(label.size()) / 2, label, paint);
    return;
  }
  std::vector<std::string> labels;
  int width = 0;
  for (const Hat top : tops) {
    std::string label(1, letter_of(colour_of(top)));
    if (tops.size() < 3) label += std::to_string(std::popcount(state.hats_in(top)));
    width += static_cast<int>(label.size());
    labels.push_back(label);
  }
  int column = place.column - width / 2;
  for (std::size_t i = 0; i < tops.size(); ++i) {
    canvas.write(place.row, column, labels[i], paint_of(colour_of(tops[i])));
    column += static_cast<int>(labels[i].size());
  }
}

// "[RED 1 2 3]" in its corner: the free hats, then the stacks in the box.
void draw_box(Canvas& canvas, const State& state, int colour) {
  std::string text = '[' + std::string(colour_name(colour));
  for_each_hat(state.free_hats(colour), [&](Hat hat) { text += ' ' + std::to_string(number_of(hat)); });
  for (Hat top = state.first_stack(box_of(colour)); top != kNoHat; top = state.next_stack(top)) {
    text += " +" + stack_text(state, top);
  }
  text += ']';
  const bool right = colour == Blue || colour == Green;
  const int row = colour == Red || colour == Blue ? 0 : kCanvasHeight - 1;
  canvas.write(row, right ? kCanvasWidth - 2 - static_cast<int>(text.size()) : 2, text, paint_of(colour));
}

std::string board_text(const State& state, const Pen& pen) {
  Canvas canvas(kCanvasWidth, kCanvasHeight);
  for (int arm = 0; arm < kArms; ++arm) {
    const Node way[] = {coppit::board().junction[static_cast<std::size_t>(arm)], arm_node(arm, 0), arm_node(arm, 1),
                        kCentre};
    for (int i = 0; i < 3; ++i) {
      const Place a = place_of(way[i]), b = place_of(way[i + 1]);
      const int up = a.row > b.row ? 1 : 0;  // round towards the outer node
      canvas.write((a.row + b.row + up) / 2, (a.column + b.column) / 2, ".", Paint::Faint);
    }
  }
  for (Node node = 0; node < kFirstBox; ++node) draw_node(canvas, state, node);
  for (const Colour colour : seated_colours(state.seats())) draw_box(canvas, state, colour);
  return canvas.text(pen);
}

// "7 r1, 10 b1r1"
std::string stacks_text(const State& state, int colour) {
  std::string text;
  for (Node node = 0; node < kNodes; ++node) {
    for (Hat top = state.first_stack(node); top != kNoHat; top = state.next_stack(top)) {
      if (colour_of(top) != colour) continue;
      text += (text.empty() ? "" : ", ") + short_name(node) + ' ' + stack_text(state, top);
    }
  }
  return text.empty() ? "-" : text;
}

std::string bank_text(const State& state, int colour) {
  HatList hats;
  state.list_bank(colour, hats);
  std::string text;
  for (const Hat hat : hats) text += (text.empty() ? "" : " ") + hat_text(hat);
  return text.empty() ? "-" : text;
}

// One line per player: the number of own hats at home, the banked hats, the stacks.
std::string players_text(const State& state, const Pen& pen) {
  const CoppitWords& words = coppit_words(pen);
  std::string text;
  for (const Colour colour : seated_colours(state.seats())) {
    const bool moves = state.turn().kind != Turn::Kind::Over && state.mover() == colour;
    text +=
        fmt::format("{} {}  {}  {}  {}\n", moves ? '>' : ' ',
                    pen.paint(paint_of(colour), fmt::format("{:<6}", words.colours[colour])),
                    format_text(words.boxed, state.score(colour)), format_text(words.banked, bank_text(state, colour)),
                    format_text(words.stacks, stacks_text(state, colour)));
  }
  return text;
}

// The effect of a move in a word or two.
std::string move_note(const State& state, Move move, const Pen& pen) {
  if (homecoming(move) != Homecoming::NoChoice) return {};  // the move's own text says it
  const CoppitWords& words = coppit_words(pen);
  std::size_t captured = 0, banked = 0;
  bool merged = false;
  State after = state;
  after.apply(state.seat_of(state.mover()), move, [&](const Event& event) {
    if (event.kind == Event::Kind::Captured) captured += event.hats.size();
    if (event.kind == Event::Kind::Banked) banked += event.hats.size();
    merged |= event.kind == Event::Kind::Merged;
  });
  if (banked > 0) return format_text(words.banks, banked);
  if (captured > 0) return format_text(words.takes, captured);
  if (to_node(move) == box_of(state.mover())) return std::string(words.home);
  if (merged) return std::string(words.joins);
  if (!is_box(to_node(move)) && state.is_safe(to_node(move), state.mover())) return std::string(words.safe);
  return {};
}

std::string moves_text(const State& state, const Pen& pen) {
  constexpr std::size_t kColumns = 4;
  MoveList moves;
  state.legal_moves(state.seat_of(state.mover()), moves);
  std::string text = "  " + std::string(coppit_words(pen).choose);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i % kColumns == 0) text += '\n';
    const std::string move = Coppit::move_text(state, moves[i]) + ' ' + move_note(state, moves[i], pen);
    text += fmt::format(" {:>3} {:<14}", i + 1, move);
    while (i % kColumns == kColumns - 1 && text.ends_with(' ')) text.pop_back();
  }
  while (text.ends_with(' ')) text.pop_back();
  return text + '\n';
}

// The hats of an event in short form: "b1 r2".
std::string event_hats(const Json& event) {
  std::string text;
  const Json* hats = find(event, "hats");
  if (!hats || !hats->is_array()) return text;
  for (const Json& hat : *hats) {
    const std::string* name = as_string(hat);
    if (name && !name->empty()) text += (text.empty() ? "" : " ") + name->substr(0, 1) + name->substr(name->size() - 1);
  }
  return text;
}

class TerminalCoppit final : public TerminalGame {
 public:
  std::string seat_name_in(const AnyState& any, Seat seat, const Pen& pen) const override {
    return player_name(any.as<Coppit>()->colour_at(seat), pen);
  }

  std::string draw(const AnyState& any, Seat, bool decides, const Pen& pen) const override {
    const State& state = *any.as<Coppit>();
    const CoppitWords& words = coppit_words(pen);
    std::string text = board_text(state, pen) + pen.paint(Paint::Faint, "  " + std::string(words.legend)) + '\n' +
                       players_text(state, pen);
    if (state.die() != 0) text += "  " + format_text(words.die, player_name(state.mover(), pen), state.die()) + '\n';
    if (decides && state.turn().kind == Turn::Kind::Seats) text += moves_text(state, pen);
    return text;
  }

  std::string event_text(const AnyState&, const Json& event, const Pen& pen) const override {
    const CoppitWords& words = coppit_words(pen);
    const std::string* type = find_string(event, "type");
    const std::string* colour = find_string(event, "color");
    const auto known = colour ? parse_colour(*colour) : std::nullopt;
    if (!type || !known) return {};
    const std::string who = player_name(*known, pen);
    if (*type == "roll") return format_text(words.rolls, who, find_int(event, "die").value_or(0));
    if (*type == "lost") return format_text(words.lost, who);
    if (*type == "extra_roll") return format_text(words.again, who);
    const std::string hats = event_hats(event);
    if (*type == "capture") return format_text(words.captured, who, hats);
    if (*type == "bank") return format_text(words.bank_event, who, hats);
    if (*type == "free") return format_text(words.freed, who, hats);
    if (*type == "keep") return format_text(words.kept, who, hats);
    return {};
  }

  std::string result(const AnyState& any, const Pen& pen) const override {
    const State& state = *any.as<Coppit>();
    const CoppitWords& words = coppit_words(pen);
    std::string names, scores;
    for (const Colour colour : seated_colours(state.seats())) {
      const std::string name = player_name(colour, pen);
      if ((state.winners() >> colour & 1) != 0) names += (names.empty() ? "" : ", ") + name;
      scores += fmt::format("{}{} {}", scores.empty() ? "" : ", ", name, state.score(colour));
    }
    const bool alone = std::popcount(state.winners()) == 1;
    return format_text(alone ? words.wins : words.shared, names,
                       words.reasons[static_cast<std::size_t>(state.ending())], scores);
  }

  // Accepts Japanese colour names and 確保 (bank) and 保持 (keep).
  std::string notation(const AnyState&, Seat, std::string_view typed) const override {
    std::string text(typed);
    const auto replace = [&](std::string_view from, std::string_view to) {
      for (std::size_t at; (at = text.find(from)) != std::string::npos;) text.replace(at, from.size(), to);
    };
    for (int colour = 0; colour < kColours; ++colour) {
      replace(kJapanese.colours[colour], short_name(box_of(colour)));
    }
    replace("確保", "bank");
    replace("保持", "keep");
    return text;
  }

  std::string rules(const Pen& pen) const override { return std::string(coppit_words(pen).rules); }
};

}  // namespace

const TerminalGame& terminal_coppit() {
  static const TerminalCoppit game;
  return game;
}

}  // namespace taku::cli
