#include "client/rest.h"

#include <gtest/gtest.h>

#include "tests/support/wire.h"

namespace taku::client {
namespace {

TEST(Rest, ParsesCompleteResponses) {
  const std::string text = "HTTP/1.1 409 Conflict\r\nServer: x\r\ncontent-LENGTH: 7\r\n\r\n{\"a\":1}";
  for (std::size_t size = 0; size < text.size(); ++size) EXPECT_FALSE(parse_response(text.substr(0, size))) << size;
  const auto answer = parse_response(text);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, 409);
  EXPECT_EQ(find_int(answer->body, "a"), 1);
}

TEST(Rest, MalformedResponsesThrow) {
  for (const std::string& text :
       {std::string("SSH-2.0-OpenSSH_9.2\r\n\r\n"), std::string("HTTP/1.1\r\n\r\n"),
        std::string("HTTP/1.1 abc\r\nContent-Length: 2\r\n\r\n{}"), std::string("HTTP/1.1 200 OK\r\n\r\n{}"),
        std::string("HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\n{}"),
        std::string("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n"),
        std::string("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>"), std::string(20'000, 'x')}) {
    EXPECT_THROW(parse_response(text), ClientError) << text.substr(0, 60);
  }
}

TEST(Rest, TalksToTheHttpServer) {
  server::Served served;
  Rest rest(find_server("localhost", served.port()));
  EXPECT_EQ(rest.get("/api/rooms/AAAAAA").status, 200);
  EXPECT_EQ(rest.get("/api/rooms/BBBBBB").status, 404);
  EXPECT_EQ(rest.post({"/api/rooms/AAAAAA/join", {{"name", "Ann"}}}).status, 200);
  const std::vector<Post> bad(2, {"/api/rooms/BBBBBB/join", Json::object()});
  EXPECT_THROW(rest.post_all(bad), ClientError);
}

TEST(Rest, ThrowsIfNothingIsListening) {
  std::uint16_t port = 0;
  {
    server::Served served;
    port = served.port();
  }
  EXPECT_THROW(find_server("127.0.0.1", port), ClientError);
  EXPECT_THROW(find_server("no-such-host.invalid", port), ClientError);
}

}  // namespace
}  // namespace taku::client
