#include "study/puzzles/generator.h"

#include <algorithm>
#include <cstdio>
#include <span>

#include "games/all_games.h"
#include "study/puzzles/hex_taboo/hex_generator.h"
#include "study/puzzles/pineapple/pineapple_generator.h"

namespace taku::study {
namespace {

template <class Generator>
std::unique_ptr<PuzzleGenerator> make(std::uint64_t seed, Quotas quotas) {
  return std::make_unique<Generator>(seed, std::move(quotas));
}

struct PuzzleGame {
  std::string_view game;
  std::span<const std::string_view> kinds;
  std::unique_ptr<PuzzleGenerator> (*start)(std::uint64_t seed, Quotas quotas);
};
const std::array<PuzzleGame, 2> kGames = {
    {{"hex_taboo", kHexKindNames, make<HexGenerator>}, {"pineapple", kPineappleKindNames, make<PineappleGenerator>}}};

template <class List, class Name>
std::string names(const List& list, Name&& name) {
  std::string text;
  for (const auto& each : list) text += (text.empty() ? "" : ", ") + std::string(name(each));
  return text;
}

// "w0012": the first letter of the kind and the number among the puzzles of that kind.
std::string puzzle_id(std::string_view kind, int number) {
  std::array<char, 16> digits{};
  std::snprintf(digits.data(), digits.size(), "%04d", number);
  return std::string(kind.substr(0, 1)) + digits.data();
}

}  // namespace

Result<std::unique_ptr<PuzzleGenerator>> start_puzzles(const PuzzleRequest& request) {
  const auto game = std::ranges::find(kGames, request.game, &PuzzleGame::game);
  if (game == kGames.end()) {
    return Error{"puzzles/no_game", "there are puzzles for these games: " +
                                        names(kGames, [](const PuzzleGame& each) { return each.game; })};
  }
  std::vector<bool> wanted;
  for (const std::string_view kind : game->kinds) wanted.push_back(request.kind.empty() || request.kind == kind);
  if (std::ranges::find(wanted, true) == wanted.end()) {
    return Error{"puzzles/no_kind", "the kinds of puzzles of this game are: " + names(game->kinds, std::identity{})};
  }
  if (request.count < 1 || request.count > kMaxPuzzles) {
    return Error{"puzzles/count", "the number of puzzles must be 1 to " + std::to_string(kMaxPuzzles)};
  }
  return game->start(request.seed, Quotas(request.count, wanted));
}

std::string puzzle_file(const PuzzleRequest& request, const PuzzleGenerator& generator) {
  const AnyGame* game = find_game(request.game);
  std::string text = "{\"game\":\"" + request.game +
                     "\",\"rules_version\":" + std::to_string(game->info().rules_version) + ",\"puzzles\":[";
  std::map<std::string, int> numbers;
  bool first = true;
  for (const Json& puzzle : generator.puzzles()) {
    const std::string kind = *find_string(puzzle, "kind");
    Json with_id = Json::object();
    with_id["id"] = puzzle_id(kind, ++numbers[kind]);
    with_id.update(puzzle);
    text += (first ? "\n" : ",\n") + to_text(with_id);
    first = false;
  }
  return text + "\n]}\n";
}

}  // namespace taku::study
