#include <algorithm>

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
  const std::vector<std::string> expected = {"session_id", "game",          "ply",       "player", "state", "legal",
                                             "action",     "think_time_ms", "timestamp", "result", "by"};
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

TEST_F(ExportTest, MovesSayWhoMadeThem) {
  run({"play", "pineapple", "--seats", "human,random", "--seed", "5"}, typed({"mmbbt", "mbx", "save a.json"}));
  const auto by = [&](const Texts& options) {
    Texts arguments = {"export", "a.json"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    Texts list;
    for (const Json& line : run(arguments).json_lines()) list.push_back(*find_string(line, "by"));
    return list;
  };
  const Texts people(2, "person"), computers(2, "computer:random");
  EXPECT_EQ(by({}).size(), 4u);
  EXPECT_EQ(by({"--by", "person"}), people);
  EXPECT_EQ(by({"--by", "computer"}), computers);
  EXPECT_EQ(by({"--by", "computer:random"}), computers);
  EXPECT_EQ(by({"--by", "computer:strong"}), Texts{});
  EXPECT_EQ(by({"--by", "person,computer"}).size(), 4u);
  EXPECT_EQ(by({"--by", "person", "--by", "computer:random"}).size(), 4u);
  EXPECT_EQ(run({"export", "--by", "person", "a.json"}).json_lines().size(), 2u) << "takes one argument";
  EXPECT_EQ(run({"export", "a.json", "--by", "somebody"}).exit_code, 2);
  int turns = 0;
  for (const Json& line : run({"export", "a.json", "--tables", "--by", "person"}).json_lines()) {
    turns += *find_string(line, "table") == "turns";
  }
  EXPECT_EQ(turns, 2);
}

TEST_F(ExportTest, TournamentRecordsSayWhoMadeTheMoves) {
  run({"tournament", "hex_taboo", "--entrants", "easy,easy,random", "--rounds", "1", "--nodes", "50", "--out",
       "cup.jsonl"});
  const std::string log = read("cup.jsonl");
  write("games.jsonl", log.substr(log.find('\n') + 1));
  EXPECT_FALSE(run({"export", "games.jsonl", "--by", "computer:easy"}).json_lines().empty());
  const auto lines = run({"export", "games.jsonl"}).json_lines();
  EXPECT_EQ(run({"export", "games.jsonl", "--by", "computer"}).json_lines().size(), lines.size());
}

TEST_F(ExportTest, SelectsGamesAndTimes) {
  run({"play", "hex_taboo", "--seats", "human,human"}, typed({"e1", "save a.json"}));
  run({"play", "pineapple", "--seats", "human,random", "--seed", "5"}, typed({"mmbbt", "save b.json"}));
  const auto exported = [&](const Texts& options) {
    Texts arguments = {"export", "a.json", "b.json"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run(arguments).json_lines().size();
  };
  EXPECT_EQ(exported({"--game", "hex_taboo"}), 1u);
  EXPECT_EQ(exported({"--game", "pineapple"}), exported({}) - 1);
  EXPECT_EQ(exported({"--since", "2020-01-01"}), exported({}));
  EXPECT_EQ(exported({"--until", "2020-01-01"}), 0u);
  EXPECT_EQ(exported({"--since", "9000-01-01"}), 0u);
  EXPECT_EQ(run({"export", "a.json", "--until", "tomorrow"}).exit_code, 2);
  const Finished unknown = run({"export", "a.json", "--game", "chess"});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_NE(unknown.err.find("unknown game chess. Games: "), std::string::npos) << unknown.err;
  Json untimed = Json::parse(read("a.json"), nullptr, false);
  untimed["moves"][0].erase("at");
  write("untimed.json", to_text(untimed));
  EXPECT_EQ(run({"export", "untimed.json"}).json_lines().size(), 1u);
  EXPECT_EQ(run({"export", "untimed.json", "--since", "2020-01-01"}).json_lines().size(), 0u) << "its time is unknown";
}

TEST_F(ExportTest, LinesMayHaveTheResult) {
  run({"play", "pineapple", "--seats", "human,random", "--seed", "5"},
      typed({"mmbbt", "mbx", "resign", "save a.json"}));
  const auto lines = run({"export", "a.json", "--with-result"}).json_lines();
  ASSERT_EQ(lines.size(), 4u);
  for (const Json& line : lines) {
    const Texts names = keys(line);
    EXPECT_EQ(Texts(names.end() - 4, names.end()), (Texts{"raw_score", "actual_score", "result", "by"}));
    EXPECT_TRUE(line["raw_score"].is_null()) << "the hand was not completed";
    EXPECT_EQ(line["result"]["scores"].size(), 2u);
    EXPECT_EQ(find_int(line["result"]["detail"], "winner"), 1);
  }
  EXPECT_EQ(run({"export", "a.json", "--with-result", "--tables"}).exit_code, 2);
}

// The output is written while the input is read, and takes its place when it is complete.
TEST_F(ExportTest, WritesWhileReading) {
  run({"play", "hex_taboo", "--seats", "human,human"}, typed({"e1", "a1", "save a.json"}));
  const std::string record = to_text(Json::parse(read("a.json"), nullptr, false)) + '\n';
  std::string many;
  for (int i = 0; i < 3000; ++i) many += record;
  write("many.jsonl", many);
  write("out.jsonl", "old");
  const auto partly_written = [&] {
    for (const auto& file : std::filesystem::directory_iterator(path("."))) {
      std::error_code gone;
      const bool is_new = file.path().filename().string().starts_with("out.jsonl.new");
      if (is_new && file.file_size(gone) > 100'000 && !gone) return true;
    }
    return false;
  };
  run_until_killed({"export", "many.jsonl", "--out", "out.jsonl"}, partly_written);
  EXPECT_EQ(read("out.jsonl"), "old");
  EXPECT_EQ(run({"export", "many.jsonl", "--out", "out.jsonl"}).exit_code, 0);
  EXPECT_EQ(std::ranges::count(read("out.jsonl"), '\n'), 6000);
  fill_the_disk();
  EXPECT_EQ(run_on_terminal({"export", "many.jsonl", "--out", "other.jsonl"}, "").exit_code, 3);
  EXPECT_FALSE(std::filesystem::exists(path("other.jsonl")));
}

// A database that an earlier version wrote is read as it is; its moves do not say who made them.
TEST_F(ExportTest, ReadsDatabases) {
  std::filesystem::copy_file(std::filesystem::path(TAKU_OLD_DATA) / "v1" / "taku.db", path("taku.db"));
  std::filesystem::permissions(path("taku.db"), std::filesystem::perms::owner_all);
  const Finished all = run({"export", "--db", "taku.db"});
  EXPECT_EQ(all.exit_code, 0) << all.err;
  const auto lines = all.json_lines();
  ASSERT_GT(lines.size(), 100u);
  for (const Json& line : lines) ASSERT_TRUE(line.at("by").is_null());
  EXPECT_EQ(run({"export", "--db", "taku.db", "--by", "person"}).out, "");
  EXPECT_EQ(run({"export", "--db", "taku.db", "--until", "2020-01-01"}).out, "");
  EXPECT_EQ(run({"export", "--db", "taku.db", "--since", "2020-01-01"}).out, all.out);
  const auto rows = run({"export", "--db", "taku.db", "--tables"}).json_lines();
  ASSERT_FALSE(rows.empty()) << "games without tables are skipped";
  EXPECT_EQ(*find_string(rows[0], "table"), "sessions");
  EXPECT_EQ(rows.size(), run({"export", "--db", "taku.db", "--tables", "--game", "pineapple"}).json_lines().size());
  EXPECT_EQ(run({"export", "--db", "taku.db", "--tables", "--game", "ludo"}).exit_code, 2);
}

TEST_F(ExportTest, ProgressIsOnlyShownOnATerminal) {
  run({"play", "hex_taboo", "--seats", "human,human"}, typed({"e1", "save a.json"}));
  std::string many;
  for (int i = 0; i < 200; ++i) many += to_text(Json::parse(read("a.json"), nullptr, false)) + '\n';
  write("many.jsonl", many);
  EXPECT_EQ(run({"export", "many.jsonl", "--out", "out.jsonl"}).err, "");
  EXPECT_TRUE(run_on_terminal({"export", "many.jsonl", "--out", "out.jsonl"}, "").prints("export, KB ["));
  EXPECT_FALSE(run_on_terminal({"export", "many.jsonl"}, "").prints("export, KB [")) << "not among the lines";
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
