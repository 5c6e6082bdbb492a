#include <charconv>
#include <cstdio>
#include <cstring>

#include "tests/fuzz/checked_engine.h"
#include "tests/fuzz/request_generator.h"

//   random_requests LINES SEED
// Sends that many random lines to one engine and checks every answer (checked_engine.h).

namespace {

bool read_number(const char* text, std::uint64_t& number) {
  const char* end = text + std::strlen(text);
  return std::from_chars(text, end, number).ptr == end && end != text;
}

}  // namespace

int main(int argc, char** argv) {
  std::uint64_t lines = 0;
  std::uint64_t seed = 0;
  if (argc != 3 || !read_number(argv[1], lines) || !read_number(argv[2], seed)) {
    std::fputs("usage: random_requests LINES SEED\n", stderr);
    return 2;
  }
  taku::fuzz::RequestGenerator requests(seed);
  taku::fuzz::CheckedEngine engine;
  std::uint64_t refused = 0;
  std::uint64_t skipped = 0;
  for (std::uint64_t sent = 0; sent < lines; ++sent) {
    const std::string line = requests.next();
    if (!taku::fuzz::affordable(line)) {
      ++skipped;
      continue;
    }
    const taku::Json answer = engine.answer(line);
    if (taku::find_bool(answer, "ok") != true) ++refused;
    requests.on_answer(answer);
  }
  std::printf("%llu lines: %llu rejected, %llu skipped because they would take too long, 0 checks failed\n",
              static_cast<unsigned long long>(lines), static_cast<unsigned long long>(refused),
              static_cast<unsigned long long>(skipped));
  return 0;
}
