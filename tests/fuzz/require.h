#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace taku::fuzz {

// Ends the program, in any build, when something that always holds does not.
inline void require(bool holds, std::string_view what, std::string_view where) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %.*s\n  at: %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(where.size()), where.data());
  std::abort();
}

}  // namespace taku::fuzz
