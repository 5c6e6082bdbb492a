#pragma once

#include <functional>
#include <string>

#include "engine/match.h"

namespace taku::cli {

bool is_shard_file(const std::string& path);  // looks at its first bytes

// Calls `use` with every game of a self-play shard. Returns the first error of the shard or of `use`. Throws IoError.
Status for_each_shard_match(const std::string& path, const std::function<Status(const Match&)>& use);

}  // namespace taku::cli
