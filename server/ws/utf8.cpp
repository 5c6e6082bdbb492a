#include "server/ws/utf8.h"

#include <cstdint>
#include <cstring>

namespace taku::server::ws {
namespace {

bool is_tail(unsigned char byte) { return (byte & 0xC0) == 0x80; }

// The length of the character that starts here; 0 if invalid.
std::size_t character(const unsigned char* at, std::size_t left) {
  const unsigned char lead = at[0];
  if (lead < 0x80) return 1;
  if (lead < 0xC2) return 0;
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (lead > 0xF4 || left < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_tail(at[i])) return 0;
  }
  if ((lead == 0xE0 && at[1] < 0xA0) || (lead == 0xF0 && at[1] < 0x90)) return 0;  // overlong
  if ((lead == 0xED && at[1] > 0x9F) || (lead == 0xF4 && at[1] > 0x8F)) return 0;  // surrogate, too large
  return length;
}

}  // namespace

bool is_utf8(std::string_view text) {
  const auto* at = reinterpret_cast<const unsigned char*>(text.data());
  for (std::size_t left = text.size(); left > 0;) {
    std::uint64_t eight;
    if (left >= 8 && (std::memcpy(&eight, at, 8), (eight & 0x8080808080808080) == 0)) {
      at += 8;
      left -= 8;
      continue;
    }
    const std::size_t length = character(at, left);
    if (length == 0) return false;
    at += length;
    left -= length;
  }
  return true;
}

}  // namespace taku::server::ws
