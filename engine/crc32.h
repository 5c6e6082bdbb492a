#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace taku {

// CRC-32 as in zlib and PNG (polynomial 0xEDB88320). Detects damage, not forgery. Takes four bytes at a time: row n of
// the table is the effect of a byte that n other bytes follow. The table is calculated at the first call, because as
// data it would add 4 KB to the browser's download.
inline std::uint32_t crc32(std::string_view bytes) {
  static const auto table = [] {
    std::array<std::array<std::uint32_t, 256>, 4> rows{};
    for (std::uint32_t i = 0; i < 256; ++i) {
      std::uint32_t crc = i;
      for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
      rows[0][i] = crc;
    }
    for (std::size_t row = 1; row < 4; ++row) {
      for (std::size_t i = 0; i < 256; ++i) {
        rows[row][i] = rows[row - 1][i] >> 8 ^ rows[0][rows[row - 1][i] & 0xFF];
      }
    }
    return rows;
  }();
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<std::uint8_t>(bytes[i])); };
  std::uint32_t crc = 0xFFFFFFFFu;
  std::size_t i = 0;
  for (; i + 4 <= bytes.size(); i += 4) {
    crc ^= byte(i) | byte(i + 1) << 8 | byte(i + 2) << 16 | byte(i + 3) << 24;
    crc = table[3][crc & 0xFF] ^ table[2][crc >> 8 & 0xFF] ^ table[1][crc >> 16 & 0xFF] ^ table[0][crc >> 24];
  }
  for (; i < bytes.size(); ++i) crc = table[0][(crc ^ byte(i)) & 0xFF] ^ crc >> 8;
  return ~crc;
}

}  // namespace taku
