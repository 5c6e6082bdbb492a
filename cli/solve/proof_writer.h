#pragma once

#include <string>

#include "prove/prove.h"

namespace taku::cli {

// Writes the proof of a value that was found, on boards up to prove::kMaxProofRadius: one file for a win or a loss,
// `path`-1 and `path`-2 for a draw. Nothing if the value is unknown. Throws IoError, also if it is interrupted.
void write_proofs(const prove::Request& request, prove::HexValue value, const std::string& path);

}  // namespace taku::cli
