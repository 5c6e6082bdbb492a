#pragma once

#include <string>

#include "cli/terminal/words.h"
#include "engine/match.h"

namespace taku::cli {

// Opens a saved game: a file, "-" for stdin, or if there is no such file, a game line such as 4n-e5xd4.
Result<Match> open_match(const std::string& source, const Words& words);

}  // namespace taku::cli
