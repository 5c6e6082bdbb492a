#include <gtest/gtest.h>

#include "games/all_games.h"
#include "study/analysis/analysis.h"

namespace taku::study {
namespace {

// The luck of every outcome of the next roll, weighted, for each seat.
std::vector<double> total_luck(const Match& before) {
  OutcomeList outcomes;
  before.state().chance_outcomes(outcomes);
  std::vector<double> sums(static_cast<std::size_t>(before.seats()), 0.0);
  for (const Outcome& outcome : outcomes) {
    Match match = before;
    EXPECT_TRUE(match.outcome(outcome.move).ok());
    const auto luck = analyse(match, match.plies().size() - 1, 1).mark.luck;
    EXPECT_TRUE(luck.has_value());
    if (!luck) continue;
    for (std::size_t seat = 0; seat < sums.size(); ++seat) sums[seat] += outcome.weight * (*luck)[seat];
  }
  return sums;
}

// Plays random moves and outcomes until this roll of the match is due.
Match before_roll(std::string_view game, int rolls) {
  auto match = Match::start(*find_game(game), 2, Json::object(), std::nullopt);
  EXPECT_TRUE(match.ok());
  Rng rng(7);
  while (match->turn().kind != Turn::Kind::Over) {
    if (match->turn().kind == Turn::Kind::Chance) {
      if (match->state().roller().is_player() && --rolls < 0) break;
      OutcomeList outcomes;
      match->state().chance_outcomes(outcomes);
      EXPECT_TRUE(match->outcome(outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))].move).ok());
      continue;
    }
    const Seat seat = match->turn().seats.first();
    MoveList moves;
    match->state().legal_moves(seat, moves);
    EXPECT_TRUE(match->play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]).ok());
  }
  return std::move(*match);
}

TEST(Luck, AllOutcomesTogetherAreNeitherLuckyNorUnlucky) {
  for (const std::string_view game : {"ludo", "coppit", "territory"}) {
    const Match match = before_roll(game, game == "territory" ? 3 : 40);
    ASSERT_EQ(match.turn().kind, Turn::Kind::Chance) << game;
    for (const double sum : total_luck(match)) EXPECT_NEAR(sum, 0, 1e-9) << game;
  }
}

TEST(Luck, OneSeatsLuckIsTheOthersMisfortune) {
  Match match = before_roll("ludo", 40);
  OutcomeList outcomes;
  match.state().chance_outcomes(outcomes);
  ASSERT_TRUE(match.outcome(outcomes[5].move).ok());
  const AnalysedEntry entry = analyse(match, match.plies().size() - 1, 1);
  EXPECT_NEAR((*entry.mark.luck)[0] + (*entry.mark.luck)[1], 0, 1e-9);
  EXPECT_EQ(entry.json["spread"].size(), 6u);
}

TEST(Luck, ASixIsLuckyAtTheStartOfLudo) {
  auto match = Match::start(*find_game("ludo"), 2, Json::object(), std::nullopt);
  const Seat seat = match->state().roller();
  ASSERT_TRUE(match->outcome(Json{{"die", 6}}).ok());
  const AnalysedEntry entry = analyse(*match, 0, 3);
  EXPECT_GT((*entry.mark.luck)[static_cast<std::size_t>(seat.index)], 0.01) << to_text(entry.json);
}

TEST(Luck, CardsAreNotValued) {
  auto match = Match::start(*find_game("pineapple"), 2, Json::object(), Seed{});
  const AnalysedEntry entry = analyse(*match, 1, 1);
  EXPECT_EQ(entry.json["kind"], "chance");
  EXPECT_FALSE(entry.json.contains("luck"));
  EXPECT_FALSE(entry.mark.luck.has_value());
}

}  // namespace
}  // namespace taku::study
