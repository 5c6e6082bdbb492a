#include "server/http/admin.h"

#include <gtest/gtest.h>

#include "tests/support/wire.h"

// The requests of `taku admin`.

namespace taku::server {
namespace {

const std::string kAdminHeader = "Authorization: Bearer s3cret\r\n";

NetworkSettings with_token() {
  NetworkSettings settings;
  settings.admin_token = "s3cret";
  return settings;
}

TEST(Admin, EverythingNeedsTheToken) {
  Served served(with_token());
  for (const std::string& headers : {std::string(), std::string("Authorization: Bearer wrong\r\n")}) {
    Wire wire(served.admin_port());
    EXPECT_EQ(wire.get("/rooms", headers).status, 401);
    EXPECT_EQ(wire.get("/bans", headers).status, 401);
    EXPECT_EQ(wire.post("/rooms/AAAAAA/close", "{}", headers).status, 401);
    EXPECT_EQ(wire.post("/bans", R"({"address":"127.0.0.1"})", headers).status, 401);
    EXPECT_EQ(wire.post("/bans/remove", R"({"address":"127.0.0.1"})", headers).status, 401);
  }
  Served no_token;
  Wire wire(no_token.admin_port());
  EXPECT_EQ(wire.get("/rooms", "Authorization: Bearer \r\n").status, 401);
  EXPECT_TRUE(served.gateway.notes().received.empty());
}

TEST(Admin, IsNotOnThePublicPort) {
  Served served(with_token());
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/rooms", kAdminHeader).status, 404);
  EXPECT_EQ(wire.get("/bans", kAdminHeader).status, 404);
  EXPECT_NE(wire.post("/rooms/AAAAAA/close", "{}", kAdminHeader).status, 200);
}

TEST(Admin, ListsAndClosesRooms) {
  Served served(with_token());
  Wire wire(served.admin_port());
  EXPECT_EQ(wire.get("/rooms", kAdminHeader).body, R"({"rooms":[{"room":"AAAAAA"}]})");
  EXPECT_EQ(wire.post("/rooms/AAAAAA/close", "{}", kAdminHeader).body, R"({"closed":"AAAAAA"})");
  EXPECT_EQ(wire.post("/rooms/BBBBBB/close", "{}", kAdminHeader).status, 404);
}

TEST(Admin, ABannedAddressIsRefused) {
  Served served(with_token());
  Wire client(served.port()), socket(served.port()), admin(served.admin_port());
  EXPECT_EQ(client.get("/healthz").status, 200);
  EXPECT_EQ(socket.upgrade("/ws/lobby").status, 101);
  EXPECT_EQ(admin.post("/bans", R"({"address":"127.0.0.1"})", kAdminHeader).body, R"({"bans":["127.0.0.1"]})");
  auto frame = socket.next_frame();
  while (frame && frame->opcode != 8) frame = socket.next_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->code(), 4005);
  EXPECT_EQ(client.get("/healthz").status, 403);
  EXPECT_EQ(Wire(served.port()).get("/").status, 403);
  EXPECT_EQ(admin.get("/healthz").status, 200) << "the admin port stays open";
  EXPECT_EQ(admin.post("/bans/remove", R"({"address":"127.0.0.1"})", kAdminHeader).body, R"({"bans":[]})");
  EXPECT_EQ(client.get("/healthz").status, 200);
  EXPECT_EQ(admin.post("/bans/remove", R"({"address":"127.0.0.1"})", kAdminHeader).status, 404);
  for (const std::string_view body : {"{}", R"({"address":7})", R"({"address":"evil.example"})", R"({"address":""})"}) {
    EXPECT_EQ(admin.post("/bans", body, kAdminHeader).status, 400) << body;
  }
}

TEST(Admin, BansOfIPv6CoverTheNetwork) {
  EXPECT_EQ(Bans::parse("2001:db8::1"), Bans::parse("2001:db8::2"));
  EXPECT_EQ(Bans::parse("2001:db8::/64"), Bans::parse("2001:db8::2"));
  EXPECT_EQ(Bans::parse("::ffff:1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(Bans::parse("1.2.3"), std::nullopt);
}

}  // namespace
}  // namespace taku::server
