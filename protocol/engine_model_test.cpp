#include <gtest/gtest.h>

#include "nn/shipped_models.h"
#include "tests/support/engine_client.h"
#include "tests/support/model_files.h"

// Levels that play with a network. Every model is installed natively; tests/parity and the web client's tests cover an
// engine without models.

namespace taku::protocol {
namespace {

std::string think_line(std::string_view fields) {
  return R"({"cmd":"think","seat":0,"player":"learned",)" + std::string(fields) + "}";
}

TEST(ProtocolModel, GamesMarksTheLevelsThatNeedAModel) {
  EngineClient client;
  std::string marked;
  const Json games = client.good(R"({"cmd":"games"})")["games"];
  for (const Json& game : games) {
    for (const Json& player : game["players"]) {
      if (!player.contains("model")) continue;
      EXPECT_EQ(player["model"], true);
      marked += *find_string(game, "id") + ' ' + *find_string(player, "name") + '\n';
    }
  }
  EXPECT_NE(marked.find("coppit learned\n"), std::string::npos) << marked;
  EXPECT_EQ(marked.find("strong"), std::string::npos) << marked;
}

TEST(ProtocolModel, InstallsAModelForTheNextSearch) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"coppit","seed":"12"})");
  const Json before = client.good(think_line(R"("nodes":500)"));
  EXPECT_EQ(client.install_model(nn::shipped_model("coppit")), R"({"ok":true})");
  EXPECT_EQ(client.good(think_line(R"("nodes":500)")), before);
}

TEST(ProtocolModel, InstallingEndsStepwiseSearches) {
  EngineClient client;
  client.good(R"({"cmd":"new","game":"coppit","seed":"12"})");
  ASSERT_EQ(client.good(think_line(R"("step":1)"))["done"], false);
  client.install_model(nn::shipped_model("coppit"));
  EXPECT_EQ(client.refused(R"({"cmd":"think_more"})"), "protocol/bad_request");
}

TEST(ProtocolModel, RefusesFilesWithAStableCode) {
  EngineClient client;
  const auto refused = [&](std::string_view file) {
    const auto answer = parse_json(client.install_model(file), 1000);
    return (*answer)["ok"] == false ? *find_string((*answer)["error"], "code") : "";
  };
  Rng rng(1);
  const std::string foreign = support::model_file("ludo", 999, support::random_model({20, 32, 32, 32}, rng));
  std::string newer = foreign;
  newer[8] = 2;
  EXPECT_EQ(refused(""), "model/bad");
  EXPECT_EQ(refused("<!doctype html>"), "model/bad");
  EXPECT_EQ(refused(nn::shipped_model("coppit").substr(1)), "model/bad");
  EXPECT_EQ(refused(newer), "model/version");
  EXPECT_EQ(refused(foreign), "model/foreign");
  client.good(R"({"cmd":"new","game":"coppit","seed":"12"})");
  client.good(think_line(R"("nodes":10)"));  // the previous model stays
}

}  // namespace
}  // namespace taku::protocol
