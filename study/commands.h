#pragma once

#include <vector>

#include "protocol/engine.h"

// The commands of the line protocol that look back at matches. `taku engine` and the browser's second module
// (wasm/README.md) have them; the browser's core module does not. docs/protocol.md

namespace taku::study {

// Each engine needs its own.
std::vector<protocol::AddedCommand> commands();

}  // namespace taku::study
