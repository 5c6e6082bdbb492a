#include "tests/support/path_boards.h"
#include "tests/support/path_random.h"
#include "tests/support/sanitized.h"

// Random boards and queries, compared with a slow, independent implementation; and randomly corrupted requests.

namespace taku::territory::paths {
namespace {

// Counts what occurred, to make sure that the comparison covers enough.
struct Met {
  int boards = 0, endless = 0, forks = 0, warps = 0, caught = 0, bonuses = 0, turned_back = 0, words = 0;
};

Json score_json(const slow::PathScore& score) {
  return {{"path", score.path},
          {"stop_tile", score.stop_tile},
          {"forced_stop", score.forced_stop},
          {"forced_stop_at", score.forced_stop_at},
          {"stop_score", score.stop_score},
          {"path_sum", score.path_sum},
          {"direction_bonus", score.direction_bonus},
          {"total", score.total}};
}

class Comparison {
 public:
  Comparison(std::uint64_t seed, int size, int forks, int most_steps)
      : rng_(seed), random_(rng_), size_(size), forks_(forks), most_steps_(most_steps) {}

  void compare_a_board() {
    board_ = random_.make(2 + random_.below(size_ - 1), random_.below(forks_ + 1));
    facts_ = facts_json(board_, rng_);
    ++met.boards;
    if (endless()) {
      ++met.endless;
      facts_["start"] = random_.any();
      facts_["steps"] = 1;
      ASSERT_FALSE(paths_query("evaluate_path", facts_).ok());
      return;
    }
    for (int i = 0; i < 8; ++i) {
      ASSERT_NO_FATAL_FAILURE(compare_path()) << to_text(facts_);
      ASSERT_NO_FATAL_FAILURE(compare_decision()) << to_text(facts_);
      ASSERT_NO_FATAL_FAILURE(compare_holy_word()) << to_text(facts_);
    }
  }

  Met met;

 private:
  bool endless() const {
    return std::ranges::any_of(board_.tiles, [&](const auto& tile) {
      return tile.second.kind == "warp" && board_.jumps(tile.first) > kMaxPathJumps;
    });
  }

  // A tile and where the walker came from: a neighbour, nowhere, or any tile.
  slow::PathLord any_place() {
    slow::PathLord place{random_.any(), -1};
    const auto& links = board_.tiles.at(place.tile).links;
    const int from = random_.below(8);
    if (from > 1) place.came_from = links[static_cast<std::size_t>(random_.below(static_cast<int>(links.size())))];
    if (from == 1) place.came_from = random_.any();
    return place;
  }

  bool few_ways(const slow::PathLord& place, int steps) const {
    int budget = 2000;
    return board_.few_ways(place.tile, place.came_from, steps, budget);
  }

  // As many steps as the slow implementation can enumerate.
  int any_steps(const slow::PathLord& place) {
    int steps = random_.below(most_steps_ + 1);
    while (!few_ways(place, steps)) --steps;
    return steps;
  }

  Json request(const Json& fields) const {
    Json json = fields;
    json.update(facts_);
    return json;
  }

  void compare_path() {
    const slow::PathLord place = any_place();
    const int steps = any_steps(place);
    const Json from = place.came_from < 0 ? Json(nullptr) : Json(place.came_from);
    const Json asked_for = {{"start", place.tile}, {"came_from", from}, {"steps", steps}};
    const auto answer = paths_query("evaluate_path", request(asked_for));
    ASSERT_TRUE(answer.ok()) << answer.error().message;
    const slow::PathScore expected = board_.evaluate(place.tile, place.came_from, steps);
    ASSERT_EQ(*answer, score_json(expected)) << to_text(asked_for);
    note(place, expected);
  }

  void note(const slow::PathLord& place, const slow::PathScore& score) {
    met.caught += score.forced_stop;
    met.bonuses += score.direction_bonus != 0;
    met.forks += board_.exits(place.tile, place.came_from).size() > 1;
    for (std::size_t i = 0; i < score.path.size(); ++i) {
      met.warps += board_.tiles.at(score.path[i]).kind == "warp";
      met.turned_back += i >= 2 && score.path[i] == score.path[i - 2];
    }
  }

  void compare_decision() {
    const int at = random_.any();
    std::vector<int> options = board_.exits(at, -1);
    if (options[0] < 0) return;
    rng_.shuffle(std::span(options));
    options.resize(1 + static_cast<std::size_t>(random_.below(static_cast<int>(options.size()))));
    const int steps = any_steps({at, -1});
    Json scores = Json::object();
    int best = options[0];
    for (const int option : options) {
      const int total = board_.option_total(at, option, options, steps);
      scores[std::to_string(option)] = total;
      if (total > board_.option_total(at, best, options, steps)) best = option;
    }
    const Json expected = {{"choice", best}, {"scores", scores}};
    const Json asked_for = {{"at", at}, {"options", options}, {"steps", steps}, {"remaining", steps}};
    for (const char* what : {"decide_branch", "decide_direction"}) {
      const auto answer = paths_query(what, request(asked_for));
      ASSERT_TRUE(answer.ok()) << answer.error().message;
      ASSERT_EQ(*answer, expected) << to_text(asked_for);
    }
  }

