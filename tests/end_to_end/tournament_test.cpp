#include <algorithm>

#include "program.h"

// `taku tournament`: standings, the log of its games, resuming after a crash, outside bots.

namespace taku::end_to_end {
namespace {

class TournamentTest : public Program {
 protected:
  static constexpr int kGames = 32;
  // 16 computers, 4 rounds.
  const Texts swiss_ = {"tournament", "hex_taboo", "--entrants", "random*8,hard*8", "--rounds", "4", "--seed",
                        "7",          "--nodes",   "600",        "--json"};

  static Texts with(Texts arguments, const Texts& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }
  int lines(const std::string& name) const {
    const std::string text = read(name);
    return static_cast<int>(std::ranges::count(text, '\n'));
  }
  std::vector<Json> games(const std::string& name) const {
    std::vector<Json> all = Finished{0, read(name), ""}.json_lines();
    all.erase(all.begin());  // the heading
    return all;
  }
  Json standings(const Texts& arguments) {
    const Finished finished = run(with(arguments, {"--json"}));
    EXPECT_EQ(finished.exit_code, 0) << finished.err;
    const auto printed = finished.json_lines();
    return printed.empty() ? Json() : printed[0]["standings"];
  }
};

TEST_F(TournamentTest, ResumesAfterAKill) {
  const Finished whole = run(with(swiss_, {"--out", "whole.jsonl"}));
  ASSERT_EQ(whole.exit_code, 0) << whole.err;
  ASSERT_EQ(games("whole.jsonl").size(), kGames);
  for (int enough : {1, 9, 20}) {
    const std::string name = "cut" + std::to_string(enough) + ".jsonl";
    Texts arguments = with(swiss_, {"--out", name});
    run_until_killed(arguments, [&] { return lines(name) > enough; });
    const int kept = lines(name) - 1;
    EXPECT_GE(kept, enough);
    EXPECT_LT(kept, kGames) << "killed too late to show anything";
    write(name, read(name) + R"({"round":3,"tab)");  // a line that was not written completely
    const Finished resumed = run(with(arguments, {"--resume"}));
    EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
    EXPECT_EQ(resumed.out, whole.out);
    EXPECT_EQ(games(name), games("whole.jsonl"));
  }
}

TEST_F(TournamentTest, IsTheSameForTheSameSeedAndOnSeveralThreads) {
  const Finished one = run(swiss_);
  EXPECT_EQ(run(with(swiss_, {"--threads", "3"})).out, one.out);
  Texts other = swiss_;
  *std::ranges::find(other, "7") = "8";
  EXPECT_NE(run(other).out, one.out);
}

TEST_F(TournamentTest, PrintsStandingsOfARoundRobin) {
  const Finished finished = run({"tournament", "hex_taboo", "--system", "round_robin", "--entrants",
                                 "random,easy,normal", "--nodes", "300", "--out", "cup.jsonl"});
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_TRUE(finished.prints("rank  entrant")) << finished.out;
  EXPECT_TRUE(finished.prints("   3  ")) << finished.out;
  EXPECT_EQ(games("cup.jsonl").size(), 3u);
}

TEST_F(TournamentTest, LargerTables) {
  const Json lines = standings(
      {"tournament", "ludo", "--seats", "4", "--entrants", "random*4,ai1*3", "--rounds", "2", "--out", "cup.jsonl"});
  ASSERT_EQ(lines.size(), 7u);
  for (const Json& game : games("cup.jsonl")) EXPECT_GE(game["entrants"].size(), 3u) << "7 entrants: tables of 4 and 3";
}

// The records in the log are complete games.
TEST_F(TournamentTest, LogsRecords) {
  standings({"tournament", "coppit", "--seats", "2", "--entrants", "random*3", "--rounds", "1", "--out", "cup.jsonl"});
  const std::vector<Json> logged = games("cup.jsonl");
  ASSERT_EQ(logged.size(), 1u);
  write("game.json", to_text(logged[0]["record"]));
  EXPECT_EQ(run({"verify", "game.json"}).exit_code, 0);
}

TEST_F(TournamentTest, OutsideBotsPlayByTheLineProtocol) {
  const std::string bot = "cmd:" TAKU_PROGRAM " engine";
  for (const Texts& game : {Texts{"hex_taboo"}, Texts{"pineapple", "--lead-to-win", "1"}}) {
    const Json lines = standings(with({"tournament", game[0], "--entrants", "random,random," + bot, "--system",
                                       "round_robin", "--nodes", "100", "--out", game[0]},
                                      Texts(game.begin() + 1, game.end())));
    ASSERT_EQ(lines.size(), 3u);
    for (const Json& logged : games(game[0])) EXPECT_FALSE(logged.contains("failed")) << to_text(logged["entrants"]);
  }
}

TEST_F(TournamentTest, ABotThatFailsLosesItsGames) {
  const std::string first = "cmd:read -r line; echo '{\"ok\":true}'";  // answers one request
  const Texts cup = {
      "tournament", "hex_taboo",   "--entrants", "random," + first + "; cat," + first + "," + first + "; sleep 60,easy",
      "--system",   "round_robin", "--move-ms",  "1000",
      "--nodes",    "50",          "--out",      "cup.jsonl"};
  const Finished finished = run(with(cup, {"--json"}));
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  ASSERT_EQ(finished.json_lines().size(), 1u);
  const Json lines = finished.json_lines()[0]["standings"];
  ASSERT_EQ(lines.size(), 5u);
  for (std::size_t place : {0, 1}) EXPECT_EQ(find_string(lines[place], "entrant")->find(' '), std::string::npos);
  EXPECT_TRUE(games("cup.jsonl")[0].contains("record"));
  const auto failed =
      std::ranges::count_if(games("cup.jsonl"), [](const Json& game) { return game.contains("failed"); });
  EXPECT_EQ(failed, 9) << "all but the game between random and easy";
  int counted = 0;
  for (const Json& line : lines) counted += static_cast<int>(find_int(line, "failed").value_or(0));
  EXPECT_EQ(counted, failed);
  EXPECT_NE(finished.err.find("; sleep 60 failed in "), std::string::npos) << finished.err;
  const Finished again = run(with(cup, {"--json", "--resume"}));
  EXPECT_EQ(again.out, finished.out) << "counts the games in the file";
  EXPECT_NE(again.err.find("; sleep 60 failed in "), std::string::npos) << again.err;
}

TEST_F(TournamentTest, ABotThatDoesNotStartIsRefused) {
  for (const std::string bot : {"./nope", "exit 1", "cat", "sleep 60"}) {
    const Finished finished = run(
        {"tournament", "hex_taboo", "--entrants", "random,easy,cmd:" + bot, "--move-ms", "1000", "--out", "cup.jsonl"});
    EXPECT_EQ(finished.exit_code, 3) << bot;
    EXPECT_NE(finished.err.find(bot + " did not start"), std::string::npos) << finished.err;
    EXPECT_EQ(files(), 0) << bot;
  }
}

TEST_F(TournamentTest, WrongUseIsExplained) {
  const Texts start = {"tournament", "hex_taboo", "--entrants"};
  for (const std::string entrants :
       {"easy,easy", "easy*300", "easy*0", "easy*x", "nobody,easy,easy", "cmd:,easy,easy"}) {
    EXPECT_EQ(run(with(start, {entrants})).exit_code, 2) << entrants;
  }
  EXPECT_EQ(run(with(start, {"easy*3", "--rounds", "4"})).exit_code, 2) << "would repeat pairings";
  EXPECT_EQ(run(with(start, {"easy*3", "--system", "knockout"})).exit_code, 2);
  EXPECT_EQ(run(with(start, {"easy*3", "--resume"})).exit_code, 2);
  EXPECT_EQ(run(with(start, {"random*3", "--out", "missing/cup.jsonl"})).exit_code, 3);
}

TEST_F(TournamentTest, ResumesOnlyTheSameTournament) {
  const Texts cup = {"tournament", "hex_taboo", "--entrants", "random*3", "--out", "cup.jsonl"};
  ASSERT_EQ(run(cup).exit_code, 0);
  EXPECT_EQ(run(cup).exit_code, 2) << "the file is not overwritten";
  EXPECT_EQ(run(with(cup, {"--resume"})).exit_code, 0) << "nothing is left to play";
  EXPECT_EQ(run(with(cup, {"--resume", "--seed", "2"})).exit_code, 2);
  const std::string good = read("cup.jsonl");
  write("cup.jsonl", good + "nonsense\n");
  EXPECT_EQ(run(with(cup, {"--resume"})).exit_code, 3);
  write("cup.jsonl", good.substr(0, good.find('\n') + 1) + R"({"round":1,"table":1,"entrants":[9,8],"places":[1,2]})"
                                                           "\n");
  EXPECT_EQ(run(with(cup, {"--resume"})).exit_code, 3);
}

}  // namespace
}  // namespace taku::end_to_end
