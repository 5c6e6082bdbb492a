#pragma once

#include <cstdint>

namespace taku::bench {

// The bench signature: the 32-bit FNV-1a hash of the engine's answers to signature_requests.jsonl, including the line
// breaks. It is the same for every build, including WASM. Any change to rules, search or answer texts changes it.
std::uint32_t signature();

}  // namespace taku::bench
