#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/move.h"

// The numbers in a shard, see docs/formats.md.

namespace taku::learn {

inline constexpr std::uint8_t kChanceByte = 0xFF;
inline constexpr std::uint8_t kRandomBit = 0x40;

// Appends values to a buffer that grows in large steps: a game of fast levels has hundreds of plies and takes less than
// a tenth of a millisecond.
class ByteWriter {
 public:
  std::string_view bytes() const { return std::string_view(buffer_).substr(0, used_); }

  void fixed(std::uint64_t value, std::size_t size) {
    char* to = room(8);
    for (std::size_t i = 0; i < size; ++i) to[i] = static_cast<char>(value >> (8 * i) & 0xFF);
    used_ += size;
  }
  void varint(std::uint64_t value) { end_at(write_varint(room(10), value)); }
  // Small numbers of either sign become small unsigned ones: 0, −1, 1, −2 …
  void zigzag(std::int64_t value) {
    varint(static_cast<std::uint64_t>(value) << 1 ^ static_cast<std::uint64_t>(value >> 63));
  }

  // A ply; its candidates follow.
  void action(Seat actor, Move move, bool random, std::size_t candidates) {
    const auto seat = static_cast<std::uint8_t>(actor.index);
    char* to = room(21);
    *to++ = static_cast<char>(actor.is_player() ? seat | (random ? kRandomBit : 0) : kChanceByte);
    to = write_varint(to, move.bits);
    end_at(actor.is_player() ? write_varint(to, candidates) : to);
  }
  void candidate(Move move, int score) {
    varint(move.bits);
    zigzag(score);
  }

 private:
  char* room(std::size_t size) {
    if (buffer_.size() - used_ < size) buffer_.resize(2 * buffer_.size() + 4096);
    return buffer_.data() + used_;
  }

  void end_at(const char* end) { used_ = static_cast<std::size_t>(end - buffer_.data()); }

  static char* write_varint(char* to, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) *to++ = static_cast<char>((value & 0x7F) | 0x80);
    *to++ = static_cast<char>(value);
    return to;
  }

  std::string buffer_;
  std::size_t used_ = 0;
};

}  // namespace taku::learn
