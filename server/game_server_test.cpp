#include "server/game_server.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

#include "store/store.h"
#include "tests/support/wire.h"

// The real thing with all its threads: database, writer, computers, doors.

namespace taku::server {
namespace {

namespace fs = std::filesystem;

class WholeServerTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("taku_whole_" + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::create_directory(folder_);
    set_log_level(LogLevel::Off);
  }
  void TearDown() override {
    stop();
    fs::remove_all(folder_);
  }
  void start() {
    Config config;
    config.db = folder_ / "taku.db";
    config.network.port = config.network.admin_port = 0;
    config.network.signals = false;
    server_ = std::make_unique<GameServer>(config);
    thread_ = std::thread([this] { server_->run(nullptr); });
  }
  void stop() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }
  std::uint16_t port() const { return server_->ready().port; }

  Json posted(const std::string& path, const Json& body) {
    Wire wire(port());
    const HttpReply reply = wire.post(path, to_text(body));
    EXPECT_EQ(reply.status, 201) << reply.body;
    const auto json = parse_json(reply.body);
    return json ? *json : Json();
  }

  fs::path folder_;
  std::unique_ptr<GameServer> server_;
  std::thread thread_;
};

// Waits for a message of that type.
Json heard(Wire& wire, std::string_view type) {
  while (true) {
    const auto json = parse_json(wire.heard());
    if (!json) return {};  // closed or gone
    if (*find_string(*json, "type") == type) return *json;
  }
}

// How things stand when it is our move, or the table is set for the next match.
Json settled(Wire& wire) {
  while (true) {
    wire.text(R"({"type":"sync"})");
    Json snapshot = heard(wire, "snapshot");
    if (snapshot.contains("moves") || snapshot["phase"] == "waiting") return snapshot;
    std::this_thread::sleep_for(std::chrono::milliseconds(60));  // 20 commands a second are allowed
  }
}

TEST_F(WholeServerTest, PlaysAgainstAComputerAcrossARestart) {
  start();
  const std::string& token = server_->new_admin_token();
  EXPECT_EQ(token.size(), 64u);
  const std::string bearer = "Authorization: Bearer " + token + "\r\n";
  const Json room = posted(
      "/api/rooms", {{"game", "hex_taboo"},
                     {"options", {{"radius", 2}}},
                     {"seats", Json::array({{{"kind", "person"}}, {{"kind", "computer"}, {"level", "random"}}})}});
  const std::string code = *find_string(room, "room");
  const Json joined = posted("/api/rooms/" + code + "/join", {{"name", "Ann"}});
  const std::string path = "/ws/" + code + "?player_id=" + *find_string(joined, "player_id");

  std::string match;
  bool over = false;
  for (int moves = 0; !over; ++moves) {
    if (moves == 2) {  // the server goes away and comes back
      stop();
      start();
    }
    Wire wire(port());
    ASSERT_EQ(wire.upgrade(path).status, 101);
    if (moves == 0) {
      wire.text(R"({"type":"game_start"})");
      match = *find_string(heard(wire, "match_start"), "match");
    }
    const Json snapshot = settled(wire);
    over = snapshot["phase"] == "waiting";
    if (over) break;
    wire.text(to_text({{"type", "play"}, {"cmd_id", "m" + std::to_string(moves)}, {"move", snapshot["moves"][0]}}));
    EXPECT_EQ(heard(wire, "moved")["seat"], 0);
  }

  Wire wire(port());
  const HttpReply log = wire.get("/api/games/" + match + "/log");
  EXPECT_EQ(log.status, 200);
  EXPECT_NE(log.body.find("\"seeds\""), std::string::npos);
  EXPECT_EQ(wire.get("/api/export?format=jsonl").status, 401);
  const HttpReply lines = wire.get("/api/export?format=jsonl", bearer);
  EXPECT_EQ(lines.status, 200);
  EXPECT_NE(lines.body.find(match), std::string::npos);
}

TEST_F(WholeServerTest, OneDatabaseHasOneServer) {
  start();
  Config config;
  config.db = folder_ / "taku.db";
  config.network.port = config.network.admin_port = 0;
  EXPECT_THROW(GameServer second(config), store::StoreError);
}

}  // namespace
}  // namespace taku::server
