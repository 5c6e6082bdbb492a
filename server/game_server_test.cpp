#include "server/game_server.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

#include "store/store.h"
#include "tests/support/wire_messages.h"

// The complete server with all its threads: database, writer, computers, network.

namespace taku::server {
namespace {

namespace fs = std::filesystem;

class GameServerTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("taku_game_server_" + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::create_directory(folder_);
    set_log_level(LogLevel::Off);
  }
  void TearDown() override {
    stop();
    fs::remove_all(folder_);
  }
  void start(std::string_view limits = "on") {
    Config config;
    config.db = folder_ / "taku.db";
    config.accounts = accounts_;
    config.network.port = config.network.admin_port = 0;
    config.network.hosts = {"taku.test"};  // the Host of Wire's requests
    config.network.signals = false;
    ASSERT_TRUE(set_config(config, "limits", limits));
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
  bool accounts_ = true;
  std::unique_ptr<GameServer> server_;
  std::thread thread_;
};

TEST_F(GameServerTest, PlaysAgainstAComputerAcrossARestart) {
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
    if (moves == 2) {  // restart the server
      stop();
      start();
    }
    Wire wire(port());
    ASSERT_EQ(wire.upgrade(path).status, 101);
    if (moves == 0) {
      wire.text(R"({"type":"game_start"})");
      match = *find_string(next_of_type(wire, "match_start"), "match");
    }
    const Json snapshot = snapshot_to_act(wire);
    over = snapshot["phase"] == "waiting";
    if (over) break;
    wire.text(to_text({{"type", "play"}, {"cmd_id", "m" + std::to_string(moves)}, {"move", snapshot["moves"][0]}}));
    EXPECT_EQ(next_of_type(wire, "moved")["seat"], 0);
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

// frame_bytes is the one limit for the size of commands.
TEST_F(GameServerTest, FrameBytesLimitsCommands) {
  const std::string long_ping = R"({"type":"ping","pad":")" + std::string(6000, 'x') + "\"}";
  for (const bool raised : {false, true}) {
    start(raised ? "frame_bytes=8192" : "on");
    Wire wire(port());
    ASSERT_EQ(wire.upgrade("/ws/lobby").status, 101);
    EXPECT_EQ(*find_string(*parse_json(wire.next_text()), "type"), "lobby");
    wire.text(long_ping);
    if (raised) {
      EXPECT_EQ(*find_string(*parse_json(wire.next_text()), "type"), "pong");
    } else {
      EXPECT_EQ(wire.close_code(), 1009);
    }
    stop();
  }
}

// Sign-up, a seat with the account, and the session after a restart, with the real hash function.
TEST_F(GameServerTest, PeopleHaveAccounts) {
  start();
  const std::string origin = "Origin: http://taku.test\r\n";
  const std::string person = R"({"name":"Ann","passphrase":"correct horse"})";
  std::string cookie;
  {
    Wire wire(port());
    const HttpReply reply = wire.post("/api/account", person, origin);
    ASSERT_EQ(reply.status, 201) << reply.body;
    EXPECT_EQ(wire.post("/api/session", person, origin).status, 200);
    EXPECT_EQ(wire.post("/api/session", R"({"name":"Ann","passphrase":"wrong horse"})", origin).status, 401);
    const std::string set = reply.header("Set-Cookie");
    cookie = origin + "Cookie: " + set.substr(0, set.find(';')) + "\r\n";
  }
  stop();
  EXPECT_TRUE(fs::exists(folder_ / "taku.people.db"));
  start();
  Wire wire(port());
  EXPECT_NE(wire.get("/api/account", cookie).body.find("\"Ann\""), std::string::npos);
  const Json room = *parse_json(wire.post("/api/rooms", R"({"game":"hex_taboo"})", cookie).body);
  const std::string path = "/api/rooms/" + *find_string(room, "room");
  const Json joined = *parse_json(wire.post(path + "/join", R"({"name":"Bob"})", cookie).body);
  EXPECT_EQ(joined["name"], "Ann") << "the name of the account";
  EXPECT_EQ((*parse_json(wire.get(path).body))["seats"][0]["account"], "a1");
}

TEST_F(GameServerTest, AccountsCanBeTurnedOff) {
  accounts_ = false;
  start();
  Wire wire(port());
  EXPECT_EQ(wire.get("/api/account").status, 404);
  EXPECT_FALSE(fs::exists(folder_ / "taku.people.db"));
}

TEST_F(GameServerTest, OneServerPerDatabase) {
  start();
  Config config;
  config.db = folder_ / "taku.db";
  config.network.port = config.network.admin_port = 0;
  EXPECT_THROW(GameServer second(config), store::StoreError);
}

}  // namespace
}  // namespace taku::server
