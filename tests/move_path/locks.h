#pragma once

#include <cstdint>

namespace taku::move_path {

// How often this program has locked a mutex so far. The linker replaces the calls: see CMakeLists.txt.
std::uint64_t locks();

}  // namespace taku::move_path
