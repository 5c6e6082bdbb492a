#include <gtest/gtest.h>

#include "games/pineapple/fantasyland_wire.h"

// Fantasyland as JSON: rule F2.

namespace taku::pineapple {
namespace {

const std::string kHand = R"("2c","2d","2h","2s","3c","4d","5h","6s","7c","8d","8h","9s","Kc")";

Result<Json> answer(const std::string& request) {
  const auto json = parse_json(request);
  EXPECT_TRUE(json) << request;
  return fantasyland_answer(*json);
}

std::string refused(const std::string& request) {
  const auto answered = answer(request);
  if (answered) return "nothing: " + taku::to_text(*answered);
  EXPECT_EQ(answered.error().code, code::kBadRequest);
  return answered.error().message;
}

// [pineapple F2] the answer has the form of section 9.1
TEST(Pineapple_F2, TheAnswerHasTheFormOfTheSpecification) {
  const auto answered = answer("{\"cards\":[" + kHand + "],\"joker_count\":0}");
  ASSERT_TRUE(answered);
  EXPECT_EQ(taku::to_text(*answered),
            R"({"top":["8d","8h","9s"],"middle":["3c","4d","5h","6s","7c"],"bottom":["2c","2d","2h","2s","Kc"],)"
            R"("discarded":[],"score":47,"fl_stay":true,"royalties":{"top":3,"middle":4,"bottom":10,"total":17}})");
}

TEST(Pineapple_F2, TheOrderOfTheCardsDoesNotMatter) {
  const auto turned = answer(R"({"cards":["Kc","9s","8h","8d","7c","6s","5h","4d","3c","2s","2h","2d","2c"]})");
  ASSERT_TRUE(turned);
  EXPECT_EQ(*turned, *answer("{\"cards\":[" + kHand + "]}"));
}

TEST(Pineapple_F2, TheWeightIsAParameter) {
  EXPECT_EQ(find_int(*answer("{\"cards\":[" + kHand + "],\"weight\":0}"), "score"), 17);
  EXPECT_EQ(find_int(*answer("{\"cards\":[" + kHand + "],\"weight\":1000}"), "score"), 1017);
}

TEST(Pineapple_F2, JokersAndDiscards) {
  const auto answered = answer("{\"cards\":[" + kHand + R"(,"X1","As","Ad","X2"],"joker_count":2,"weight":30})");
  ASSERT_TRUE(answered);
  EXPECT_EQ(find(*answered, "discarded")->size(), 4u);
  EXPECT_EQ(find_bool(*answered, "fl_stay"), true);
}

// [pineapple F1] a joker_count that differs from the cards is an error
TEST(Pineapple_F2, TheJokerCountMustAgree) {
  EXPECT_EQ(refused("{\"cards\":[" + kHand + "],\"joker_count\":1}"),
            "joker_count differs from the number of jokers in the cards, which is 0");
  EXPECT_EQ(refused("{\"cards\":[" + kHand + ",\"X2\"],\"joker_count\":0}"),
            "joker_count differs from the number of jokers in the cards, which is 1");
  for (const char* count : {"-1", "\"0\"", "0.5", "[]", "99999999999999999999"}) {
    EXPECT_NE(refused("{\"cards\":[" + kHand + "],\"joker_count\":" + count + "}").find("joker_count"),
              std::string::npos);
  }
}

TEST(Pineapple_F2, InvalidRequestsAreRejected) {
  EXPECT_EQ(refused("{}"), "cards must be a list of cards");
  EXPECT_EQ(refused("[]"), "cards must be a list of cards");
  EXPECT_EQ(refused("7"), "cards must be a list of cards");
  EXPECT_EQ(refused(R"({"cards":"Ah"})"), "cards must be a list of cards");
  EXPECT_EQ(refused(R"({"cards":[]})"), "a Fantasyland hand must have 13 to 17 cards");
  EXPECT_EQ(refused("{\"cards\":[" + kHand.substr(5) + "]}"), "a Fantasyland hand must have 13 to 17 cards");
  EXPECT_EQ(refused("{\"cards\":[" + kHand + R"(,"As","Ad","Ac","Ah","X1"]})"),
            "a Fantasyland hand must have 13 to 17 cards");
  EXPECT_EQ(refused("{\"cards\":[" + kHand + R"(,"2c"]})"), "2c is listed twice");
  EXPECT_EQ(refused("{\"cards\":[" + kHand + R"(,"X1","X1"]})"), "X1 is listed twice");
  for (const char* wrong : {"\"1c\"", "\"ah\"", "\"\"", "\"X3\"", "\"??\"", "7", "null", "{}", "[\"Ah\"]"}) {
    EXPECT_EQ(refused("{\"cards\":[" + kHand + ',' + wrong + "]}"),
              "cards[13] is not a card: cards are \"2c\" to \"As\", \"X1\", \"X2\"");
  }
  for (const char* weight : {"-1", "1001", "\"30\"", "2.5", "true"}) {
    EXPECT_EQ(refused("{\"cards\":[" + kHand + "],\"weight\":" + weight + "}"), "weight must be 0 to 1000");
  }
}

}  // namespace
}  // namespace taku::pineapple
