#include "server/ws/frames.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/rng.h"
#include "server/ws/handshake.h"
#include "server/ws/outbox.h"
#include "server/ws/utf8.h"
#include "tests/support/wire.h"

namespace taku::server::ws {
namespace {

using Kind = FrameReader::Kind;

struct Seen {
  Kind kind;
  std::string payload;
  std::uint16_t code;
  bool operator==(const Seen&) const = default;
};

// All events of these bytes, passed in pieces of this size.
std::vector<Seen> read_all(std::string bytes, std::size_t piece, std::size_t limit = 4096) {
  FrameReader reader(limit);
  std::vector<Seen> seen;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    std::span<char> part = std::span(bytes).subspan(at, std::min(piece, bytes.size() - at));
    for (auto event = reader.next(part); event.kind != Kind::More; event = reader.next(part)) {
      seen.push_back({event.kind, std::string(event.payload), event.code});
      if (event.kind == Kind::Wrong) return seen;
    }
  }
  return seen;
}

TEST(Frames, SameEventsForAnySplit) {
  const std::string bytes = Wire::frame(0x81, "hello") + Wire::frame(0x89, "") + Wire::frame(0x01, "a") +
                            Wire::frame(0x8A, "pong") + Wire::frame(0x00, "") + Wire::frame(0x80, "b 卓") +
                            Wire::frame(0x81, "") + Wire::frame(0x81, std::string(126, 'x')) +
                            Wire::frame(0x81, std::string(4096, 'y')) + Wire::frame(0x88, "\x03\xE8 bye");
  const std::vector<Seen> whole = read_all(bytes, bytes.size());
  ASSERT_EQ(whole.size(), 10u);
  EXPECT_EQ(whole[0], (Seen{Kind::Text, "hello", 0}));
  EXPECT_EQ(whole[1], (Seen{Kind::Ping, "", 0}));
  EXPECT_EQ(whole[3], (Seen{Kind::Pong, "pong", 0}));
  EXPECT_EQ(whole[5], (Seen{Kind::Text, "ab 卓", 0}));
  EXPECT_EQ(whole[6], (Seen{Kind::Text, "", 0}));
  EXPECT_EQ(whole[9], (Seen{Kind::Close, " bye", 1000}));
  for (std::size_t piece = 1; piece < 40; ++piece) EXPECT_EQ(read_all(bytes, piece), whole) << piece;
}

TEST(Frames, TooLongFramesAreRefusedByTheirHeader) {
  const std::string header("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF....", 14);
  EXPECT_EQ(read_all(header, 1), (std::vector<Seen>{{Kind::Wrong, "", kTooBig}}));
  EXPECT_EQ(read_all(Wire::frame(0x81, "12345"), 99, 4).back().code, kTooBig);
  EXPECT_EQ(read_all(Wire::frame(0x01, "123") + Wire::frame(0x80, "45"), 99, 4).back().code, kTooBig);
  EXPECT_EQ(read_all(Wire::frame(0x01, "123") + Wire::frame(0x80, "4"), 99, 4).back().payload, "1234");
}

TEST(Frames, LengthsMustUseTheShortestForm) {
  EXPECT_EQ(read_all(std::string("\x81\xFE\x00\x05....hello", 13), 99).back().code, kProtocolError);
  EXPECT_EQ(read_all(std::string("\x81\xFF\x00\x00\x00\x00\x00\x00\x01\x00....", 14), 99).back().code, kProtocolError);
}

TEST(Frames, CloseCodes) {
  for (const int code : {1000, 1001, 1003, 1007, 1011, 3000, 4001, 4999}) {
    const std::string payload = close_payload(static_cast<std::uint16_t>(code), "why");
    EXPECT_EQ(read_all(Wire::frame(0x88, payload), 99).back(),
              (Seen{Kind::Close, "why", static_cast<std::uint16_t>(code)}));
  }
  for (const int code : {0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535}) {
    const std::string payload = close_payload(static_cast<std::uint16_t>(code), "");
    EXPECT_EQ(read_all(Wire::frame(0x88, payload), 99).back().code, kProtocolError) << code;
  }
  EXPECT_EQ(read_all(Wire::frame(0x88, "\x03\xE8\xFF"), 99).back().code, kNotUtf8);
  EXPECT_EQ(read_all(Wire::frame(0x88, ""), 99).back().code, kNoCode);
}

TEST(Frames, LongReasonsAreCutBetweenCharacters) {
  std::string reason;
  for (int i = 0; i < 60; ++i) reason += "卓";
  const std::string payload = close_payload(4001, reason);
  EXPECT_LE(payload.size(), kMaxControl);
  EXPECT_EQ(payload.size(), 2u + 41 * 3);
}

TEST(Frames, RandomBytesGiveTheSameEventsForAnySplit) {
  Rng rng(7);
  for (int round = 0; round < 2000; ++round) {
    std::string bytes;
    const int size = 1 + static_cast<int>(rng.below(60));
    for (int i = 0; i < size; ++i) bytes += static_cast<char>(rng.below(256));
    bytes[0] = static_cast<char>(rng.below(4) == 0 ? bytes[0] : 0x81);
    if (size > 1) bytes[1] = static_cast<char>(0x80 | (bytes[1] & 15));
    EXPECT_EQ(read_all(bytes, 1), read_all(bytes, bytes.size()));
  }
}

TEST(Frames, Headers) {
  std::array<char, kMaxServerHeader> header;
  EXPECT_EQ(put_header(Opcode::Text, 125, header), 2u);
  EXPECT_EQ(std::string(header.data(), 2), "\x81\x7D");
  EXPECT_EQ(put_header(Opcode::Text, 126, header), 4u);
  EXPECT_EQ(std::string(header.data(), 4), std::string("\x81\x7E\x00\x7E", 4));
  EXPECT_EQ(put_header(Opcode::Ping, 65536, header), 10u);
  EXPECT_EQ(std::string(header.data(), 10), std::string("\x89\x7F\0\0\0\0\0\1\0\0", 10));
}

TEST(Utf8, Rfc3629) {
  for (const std::string_view good : {"", "abc", "卓を囲む", "\U0010FFFF", "\uD7FF\uE000", "12345678é", "\x7F"}) {
    EXPECT_TRUE(is_utf8(good)) << good;
  }
  for (const std::string_view bad :
       {"\x80", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xED\xBF\xBF",
        "\xF0\x80\x80\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "\xC3", "\xE5\x8D",
        "12345678\xE5\x8D", "\xC3(", "abcdefg\x80"}) {
    EXPECT_FALSE(is_utf8(bad)) << bad;
  }
}

TEST(Handshake, ExampleOfRfc6455) {
  EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_TRUE(is_socket_key("dGhlIHNhbXBsZSBub25jZQ=="));
  for (const std::string_view key : {"", "short==", "dGhlIHNhbXBsZSBub25jZQ=!", "dGhlIHNhbXBsZSBub25jZ Q=="}) {
    EXPECT_FALSE(is_socket_key(key)) << key;
  }
}

// ---- the outbox

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// Sends at most this many bytes and returns them.
std::string take(Outbox& outbox, std::size_t most) {
  std::array<iovec, 8> pieces;
  std::string sent;
  const std::size_t count = outbox.pieces(pieces);
  for (std::size_t i = 0; i < count; ++i) sent.append(static_cast<const char*>(pieces[i].iov_base), pieces[i].iov_len);
  sent.resize(std::min(sent.size(), most));
  outbox.sent(sent.size());
  return sent;
}

TEST(Outbox, SameBytesForAnySplit) {
  std::string whole;
  for (std::size_t most = 1; most < 300; most = most * 2 + 1) {
    Outbox outbox;
    outbox.add_plain("HTTP");
    outbox.add(Opcode::Text, shared("one"));
    outbox.add(Opcode::Ping, shared(""));
    outbox.add(Opcode::Text, shared(std::string(200, 'x')));
    EXPECT_EQ(outbox.bytes(), 4u + 5 + 2 + 204);
    std::string sent;
    while (!outbox.empty()) sent += take(outbox, most);
    EXPECT_EQ(outbox.bytes(), 0u);
    if (whole.empty()) whole = sent;
    EXPECT_EQ(sent, whole);
  }
  EXPECT_EQ(whole.substr(0, 11), std::string("HTTP\x81\x03one\x89\x00", 11));
}

TEST(Outbox, StaysSmallWhenThereIsAlwaysSomethingToSend) {
  Outbox outbox;
  std::string sent, expected(100, 'x');
  outbox.add_plain(expected);
  for (int i = 0; i < 10'000; ++i) {
    const std::string text = std::to_string(i);
    outbox.add_plain(text);
    expected += text;
    sent += take(outbox, 2);
    while (outbox.bytes() > 500) sent += take(outbox, 100);
    ASSERT_FALSE(outbox.empty());
    ASSERT_LE(outbox.frames(), 1000u);
  }
  while (!outbox.empty()) sent += take(outbox, 1000);
  EXPECT_EQ(sent, expected);
}

TEST(Outbox, DropUnsentKeepsAPartlySentFrame) {
  Outbox outbox;
  outbox.add(Opcode::Text, shared("one"));
  outbox.add(Opcode::Text, shared("two"));
  EXPECT_EQ(take(outbox, 3), "\x81\x03o");
  outbox.drop_unsent();
  outbox.add(Opcode::Close, shared(""));
  EXPECT_EQ(outbox.bytes(), 4u);
  EXPECT_EQ(take(outbox, 99), std::string("ne\x88\x00", 4));
  EXPECT_TRUE(outbox.empty());
}

TEST(Outbox, DropUnsentDropsEverythingElse) {
  Outbox outbox;
  outbox.add(Opcode::Text, shared("one"));
  outbox.drop_unsent();
  EXPECT_TRUE(outbox.empty());
  EXPECT_EQ(outbox.bytes(), 0u);
}

}  // namespace
}  // namespace taku::server::ws
