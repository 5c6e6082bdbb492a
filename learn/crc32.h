#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace taku::learn {

// CRC-32 as in zlib and PNG (polynomial 0xEDB88320). Detects damage, not forgery. Takes four bytes at a time: row n of
// the table is the effect of a byte that n other bytes follow.
inline std::uint32_t crc32(std::string_view bytes) {
  static constexpr auto kTable = [] {
    std::array<std::array<std::uint32_t, 256>, 4> table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
      std::uint32_t crc = i;
      for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
      table[0][i] = crc;
    }
    for (std::size_t row = 1; row < 4; ++row) {
      for (std::size_t i = 0; i < 256; ++i) {
        table[row][i] = table[row - 1][i] >> 8 ^ table[0][table[row - 1][i] & 0xFF];
      }
    }
    return table;
  }();
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<std::uint8_t>(bytes[i])); };
  std::uint32_t crc = 0xFFFFFFFFu;
  std::size_t i = 0;
  for (; i + 4 <= bytes.size(); i += 4) {
    crc ^= byte(i) | byte(i + 1) << 8 | byte(i + 2) << 16 | byte(i + 3) << 24;
    crc = kTable[3][crc & 0xFF] ^ kTable[2][crc >> 8 & 0xFF] ^ kTable[1][crc >> 16 & 0xFF] ^ kTable[0][crc >> 24];
  }
  for (; i < bytes.size(); ++i) crc = kTable[0][(crc ^ byte(i)) & 0xFF] ^ crc >> 8;
  return ~crc;
}

}  // namespace taku::learn
