#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace taku::fuzz {

// Like assert, but checked in every build.
inline void require(bool holds, std::string_view what, std::string_view where) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %.*s\n  at: %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(where.size()), where.data());
  std::abort();
}

}  // namespace taku::fuzz
