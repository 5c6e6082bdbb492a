#include <array>
#include <cstdint>
#include <cstring>

#include "protocol/engine.h"
#ifdef TAKU_STUDY
#include "study/commands.h"
#endif

// The line protocol for WebAssembly hosts: write the request to input(), then call(length) returns the answer.
// A model file is written to model_input(length), then install_model() installs it. wasm/taku.mjs is the JavaScript
// side.

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

// Two bytes longer than the longest request, so that an oversized request is still too long after its carriage return
// is removed.
std::array<char, protocol::kMaxLine + 2> line;

#ifdef TAKU_STUDY  // the second module, wasm/README.md
protocol::Engine engine({taku_now_ms, new_seed}, study::commands());
#else
protocol::Engine engine({taku_now_ms, new_seed});
#endif

// The answer as the host reads it: its length in 4 bytes, little-endian, then its bytes.
std::string answer;

std::string model_file;

const char* return_answer(const std::string& text) {
  const auto size = static_cast<std::uint32_t>(text.size());
  answer.resize(sizeof size);
  std::memcpy(answer.data(), &size, sizeof size);
  answer += text;
  return answer.data();
}

}  // namespace

extern "C" {

__attribute__((export_name("input"))) char* taku_input() { return line.data(); }

// The returned pointer is valid until the next call.
__attribute__((export_name("call"))) const char* taku_call(std::uint32_t length) {
  return return_answer(engine.answer({line.data(), std::min<std::size_t>(length, line.size())}));
}

// Where a model file of that length is to be written.
__attribute__((export_name("model_input"))) char* taku_model_input(std::uint32_t length) {
  model_file.resize(length);
  return model_file.data();
}

// Installs the model file and frees its memory. Answers as call does.
__attribute__((export_name("install_model"))) const char* taku_install_model() {
  const char* text = return_answer(engine.install_model(model_file));
  model_file = {};
  return text;
}

}  // extern "C"

}  // namespace taku
