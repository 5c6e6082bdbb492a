#include "program.h"

// `taku evaluate`: a model against training rows.

namespace taku::end_to_end {
namespace {

class EvaluateTest : public Program {
 protected:
  // Rows of games in which the shipped model plays its first choice on one seat.
  void make_rows(const std::string& folder) {
    ASSERT_EQ(run({"selfplay", "pineapple", "--lead-to-win", "1", "--a", "learned", "--b", "random", "--no-search",
                   "--games", "4", "--out", "games"})
                  .exit_code,
              0);
    ASSERT_EQ(run({"rows", "games", "--candidates", "all", "--out", folder}).exit_code, 0);
  }
  Json evaluated(Texts options) {
    options.insert(options.begin(), {"evaluate", "pineapple", "--json", "--data"});
    const Finished done = run(options);
    EXPECT_EQ(done.exit_code, 0) << done.err;
    const auto lines = done.json_lines();
    return lines.empty() ? Json::object() : lines[0];
  }
  // The error message.
  std::string refused(const Texts& arguments) {
    const Finished done = run(arguments);
    EXPECT_EQ(done.exit_code, 3);
    EXPECT_EQ(done.out, "");
    return done.err;
  }
};

TEST_F(EvaluateTest, AModelAgreesWithItself) {
  make_rows("all");
  const Json result = evaluated({"all"});
  EXPECT_EQ(result["game"], "pineapple");
  EXPECT_EQ(result["all"], result["by"]["computer"]);
  EXPECT_EQ(result["by"].size(), 1u);
  EXPECT_GE(find_int(result["all"], "choices"), 20);
  EXPECT_GE(find_int(result["all"], "decisions"), *find_int(result["all"], "choices"));
  ASSERT_EQ(run({"rows", "games", "--candidates", "all", "--by", "computer:learned", "--out", "own"}).exit_code, 0);
  EXPECT_GT(evaluated({"own"})["all"]["value_agreement"], 0.7) << "this is how the level chooses";
  ASSERT_EQ(run({"rows", "games", "--candidates", "all", "--by", "computer:random", "--out", "others"}).exit_code, 0);
  EXPECT_LT(evaluated({"others"})["all"]["value_agreement"], 0.5);
  const Finished table = run({"evaluate", "pineapple", "--data", "all"});
  EXPECT_TRUE(table.prints("computer")) << table.out;
  EXPECT_TRUE(table.prints("policy loss")) << table.out;
}

TEST_F(EvaluateTest, RowsWithoutAChoiceHaveAValueOnly) {
  make_rows("all");
  ASSERT_EQ(run({"rows", "games", "--out", "chosen"}).exit_code, 0);
  const Json all = evaluated({"all"})["all"], chosen = evaluated({"chosen"})["all"];
  EXPECT_EQ(chosen["choices"], 0);
  EXPECT_TRUE(chosen["policy_loss"].is_null());
  EXPECT_EQ(chosen["value_loss"], all["value_loss"]);
  EXPECT_EQ(run({"evaluate", "pineapple", "--data", "chosen"}).exit_code, 0);
}

TEST_F(EvaluateTest, SeparatesPeopleFromComputers) {
  run({"play", "pineapple", "--seats", "human,random", "--seed", "5"},
      typed({"mmbbt", "mbx", "mbx", "mbx", "ttx", "save a.json"}));
  ASSERT_EQ(run({"rows", "a.json", "--game", "pineapple", "--candidates", "all", "--out", "rows"}).exit_code, 0);
  const Json result = evaluated({"rows"});
  EXPECT_EQ(result["by"]["person"]["decisions"], 5);
  EXPECT_EQ(result["by"]["computer"]["decisions"], 5);
  EXPECT_EQ(result["all"]["decisions"], 10);
}

TEST_F(EvaluateTest, RefusesDamagedRows) {
  make_rows("rows");
  const std::string good = read("rows/000000.rows");
  const Texts command = {"evaluate", "pineapple", "--data", "rows"};
  const auto refused_with = [&](std::string bytes) {
    write("rows/000000.rows", bytes);
    return refused(command);
  };
  for (const std::size_t size : {0, 7, 63, 65, 80, 100}) {
    EXPECT_NE(refused_with(good.substr(0, size)).find("000000.rows: "), std::string::npos) << size;
  }
  EXPECT_NE(refused_with(good.substr(0, 64)).find("contains no rows"), std::string::npos);
  EXPECT_NE(refused_with(good + '\0').find("ends inside a row"), std::string::npos);
  const auto changed = [&](std::size_t at, char byte) {
    std::string bytes = good;
    bytes[at] = byte;
    return refused_with(bytes);
  };
  EXPECT_NE(changed(8, 2).find("version 2"), std::string::npos);
  EXPECT_NE(changed(12, 99).find("differ from those of the model"), std::string::npos);
  EXPECT_NE(changed(64 + 9, 6).find("unknown player kind"), std::string::npos);
  EXPECT_NE(changed(64 + 13, 127).find("chosen candidate"), std::string::npos);
}

TEST_F(EvaluateTest, RefusesForeignRowsAndModels) {
  make_rows("rows");
  write("bad.taku", "PK");
  const auto with_model = [](const std::string& game, const std::string& model) {
    return Texts{"evaluate", game, "--data", "rows", "--model", model};
  };
  EXPECT_NE(refused(with_model("pineapple", "bad.taku")).find("bad.taku: "), std::string::npos);
  EXPECT_NE(refused(with_model("pineapple", TAKU_MODELS "/coppit.taku")).find("for the game coppit"),
            std::string::npos);
  EXPECT_NE(refused(with_model("coppit", TAKU_MODELS "/coppit.taku")).find("000000.rows: game"), std::string::npos);
  refused(with_model("pineapple", "missing.taku"));
  EXPECT_EQ(run(with_model("pineapple", TAKU_MODELS "/pineapple.taku")).exit_code, 0);
}

TEST_F(EvaluateTest, ExitCodes) {
  EXPECT_EQ(run({"evaluate", "pineapple"}).exit_code, 2);
  EXPECT_EQ(run({"evaluate", "chess", "--data", "."}).exit_code, 2);
  EXPECT_EQ(run({"evaluate", "ludo", "--data", "."}).exit_code, 2) << "it has no model";
  EXPECT_EQ(run({"evaluate", "pineapple", "--data", "missing"}).exit_code, 3);
  EXPECT_EQ(run({"evaluate", "pineapple", "--data", "."}).exit_code, 3) << "no rows there";
  std::filesystem::create_directories(path("folder/a.rows"));
  EXPECT_EQ(run({"evaluate", "pineapple", "--data", "folder"}).exit_code, 3);
}

}  // namespace
}  // namespace taku::end_to_end
