#include "cli/open_match.h"

#include "cli/terminal/files.h"
#include "games/hex_taboo/hex_taboo.h"

namespace taku::cli {
namespace {

Result<Match> match_of_line(const hex_taboo::GameLine& line) {
  using hex_taboo::HexTaboo;
  auto match = Match::start(erased<HexTaboo>(), 2, HexTaboo::options_json(line.options), std::nullopt);
  for (const Move move : line.moves) {
    if (!match) break;
    if (auto played = match->play(match->turn().seats.first(), move); !played) return played.error();
  }
  return match;
}

}  // namespace

Result<Match> open_match(const std::string& source, const Words& words) {
  if (source == "-") return parse_match(read_input(words));
  if (!file_exists(source)) {
    const auto line = hex_taboo::parse_game_line(source);
    if (line) return match_of_line(*line);
    if (line.error().code != code::kBadMove) return line.error();  // a game line, but not a legal game
  }
  return parse_match(read_file(source, words));
}

}  // namespace taku::cli
