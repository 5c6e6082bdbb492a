#pragma once

#include <string>
#include <vector>

#include "cli/export/selection.h"
#include "learn/rows.h"

namespace taku::cli {

// Converts self-play shards to row files OUT/000000.rows …, one for each shard, several at a time. Stops early after
// Ctrl-C. Throws IoError.
learn::RowCounts write_shard_rows(const std::vector<std::string>& paths, const Selection& selection,
                                  const learn::RowOptions& options, const std::string& out, int threads);

}  // namespace taku::cli
