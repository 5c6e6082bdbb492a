#include "learn/evaluation.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/model_files.h"

namespace taku::learn {
namespace {

constexpr std::uint8_t kByPerson = 1, kByComputer = 2;

nn::Network some_network(std::uint32_t value_kind = 0) {
  Rng rng(4);
  auto numbers = support::random_model({20, 32, 32, 32}, rng);
  auto network = nn::Network::parse(support::model_file("ludo", 1, numbers, value_kind));
  EXPECT_TRUE(network.ok());
  return std::move(*network);
}

using Positions = std::vector<std::vector<std::uint16_t>>;

void add_decision(Rows& rows, const Positions& positions, std::int64_t chosen, float reward, std::uint8_t by) {
  rows.chosen.push_back(rows.candidates() + chosen);
  for (const auto& features : positions) {
    rows.indices.insert(rows.indices.end(), features.begin(), features.end());
    rows.first_index.push_back(static_cast<std::int64_t>(rows.indices.size()));
    rows.search_value.push_back(std::nanf(""));
  }
  rows.first_candidate.push_back(rows.candidates());
  rows.match.push_back(0);
  rows.reward.push_back(reward);
  rows.by.push_back(by);
}

Rows empty_rows(ValueKind kind = ValueKind::WinShare) {
  Rows rows;
  rows.header = {.feature_version = 1, .game = "ludo", .features = 20, .value_kind = kind};
  return rows;
}

double policy_of(const nn::Network& network, const std::vector<std::uint16_t>& features) {
  return network.evaluate(features).policy / nn::kOutputUnit;
}
double value_of(const nn::Network& network, const std::vector<std::uint16_t>& features) {
  return network.evaluate(features).value / nn::kOutputUnit;
}

TEST(Evaluation, ComputesLossesAndAgreement) {
  const nn::Network network = some_network();
  const Positions positions = {{0, 3, 9}, {1, 4, 15, 19}, {2, 7}};
  double sum = 0;
  for (const auto& position : positions) sum += std::exp(policy_of(network, position));
  double policy_hits = 0, value_hits = 0;
  for (std::size_t chosen = 0; chosen < positions.size(); ++chosen) {
    Rows rows = empty_rows();
    add_decision(rows, positions, static_cast<std::int64_t>(chosen), 1, kByPerson);
    EvaluationByMaker by{};
    evaluate(network, rows, by);
    const Evaluation& found = by[kByPerson];
    EXPECT_EQ(found.decisions, 1u);
    EXPECT_EQ(found.choices, 1u);
    EXPECT_NEAR(found.policy_loss, std::log(sum) - policy_of(network, positions[chosen]), 1e-9);
    EXPECT_NEAR(found.value_loss, std::log(1 + std::exp(-value_of(network, positions[chosen]))), 1e-9);
    EXPECT_NEAR(found.random_hits, 1.0 / 3, 1e-12);
    policy_hits += found.policy_hits;
    value_hits += found.value_hits;
  }
  EXPECT_EQ(policy_hits, 1) << "one candidate is the best";
  EXPECT_EQ(value_hits, 1);
}

TEST(Evaluation, EqualCandidatesShareTheHit) {
  Rows rows = empty_rows();
  add_decision(rows, {{5, 6}, {5, 6}}, 0, 0, kByPerson);
  EvaluationByMaker by{};
  evaluate(some_network(), rows, by);
  EXPECT_EQ(by[kByPerson].policy_hits, 0.5);
  EXPECT_EQ(by[kByPerson].value_hits, 0.5);
  EXPECT_NEAR(by[kByPerson].policy_loss, std::log(2.0), 1e-12);
}

TEST(Evaluation, SeparatesMakersAndCountsChoices) {
  Rows rows = empty_rows();
  add_decision(rows, {{1}, {2}}, 1, 0, kByPerson);
  add_decision(rows, {{3}}, 0, 0.5f, kByComputer);
  add_decision(rows, {{3}, {4}, {5}}, 2, 1, kByComputer);
  EvaluationByMaker by{};
  evaluate(some_network(), rows, by);
  EXPECT_EQ(by[kByPerson].decisions, 1u);
  EXPECT_EQ(by[kByPerson].choices, 1u);
  EXPECT_EQ(by[kByComputer].decisions, 2u);
  EXPECT_EQ(by[kByComputer].choices, 1u);
  Evaluation all;
  for (const Evaluation& one : by) all.add(one);
  EXPECT_EQ(all.decisions, 3u);
  EXPECT_NEAR(all.value_loss, by[kByPerson].value_loss + by[kByComputer].value_loss, 1e-12);
}

TEST(Evaluation, PointsHaveASquaredLoss) {
  const nn::Network network = some_network(1);
  Rows rows = empty_rows(ValueKind::Points);
  add_decision(rows, {{8, 9}}, 0, 2.5f, kByPerson);
  EvaluationByMaker by{};
  evaluate(network, rows, by);
  const double error = value_of(network, {8, 9}) - 2.5;
  EXPECT_NEAR(by[kByPerson].value_loss, error * error, 1e-9);
}

TEST(Evaluation, NeedsTheSameFeaturesAndValues) {
  const nn::Network network = some_network();
  const RowHeader good = empty_rows().header;
  EXPECT_TRUE(fits(network, good));
  const auto changed = [&](auto change) {
    RowHeader header = good;
    change(header);
    return fits(network, header);
  };
  EXPECT_FALSE(changed([](RowHeader& header) { header.game = "coppit"; }));
  EXPECT_FALSE(changed([](RowHeader& header) { ++header.feature_version; }));
  EXPECT_FALSE(changed([](RowHeader& header) { ++header.features; }));
  EXPECT_FALSE(changed([](RowHeader& header) { header.value_kind = ValueKind::Points; }));
  EXPECT_FALSE(changed([](RowHeader& header) { header.value_scale = 2; }));
}

}  // namespace
}  // namespace taku::learn
