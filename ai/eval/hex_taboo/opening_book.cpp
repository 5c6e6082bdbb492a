#include "ai/eval/hex_taboo/opening_book.h"

#include <algorithm>

namespace taku::embedded {
extern const std::string_view hex_proved_openings, hex_searched_openings;
}

namespace taku::ai::hex_taboo {

solver::KnownMoves parse_openings(std::string_view lines) {
  std::vector<solver::KnownMove> moves;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const auto game = taku::hex_taboo::parse_game_line(lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
    if (!game || game->moves.empty()) continue;
    taku::hex_taboo::State state(game->options.radius, game->options.balance);
    for (std::size_t i = 0; i + 1 < game->moves.size(); ++i) state.apply(state.mover(), game->moves[i]);
    moves.push_back({solver::position_key(state), game->moves.back()});
  }
  return solver::KnownMoves(std::move(moves));
}

const solver::KnownMoves& proved_openings() {
  static const solver::KnownMoves book = parse_openings(embedded::hex_proved_openings);
  return book;
}

const solver::KnownMoves& searched_openings() {
  static const solver::KnownMoves book = parse_openings(embedded::hex_searched_openings);
  return book;
}

}  // namespace taku::ai::hex_taboo
