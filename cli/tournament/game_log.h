#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/json.h"
#include "engine/record.h"

// The file in which a tournament keeps its finished games: one JSON object per line, the first one describes the
// tournament. docs/formats.md has its fields. Every line is on disk before the next game counts, so a tournament can
// be resumed after a crash; a last line that was not written completely is removed.

namespace taku::cli {

struct LoggedGame {
  int round = 0;              // from 1
  int table = 0;              // from 1
  std::vector<int> entrants;  // from 1, by seat
  std::vector<int> places;    // from 1, by seat
  std::vector<Seat> failed;   // the seats whose program failed
};

class GameLog {
 public:
  GameLog() = default;  // keeps nothing
  // Creates the file, which must not exist. Throws UsageError or IoError.
  static GameLog create(const std::string& path, const Json& heading);
  // Opens a file with this heading and reads its games.
  static GameLog resume(const std::string& path, const Json& heading);

  GameLog(GameLog&& other) noexcept
      : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)), games_(std::move(other.games_)) {}
  GameLog& operator=(GameLog&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(file_, other.file_);
    std::swap(games_, other.games_);
    return *this;
  }
  ~GameLog();

  const LoggedGame* find(int round, int table) const;  // nullptr: not played yet
  // Appends a game and waits until it is on disk. `more` are further fields, for people who read the file.
  void add(const LoggedGame& game, Json more);

 private:
  explicit GameLog(std::string path) : path_(std::move(path)) {}
  void open(int flags);
  void append(const Json& line);
  void read(const std::string& text, const Json& heading);

  std::string path_;
  int file_ = -1;
  std::map<std::pair<int, int>, LoggedGame> games_;
};

}  // namespace taku::cli
