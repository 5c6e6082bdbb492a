#include "cli/tournament/game_log.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "cli/command.h"

namespace taku::cli {
namespace {

constexpr std::size_t kMaxLogLine = 16 << 20;

Json list_json(const std::vector<int>& numbers) { return Json(numbers); }

bool read_list(const Json& line, std::string_view field, std::vector<int>& numbers) {
  const Json* list = find(line, field);
  if (!list || !list->is_array()) return false;
  for (const Json& entry : *list) {
    const auto number = as_int(entry);
    if (!number || *number < 1 || *number > 256) return false;
    numbers.push_back(static_cast<int>(*number));
  }
  return true;
}

std::optional<LoggedGame> parse_game(std::string_view text) {
  const auto line = parse_json(text, kMaxLogLine);
  if (!line) return std::nullopt;
  const auto round = find_int(*line, "round");
  const auto table = find_int(*line, "table");
  LoggedGame game;
  if (!round || !table || !read_list(*line, "entrants", game.entrants) || !read_list(*line, "places", game.places)) {
    return std::nullopt;
  }
  if (game.entrants.size() != game.places.size()) return std::nullopt;
  if (const Json* list = find(*line, "failed")) {
    auto failed = parse_seats(*list, static_cast<int>(game.places.size()));
    if (!failed) return std::nullopt;
    game.failed = std::move(*failed);
  }
  game.round = static_cast<int>(*round);
  game.table = static_cast<int>(*table);
  return game;
}

[[noreturn]] void fail(const std::string& path) { throw IoError(path + ": " + std::strerror(errno)); }

std::string read_all(int file, const std::string& path) {
  std::string text;
  std::array<char, 65536> part;
  for (ssize_t count; (count = ::read(file, part.data(), part.size())) != 0;) {
    if (count < 0) fail(path);
    text.append(part.data(), static_cast<std::size_t>(count));
  }
  return text;
}

}  // namespace

GameLog GameLog::create(const std::string& path, const Json& heading) {
  GameLog log(path);
  log.open(O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC);
  log.append(heading);
  return log;
}

GameLog GameLog::resume(const std::string& path, const Json& heading) {
  GameLog log(path);
  log.open(O_RDWR | O_APPEND | O_CLOEXEC);
  const std::string text = read_all(log.file_, path);
  const std::size_t complete = text.rfind('\n') + 1;  // 0 without any line
  if (complete < text.size() && ftruncate(log.file_, static_cast<off_t>(complete)) != 0) fail(path);
  if (complete == 0) {
    log.append(heading);
  } else {
    log.read(text.substr(0, complete), heading);
  }
  return log;
}

GameLog::~GameLog() {
  if (file_ >= 0) close(file_);
}

void GameLog::open(int flags) {
  file_ = ::open(path_.c_str(), flags, 0644);
  if (file_ < 0 && errno == EEXIST) throw UsageError(path_ + " exists already; --resume continues it");
  if (file_ < 0) fail(path_);
}

void GameLog::read(const std::string& text, const Json& heading) {
  std::size_t number = 0;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = text.find('\n', start);
    const std::string_view line = std::string_view(text).substr(start, end - start);
    start = end + 1;
    if (++number == 1) {
      if (line != to_text(heading)) throw UsageError(path_ + " belongs to a tournament with other settings");
      continue;
    }
    const auto game = parse_game(line);
    if (!game) throw IoError(fmt::format("{}: line {} is not a finished game", path_, number));
    games_[{game->round, game->table}] = *game;
  }
}

const LoggedGame* GameLog::find(int round, int table) const {
  const auto found = games_.find({round, table});
  return found == games_.end() ? nullptr : &found->second;
}

void GameLog::add(const LoggedGame& game, Json more) {
  Json line = {{"round", game.round},
               {"table", game.table},
               {"entrants", list_json(game.entrants)},
               {"places", list_json(game.places)}};
  if (!game.failed.empty()) line["failed"] = seats_json(game.failed);
  line.update(more);
  append(line);
}

void GameLog::append(const Json& line) {
  if (file_ < 0) return;
  const std::string text = to_text(line) + "\n";
  if (write(file_, text.data(), text.size()) != static_cast<ssize_t>(text.size()) || fsync(file_) != 0) fail(path_);
}

}  // namespace taku::cli
