#include <algorithm>
#include <charconv>

#include "ai/eval/territory/movement_reasons.h"
#include "cli/terminal/columns.h"
#include "cli/terminal/territory/parts.h"

// Territory in the terminal. Map, lords, hands, choices and events are in the other territory_* files.

namespace taku::cli {
namespace {

using namespace taku::territory;

// Decisions about cards only, for which the map need not be drawn again.
bool is_about_cards(Phase phase) {
  switch (phase) {
    case Phase::Sacrifice:
    case Phase::Shatter:
    case Phase::Buy:
    case Phase::Give:
    case Phase::SwapCreature:
    case Phase::BaseSummon:
    case Phase::AttackItem:
    case Phase::DefendItem:
    case Phase::Discard: return true;
    default: return false;
  }
}

std::string table_text(const State& table, Seat viewer, const Pen& pen) {
  return head_line(table, pen) + '\n' + map_drawing(table, pen) + lords_table(table, pen) +
         hands_text(table, viewer, pen);
}

std::string short_text(const State& table, Seat viewer, const Pen& pen) {
  return lords_table(table, pen) + hands_text(table, viewer, pen);
}

// rules 6.3: the score of each direction and its parts.
std::string why_text(const State& state, Seat seat, Move move, const Pen& pen) {
  const TerritoryWords& words = territory_words(pen);
  const auto reasons = ai::territory::movement_reasons(state.view(seat), seat);
  if (reasons.empty()) return {};
  constexpr std::array<int, 5> kWidths = {8, 8, 9, 7, 8};
  std::string text =
      format_text(words.why_head, lord_name(seat, pen), tile_name(state, state.lord(seat).tile, pen), state.steps);
  text += "\n  ";
  for (std::size_t i = 0; i < kWidths.size(); ++i) text += to_right(words.why_columns[i], kWidths[i]);
  text += "  " + std::string(words.why_columns[5]) + '\n';
  for (const auto& reason : reasons) {
    const int numbers[] = {reason.to, reason.stop_score, reason.path_score, reason.bonus, reason.total};
    text += "  ";
    for (std::size_t i = 0; i < kWidths.size(); ++i) text += to_right(std::to_string(numbers[i]), kWidths[i]);
    text += "  " + tile_words(state, reason.stop_tile, pen) + std::string(reason.forced_stop ? words.why_forced : "");
    if (reason.win_chance > 0 && reason.win_chance < 100) text += format_text(words.why_gamble, reason.win_chance);
    if (unpack(move).first == reason.to) text += words.why_chosen;
    text += '\n';
  }
  return text;
}

std::string result_table(const State& state, const Pen& pen) {
  const TerritoryWords& words = territory_words(pen);
  std::vector<Seat> seats;
  std::string winners;
  for (std::int8_t i = 0; i < state.seat_count; ++i) {
    seats.push_back({i});
    if ((state.winners >> i & 1) != 0)
      winners += (winners.empty() ? "" : std::string(words.list_gap)) + lord_name({i}, pen);
  }
  const Scores scores = state.scores();
  const auto score = [&](Seat seat) { return scores.of[static_cast<std::size_t>(seat.index)]; };
  std::ranges::sort(seats, [&](Seat a, Seat b) { return std::pair(-score(a), a) < std::pair(-score(b), b); });
  std::string text = format_text(std::popcount(state.winners) == 1 ? words.wins : words.shared, winners,
                                 words.endings[static_cast<std::size_t>(state.ending)]);
  for (const Seat seat : seats) {
    const auto better = std::ranges::count_if(seats, [&](Seat other) { return score(other) > score(seat); });
    const Lord& lord = state.lord(seat);
    text += '\n' + format_text(words.place, better + 1, lord_name(seat, pen), state.tep(seat), lord.mana,
                               state.domains(seat), lord.lap - 1);
  }
  return text;
}

// The number after one of the words: "land 7", "土地 7".
std::optional<int> number_after(std::string_view typed, std::initializer_list<std::string_view> words) {
  for (const std::string_view word : words) {
    if (!typed.starts_with(word)) continue;
    std::string_view rest = typed.substr(word.size());
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    int number = 0;
    const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (read.ec == std::errc{} && read.ptr == rest.data() + rest.size()) return number;
  }
  return std::nullopt;
}

class TerminalTerritory final : public TerminalGame {
 public:
  std::string seat_name(Seat seat, const Pen& pen) const override { return lord_name(seat, pen); }

