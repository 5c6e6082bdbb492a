#include "cli/selfplay/shard_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/command.h"
#include "cli/terminal/files.h"
#include "cli/terminal/screen.h"

namespace taku::cli {
namespace {

constexpr std::string_view kExtension = ".shard";

// What decides the games of a shard, without what may differ between two runs that continue each other.
Json settings(const learn::ShardInfo& info) {
  Json json = info.to_json();
  json.erase("games");
  json.erase("in_points");  // known only after the games
  return json;
}

}  // namespace

std::string shard_path(const std::string& folder, std::uint64_t index) {
  return fmt::format("{}/{:06}{}", folder, index, kExtension);
}

std::vector<std::string> shard_paths(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code problem;
  for (const auto& entry : std::filesystem::directory_iterator(folder, problem)) {
    if (entry.path().extension() == kExtension && entry.is_regular_file(problem))
      paths.push_back(entry.path().string());
  }
  if (problem) throw IoError(fmt::format("{}: {}", folder, problem.message()));
  std::ranges::sort(paths);
  return paths;
}

void open_shard_folder(const std::string& folder, std::uint64_t count) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (problem) throw IoError(fmt::format("{}: {}", folder, problem.message()));
  const std::vector<std::string> paths = shard_paths(folder);
  if (!paths.empty() && paths.back() >= shard_path(folder, count)) {
    throw UsageError(fmt::format("{} does not belong to this run; choose another folder", paths.back()));
  }
}

bool has_shard(const std::string& path, const learn::ShardInfo& expected) {
  if (!file_exists(path)) return false;
  const auto shard = learn::ShardReader::open(read_file(path, words(choose_language("")), kMaxShardFile));
  if (!shard) throw IoError(fmt::format("{}: {}; remove it to play its games again", path, shard.error().message));
  if (settings(shard->info()) != settings(expected)) {
    throw UsageError(fmt::format("{} was played with other settings; choose another folder", path));
  }
  return shard->info().games == expected.games;
}

}  // namespace taku::cli
