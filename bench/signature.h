#pragma once

#include <cstdint>

namespace taku::bench {

// One number for everything that thinks: the FNV-1a hash (32 bits) of the answers to signature_requests.jsonl, each
// with its line break. Every build prints the same one, the browser's too; a change in rules, search or wording of an
// answer changes it.
std::uint32_t signature();

}  // namespace taku::bench