  std::string draw(const AnyState& any, Seat viewer, bool decides, const Pen& pen) const override {
    const State table = table_of(any, viewer);
    std::string text =
        decides && is_about_cards(table.phase) ? short_text(table, viewer, pen) : table_text(table, viewer, pen);
    if (table.turn().kind == Turn::Kind::Seats) text += '\n' + decision_text(table, pen);
    if (decides && table.turn().kind == Turn::Kind::Seats) text += choices_list(table, pen);
    text.pop_back();
    return text;
  }

  std::vector<std::string> story(const AnyState& before, const AnyState& after, const Json& events,
                                 const Pen& pen) const override {
    return territory_story(*before.as<Territory>(), *after.as<Territory>(), events, pen);
  }

  // Events describe every move except a pass.
  std::string moved(const AnyState& before, Seat seat, Move move, Seat, const Pen& pen) const override {
    const Phase phase = before.as<Territory>()->phase;
    if (unpack(move).what != Act::Pass) return {};
    if (phase == Phase::Landing) return format_text(territory_words(pen).idle, lord_name(seat, pen));
    const bool item = phase == Phase::AttackItem || phase == Phase::DefendItem;
    return item ? format_text(territory_words(pen).no_item, lord_name(seat, pen)) : std::string();
  }

  std::string in_words(const AnyState& any, Seat seat, Move move, const Pen& pen) const override {
    const State& state = *any.as<Territory>();
    MoveList moves;
    state.legal_moves(seat, moves);
    const auto number = std::ranges::find(moves, move) - moves.begin() + 1;
    return fmt::format("{}) {}", number, choice_words(table_of(any, seat), move, pen));
  }

  bool turns_a_page(const AnyState& before, const AnyState& after) const override {
    const State &from = *before.as<Territory>(), &to = *after.as<Territory>();
    const bool started = from.phase == Phase::Opening && to.phase != Phase::Opening;
    return started || from.current != to.current || from.round != to.round || to.phase == Phase::Over;
  }

  std::string result(const AnyState& any, const Pen& pen) const override {
    return result_table(*any.as<Territory>(), pen);
  }

  std::string warning(const AnyState& any, Seat seat, Move move, const Pen& pen) const override {
    return regret(table_of(any, seat), seat, move, pen);
  }

  bool explains_moves() const override { return true; }

  std::string why(const AnyState& before, Seat seat, Move move, const Pen& pen) const override {
    return why_text(*before.as<Territory>(), seat, move, pen);
  }

  std::string answer(const AnyState& any, Seat viewer, std::string_view typed, const Pen& pen) const override {
    const State table = table_of(any, viewer);
    if (typed == "map" || typed == "地図") return table_text(table, viewer, pen);
    if (typed == "lands" || typed == "領地") return lands_list(table, pen);
    const auto tile = number_after(typed, {"land", "tile", "土地"});
    if (!tile) return {};
    if (*tile < 0 || *tile >= table.map.count) return std::string(territory_words(pen).no_such_tile);
    return tile_sheet(table, static_cast<TileId>(*tile), pen);
  }

  std::string questions(const Pen& pen) const override { return std::string(territory_words(pen).questions); }

  std::string notation(const AnyState&, Seat, std::string_view typed) const override {
    for (const std::string_view pass : {"p", "パス", "なし", "しない"}) {
      if (typed == pass) return "pass";
    }
    return std::string(typed);
  }

  bool has_secrets() const override { return true; }

  std::string rules(const Pen& pen) const override { return std::string(territory_words(pen).rules); }

 private:
  static State table_of(const AnyState& any, Seat viewer) { return any.as<Territory>()->view(viewer).table(); }
};

}  // namespace

const TerminalGame& terminal_territory() {
  static const TerminalTerritory game;
  return game;
}

}  // namespace taku::cli
