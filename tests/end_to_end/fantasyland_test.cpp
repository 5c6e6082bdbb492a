#include "program.h"

// `taku fl-solver` (JSON) and `taku solve fantasyland` (text): rules/pineapple.md F1, F2.

namespace taku::end_to_end {
namespace {

using FantasylandTest = Program;

const std::vector<std::string> kHand = {"2c", "2d", "2h", "2s", "3c", "4d", "5h", "6s", "7c", "8d", "8h", "9s", "Kc"};

// {"cards":[…the hand, then more…],…rest}
std::string request(const std::vector<std::string>& more, const std::string& rest) {
  Json cards = Json::array();
  for (const std::string& card : kHand) cards.push_back(card);
  for (const std::string& card : more) cards.push_back(card);
  return "{\"cards\":" + to_text(cards) + rest + "}";
}

std::vector<std::string> solve(const std::vector<std::string>& cards, const std::vector<std::string>& flags = {}) {
  std::vector<std::string> words = {"solve", "fantasyland"};
  words.insert(words.end(), cards.begin(), cards.end());
  words.insert(words.end(), flags.begin(), flags.end());
  return words;
}

// [pineapple F2] as in section 9.1
TEST_F(FantasylandTest, SolverOutputHasTheFormatOfTheSpecification) {
  const Finished solved = run({"fl-solver"}, request({}, R"(,"joker_count":0)"));
  EXPECT_EQ(solved.exit_code, 0);
  EXPECT_EQ(solved.err, "");
  EXPECT_EQ(solved.out,
            R"({"top":["8d","8h","9s"],"middle":["3c","4d","5h","6s","7c"],"bottom":["2c","2d","2h","2s","Kc"],)"
            R"("discarded":[],"score":47.0,"fl_stay":true,"royalties":{"top":3,"middle":4,"bottom":10,"total":17}})"
            "\n");
}

TEST_F(FantasylandTest, InputMayContainLineBreaksAndAWeight) {
  const Finished solved = run({"fl-solver"}, "\n " + request({"X1"}, ",\n\"joker_count\":1,\n\"weight\":0") + "\n\n");
  EXPECT_EQ(solved.exit_code, 0) << solved.out;
  ASSERT_EQ(solved.json_lines().size(), 1u);
  EXPECT_EQ(find(solved.json_lines()[0], "discarded")->size(), 1u);
}

// [pineapple F2] An error prints a JSON object and exits with 2.
TEST_F(FantasylandTest, WrongInputIsReported) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"", "protocol/bad_json"},
      {"hello", "protocol/bad_json"},
      {"{\"cards\":[", "protocol/bad_json"},
      {request({}, "") + request({}, ""), "protocol/bad_json"},
      {"[]", "protocol/bad_request"},
      {"{}", "protocol/bad_request"},
      {std::string(70'000, ' ') + request({}, ""), "protocol/bad_request"},
      {std::string(40, '[') + std::string(40, ']'), "protocol/bad_request"},
      {R"({"cards":["2c"]})", "protocol/bad_request"},
      {request({}, R"(,"joker_count":1)"), "protocol/bad_request"},
      {request({"X1"}, R"(,"joker_count":0)"), "protocol/bad_request"},
      {request({"2c"}, R"(,"joker_count":0)"), "protocol/bad_request"},
      {request({"1c"}, R"(,"joker_count":0)"), "protocol/bad_request"},
      {request({"As", "Ad", "Ac", "Ah", "Kd"}, R"(,"joker_count":0)"), "protocol/bad_request"},
      {request({}, R"(,"joker_count":0,"weight":-1)"), "protocol/bad_request"}};
  for (const auto& [input, code] : wrong) {
    const Finished refused = run({"fl-solver"}, input);
    EXPECT_EQ(refused.exit_code, 2) << input;
    const auto lines = refused.json_lines();
    ASSERT_EQ(lines.size(), 1u) << refused.out;
    const Json* error = find(lines[0], "error");
    ASSERT_NE(error, nullptr) << refused.out;
    ASSERT_NE(find_string(*error, "code"), nullptr);
    EXPECT_EQ(*find_string(*error, "code"), code) << input;
    EXPECT_NE(find_string(*error, "message"), nullptr);
  }
}

TEST_F(FantasylandTest, TextOutputShowsTheBoard) {
  const Finished solved = run(solve(kHand));
  EXPECT_EQ(solved.exit_code, 0);
  EXPECT_EQ(solved.out,
            "Top     8d 8h 9s        a pair of 8s                    3\n"
            "Middle  3c 4d 5h 6s 7c  straight, 7 high                4\n"
            "Bottom  2c 2d 2h 2s Kc  four 2s                        10\n"
            "Royalties 17, stays in Fantasyland: score 17 + 30 = 47\n");
}

TEST_F(FantasylandTest, DiscardsAndTheWeightAreShown) {
  std::vector<std::string> hand = kHand;
  hand[3] = "Qd";
  hand.push_back("Jh");
  const Finished solved = run(solve(hand, {"--weight", "12"}));
  EXPECT_EQ(solved.exit_code, 0);
  EXPECT_TRUE(solved.prints("Discard ")) << solved.out;
  EXPECT_TRUE(solved.prints("does not stay: score ")) << solved.out;
}

TEST_F(FantasylandTest, CardsCanBeWrittenInSeveralWays) {
  const std::string expected = run(solve(kHand)).out;
  EXPECT_EQ(run(solve({"2c 2d 2h 2s 3c 4d 5h 6s 7c 8d 8h 9s Kc"})).out, expected);
  EXPECT_EQ(run(solve({"2c2d2h2s3c4d5h6s7c8d8h9sKc"})).out, expected);
  EXPECT_EQ(run(solve({"2c,2d,2h, 2s", "3C4D", "5h 6s,7c", "8d", "8h9skc"})).out, expected);
}

TEST_F(FantasylandTest, BothCommandsPrintTheSameJson) {
  const Finished people = run(solve(kHand, {"--json"}));
  const Finished programs = run({"fl-solver"}, request({}, ""));
  ASSERT_EQ(people.json_lines().size(), 1u);
  EXPECT_EQ(people.json_lines(), programs.json_lines()) << "47 equals 47.0";
}

TEST_F(FantasylandTest, WrongCardsAreExplained) {
  const auto refused = [&](const std::vector<std::string>& cards, const std::string& why) {
    const Finished result = run(solve(cards));
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_NE(result.err.find(why), std::string::npos) << result.err;
  };
  refused({"2c", "Zz"}, "\"Zz\" is not a card; cards are 2c to As, X1 and X2");
  refused({"2c", "10h"}, "\"10\" is not a card");
  refused({"2c2"}, "\"2\" is not a card");
  refused({"2c", "2c"}, "2c appears twice");
  refused({"2c", "3c"}, "a Fantasyland hand has 13 to 17 cards, not 2");
  refused({"2c3c4c5c6c7c8c9cTcJcQcKcAc2d3d4d5d6d"}, "a Fantasyland hand has 13 to 17 cards, not 18");
  EXPECT_EQ(run(solve(kHand, {"--weight", "1001"})).exit_code, 2);
  EXPECT_EQ(run(solve(kHand, {"--weight", "x"})).exit_code, 2);
  EXPECT_EQ(run({"solve"}).exit_code, 2);
  EXPECT_EQ(run({"solve", "fantasyland"}).exit_code, 2);
  EXPECT_EQ(run({"solve", "--help"}).exit_code, 0);
}

}  // namespace
}  // namespace taku::end_to_end
