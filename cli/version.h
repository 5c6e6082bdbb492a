#pragma once

#include <string>

#include "engine/json.h"

namespace taku::cli {

// What `taku --version` prints, and the same for programs: the version, the git commit, what processors the program is
// built for, the version of each game's rules and the schema versions of the databases.
std::string version_text();
Json version_json();

// "x86-64-v3" or "portable".
std::string_view build_kind();

}  // namespace taku::cli
