#include "study/puzzles/quotas.h"

#include <gtest/gtest.h>

#include "study/puzzles/generator.h"

namespace taku::study {
namespace {

TEST(Quotas, ShareEquallyAndGiveTheRestToTheFirst) {
  Quotas quotas(8, {true, false, true});
  int count = 0;
  for (const std::size_t kind : {0u, 2u}) {
    for (int level = 1; level <= 3; ++level) {
      int share = 0;
      for (; quotas.wants(kind, level); ++share) quotas.take(kind, level);
      EXPECT_EQ(share, kind == 0 && level <= 2 ? 2 : 1);
      count += share;
    }
  }
  EXPECT_EQ(count, 8);
  EXPECT_EQ(quotas.left(), 0);
  EXPECT_FALSE(quotas.wants(1));
}

TEST(Puzzles, RefusesWrongRequests) {
  const auto code = [](const PuzzleRequest& request) {
    const auto started = start_puzzles(request);
    return started ? std::string_view() : started.error().code;
  };
  EXPECT_EQ(code({"ludo", "", 10, 1}), "puzzles/no_game");
  EXPECT_EQ(code({"hex_taboo", "placement", 10, 1}), "puzzles/no_kind");
  EXPECT_EQ(code({"hex_taboo", "", 0, 1}), "puzzles/count");
  EXPECT_EQ(code({"pineapple", "", 100'001, 1}), "puzzles/count");
  EXPECT_EQ(code({"pineapple", "placement", 10, 1}), "");
}

TEST(Puzzles, TheFileHasOnePuzzleOnEachLine) {
  const PuzzleRequest request{"pineapple", "fantasyland", 3, 5};
  auto generator = start_puzzles(request);
  ASSERT_TRUE(generator.ok());
  while (!(*generator)->done()) (*generator)->advance();
  EXPECT_EQ((*generator)->found(), 3);
  const std::string text = puzzle_file(request, **generator);
  EXPECT_EQ(std::ranges::count(text, '\n'), 5);
  const auto file = parse_json(text, text.size());
  ASSERT_TRUE(file.ok());
  EXPECT_EQ((*file)["game"], "pineapple");
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ((*file)["puzzles"][i]["id"], "f000" + std::to_string(i + 1));
    EXPECT_EQ((*file)["puzzles"][i]["level"], i + 1);  // the same share for each level
  }
}

}  // namespace
}  // namespace taku::study
