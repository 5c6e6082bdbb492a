#include "program.h"

// `taku export`: saved games as training lines and SQL rows.

namespace taku::end_to_end {
namespace {

using ExportTest = Program;

std::vector<std::string> keys(const Json& object) {
  std::vector<std::string> names;
  for (const auto& [name, value] : object.items()) names.push_back(name);
  return names;
}

// [spec/pineapple 6.2]
TEST_F(ExportTest, PineappleExportsTheFormatOfItsSpec) {
  run({"play", "pineapple", "--seats", "human,random", "--seed", "5"}, typed({"mmbbt", "mbx", "save a.json"}));
  const Finished exported = run({"export", "a.json"});
  EXPECT_EQ(exported.exit_code, 0) << exported.err;
  const auto lines = exported.json_lines();
  ASSERT_EQ(lines.size(), 4u) << exported.out;
  const std::vector<std::string> expected = {
      "session_id",    "hand_id", "hand_number",   "turn",           "player",      "btn",
      "is_btn",        "chips",   "board_self",    "board_opponent", "dealt_cards", "known_discards_self",
      "visible_cards", "action",  "think_time_ms", "timestamp",      "by"};
  EXPECT_EQ(keys(lines[0]), expected);
  EXPECT_EQ(to_text(*find(lines[2], "action")), R"({"placements":[["2d","middle"],["Qc","bottom"]],"discard":"7d"})");
  EXPECT_TRUE(find_int(lines[2], "think_time_ms").has_value());
  EXPECT_NE(find_string(lines[2], "timestamp"), nullptr);
  EXPECT_EQ(run({"export", "-"}, read("a.json")).out, exported.out);
}

TEST_F(ExportTest, OtherGamesExportStateLegalMovesActionAndResult) {
  run({"play", "hex_taboo", "--seats", "human,human"},
      typed({"e1", "a1", "e2", "a2", "e4", "b6", "e3", "save w.json"}));
  const auto lines = run({"export", "w.json"}).json_lines();
  ASSERT_EQ(lines.size(), 7u);
  const std::vector<std::string> expected = {"session_id", "game",   "ply",           "player",    "state",
                                             "legal",      "action", "think_time_ms", "timestamp", "result",
                                             "by"};
  EXPECT_EQ(keys(lines[0]), expected);
  EXPECT_EQ(find(lines[0], "legal")->size(), 61u);
  EXPECT_EQ(find_int(lines[6], "player"), 0);
  EXPECT_EQ(find_int(lines[6], "ply"), 7);
  const Json* result = find(lines[0], "result");
  ASSERT_NE(result, nullptr);
  EXPECT_EQ(find(*result, "scores")->size(), 2u);
  EXPECT_EQ(find_int(*find(*result, "detail"), "winner"), 0);
}

TEST_F(ExportTest, AnUnfinishedGameHasNoResult) {
  run({"play", "ludo", "--seats", "human,ai1", "--seed", "2"}, typed({"save a.json"}));
  run({"play", "hex_taboo", "--seats", "human,human"}, typed({"e1", "save b.json"}));
  EXPECT_EQ(run({"export", "a.json"}).exit_code, 0);
  const auto lines = run({"export", "b.json"}).json_lines();
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_TRUE(lines[0]["result"].is_null());
}

TEST_F(ExportTest, AFileMayContainOneRecordPerLine) {
  run({"play", "hex_taboo", "--seats", "human,human"}, typed({"e1", "save a.json"}));
  run({"play", "hex_taboo", "--seats", "human,human"}, typed({"e2", "a1", "save b.json"}));
  const auto one_line = [&](const std::string& name) {
    return to_text(Json::parse(read(name), nullptr, false)) + '\n';
  };
  write("both.jsonl", one_line("a.json") + "\n" + one_line("b.json"));
  const Finished both = run({"export", "both.jsonl"});
  EXPECT_EQ(both.exit_code, 0) << both.err;
  EXPECT_EQ(both.out, run({"export", "a.json", "b.json"}).out);
  EXPECT_EQ(both.json_lines().size(), 3u);
  EXPECT_EQ(run({"export", "both.jsonl", "--out", "out.jsonl"}).out, "");
  EXPECT_EQ(read("out.jsonl"), both.out);
}

// [spec/pineapple 6.1]
TEST_F(ExportTest, SqlRows) {
  run({"play", "pineapple", "--seats", "human,random", "--seed", "5"},
      typed({"mmbbt", "mbx", "resign", "save a.json"}));
  const auto lines = run({"export", "a.json", "--tables"}).json_lines();
  ASSERT_EQ(lines.size(), 6u);
  const std::string tables[] = {"sessions", "hands", "turns", "turns", "turns", "turns"};
  for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(*find_string(lines[i], "table"), tables[i]);
  const Json* session = find(lines[0], "row");
  EXPECT_EQ(*find_string(*session, "finish_reason"), "manual");
  EXPECT_EQ(*find_string(*session, "player1_id"), "random");
  EXPECT_EQ(find_int(*session, "winner"), 1);
  run({"play", "hex_taboo", "--seats", "human,human"}, typed({"e1", "save b.json"}));
  EXPECT_EQ(run({"export", "b.json", "--tables"}).exit_code, 1);
}

// Valid records are still exported.
TEST_F(ExportTest, ABrokenRecordIsReported) {
  run({"play", "hex_taboo", "--seats", "human,human"}, typed({"e5", "d4", "save good.json"}));
  std::string broken = to_text(Json::parse(read("good.json"), nullptr, false));
  broken.replace(broken.rfind("\"seat\":1"), 8, "\"seat\":0");
  write("all.jsonl", broken + '\n' + to_text(Json::parse(read("good.json"), nullptr, false)) + '\n');
  const Finished exported = run({"export", "all.jsonl"});
  EXPECT_EQ(exported.exit_code, 1);
  EXPECT_NE(exported.err.find("cannot export all.jsonl:1: "), std::string::npos) << exported.err;
  EXPECT_EQ(exported.json_lines().size(), 2u);
  write("no_record", "hello\nworld\n");
  EXPECT_EQ(run({"export", "no_record"}).exit_code, 1);
}

TEST_F(ExportTest, ExitCodes) {
  EXPECT_EQ(run({"export"}).exit_code, 2);
  EXPECT_EQ(run({"export", "a.json", "--format", "csv"}).exit_code, 2);
  EXPECT_EQ(run({"export", "missing.json"}).exit_code, 3);
  EXPECT_EQ(run({"export", "."}).exit_code, 3);
  write("empty", "");
  const Finished nothing = run({"export", "empty"});
  EXPECT_EQ(nothing.exit_code, 0);
  EXPECT_EQ(nothing.out, "");
  EXPECT_EQ(run({"export", "empty", "--out", "nowhere/x"}).exit_code, 3);
}

}  // namespace
}  // namespace taku::end_to_end
