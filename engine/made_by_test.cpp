#include "engine/made_by.h"

#include <gtest/gtest.h>

#include "engine/record.h"

namespace taku {
namespace {

TEST(MadeBy, TextsParseBack) {
  for (const char* text : {"person", "computer", "computer:ai3", "bot", "stand_in", "timeout"}) {
    const auto by = MadeBy::parse(text);
    ASSERT_TRUE(by) << text;
    EXPECT_EQ(by->to_text(), text);
  }
  EXPECT_EQ(MadeBy::computer("strong").to_text(), "computer:strong");
}

TEST(MadeBy, UnknownTextsAreRejected) {
  for (const char* text : {"", "human", "Person", "person ", "computer:", "computer:a b", "bot:strong", "timeout:"}) {
    EXPECT_FALSE(MadeBy::parse(text)) << text;
  }
  EXPECT_FALSE(MadeBy::parse("computer:" + std::string(33, 'a')));
}

TEST(MadeBy, AComputerWithoutALevelMatchesAllLevels) {
  const MadeBy strong = MadeBy::computer("strong");
  EXPECT_TRUE(strong.matches(*MadeBy::parse("computer")));
  EXPECT_TRUE(strong.matches(strong));
  EXPECT_FALSE(strong.matches(MadeBy::computer("normal")));
  EXPECT_FALSE(MadeBy::parse("computer")->matches(strong));
  EXPECT_FALSE(strong.matches(*MadeBy::parse("stand_in")));
}

Result<Record> record_with(const Json& notes) {
  Json move = {{"seat", 0}, {"move", {{"q", 0}, {"r", 0}}}};
  move.update(notes);
  return Record::parse({{"game", "hex_taboo"}, {"rules_version", 1}, {"seats", 2}, {"moves", {move}}});
}

TEST(MadeBy, IsAnOptionalFieldOfRecords) {
  const auto known = record_with({{"by", "computer:hard"}});
  ASSERT_TRUE(known.ok());
  EXPECT_EQ(known->moves[0].notes.by, MadeBy::computer("hard"));
  EXPECT_EQ(to_text(known->to_json()["moves"][0]), R"({"seat":0,"move":{"q":0,"r":0},"by":"computer:hard"})");
  for (const Json& notes : {Json::object(), Json{{"by", nullptr}}}) {
    const auto unknown = record_with(notes);
    ASSERT_TRUE(unknown.ok());
    EXPECT_FALSE(unknown->moves[0].notes.by);
    EXPECT_EQ(find(unknown->to_json()["moves"][0], "by"), nullptr);
  }
}

TEST(MadeBy, RecordsWithAnotherValueAreRejected) {
  for (const Json& by : {Json("somebody"), Json(3)}) {
    const auto record = record_with({{"by", by}});
    ASSERT_FALSE(record.ok()) << to_text(by);
    EXPECT_EQ(record.error().code, code::kBadRequest);
  }
}

// Old records have only `timeout`.
TEST(MadeBy, MustAgreeWithTimeout) {
  EXPECT_TRUE(record_with({{"timeout", true}}).ok());
  EXPECT_TRUE(record_with({{"timeout", true}, {"by", "timeout"}}).ok());
  EXPECT_FALSE(record_with({{"timeout", true}, {"by", "person"}}).ok());
  EXPECT_FALSE(record_with({{"by", "timeout"}}).ok());
}

}  // namespace
}  // namespace taku
