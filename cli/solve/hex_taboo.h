#pragma once

#include "cli/command.h"

namespace taku::cli {

// Adds `taku solve hex_taboo`.
void add_hex_taboo_solver(CLI::App& solve, int& exit);

}  // namespace taku::cli
