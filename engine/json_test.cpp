#include "engine/json.h"

#include <gtest/gtest.h>

namespace taku {
namespace {

std::string nested(int levels) {
  const auto count = static_cast<std::size_t>(levels);
  return std::string(count, '[') + std::string(count, ']');
}

std::string_view error_code(const Result<Json>& result) { return result ? "" : result.error().code; }

Json json(std::string_view text) {
  auto parsed = parse_json(text);
  EXPECT_TRUE(parsed.ok()) << text;
  return parsed ? *parsed : Json();
}

TEST(ParseJson, AcceptsValidJson) {
  EXPECT_EQ(json(R"({"a":[1,"b",null,true,-2]})")["a"].size(), 5u);
  EXPECT_EQ(json("7"), 7);
}

// The library's own parser is the reference.
TEST(ParseJson, BuildsTheSameTreeAsTheLibrary) {
  for (const std::string_view text :
       {R"({})", R"([])", R"("a")", R"(-0.5e3)", R"({"a":{"b":[[],[{"c":{}}],1,2]},"d":null,"e":18446744073709551615})",
        R"({"a":1,"b":2,"a":{"c":3},"f":4,"g":5,"h":[6]})", R"([{"a":1},{"a":-1},[true,false,null],"\u5353\n"])"}) {
    EXPECT_EQ(json(text), Json::parse(text)) << text;
    EXPECT_EQ(to_text(json(text)), to_text(Json::parse(text))) << text;
  }
}

TEST(ParseJson, RejectsInvalidJson) {
  for (const std::string_view wrong : {"", " ", "{", "{\"a\":}", "[1,]", "nul", "{\"a\":1}x", "{'a':1}", "\"open", "01",
                                       "+1", "\"\\", "NaN", "// x"}) {
    EXPECT_EQ(error_code(parse_json(wrong)), "protocol/bad_json") << wrong;
  }
}

TEST(ParseJson, ChecksTheLength) {
  const std::string fits = '"' + std::string(kMaxJsonBytes - 2, 'a') + '"';
  EXPECT_TRUE(parse_json(fits).ok());
  EXPECT_EQ(error_code(parse_json(fits + " ")), "protocol/bad_request");
  EXPECT_EQ(error_code(parse_json(std::string(kMaxJsonBytes + 1, '{'))), "protocol/bad_request");
}

TEST(ParseJson, ChecksTheDepthBeforeParsing) {
  EXPECT_TRUE(parse_json(nested(kMaxJsonDepth)).ok());
  EXPECT_EQ(error_code(parse_json(nested(kMaxJsonDepth + 1))), "protocol/bad_request");
  // Not valid JSON, but rejected for its depth: the parser never saw it.
  EXPECT_EQ(error_code(parse_json(std::string(50'000, '['))), "protocol/bad_request");
  EXPECT_EQ(error_code(parse_json(std::string(17, '{') + "?")), "protocol/bad_request");
}

TEST(ParseJson, CountsObjectsAndListsAlike) {
  std::string text = "1";
  for (int level = 0; level < kMaxJsonDepth; ++level) text = level % 2 == 0 ? "[" + text + "]" : "{\"k\":" + text + "}";
  EXPECT_TRUE(parse_json(text).ok());
  EXPECT_FALSE(parse_json("[" + text + "]").ok());
}

TEST(ParseJson, SiblingsDoNotAddDepth) {
  std::string text = "[";
  for (int i = 0; i < 100; ++i) text += "[],";
  EXPECT_TRUE(parse_json(text + "[]]").ok());
}

TEST(ParseJson, BracketsInStringsDoNotAddDepth) {
  EXPECT_TRUE(parse_json("\"" + std::string(100, '[') + "\"").ok());
  EXPECT_TRUE(parse_json(R"(["\"[[[[[[[[[[[[[[[[[[[[[[", "\\"])").ok());
  // The quote after an escaped backslash closes the string, so these brackets do count.
  EXPECT_EQ(error_code(parse_json("[\"\\\\\"," + nested(kMaxJsonDepth) + "]")), "protocol/bad_request");
}

TEST(ParseJson, RejectsInvalidUtf8) {
  EXPECT_EQ(error_code(parse_json("\"\xff\"")), "protocol/bad_json");
  EXPECT_EQ(error_code(parse_json("\"\xc3\"")), "protocol/bad_json");
  EXPECT_EQ(error_code(parse_json("\"\xed\xa0\x80\"")), "protocol/bad_json") << "half of a surrogate pair";
  EXPECT_EQ(*as_string(json("\"\xe5\x8d\x93\"")), "卓");
}

TEST(JsonText, IsAlwaysValidUtf8) {
  const std::string text = to_text(Json{{"broken", "a\xff z"}});
  EXPECT_EQ(text, "{\"broken\":\"a\xef\xbf\xbd z\"}");
  EXPECT_TRUE(parse_json(text).ok());
}

TEST(JsonText, IsOneLineAndKeepsKeyOrder) {
  EXPECT_EQ(to_text(json("{ \"z\": 1,\n\"a\": \"x\\ny\" }")), R"({"z":1,"a":"x\ny"})");
}

TEST(FindField, NullCountsAsAbsent) {
  const Json object = json(R"({"null":null,"zero":0,"no":false,"empty":""})");
  EXPECT_EQ(find(object, "null"), nullptr);
  EXPECT_EQ(find(object, "missing"), nullptr);
  EXPECT_NE(find(object, "zero"), nullptr);
  EXPECT_NE(find(object, "no"), nullptr);
  EXPECT_NE(find(object, "empty"), nullptr);
}

TEST(FindField, FindsNothingInNonObjects) {
  for (const std::string_view text : {"[1]", "7", "\"key\"", "null", "true"}) {
    EXPECT_EQ(find(json(text), "key"), nullptr) << text;
  }
}

TEST(FindField, AWrongTypeCountsAsAbsent) {
  const Json object = json(R"({"int":3,"text":"3","flag":true})");
  EXPECT_EQ(find_int(object, "int"), 3);
  EXPECT_EQ(find_int(object, "text"), std::nullopt);
  EXPECT_EQ(find_int(object, "flag"), std::nullopt);
  EXPECT_EQ(find_bool(object, "flag"), true);
  EXPECT_EQ(find_bool(object, "int"), std::nullopt);
  EXPECT_EQ(*find_string(object, "text"), "3");
  EXPECT_EQ(find_string(object, "int"), nullptr);
}

TEST(AsInt, AcceptsIntegersThatFit) {
  EXPECT_EQ(as_int(json("0")), 0);
  EXPECT_EQ(as_int(json("-5")), -5);
  EXPECT_EQ(as_int(json("9223372036854775807")), INT64_MAX);
  EXPECT_EQ(as_int(json("-9223372036854775808")), INT64_MIN);
}

TEST(AsInt, RejectsFloatsAndOverflow) {
  for (const std::string_view text : {"1.0", "1e3", "0.5", "9223372036854775808", "18446744073709551615",
                                      "18446744073709551616", "-9223372036854775809", "\"1\"", "true", "null", "[1]"}) {
    EXPECT_EQ(as_int(json(text)), std::nullopt) << text;
  }
}

// Lookup is linear in the number of keys, so the number is limited.
TEST(Json, ObjectsWithTooManyKeysAreRejected) {
  const auto object = [](int keys) {
    std::string text = "{\"a\":[1,2";
    for (int i = 0; i < keys - 1; ++i) text += ",{\"b:\":1}";
    text += "]";
    for (int i = 0; i < keys - 1; ++i) text += ",\"k" + std::to_string(i) + "\":{}";
    return text + "}";
  };
  EXPECT_TRUE(parse_json(object(kMaxJsonKeys)).ok());
  EXPECT_EQ(parse_json(object(kMaxJsonKeys + 1)).error().code, code::kBadRequest);
}

}  // namespace
}  // namespace taku
