#pragma once

#include <cstdint>

namespace taku::conformance {

// The number of heap allocations of this program so far.
std::uint64_t allocations();

}  // namespace taku::conformance
