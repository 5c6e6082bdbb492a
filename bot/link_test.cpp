#include "bot/link.h"

#include <gtest/gtest.h>

namespace taku::bot {
namespace {

TEST(BotLink, ServersAndRooms) {
  EXPECT_EQ(*Link::parse("http://localhost:8000"), (Link{"localhost", 8000, ""}));
  EXPECT_EQ(*Link::parse("http://localhost:8000/"), (Link{"localhost", 8000, ""}));
  EXPECT_EQ(*Link::parse("http://play.example.org"), (Link{"play.example.org", 80, ""}));
  EXPECT_EQ(*Link::parse("http://127.0.0.1:65535/room/kmwxpa"), (Link{"127.0.0.1", 65535, "KMWXPA"}));
  EXPECT_EQ(*Link::parse("http://h:1/room/KMWXPA/?lang=ja#board"), (Link{"h", 1, "KMWXPA"}));
  EXPECT_EQ(*Link::parse("http://[::1]:8000/room/KMWXPA"), (Link{"::1", 8000, "KMWXPA"}));
  EXPECT_EQ(*Link::parse("http://[::1]"), (Link{"::1", 80, ""}));
}

TEST(BotLink, WritesLinks) {
  EXPECT_EQ(Link::parse("http://localhost:8000/")->to_room("KMWXPA"), "http://localhost:8000/room/KMWXPA");
  EXPECT_EQ(Link::parse("http://[::1]:8000")->server(), "http://[::1]:8000");
}

TEST(BotLink, RefusesOtherForms) {
  for (const char* text : {"",
                           "localhost:8000",
                           "ws://localhost",
                           "http://",
                           "http:///room/KMWXPA",
                           "http://h:0",
                           "http://h:65536",
                           "http://h:",
                           "http://h:80x",
                           "http://h:-1",
                           "http://[::1",
                           "http://[::1]x:8",
                           "http://a b",
                           "http://h\r\nX: y",
                           "http://user:pass@h:80",
                           "http://h/rooms/KMWXPA",
                           "http://h/room/",
                           "http://h/room/KM%20PA",
                           "http://h/room/KMWXPA/x",
                           "http://::1:8000"}) {
    const auto link = Link::parse(text);
    ASSERT_FALSE(link.ok()) << text;
    EXPECT_EQ(link.error().code, kBadLink);
  }
}

TEST(BotLink, ExplainsHttps) {
  for (const char* text : {"https://play.example.org/room/KMWXPA", "wss://play.example.org"}) {
    const auto link = Link::parse(text);
    ASSERT_FALSE(link.ok());
    EXPECT_NE(link.error().message.find("https is not supported"), std::string::npos);
    EXPECT_NE(link.error().message.find("proxy"), std::string::npos);
  }
}

TEST(BotLink, RoomCodes) {
  EXPECT_EQ(*parse_room_code("kmwxpa"), "KMWXPA");
  for (const char* text : {"", "KM PA", "../api", "KMWXPA?x", "ABCDEFGHIJKLMNOPQ", "卓"}) {
    EXPECT_FALSE(parse_room_code(text).ok()) << text;
  }
}

}  // namespace
}  // namespace taku::bot
