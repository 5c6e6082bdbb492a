#include "study/verify_command.h"

#include <gtest/gtest.h>

#include "study/commands.h"
#include "tests/support/engine_client.h"
#include "tests/support/match_logs.h"

namespace taku::study {
namespace {

TEST(StudyVerify, ChecksALogOrARecordAndOpensNothing) {
  protocol::EngineClient client(commands());
  Json log = honest_log(kLogSetups[0], 1).to_json();
  const auto verify = [&](const Json& json) { return to_text({{"cmd", "verify"}, {"log", json}}); };
  Json answer = client.good(verify(log));
  EXPECT_EQ(answer["good"], true);
  EXPECT_EQ(answer["checks"].size(), 8u);
  EXPECT_EQ(answer["checks"][1],
            Json({{"check", "rules"}, {"answer", "ok"}, {"count", log["record"]["moves"].size()}}));
  EXPECT_EQ(client.good(verify(log["record"]))["good"], true);
  log["hash"] = "0123456789abcdef";
  answer = client.good(verify(log));
  EXPECT_EQ(answer["good"], false);
  EXPECT_EQ(answer["checks"][7]["code"], "verify/hash");
  EXPECT_EQ(client.refused(R"({"cmd":"verify"})"), "protocol/bad_request");
  EXPECT_EQ(client.refused(R"({"cmd":"verify","log":{"record":7}})"), "protocol/bad_request");
  EXPECT_EQ(client.refused(R"({"cmd":"state"})"), "match/none");
}

TEST(StudyVerify, TakesALogInParts) {
  protocol::EngineClient client(commands());
  const Json log = honest_log(kLogSetups[5], 1).to_json();
  const Json& moves = log["record"]["moves"];
  ASSERT_GT(moves.size(), 4u);
  const auto part = [&](std::size_t from, std::size_t to) {
    Json list = Json::array();
    for (std::size_t i = from; i < to; ++i) list.push_back(moves[i]);
    return list;
  };
  Json start = log;
  start["record"]["moves"] = part(0, 2);
  const std::string first = to_text({{"cmd", "verify"}, {"log", start}, {"more", true}});
  const std::string last = to_text({{"cmd", "verify"}, {"moves", part(4, moves.size())}});

  EXPECT_EQ(client.refused(last), "protocol/bad_request");  // nothing to add to
  EXPECT_EQ(client.good(first)["entries"], 2);
  EXPECT_EQ(client.refused(R"({"cmd":"verify","moves":[7],"more":true})"), "protocol/bad_request");
  EXPECT_EQ(client.refused(R"({"cmd":"verify","moves":[],"more":1})"), "protocol/bad_request");
  EXPECT_EQ(client.good(to_text({{"cmd", "verify"}, {"moves", part(2, 4)}, {"more", true}}))["entries"], 4);
  const Json answer = client.good(last);
  EXPECT_EQ(answer["good"], true);
  EXPECT_EQ(answer["checks"][1]["count"], moves.size());
  EXPECT_EQ(client.refused(last), "protocol/bad_request");  // the log is complete

  client.good(first);
  EXPECT_EQ(client.good(last)["good"], false);  // two entries are missing
  client.good(first);
  EXPECT_EQ(client.good(to_text({{"cmd", "verify"}, {"log", log}}))["good"], true);  // replaces the partial log
  EXPECT_EQ(client.refused(last), "protocol/bad_request");
}

TEST(StudyVerify, LimitsTheEntriesOfALog) {
  protocol::EngineClient client(commands());
  const Json record = honest_log(kLogSetups[0], 1).to_json()["record"];
  const auto entries = static_cast<std::size_t>(record["moves"].size());
  Json many = Json::array();
  for (int i = 0; i < 500; ++i) many.push_back(record["moves"][0]);
  const std::string part = to_text({{"cmd", "verify"}, {"moves", many}, {"more", true}});
  ASSERT_LE(part.size(), protocol::kMaxLine);
  client.good(to_text({{"cmd", "verify"}, {"log", record}, {"more", true}}));
  std::size_t received = entries;
  for (; received + many.size() <= kMaxEntries; received += many.size()) client.good(part);
  EXPECT_EQ(client.refused(part), "protocol/bad_request");
  EXPECT_EQ(client.good(R"({"cmd":"verify","moves":[],"more":true})")["entries"], received);  // nothing was added
}

}  // namespace
}  // namespace taku::study
