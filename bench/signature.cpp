#include "bench/signature.h"

#include <string_view>

#include "protocol/engine.h"

namespace taku::embedded {
extern const std::string_view signature_requests;
}

namespace taku::bench {

std::uint32_t signature() {
  protocol::Engine engine({[] { return 0.0; }, [] { return Seed{}; }});
  std::uint32_t hash = 2166136261u;
  const auto add = [&](char c) { hash = (hash ^ static_cast<std::uint8_t>(c)) * 16777619u; };
  std::string_view rest = embedded::signature_requests;
  while (!rest.empty()) {
    const std::size_t length = std::min(rest.find('\n'), rest.size());
    for (const char c : engine.answer(rest.substr(0, length))) add(c);
    add('\n');
    rest.remove_prefix(std::min(length + 1, rest.size()));
  }
  return hash;
}

}  // namespace taku::bench
