#include <sys/stat.h>

#include "program.h"

// Saving, loading and replaying; rejected input and exit codes.

namespace taku::end_to_end {
namespace {

using FilesTest = Program;

std::string last_hash(const Finished& replay) {
  const auto lines = replay.json_lines();
  const std::string* hash = lines.empty() ? nullptr : find_string(lines.back(), "hash");
  return hash ? *hash : "none";
}

TEST_F(FilesTest, SaveLoadAndReplayAgree) {
  run(kTwoPeople, typed({"e1", "a1", "e2", "save half.json"}));
  const Finished rest = run({"play", "--load", "half.json"}, typed({"a2", "e4", "b6", "e3", "save whole.json"}));
  EXPECT_TRUE(rest.prints("Player 1 (X) wins with a four")) << rest.out;
  const Finished replay = run({"replay", "whole.json", "--json"});
  EXPECT_EQ(replay.json_lines().size(), 8u) << replay.out;
  EXPECT_EQ(last_hash(replay).size(), 16u);
  EXPECT_EQ(last_hash(replay), last_hash(run({"replay", "4n-e1a1e2a2e4b6e3", "--json"})));
  EXPECT_NE(last_hash(replay), last_hash(run({"replay", "half.json", "--json"})));
}

TEST_F(FilesTest, LoadingAndSavingChangesNothing) {
  run({"play", "hex_taboo", "--seats", "human,easy", "--radius", "5"}, typed({"e5", "a1", "save a.json"}));
  run({"play", "hex_taboo"}, typed({"load a.json", "save b.json"}));  // restores its players
  EXPECT_NE(read("a.json"), "");
  EXPECT_EQ(read("a.json"), read("b.json"));
  EXPECT_NE(read("b.json").find("\"easy\""), std::string::npos);
}

TEST_F(FilesTest, ReplayJsonDescribesEachStep) {
  const auto lines = run({"replay", "4n-e5x", "--json"}).json_lines();
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(find_int(lines[1], "ply"), 2);
  EXPECT_EQ(find_int(lines[1], "seat"), 1);
  ASSERT_NE(find_string(lines[1], "text"), nullptr);
  EXPECT_EQ(*find_string(lines[1], "text"), "neutralise");
  EXPECT_EQ(to_text(*find(lines[1], "move")), R"({"neutralise":true})");
  EXPECT_EQ(to_text(*find(lines[1], "turn")), R"({"kind":"seat","seats":[0]})");
  EXPECT_EQ(to_text(*find(lines[1], "events")), R"([{"type":"neutralised","seat":1,"q":0,"r":0}])");
  EXPECT_TRUE(lines[2].contains("result"));
}

TEST_F(FilesTest, ReplayPrintsEveryStep) {
  run(kTwoPeople, typed({"e1", "a1", "e2", "a2", "e4", "b6", "e3", "save whole.json"}));
  const Finished replay = run({"replay", "whole.json"});
  EXPECT_TRUE(replay.prints("Start"));
  EXPECT_TRUE(replay.prints("Move 7 of 7\nPlayer 1 (X): e3\n")) << replay.out;
  EXPECT_EQ(replay.count("Result: Player 1 (X) wins with a four: e1 e2 e3 e4."), 1);
  EXPECT_EQ(run({"replay", "-"}, read("whole.json")).out, replay.out);
}

TEST_F(FilesTest, AFailedSaveIsReportedAndChangesNothing) {
  write("folder_is_no_folder", "precious");
  const Finished game =
      run(kTwoPeople, typed({"save nowhere/a.json", "save folder_is_no_folder/a.json", "save .", "e5", "moves"}));
  EXPECT_EQ(game.count("cannot write "), 3) << game.out;
  EXPECT_TRUE(game.prints("Moves so far (1):"));
  EXPECT_EQ(read("folder_is_no_folder"), "precious");
  EXPECT_EQ(files(), 1);  // no half-written file is left
}

TEST_F(FilesTest, AFullDiskKeepsTheOldFile) {
  write("game.json", "precious");
  fill_the_disk();
  const Finished game = run_on_terminal(kTwoPeople, typed({"save game.json", "e5", "moves", "quit"}));
  EXPECT_TRUE(game.prints("cannot write game.json")) << game.out;
  EXPECT_TRUE(game.prints("Moves so far (1):"));
  EXPECT_EQ(read("game.json"), "precious");
  EXPECT_EQ(files(), 1);
}

TEST_F(FilesTest, SavingFollowsLinksAndRejectsSpecialFiles) {
  write("real.json", "old");
  std::filesystem::create_symlink("real.json", path("link.json"));
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  const Finished game = run(kTwoPeople, typed({"save link.json", "save pipe"}));
  EXPECT_TRUE(std::filesystem::is_symlink(path("link.json")));
  EXPECT_EQ(read("real.json").front(), '{');
  EXPECT_TRUE(game.prints("cannot write pipe: not a regular file")) << game.out;
  EXPECT_TRUE(std::filesystem::is_fifo(path("pipe")));
}

// Broken records are rejected, and the game in progress continues.
TEST_F(FilesTest, BrokenRecordsAreRejected) {
  run(kTwoPeople, typed({"e5", "save good.json"}));
  const std::string good = read("good.json");
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    return text;
  };
  const std::pair<std::string, std::string> broken[] = {
      {good.substr(0, good.size() / 2), "protocol/bad_json"},
      {"", "protocol/bad_json"},
      {"[1, 2]", "protocol/bad_request"},
      {std::string(100, '['), "protocol/bad_request"},
      {std::string(17 << 20, ' '), "protocol/bad_request"},
      {with("hex_taboo", "chess\x1b"), "protocol/bad_json"},
      {with("hex_taboo", "chess"), "game/unknown"},
      {with("\"rules_version\": 1", "\"rules_version\": 99"), "record/rules_version"},
      {with("\"radius\": 4", "\"radius\": {}"), "options/bad"},
      {with("\"q\": 0", "\"q\": 40"), "move/illegal"},
      {with("\"seat\": 0", "\"seat\": 1"), "move/not_your_turn"},
      {with("\"moves\": [", "\"moves\": [7, "), "protocol/bad_request"},
  };
  for (const auto& [text, code] : broken) {
    SCOPED_TRACE(code);
    write("broken.json", text);
    const Finished replay = run({"replay", "broken.json"});
    EXPECT_EQ(replay.exit_code, 2);
    EXPECT_NE(replay.err.find(code), std::string::npos) << replay.err;
    EXPECT_EQ(run({"play", "--load", "broken.json"}).exit_code, 2);
    const Finished game = run(kTwoPeople, typed({"e5", "load broken.json", "d6", "moves"}));
    EXPECT_TRUE(game.prints("cannot load broken.json:")) << game.out;
    EXPECT_TRUE(game.prints("Moves so far (2):"));
  }
}

TEST_F(FilesTest, AMissingFileIsAnIoError) {
  EXPECT_EQ(run({"replay", "missing.json"}).exit_code, 3);
  EXPECT_EQ(run({"play", "--load", "missing.json"}).exit_code, 3);
  EXPECT_EQ(run({"replay", "."}).exit_code, 3);
  EXPECT_TRUE(run(kTwoPeople, typed({"load missing.json"})).prints("cannot read missing.json"));
}

TEST_F(FilesTest, BadUsageExitsWithTwoAndListsTheChoices) {
  const auto refused = [&](std::vector<std::string> arguments) {
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.exit_code, 2) << arguments.back();
    return finished.err;
  };
  const auto has = [](const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; };
  EXPECT_TRUE(has(refused({"play"}), "hex_taboo"));
  EXPECT_TRUE(has(refused({"play", "chess"}), "hex_taboo"));
  EXPECT_TRUE(has(refused({"play", "hex_taboo", "--seats", "human,god"}), "human, random, easy"));
  EXPECT_TRUE(has(refused({"play", "hex_taboo", "--seats", "human"}), "seats"));
  EXPECT_TRUE(has(refused({"play", "hex_taboo", "--seats", "human,human,human"}), "seats"));
  EXPECT_TRUE(has(refused({"play", "hex_taboo", "--radius", "7"}), "from 1 to 6"));
  EXPECT_TRUE(has(refused({"play", "hex_taboo", "--radius", "4x"}), "from 1 to 6"));
  EXPECT_TRUE(has(refused({"play", "hex_taboo", "--balance", "fair"}), "neutralise, swap, none"));
  EXPECT_TRUE(has(refused({"play", "hex_taboo", "--position", "5/5"}), "options/bad"));
  EXPECT_TRUE(has(refused({"play", "hex_taboo", "--seed", "xyz"}), "hex digits"));
  EXPECT_TRUE(has(refused({"play", "hex_taboo", "--ms", "0"}), "--ms"));
  EXPECT_TRUE(has(refused({"play", "hex_taboo", "--lang", "fr"}), "--lang"));
  EXPECT_TRUE(has(refused({"play", "hex_taboo", "--colour", "1"}), "--colour"));
  EXPECT_TRUE(has(refused({"play", "--load", "x.json", "--radius", "4"}), "--radius"));
  EXPECT_TRUE(has(refused({"replay"}), "file"));
  EXPECT_TRUE(has(refused({"replay", "4n-e5e5"}), "move/illegal"));
}

}  // namespace
}  // namespace taku::end_to_end
