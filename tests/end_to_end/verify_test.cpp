#include "program.h"
#include "tests/support/match_logs.h"

// `taku verify`: its output in both languages and its exit codes.

namespace taku::end_to_end {
namespace {

class VerifyTest : public Program {
 protected:
  // A finished two-player Ludo match.
  Json log_ = honest_log(kLogSetups[2], 1).to_json();

  Finished verify(const Json& json, const Texts& more = {}) {
    write("match.json", to_text(json));
    Texts arguments = {"verify", "match.json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  void change_the_first_die() {
    Json& die = log_["record"]["moves"][0]["move"]["die"];
    die = die == 1 ? 2 : 1;
  }
};

TEST_F(VerifyTest, AGoodLogPasses) {
  const Finished good = verify(log_);
  EXPECT_EQ(good.exit_code, 0) << good.out;
  EXPECT_EQ(good.count(" ok"), 8) << good.out;
  EXPECT_TRUE(good.prints("All checks passed.\n")) << good.out;
  EXPECT_EQ(run({"verify", "-"}, to_text(log_)).out, good.out);
}

TEST_F(VerifyTest, AWrongDieIsReported) {
  change_the_first_die();
  const Finished wrong = verify(log_);
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_TRUE(wrong.prints("Draws        failed    entry 1: {\"die\":")) << wrong.out;
  EXPECT_TRUE(wrong.prints("Verification failed.")) << wrong.out;
  const Finished japanese = verify(log_, {"--lang", "ja"});
  EXPECT_EQ(japanese.exit_code, 1);
  EXPECT_TRUE(
      japanese.prints("出目・カード 異常      1番目の記録: シードから決まる結果と一致しません。（verify/draw: "))
      << japanese.out;
  EXPECT_TRUE(japanese.prints("異常があります。")) << japanese.out;
}

TEST_F(VerifyTest, AnIllegalMoveStopsTheReplay) {
  for (Json& entry : log_["record"]["moves"]) {
    if (*find_int(entry, "seat") >= 0) entry["move"] = {{"token", 9}};
  }
  const Finished wrong = verify(log_);
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_TRUE(wrong.prints("Rules        failed    entry ")) << wrong.out;
  EXPECT_TRUE(wrong.prints("Result       skipped   not reached: the replay broke the rules")) << wrong.out;
}

TEST_F(VerifyTest, JsonOutput) {
  EXPECT_EQ(find_bool(verify(log_, {"--json"}).json_lines().at(0), "good"), true);
  change_the_first_die();
  const Finished wrong = verify(log_, {"--json"});
  EXPECT_EQ(wrong.exit_code, 1);
  const Json draws = wrong.json_lines().at(0)["checks"][2];
  EXPECT_EQ(*find_string(draws, "check"), "draws");
  EXPECT_EQ(*find_string(draws, "answer"), "failed");
  EXPECT_EQ(*find_string(draws, "code"), "verify/draw");
  EXPECT_EQ(find_int(draws, "entry"), 1);
}

TEST_F(VerifyTest, SavedGamesAreCheckedAsFarAsPossible) {
  Json record = log_["record"];
  Finished good = verify(record);
  EXPECT_EQ(good.exit_code, 0) << good.out;
  EXPECT_TRUE(good.prints("Seed         skipped   a bare record does not contain this")) << good.out;
  EXPECT_TRUE(good.prints("All checks that could be run passed.")) << good.out;
  record.erase("seed");
  good = verify(record);
  EXPECT_EQ(good.exit_code, 0) << good.out;
  EXPECT_TRUE(good.prints("Draws        skipped   the record has no seed")) << good.out;
}

TEST_F(VerifyTest, UnreadableInputIsBadUsage) {
  const auto without = [&](const char* field) {
    Json json = log_;
    json.erase(field);
    return json;
  };
  for (const char* field : {"match", "seeds", "result", "hash"}) {
    const Finished refused = verify(without(field));
    EXPECT_EQ(refused.exit_code, 2) << field;
    EXPECT_NE(refused.err.find("protocol/bad_request"), std::string::npos) << refused.err;
  }
  write("broken.json", "{");
  EXPECT_EQ(run({"verify", "broken.json"}).exit_code, 2);
  EXPECT_EQ(run({"verify"}).exit_code, 2);
  EXPECT_EQ(run({"verify", "missing.json"}).exit_code, 3);
}

}  // namespace
}  // namespace taku::end_to_end
