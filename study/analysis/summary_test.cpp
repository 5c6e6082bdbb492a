#include "study/analysis/summary.h"

#include <gtest/gtest.h>

namespace taku::study {
namespace {

EntryMark choice(int seat, Verdict verdict, double loss) {
  return {{static_cast<std::int8_t>(seat)}, verdict, loss, {}};
}
EntryMark roll(double first) { return {Seat::chance(), Verdict::Forced, 0, SeatValues{first, -first}}; }

TEST(Summary, CountsEachPlayersChoices) {
  EntryMarks marks;
  marks[0] = roll(0.25);
  marks[1] = choice(0, Verdict::Best, 0);
  marks[2] = choice(1, Verdict::Blunder, 0.5);
  marks[3] = choice(0, Verdict::Mistake, 0.1);
  marks[4] = roll(-0.05);
  marks[5] = choice(0, Verdict::Forced, 0);
  marks[6] = choice(0, Verdict::Inaccuracy, 0.08);
  marks[7] = choice(0, Verdict::Mistake, 0.1);
  marks[9] = choice(0, Verdict::Blunder, 0.3);
  const PlayerSummary first = summary_of(marks, {0}, Unit::Win);
  EXPECT_EQ(first.choices, 5u);
  EXPECT_DOUBLE_EQ(first.mean_loss, (0.1 + 0.08 + 0.1 + 0.3) / 5);
  EXPECT_DOUBLE_EQ(*first.luck, 0.2);
  EXPECT_EQ(first.counts, (std::array<std::size_t, 5>{1, 0, 1, 2, 1}));
  EXPECT_EQ(first.worst, (std::vector<std::size_t>{9, 3, 7}));
  const PlayerSummary second = summary_of(marks, {1}, Unit::Win);
  EXPECT_EQ(second.choices, 1u);
  EXPECT_DOUBLE_EQ(*second.luck, -0.2);
  EXPECT_EQ(second.worst, (std::vector<std::size_t>{2}));
}

TEST(Summary, Accuracy) {
  const auto accuracy = [](double loss, Unit unit) {
    return summary_of({{0, choice(0, Verdict::Good, loss)}}, {0}, unit).accuracy;
  };
  EXPECT_NEAR(accuracy(0, Unit::Win), 100, 0.01);
  EXPECT_NEAR(accuracy(0.1, Unit::Win), 63.6, 0.2);
  EXPECT_NEAR(accuracy(0.2, Unit::Win), 40.0, 0.2);
  EXPECT_EQ(accuracy(1, Unit::Win), 0);
  EXPECT_DOUBLE_EQ(accuracy(5, Unit::Points), accuracy(0.2, Unit::Win));
  EXPECT_EQ(accuracy(400, Unit::Points), 0);
}

TEST(Summary, WithoutEntries) {
  const Json json = summary_json({}, 2, Unit::Points, 7);
  EXPECT_EQ(to_text(json["players"][1]),
            R"({"seat":1,"choices":0,"accuracy":null,"mean_loss":0.0,"luck":null,"counts":)"
            R"({"best":0,"good":0,"inaccuracy":0,"mistake":0,"blunder":0},"worst":[]})");
  EXPECT_EQ(json["entries"], 0);
  EXPECT_EQ(json["of"], 7);
}

TEST(Verdicts, ByLossAndItsError) {
  Choice choice;
  choice.options.resize(2);
  choice.chosen = 1;
  const auto verdict = [&](double loss, double error, Unit unit) {
    choice.options[0].values = {0.6, 0.4};
    choice.options[1].values = {0.6 - loss, 0.4 + loss};
    choice.loss_error = error;
    return verdict_of(choice, {0}, unit);
  };
  EXPECT_EQ(verdict(0.04, 0, Unit::Win), Verdict::Good);
  EXPECT_EQ(verdict(0.06, 0, Unit::Win), Verdict::Inaccuracy);
  EXPECT_EQ(verdict(0.11, 0, Unit::Win), Verdict::Mistake);
  EXPECT_EQ(verdict(0.21, 0, Unit::Win), Verdict::Blunder);
  EXPECT_EQ(verdict(0.21, 0.11, Unit::Win), Verdict::Good) << "may be chance";
  EXPECT_EQ(verdict(2.6, 0, Unit::Points), Verdict::Mistake);
  choice.chosen = 0;
  EXPECT_EQ(verdict(0.2, 0, Unit::Win), Verdict::Best);
  choice.forced = true;
  EXPECT_EQ(verdict(0.2, 0, Unit::Win), Verdict::Forced);
}

}  // namespace
}  // namespace taku::study
