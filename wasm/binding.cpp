#include <array>
#include <cstdint>
#include <cstring>

#include "protocol/engine.h"

// The line protocol for a host that speaks WebAssembly: the request is written to input(), call(length) answers it.
// wasm/taku.mjs is the other side.

namespace taku {
namespace {

extern "C" {
__attribute__((import_module("taku"), import_name("now_ms"))) double taku_now_ms();
__attribute__((import_module("taku"), import_name("random_word"))) std::uint32_t taku_random_word();
}

Seed new_seed() {
  Seed seed;
  for (std::size_t i = 0; i < seed.bytes.size(); i += 4) {
    const std::uint32_t word = taku_random_word();
    std::memcpy(&seed.bytes[i], &word, 4);
  }
  return seed;
}

// Two bytes more than a request may have: one that is too long stays so when a carriage return is taken off its end.
std::array<char, protocol::kMaxLine + 2> line;

protocol::Engine engine({taku_now_ms, new_seed});

// The answer as the host reads it: its length in 4 bytes, little-endian as WebAssembly is, and then its bytes.
std::string answer;

}  // namespace

extern "C" {

__attribute__((export_name("input"))) char* taku_input() { return line.data(); }

// The answer stays where it is until the next call.
__attribute__((export_name("call"))) const char* taku_call(std::uint32_t length) {
  const std::string text = engine.answer({line.data(), std::min<std::size_t>(length, line.size())});
  const auto size = static_cast<std::uint32_t>(text.size());
  answer.resize(sizeof size);
  std::memcpy(answer.data(), &size, sizeof size);
  answer += text;
  return answer.data();
}

}  // extern "C"

}  // namespace taku
