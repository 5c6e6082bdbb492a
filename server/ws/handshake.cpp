#include "server/ws/handshake.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <cstdint>

namespace taku::server::ws {
namespace {

using Sha1 = std::array<std::uint32_t, 5>;

// FIPS 180-4. Not secure; used only because the WebSocket handshake requires it.
void compress(Sha1& state, const unsigned char* block) {
  std::array<std::uint32_t, 80> w;
  for (std::size_t i = 0; i < 16; ++i) {
    w[i] = static_cast<std::uint32_t>(block[4 * i]) << 24 | static_cast<std::uint32_t>(block[4 * i + 1]) << 16 |
           static_cast<std::uint32_t>(block[4 * i + 2]) << 8 | block[4 * i + 3];
  }
  for (std::size_t i = 16; i < 80; ++i) w[i] = std::rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
  auto [a, b, c, d, e] = state;
  for (std::size_t i = 0; i < 80; ++i) {
    const std::uint32_t mix = i < 20   ? ((b & c) | (~b & d)) + 0x5A827999
                              : i < 40 ? (b ^ c ^ d) + 0x6ED9EBA1
                              : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDC
                                       : (b ^ c ^ d) + 0xCA62C1D6;
    const std::uint32_t next = std::rotl(a, 5) + mix + e + w[i];
    e = d;
    d = c;
    c = std::rotl(b, 30);
    b = a;
    a = next;
  }
  const Sha1 add = {a, b, c, d, e};
  for (std::size_t i = 0; i < 5; ++i) state[i] += add[i];
}

std::array<unsigned char, 20> sha1(std::string text) {
  Sha1 state = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
  const std::uint64_t bits = text.size() * 8;
  text += '\x80';
  while (text.size() % 64 != 56) text += '\0';
  for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(bits >> shift);
  for (std::size_t at = 0; at < text.size(); at += 64) {
    compress(state, reinterpret_cast<const unsigned char*>(text.data()) + at);
  }
  std::array<unsigned char, 20> digest;
  for (std::size_t i = 0; i < 20; ++i) digest[i] = static_cast<unsigned char>(state[i / 4] >> (24 - 8 * (i % 4)));
  return digest;
}

constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// 20 bytes give 27 characters and one "=".
std::string base64(const std::array<unsigned char, 20>& bytes) {
  std::string text;
  for (std::size_t bit = 0; bit < 160; bit += 6) {
    const unsigned high = bytes[bit / 8];
    const unsigned low = bit / 8 + 1 < bytes.size() ? bytes[bit / 8 + 1] : 0;
    text += kBase64[(high << 8 | low) >> (10 - bit % 8) & 63];
  }
  return text + '=';
}

}  // namespace

std::string accept_key(std::string_view key) {
  return base64(sha1(std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"));
}

bool is_socket_key(std::string_view key) {
  return key.size() == 24 && key.ends_with("==") &&
         std::ranges::all_of(key.substr(0, 22), [](char c) { return kBase64.find(c) != std::string_view::npos; });
}

}  // namespace taku::server::ws
