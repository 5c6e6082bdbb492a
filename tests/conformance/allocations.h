#pragma once

#include <cstdint>

namespace taku::conformance {

// How often this program has taken memory from the heap so far.
std::uint64_t allocations();

}  // namespace taku::conformance
