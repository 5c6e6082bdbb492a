#include "client/http_exchange.h"

#include <gtest/gtest.h>

#include <deque>

namespace taku::client {
namespace {

struct FakeStream final : Stream {
  explicit FakeStream(std::deque<std::string> parts) : arriving(std::move(parts)) {}
  void write(std::string_view text) override { written += text; }
  std::string read() override {
    if (arriving.empty()) return "";
    std::string next = std::move(arriving.front());
    arriving.pop_front();
    return next;
  }
  std::deque<std::string> arriving;
  std::string written;
};

TEST(HttpExchange, SendsTheHeaders) {
  FakeStream stream({"HTTP/1.1 204 No Content\r\n\r\n"});
  EXPECT_EQ(exchange(stream, {.path = "/a", .host = "taku.example", .headers = {{"Origin", "x"}}}).status, 204);
  EXPECT_EQ(
      stream.written,
      "GET /a HTTP/1.1\r\nHost: taku.example\r\nOrigin: x\r\nConnection: close\r\nAccept-Encoding: identity\r\n\r\n");
}

TEST(HttpExchange, ReadsUntilTheBodyIsComplete) {
  FakeStream stream({"HTTP/1.1 200 OK\r\nContent-Le", "ngth: 5\r\nX-A:  b \r\n\r\nhe", "llo", "not read"});
  const HttpAnswer answer = exchange(stream, {.path = "/", .host = "a"});
  EXPECT_EQ(answer.body, "hello");
  EXPECT_EQ(answer.headers, (Headers{{"content-length", "5"}, {"x-a", "b"}}));
  EXPECT_EQ(stream.arriving.size(), 1u);
}

TEST(HttpExchange, Chunks) {
  const auto answer =
      read_answer("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA;x\r\n0123456789\r\n0\r\n\r\n");
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->body, "abc0123456789");
}

TEST(HttpExchange, AWebSocketEndsWithTheFirstBytes) {
  FakeStream stream({"HTTP/1.1 101 Switching Protocols\r\n\r\n", "\x81\x02{}", "more"});
  EXPECT_EQ(exchange(stream, {.path = "/ws", .host = "a", .websocket = true}).body, "\x81\x02{}");
  EXPECT_NE(stream.written.find("Upgrade: websocket\r\n"), std::string::npos);
}

TEST(HttpExchange, AnAnswerThatTakesTooLong) {
  struct EndlessStream final : Stream {
    void write(std::string_view) override {}
    std::string read() override { return "H"; }
  } stream;
  try {
    exchange(stream, {.path = "/", .host = "a"}, std::chrono::milliseconds(5));
    FAIL() << "an answer";
  } catch (const ClientError& problem) {
    EXPECT_STREQ(problem.what(), "the answer takes too long");
  }
}

TEST(HttpExchange, OtherThingsThanHttp) {
  for (const char* text :
       {"", "SSH-2.0-OpenSSH\r\n\r\n", "HTTP/1.1 2\r\n\r\n", "HTTP/1.1 200 OK\r\nno colon\r\n\r\n"}) {
    EXPECT_FALSE(read_answer(text)) << text;
    FakeStream stream({text});
    EXPECT_THROW(exchange(stream, {.path = "/", .host = "a"}), NoHttp) << text;
  }
}

}  // namespace
}  // namespace taku::client
