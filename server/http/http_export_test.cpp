#include <gtest/gtest.h>

#include <atomic>

#include "tests/support/wire.h"

// GET /api/export over real connections.

namespace taku::server {
namespace {

NetworkSettings exporting(Blocks blocks, ExportQuery* asked = nullptr) {
  NetworkSettings settings;
  settings.admin_token = "token";
  settings.open_export = [blocks, asked](const ExportQuery& query) {
    if (asked) *asked = query;
    return blocks;
  };
  return settings;
}
constexpr std::string_view kToken = "Authorization: Bearer token\r\n";

TEST(HttpExport, StreamsBlocks) {
  auto count = std::make_shared<int>(0);
  ExportQuery asked;
  Served served(exporting(
      [count]() -> std::optional<std::string> {
        if (++*count > 100) return std::nullopt;
        return *count == 50 ? std::string() : std::to_string(*count) + "\n";  // an empty block is not the end
      },
      &asked));
  Wire wire(served.port());
  const HttpReply reply = wire.get("/api/export?format=jsonl&game=ludo&since=5", kToken);
  EXPECT_EQ(reply.status, 200);
  EXPECT_TRUE(wire.whole());
  EXPECT_EQ(reply.body.substr(0, 6), "1\n2\n3\n");
  EXPECT_TRUE(reply.body.ends_with("99\n100\n"));
  EXPECT_EQ(asked.game, "ludo");
  EXPECT_EQ(asked.since, 5);
  EXPECT_EQ(wire.get("/healthz").status, 200);
}

TEST(HttpExport, SinceMayBeADate) {
  ExportQuery asked;
  Served served(exporting([] { return std::nullopt; }, &asked));
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/api/export?since=2026-02-07", kToken).status, 200);
  EXPECT_EQ(asked.since, 1'770'422'400'000);
  EXPECT_EQ(wire.get("/api/export?since=2026-02-07T15:30:00Z", kToken).status, 200);
  EXPECT_EQ(asked.since, 1'770'478'200'000);
  EXPECT_EQ(wire.get("/api/export?since=2026-13-07", kToken).status, 400);
}

TEST(HttpExport, NeedsTheToken) {
  Served served(exporting([] { return std::nullopt; }));
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/api/export").status, 401);
  EXPECT_EQ(wire.get("/api/export", "Authorization: Bearer wrong\r\n").status, 401);
  EXPECT_EQ(wire.get("/api/export?format=csv", kToken).status, 400);
  EXPECT_EQ(wire.get("/api/export?since=now", kToken).status, 400);
  EXPECT_EQ(wire.get("/api/export", kToken).status, 200);
  Served closed;  // without a configured token nobody may export
  Wire other(closed.port());
  EXPECT_EQ(other.get("/api/export", "Authorization: Bearer \r\n").status, 401);
}

TEST(HttpExport, FailuresCutTheStream) {
  auto count = std::make_shared<std::atomic<int>>(0);
  Served served(exporting([count]() -> std::optional<std::string> {
    if (++*count % 3 == 0) throw std::runtime_error("disk failure");
    return "line\n";
  }));
  Wire wire(served.port());
  EXPECT_EQ(wire.get("/api/export", kToken).body, "line\nline\n");
  EXPECT_FALSE(wire.whole());
  *count = 2;
  Wire again(served.port());
  EXPECT_EQ(again.get("/api/export", kToken).status, 500);
}

TEST(HttpExport, WaitsForTheReader) {
  auto made = std::make_shared<std::atomic<int>>(0);
  Served served(exporting([made]() -> std::optional<std::string> {
    if (++*made > 10'000) return std::nullopt;
    return std::string(1024 * 1024, 'x');
  }));
  Wire wire(served.port(), 4096);
  wire.request("GET", "/api/export", kToken);  // does not read the response
  Wire other(served.port());
  for (int i = 0; i < 50; ++i) EXPECT_EQ(other.get("/healthz").status, 200);  // others are not blocked
  EXPECT_LT(*made, 100);
}

}  // namespace
}  // namespace taku::server
