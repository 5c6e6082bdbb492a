#include "server/messages/lobby_text.h"

#include <gtest/gtest.h>

namespace taku::server {
namespace {

const std::string kRow = R"({"room":")" + std::string(1000, 'A') + "\"}";

TEST(LobbyPages, SplitsRowsIntoPagesOfLimitedSize) {
  LobbyPages pages;
  EXPECT_TRUE(pages.empty());
  for (int i = 0; i < 100; ++i) pages.add(kRow);
  EXPECT_FALSE(pages.empty());
  std::size_t rows = 0;
  std::vector<std::string> all = {pages.first()};
  all.insert(all.end(), pages.rest().begin(), pages.rest().end());
  for (const std::string& page : all) {
    EXPECT_LE(page.size(), 50u * 1024);
    const auto json = parse_json('[' + page + ']', 1 << 20);
    ASSERT_TRUE(json.ok());
    rows += json->size();
  }
  EXPECT_EQ(rows, 100u);
  EXPECT_EQ(all.size(), 3u);
}

TEST(LobbyPages, TotalSizeIsLimited) {
  LobbyPages pages;
  int rows = 0;
  for (; pages.has_space_for(kRow); ++rows) pages.add(kRow);
  EXPECT_GT(rows, 200);
  EXPECT_LT(rows, 230);
}

TEST(LobbyText, MessagesAreJson) {
  EXPECT_EQ(lobby_text("", 5, 0), R"({"type":"lobby","server_time":5,"rooms":[]})");
  EXPECT_EQ(lobby_text("{}", 5, 2), R"({"type":"lobby","server_time":5,"rooms":[{}],"more":2})");
  EXPECT_EQ(lobby_changes_text("{},{}", Json::array({"ABCDEF"})),
            R"({"type":"lobby_changes","rooms":[{},{}],"gone":["ABCDEF"]})");
  EXPECT_EQ(to_text(room_list_json(Json::array(), 3)), R"({"rooms":[],"more":3})");
}

}  // namespace
}  // namespace taku::server
