#pragma once

#include <string>
#include <vector>

#include "learn/shard.h"

// The folder that `taku selfplay` writes to. A shard is written under another name and renamed when it is complete, so
// every shard in the folder is whole.

namespace taku::cli {

inline constexpr std::size_t kMaxShardFile = std::size_t{1} << 30;

std::string shard_path(const std::string& folder, std::uint64_t index);
std::vector<std::string> shard_paths(const std::string& folder);  // all shards in the folder, sorted; throws IoError

// Creates the folder if necessary. Throws UsageError if it has shards beyond the first `count`: they belong to a longer
// run, or one with smaller shards.
void open_shard_folder(const std::string& folder, std::uint64_t count);

// Whether the shard is already there. A shard of the same run with another number of games counts as missing: the run
// was made longer or shorter. Throws IoError if the file is damaged, UsageError if it belongs to another run.
bool has_shard(const std::string& path, const learn::ShardInfo& expected);

}  // namespace taku::cli
