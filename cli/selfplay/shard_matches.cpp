#include "cli/selfplay/shard_matches.h"

#include <filesystem>
#include <fstream>

#include "cli/selfplay/shard_files.h"
#include "cli/terminal/files.h"
#include "cli/terminal/screen.h"
#include "games/all_games.h"

namespace taku::cli {

bool is_shard_file(const std::string& path) {
  std::error_code problem;
  if (!std::filesystem::is_regular_file(path, problem)) return false;  // what is read from a pipe would be lost
  std::string begin(learn::kShardMagic.size(), '\0');
  std::ifstream file(path, std::ios::binary);
  return file.read(begin.data(), static_cast<std::streamsize>(begin.size())) && begin == learn::kShardMagic;
}

Status for_each_shard_match(const std::string& path, const std::function<Status(const Match&)>& use) {
  auto shard = learn::ShardReader::open(read_file(path, words(choose_language("")), kMaxShardFile));
  if (!shard) return shard.error();
  for (;;) {
    const auto game = shard->next();
    if (!game) return game.error();
    if (!*game) return success();
    const auto record = learn::to_record(shard->info(), **game);
    if (!record) return record.error();
    const auto match = Match::load(*record, all_games());
    if (!match) return match.error();
    if (Status used = use(*match); !used) return used;
  }
}

}  // namespace taku::cli
