#include <fmt/core.h>

#include <cctype>

#include "cli/command.h"
#include "cli/solve/hex_taboo.h"
#include "cli/terminal/screen.h"
#include "games/pineapple/fantasyland_wire.h"

// `taku solve`: exact solutions with readable output.

namespace taku::cli {
namespace {

using namespace pineapple;

struct SolveRequest {
  std::vector<std::string> words;
  int weight = kDefaultStayWeight;
  bool json = false;
};

// "Ah" in upper or lower case.
std::optional<Card> read_card(std::string name) {
  if (name.size() != 2) return std::nullopt;
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  name[1] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[1])));
  return parse_card(name);
}

// Cards may be separate arguments, separated by spaces or commas, or not separated at all.
CardSet read_cards(const std::vector<std::string>& words) {
  CardSet cards;
  const auto add = [&](const std::string& name) {
    const auto card = read_card(name);
    if (!card) throw UsageError(fmt::format("\"{}\" is not a card; cards are 2c to As, X1 and X2", harmless(name)));
    if (cards.contains(*card)) throw UsageError(to_text(*card) + " appears twice");
    cards.add(*card);
  };
  for (const std::string& word : words) {
    for (std::size_t at = word.find_first_not_of(" ,"); at < word.size(); at = word.find_first_not_of(" ,", at)) {
      const std::size_t end = std::min({word.find_first_of(" ,", at), word.size(), at + 2});
      add(word.substr(at, end - at));
      at = end;
    }
  }
  return cards;
}

std::string rank_name(int rank) {
  constexpr std::array kNames = {"jacks", "queens", "kings", "aces"};
  return rank <= 10 ? fmt::format("{}s", rank) : kNames[static_cast<std::size_t>(rank - 11)];
}

// "two pair, kings and 3s"
std::string value_name(LineValue value) {
  const auto name = [&](int place) { return rank_name(rank_at(value, place)); };
  const auto high = [&] { return fmt::format("{} high", rank_letter(rank_at(value, 0))); };
  switch (category(value)) {
    case Category::HighCard: return high();
    case Category::Pair: return fmt::format("a pair of {}", name(0));
    case Category::TwoPair: return fmt::format("two pair, {} and {}", name(0), name(1));
    case Category::Trips: return fmt::format("three {}", name(0));
    case Category::Straight: return fmt::format("straight, {}", high());
    case Category::Flush: return fmt::format("flush, {}", high());
    case Category::FullHouse: return fmt::format("full house, {} over {}", name(0), name(1));
    case Category::Quads: return fmt::format("four {}", name(0));
    case Category::StraightFlush: break;
  }
  return rank_at(value, 0) == kAce ? "royal flush" : fmt::format("straight flush, {}", high());
}

std::string card_names(CardSet cards) {
  std::string names;
  for (const Card card : cards) names += (names.empty() ? "" : " ") + to_text(card);
  return names;
}

void print_row(std::string_view title, CardSet cards, LineValue value, int royalty) {
  fmt::print("{:<7} {:<15} {:<30}{:>3}\n", title, card_names(cards), value_name(value), royalty);
}

void print_words(const Setting& setting, int weight) {
  const Board& board = setting.board;
  const BoardValue value = value_of(board);
  print_row("Top", board.row(Row::Top), value.top, setting.royalties.top);
  print_row("Middle", board.row(Row::Middle), value.middle, setting.royalties.middle);
  print_row("Bottom", board.row(Row::Bottom), value.bottom, setting.royalties.bottom);
  if (!setting.discarded.empty()) fmt::print("Discard {}\n", card_names(setting.discarded));
  const int royalties = setting.royalties.total();
  if (setting.stays) {
    fmt::print("Royalties {}, stays in Fantasyland: score {} + {} = {}\n", royalties, royalties, weight, setting.score);
  } else {
    fmt::print("Royalties {}, does not stay: score {}\n", royalties, setting.score);
  }
}

int run_fantasyland(const SolveRequest& request) {
  const CardSet cards = read_cards(request.words);
  if (cards.size() < kMinFantasylandCards || cards.size() > kMaxFantasylandCards) {
    throw UsageError(fmt::format("a Fantasyland hand has 13 to 17 cards, not {}", cards.size()));
  }
  const Setting setting = solve_fantasyland(cards, request.weight);
  if (request.json) {
    fmt::print("{}\n", to_text(setting_json(setting)));
  } else {
    print_words(setting, request.weight);
  }
  return kDone;
}

void add_fantasyland(CLI::App& solve, int& exit) {
  CLI::App* command = solve.add_subcommand(
      "fantasyland", "Find the best board for an OFC Pineapple Fantasyland hand of 13 to 17 cards");
  auto request = std::make_shared<SolveRequest>();
  command->add_option("CARDS", request->words, "The cards: Ah Td X1, as separate arguments or in one string")
      ->required();
  command->add_option("--weight", request->weight, "Value of staying in Fantasyland, added to the royalties")
      ->check(CLI::Range(0, kMaxStayWeight))
      ->capture_default_str();
  command->add_flag("--json", request->json, "Print one JSON object");
  command->footer(
      "Example:\n"
      "  taku solve fantasyland Ah Ad Kc Kd Ks Qh Jh Th 9h 2c 2d 3s 4s X1");
  command->callback([request, &exit] { exit = run_fantasyland(*request); });
}

}  // namespace

void add_solve(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("solve", "Solve positions exactly");
  command->require_subcommand(1);
  add_fantasyland(*command, exit);
  add_hex_taboo_solver(*command, exit);
}

}  // namespace taku::cli
