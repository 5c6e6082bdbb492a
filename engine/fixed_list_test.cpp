#include "engine/fixed_list.h"

#include <gtest/gtest.h>

#include <vector>

namespace taku {
namespace {

using Three = FixedList<int, 3>;

std::vector<int> items(const Three& list) { return {list.begin(), list.end()}; }

TEST(FixedList, StartsEmptyAndFillsUp) {
  Three list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(Three::capacity(), 3u);
  for (int i = 1; i <= 3; ++i) list.push_back(i * 10);
  EXPECT_EQ(items(list), (std::vector<int>{10, 20, 30}));
  EXPECT_EQ(list.size(), 3u);
  EXPECT_EQ(list[1], 20);
}

TEST(FixedList, ACopyIsIndependent) {
  Three list;
  list.push_back(1);
  Three copy = list;
  copy.push_back(2);
  copy[0] = 9;
  EXPECT_EQ(items(list), (std::vector<int>{1}));
  EXPECT_EQ(items(copy), (std::vector<int>{9, 2}));
}

TEST(FixedList, AssignmentAlsoShortens) {
  Three longer;
  for (int i = 0; i < 3; ++i) longer.push_back(i);
  Three shorter;
  shorter.push_back(7);
  longer = shorter;
  EXPECT_EQ(items(longer), (std::vector<int>{7}));
}

TEST(FixedList, ClearRemovesEverything) {
  Three list;
  list.push_back(5);
  list.clear();
  EXPECT_TRUE(list.empty());
  EXPECT_FALSE(list.contains(5));
  list.push_back(6);
  EXPECT_TRUE(list.contains(6));
  EXPECT_FALSE(list.contains(5));
}

}  // namespace
}  // namespace taku
