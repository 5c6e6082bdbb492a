#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/rng.h"

namespace taku::server {

inline constexpr std::size_t kCodeLetters = 6;

// The code that people use to join a room. Empty, rarely: these random bytes do not give enough letters.
inline std::string room_code(const Seed& random) {
  constexpr std::string_view kLetters = "ABCDEFGHJKMNPQRSTUVWXYZ";  // without I, L and O, which look like others
  std::string code;
  for (std::size_t i = 0; i < random.bytes.size() && code.size() < kCodeLetters; ++i) {
    const std::size_t letter = random.bytes[i] & 31u;
    if (letter < kLetters.size()) code += kLetters[letter];
  }
  return code.size() == kCodeLetters ? code : "";
}

// Whether a room can have this code.
inline bool is_room_code(std::string_view code) {
  return code.size() == kCodeLetters && std::ranges::all_of(code, [](char c) { return c >= 'A' && c <= 'Z'; });
}

// As codes are stored; people may type them in lower case.
inline std::string upper_code(std::string code) {
  for (char& c : code) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return code;
}

}  // namespace taku::server
