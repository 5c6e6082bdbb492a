#include <sys/stat.h>

#include "learn/row_file.h"
#include "program.h"
#include "store/sqlite.h"

// `taku rows`: training rows from self-play, saved games and databases.

namespace taku::end_to_end {
namespace {

constexpr std::uint8_t kPerson = 1, kComputer = 2;

class RowsTest : public Program {
 protected:
  // Two people play to the end; seat 0 wins after seven moves.
  void save_won_game(const std::string& name) {
    run(kTwoPeople, typed({"e1", "a1", "e2", "a2", "e4", "b6", "e3", "save " + name}));
  }
  // A person resigns against a computer after one move each.
  void save_resigned_game(const std::string& name) {
    run({"play", "hex_taboo", "--seats", "human,easy"}, typed({"e5", "resign", "save " + name}));
  }
  std::string one_line(const std::string& name) const {
    return to_text(Json::parse(read(name), nullptr, false)) + '\n';
  }
  // Writes to the folder "rows" and reads the only file there.
  learn::Rows rows(Texts arguments) {
    std::filesystem::remove_all(path("rows"));
    arguments.insert(arguments.begin(), "rows");
    arguments.insert(arguments.end(), {"--out", "rows"});
    const Finished done = run(arguments);
    EXPECT_EQ(done.exit_code, 0) << done.err;
    if (done.prints("0 rows with 0 ")) return {};
    return learn::read_row_file(path("rows/saved-000000.rows"), {});
  }
  void store_contributed(const Texts& names) {
    const auto store = store::open_sqlite(path("taku.db"));
    store::Batch batch;
    for (const std::string& name : names) {
      batch.contributed.push_back({.uuid = name, .game = "hex_taboo", .record = read(name)});
    }
    const store::Batch* const batches[] = {&batch};
    ASSERT_EQ(store->commit(batches), std::vector<bool>{true});
  }
  static std::string old_data(const std::string& name) { return std::string(TAKU_OLD_DATA) + "/" + name; }
};

TEST_F(RowsTest, SavedGames) {
  save_won_game("a.json");
  const learn::Rows found = rows({"a.json", "--game", "hex_taboo", "--candidates", "all"});
  EXPECT_EQ(found.header.game, "hex_taboo");
  EXPECT_EQ(found.by, std::vector<std::uint8_t>(7, kPerson));
  EXPECT_EQ(found.reward, (std::vector<float>{1, 0, 1, 0, 1, 0, 1}));
  EXPECT_EQ(found.first_candidate[1], 61) << "all cells";
  EXPECT_EQ(found.chosen[0], 0);
  EXPECT_EQ(rows({"a.json", "--game", "hex_taboo"}).candidates(), 7) << "only the chosen moves";
}

TEST_F(RowsTest, AResignedGameIsLost) {
  save_resigned_game("a.json");
  const learn::Rows found = rows({"a.json", "--game", "hex_taboo"});
  EXPECT_EQ(found.by, (std::vector<std::uint8_t>{kPerson, kComputer}));
  EXPECT_EQ(found.reward, (std::vector<float>{0, 1}));
}

TEST_F(RowsTest, SelectsLikeExport) {
  save_resigned_game("a.json");
  save_won_game("b.json");
  run({"play", "ludo", "--seats", "human,ai1", "--seed", "2"}, typed({"save c.json"}));
  write("all.jsonl", one_line("a.json") + one_line("b.json") + one_line("c.json"));
  const auto count = [&](Texts options) {
    options.insert(options.begin(), {"all.jsonl", "--game", "hex_taboo"});
    return rows(options).decisions();
  };
  EXPECT_EQ(count({}), 9);
  EXPECT_EQ(count({"--by", "person"}), 8);
  EXPECT_EQ(count({"--by", "computer:easy"}), 1);
  EXPECT_EQ(count({"--by", "computer:hard"}), 0);
  EXPECT_EQ(count({"--by", "person,computer"}), 9);
  EXPECT_EQ(count({"--since", "2020-01-01"}), 9);
  EXPECT_EQ(count({"--until", "2020-01-01"}), 0);
  EXPECT_EQ(rows({"all.jsonl", "--game", "ludo"}).decisions(), 0) << "it was not finished";
  const learn::Rows found = rows({"all.jsonl", "--game", "hex_taboo"});
  EXPECT_NE(found.match.front(), found.match.back());
}

TEST_F(RowsTest, SaysWhyThereAreNone) {
  run(kTwoPeople, typed({"e5", "save a.json"}));
  const auto reason = [&](const std::string& game) {
    const Finished done = run({"rows", "a.json", "--game", game, "--out", "rows"});
    EXPECT_EQ(done.exit_code, 0) << done.err;
    return done.out;
  };
  EXPECT_EQ(reason("hex_taboo"),
            "0 rows with 0 candidates (unfinished games, games other than hex_taboo and moves that were not selected "
            "have no rows)\n");
  EXPECT_NE(reason("pineapple").find("(unfinished hands, games other than pineapple"), std::string::npos);
}

TEST_F(RowsTest, MovesOfTheClockAndOfStandInsAreNotThoseOfPeople) {
  save_won_game("a.json");
  Json record = Json::parse(read("a.json"), nullptr, false);
  record["moves"][0]["by"] = "timeout";
  record["moves"][0]["timeout"] = true;
  record["moves"][1]["by"] = "stand_in";
  record["moves"][2].erase("by");  // as in an old record
  record["moves"][2]["timeout"] = true;
  write("a.json", to_text(record));
  EXPECT_EQ(rows({"a.json", "--game", "hex_taboo"}).by, (std::vector<std::uint8_t>{5, 4, 5, 1, 1, 1, 1}));
  EXPECT_EQ(rows({"a.json", "--game", "hex_taboo", "--by", "person"}).by, std::vector<std::uint8_t>(4, kPerson));
  EXPECT_EQ(rows({"a.json", "--game", "hex_taboo", "--by", "timeout"}).decisions(), 2);
}

// Match logs and databases that earlier versions wrote. Their moves do not say who made them.
TEST_F(RowsTest, OldData) {
  std::filesystem::copy_file(old_data("v1/taku.db"), path("taku.db"));
  std::filesystem::permissions(path("taku.db"), std::filesystem::perms::owner_all);
  for (const std::string game : {"coppit", "hex_taboo", "ludo", "pineapple", "territory"}) {
    const auto turns = run({"export", "--db", "taku.db", "--game", game}).json_lines().size();
    const learn::Rows found = rows({"--db", "taku.db", "--game", game});
    EXPECT_EQ(found.header.game, game);
    EXPECT_GT(found.decisions(), 0) << game;
    EXPECT_LE(found.decisions(), static_cast<std::int64_t>(turns)) << game;
    EXPECT_EQ(std::ranges::count(found.by, kPerson), 0);
    EXPECT_EQ(rows({"--db", "taku.db", "--game", game, "--by", "person"}).decisions(), 0);
    EXPECT_GT(rows({old_data("v2/records/" + game + ".json"), "--game", game}).decisions(), 0) << game;
  }
  EXPECT_EQ(rows({"--db", "taku.db", "--game", "ludo", "--until", "2020-01-01"}).decisions(), 0);
}

TEST_F(RowsTest, ContributedRecords) {
  save_won_game("a.json");
  save_resigned_game("b.json");
  store_contributed({"a.json", "b.json"});
  EXPECT_EQ(rows({"--db", "taku.db", "--contributed", "--game", "hex_taboo"}).decisions(), 9);
  EXPECT_EQ(rows({"--db", "taku.db", "--contributed", "--game", "hex_taboo", "--by", "person"}).decisions(), 8);
  EXPECT_EQ(rows({"--db", "taku.db", "--contributed", "--game", "ludo"}).decisions(), 0);
  EXPECT_EQ(rows({"--db", "taku.db", "--game", "hex_taboo"}).decisions(), 0) << "no matches of the server";
}

TEST_F(RowsTest, Shards) {
  ASSERT_EQ(run({"selfplay", "ludo", "--a", "ai1", "--b", "random", "--games", "4", "--out", "games"}).exit_code, 0);
  const auto counted = [&](Texts options) {
    std::filesystem::remove_all(path("out"));
    options.insert(options.begin(), {"rows", "games", "--out", "out"});
    EXPECT_EQ(run(options).exit_code, 0);
    return learn::read_row_file(path("out/000000.rows"), {}).decisions();
  };
  const auto all = counted({}), of_a = counted({"--by", "computer:ai1"});
  EXPECT_GT(of_a, 0);
  EXPECT_EQ(of_a + counted({"--by", "computer:random"}), all);
  EXPECT_EQ(counted({"--by", "person"}), 0);
  EXPECT_EQ(run({"rows", "games/000000.shard", "--out", "same"}).exit_code, 0);
  counted({});
  EXPECT_EQ(read("same/000000.rows"), read("out/000000.rows"));
}

TEST_F(RowsTest, ShardsThatAreRefused) {
  for (const char* game : {"ludo", "coppit"}) {
    ASSERT_EQ(run({"selfplay", game, "--a", "random", "--b", "random", "--games", "2", "--out", game}).exit_code, 0);
  }
  EXPECT_EQ(run({"rows", "ludo", "coppit", "--out", "a"}).exit_code, 3) << "two games";
  EXPECT_EQ(run({"rows", "ludo", "coppit", "--game", "ludo", "--out", "b"}).exit_code, 0);
  EXPECT_EQ(run({"rows", "ludo", "--out", "b"}).exit_code, 2) << "has rows already";
  EXPECT_EQ(run({"rows", "ludo", "--since", "2026-01-01", "--out", "c"}).exit_code, 2) << "no dates";
  const Finished wrong = run({"rows", "ludo", "--candidates", "some", "--out", "c"});
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_NE((wrong.out + wrong.err).find("compared"), std::string::npos) << "lists what is possible";
  ASSERT_EQ(mkfifo(path("ludo/000001.shard").c_str(), 0600), 0);
  EXPECT_EQ(run({"rows", "ludo", "--out", "d"}).exit_code, 0) << "a pipe is not a shard";
}

// Valid records are still converted.
TEST_F(RowsTest, ABrokenRecordIsReported) {
  save_won_game("a.json");
  std::string broken = one_line("a.json");
  broken.replace(broken.rfind("\"seat\":1"), 8, "\"seat\":0");
  write("all.jsonl", broken + one_line("a.json"));
  const Finished done = run({"rows", "all.jsonl", "--game", "hex_taboo", "--out", "rows"});
  EXPECT_EQ(done.exit_code, 1);
  EXPECT_NE(done.err.find("cannot convert all.jsonl:1: "), std::string::npos) << done.err;
  EXPECT_TRUE(done.prints("7 rows with 7 candidates")) << done.out;
  write("no_record", "hello\nworld\n");
  EXPECT_EQ(run({"rows", "no_record", "--game", "hex_taboo", "--out", "none"}).exit_code, 1);
  write("no.db", "hello");
  EXPECT_EQ(run({"rows", "--db", "no.db", "--game", "hex_taboo", "--out", "none"}).exit_code, 3);
}

TEST_F(RowsTest, ExitCodes) {
  save_won_game("a.json");
  EXPECT_EQ(run({"rows", "--out", "x"}).exit_code, 2);
  EXPECT_EQ(run({"rows", "a.json"}).exit_code, 2) << "no folder";
  EXPECT_EQ(run({"rows", "a.json", "--out", "x"}).exit_code, 2) << "no game";
  EXPECT_EQ(run({"rows", "a.json", "--game", "chess", "--out", "x"}).exit_code, 2);
  EXPECT_EQ(run({"rows", "a.json", "--contributed", "--game", "hex_taboo", "--out", "x"}).exit_code, 2);
  EXPECT_EQ(run({"rows", "a.json", "--db", "taku.db", "--game", "hex_taboo", "--out", "x"}).exit_code, 2);
  EXPECT_EQ(run({"rows", "missing", "--out", "x"}).exit_code, 3);
  EXPECT_EQ(run({"rows", "--db", "missing.db", "--game", "ludo", "--out", "x"}).exit_code, 3);
  EXPECT_EQ(run({"rows", ".", "--out", "x"}).exit_code, 3) << "no shards there";
  EXPECT_EQ(run({"rows", "a.json", "--game", "hex_taboo", "--out", "a.json/x"}).exit_code, 3);
  EXPECT_EQ(run({"rows", "a.json", "--game", "hex_taboo", "--out", "x"}).exit_code, 0);
  EXPECT_EQ(run({"rows", "a.json", "--game", "hex_taboo", "--out", "x"}).exit_code, 2) << "has rows already";
}

}  // namespace
}  // namespace taku::end_to_end