  void compare_holy_word() {
    std::vector<slow::PathLord> lords;
    Json lords_json = Json::array();
    for (int i = 0; i < 3; ++i) {
      lords.push_back(any_place());
      if (!few_ways(lords.back(), i == board_.lord ? 12 : 8)) return;
      lords_json.push_back({{"tile", lords.back().tile}});
      if (lords.back().came_from >= 0) lords_json.back()["came_from"] = lords.back().came_from;
    }
    std::vector<int> strides;
    for (const int stride : {8, 1, 6, 3}) {
      if (random_.below(2) == 0) strides.push_back(stride);
    }
    const int mana = random_.below(150);
    std::set<int> rolls = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    Json asked_for = {{"lords", lords_json}, {"strides", strides}, {"mana", mana}};
    if (random_.below(3) == 0) {
      rolls.clear();
      for (int i = random_.below(4); i > 0; --i) rolls.insert(1 + random_.below(18));
      asked_for["rolls"] = rolls;
    }
    const slow::Stride expected = slow::holy_word(board_, lords, rolls, strides, mana);
    Json word = {{"use", false}, {"stride", nullptr}, {"target", nullptr}, {"mode", nullptr}};
    if (!expected.mode.empty()) {
      word = {{"use", true}, {"stride", expected.stride}, {"target", expected.target}, {"mode", expected.mode}};
      ++met.words;
    }
    const auto answer = paths_query("holy_word", request(asked_for));
    ASSERT_TRUE(answer.ok()) << answer.error().message;
    ASSERT_EQ(*answer, word) << to_text(asked_for);
  }

  Rng rng_;
  RandomBoard random_;
  int size_, forks_, most_steps_;
  slow::PathBoard board_;
  Json facts_;
};

void expect_all_met(const Met& met) {
  constexpr int kEnough = kSanitized ? 30 : 100;
  EXPECT_GT(met.endless, 0);
  EXPECT_LT(met.endless, met.boards / 2);
  EXPECT_GT(met.forks, kEnough);
  EXPECT_GT(met.warps, kEnough);
  EXPECT_GT(met.caught, kEnough);
  EXPECT_GT(met.bonuses, kEnough);
  EXPECT_GT(met.turned_back, kEnough);
}

TEST(TerritoryPathsRandom, SparseBoardsAgreeWithTheSlowImplementation) {
  Comparison comparison(1, 30, 6, 14);
  for (int i = 0; i < (kSanitized ? 80 : 250); ++i) ASSERT_NO_FATAL_FAILURE(comparison.compare_a_board());
  expect_all_met(comparison.met);
  EXPECT_GT(comparison.met.words, 50);
}

TEST(TerritoryPathsRandom, DenseBoardsAgreeWithTheSlowImplementation) {
  Comparison comparison(2, 12, 16, 12);
  for (int i = 0; i < (kSanitized ? 80 : 250); ++i) ASSERT_NO_FATAL_FAILURE(comparison.compare_a_board());
  expect_all_met(comparison.met);
}

TEST(TerritoryPathsRandom, LongWalksAgreeWithTheSlowImplementation) {
  Comparison comparison(3, 64, 2, 30);
  for (int i = 0; i < (kSanitized ? 50 : 150); ++i) ASSERT_NO_FATAL_FAILURE(comparison.compare_a_board());
  EXPECT_GT(comparison.met.forks, 50);
}

// Replaces, removes or duplicates a random value of a request.
class Mischief {
 public:
  explicit Mischief(Rng& rng) : rng_(rng) {}

  void on(Json& json) {
    if (json.is_structured() && !json.empty() && below(8) != 0) {
      auto item = json.begin();
      for (std::uint32_t skip = below(static_cast<std::uint32_t>(json.size())); skip > 0; --skip) ++item;
      if (below(10) == 0) {
        json.erase(item);
      } else if (json.is_array() && below(10) == 0) {
        json.push_back(Json(*item));
      } else {
        on(*item);
      }
      return;
    }
    json = something();
  }

 private:
  std::uint32_t below(std::uint32_t bound) { return rng_.below(bound); }

  Json something() {
    static const std::vector<Json> kThings = {
        nullptr,      true,   false,  0,         1,         2,          3,
        -1,           30,     31,     1e300,     0.5,       "warp",     "branch",
        "gate",       "mire", "fire", "land",    "special", "",         "snare",
        {},           {{}},   {1, 2}, INT64_MAX, INT64_MIN, UINT64_MAX, Json::object(),
        Json::array()};
    return kThings[below(static_cast<std::uint32_t>(kThings.size()))];
  }

  Rng& rng_;
};

TEST(TerritoryPathsRandom, CorruptedRequestsAreAnsweredOrRejected) {
  Rng rng(4);
  RandomBoard random(rng);
  Mischief mischief(rng);
  constexpr std::array<const char*, 4> kWhats = {"evaluate_path", "decide_branch", "decide_direction", "holy_word"};
  int answered = 0, refused = 0;
  for (int i = 0; i < (kSanitized ? 2000 : 8000); ++i) {
    const slow::PathBoard board = random.make(2 + random.below(12), random.below(8));
    Json json = facts_json(board, rng);
    const int at = random.any();
    json.update(Json{{"start", at}, {"at", at}, {"came_from", random.any()}, {"steps", random.below(31)}});
    json.update(Json{{"remaining", random.below(31)}, {"options", board.tiles.at(at).links}, {"mana", 500}});
    json.update(Json{{"strides", {1, 3, 6, 8}}, {"lords", {{{"tile", at}}, {{"tile", at}}, {{"tile", at}}}}});
    for (int times = random.below(4); times >= 0; --times) mischief.on(json);
    const auto answer = paths_query(kWhats[static_cast<std::size_t>(random.below(4))], json);
    answer ? ++answered : ++refused;
    if (!answer) {
      ASSERT_EQ(answer.error().code, "protocol/bad_request") << to_text(json);
      ASSERT_FALSE(answer.error().message.empty());
    }
  }
  EXPECT_GT(answered, kSanitized ? 200 : 800);
  EXPECT_GT(refused, kSanitized ? 200 : 800);
}

}  // namespace
}  // namespace taku::territory::paths
