#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "server/game_server.h"
#include "server/log.h"
#include "tests/support/postgres_server.h"
#include "tests/support/wire_messages.h"

// A complete server whose rooms and matches are in PostgreSQL.

namespace taku::server {
namespace {

namespace fs = std::filesystem;

class GameServerOnPostgres : public testing::Test {
 protected:
  GameServerOnPostgres() {
    fs::create_directory(folder_);
    set_log_level(LogLevel::Off);
    start();
  }
  ~GameServerOnPostgres() override {
    stop();
    fs::remove_all(folder_);
  }
  void start() {
    Config config;
    config.db = folder_ / "taku.db";
    config.network.port = config.network.admin_port = 0;
    config.network.hosts = {"taku.test"};  // the Host of Wire's requests
    config.network.signals = false;
    EXPECT_TRUE(set_config(config, "store", database_.url()));
    server_ = std::make_unique<GameServer>(config);
    thread_ = std::thread([this] { server_->run(nullptr); });
  }
  void stop() {
    server_->stop();
    thread_.join();
    server_.reset();
  }
  std::uint16_t port() const { return server_->ready().port; }

  Json posted(const std::string& path, const Json& body) {
    Wire wire(port());
    const HttpReply reply = wire.post(path, to_text(body), headers_);
    EXPECT_EQ(reply.status, 201) << reply.body;
    const auto json = parse_json(reply.body);
    return json ? *json : Json::object();
  }
  void sign_up() {
    Wire wire(port());
    const HttpReply reply = wire.post("/api/account", R"({"name":"Ann","passphrase":"correct horse"})", headers_);
    ASSERT_EQ(reply.status, 201) << reply.body;
    const std::string set = reply.header("Set-Cookie");
    headers_ += "Cookie: " + set.substr(0, set.find(';')) + "\r\n";
  }
  // Opens a room against a computer and takes the seat. Returns the path of its WebSocket.
  std::string open_room() {
    const Json seats = Json::array({{{"kind", "person"}}, {{"kind", "computer"}, {"level", "random"}}});
    const Json room = posted("/api/rooms", {{"game", "hex_taboo"}, {"options", {{"radius", 2}}}, {"seats", seats}});
    const std::string code = *find_string(room, "room");
    const Json joined = posted("/api/rooms/" + code + "/join", Json::object());
    return "/ws/" + code + "?player_id=" + *find_string(joined, "player_id");
  }

  const fs::path folder_ = fs::temp_directory_path() / ("taku_on_postgres_" + std::to_string(getpid()));
  const store::TestDatabase database_;
  std::string headers_ = "Origin: http://taku.test\r\n";
  std::unique_ptr<GameServer> server_;
  std::thread thread_;
};

// Before the third move the server is restarted, before the fourth one the database.
TEST_F(GameServerOnPostgres, PlaysAMatchAcrossRestarts) {
  sign_up();
  const std::string path = open_room();
  std::string match;
  for (int moves = 0;; ++moves) {
    if (moves == 2) {
      stop();
      start();
    }
    if (moves == 3) {
      store::test_server().kill();
      store::test_server().start();
    }
    Wire wire(port());
    ASSERT_EQ(wire.upgrade(path).status, 101);
    if (moves == 0) {
      wire.text(R"({"type":"game_start"})");
      match = *find_string(next_of_type(wire, "match_start"), "match");
    }
    const Json snapshot = snapshot_to_act(wire);
    if (snapshot["phase"] == "waiting") break;
    wire.text(to_text({{"type", "play"}, {"cmd_id", "m" + std::to_string(moves)}, {"move", snapshot["moves"][0]}}));
    ASSERT_EQ(next_of_type(wire, "moved")["seat"], 0);
  }
  Wire wire(port());
  EXPECT_NE(wire.get("/api/games/" + match + "/log").body.find("\"seeds\""), std::string::npos);
  EXPECT_EQ(database_.value("SELECT count(*) FROM match WHERE ended_at > 0"), "1");
  EXPECT_FALSE(fs::exists(folder_ / "taku.db"));
  EXPECT_TRUE(fs::exists(folder_ / "taku.people.db"));
}

// They read the database over connections of their own.
TEST_F(GameServerOnPostgres, ExportsAndPeopleReadIt) {
  const std::string bearer = "Authorization: Bearer " + server_->new_admin_token() + "\r\n";
  sign_up();
  Wire player(port());
  ASSERT_EQ(player.upgrade(open_room()).status, 101);
  player.text(R"({"type":"game_start"})");
  const std::string match = *find_string(next_of_type(player, "match_start"), "match");
  const Json snapshot = snapshot_to_act(player);
  player.text(to_text({{"type", "play"}, {"cmd_id", "m"}, {"move", snapshot["moves"][0]}}));
  next_of_type(player, "moved");
  player.text(R"({"type":"resign","cmd_id":"r"})");
  next_of_type(player, "match_end");
  const auto comes = [&](const std::string& path, const std::string& headers) {
    for (int i = 0; i < 500; ++i) {  // results are computed after the match
      if (Wire(port()).get(path, headers).body.find(match) != std::string::npos) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  };
  EXPECT_TRUE(comes("/api/export?format=jsonl", bearer));
  EXPECT_TRUE(comes("/api/account/export", headers_));
}

}  // namespace
}  // namespace taku::server
