#include "cli/terminal/files.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "cli/command.h"
#include "games/all_games.h"

namespace taku::cli {
namespace {

namespace fs = std::filesystem;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

std::string read_all(std::FILE* file, const std::string& name, const Words& words) {
  std::string text;
  char block[65536];
  // Reading a little more than the limit is enough for the parser to reject it.
  while (text.size() <= kMaxFile) {
    const std::size_t got = std::fread(block, 1, sizeof block, file);
    if (got == 0) break;
    text.append(block, got);
  }
  if (std::ferror(file)) throw IoError(format_text(words.cannot_read, name, std::strerror(errno)));
  return text;
}

// The file to write: a symbolic link is followed, anything but a regular file is rejected.
fs::path target_of(const std::string& path, const Words& words) {
  std::error_code none;
  if (!fs::exists(path, none)) return path;
  if (!fs::is_regular_file(path, none)) throw IoError(format_text(words.cannot_write, path, words.not_a_plain_file));
  const fs::path target = fs::canonical(path, none);
  return none ? fs::path(path) : target;
}

bool write_whole(std::FILE* file, const std::string& text) {
  return std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0 &&
         fsync(fileno(file)) == 0;
}

}  // namespace

bool file_exists(const std::string& path) {
  std::error_code none;
  return fs::exists(path, none);
}

std::string read_file(const std::string& path, const Words& words) {
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) throw IoError(format_text(words.cannot_read, path, std::strerror(errno)));
  return read_all(file.get(), path, words);
}

std::string read_input(const Words& words) { return read_all(stdin, "-", words); }

Result<Match> parse_match(const std::string& text) {
  const auto json = parse_json(text, kMaxFile);
  if (!json) return json.error();
  const Json* logged = find(*json, "record");
  const auto record = Record::parse(logged ? *logged : *json);
  if (!record) return record.error();
  return Match::load(*record, all_games());
}

void write_file(const std::string& path, const std::string& text, const Words& words) {
  const fs::path target = target_of(path, words);
  const fs::path fresh = target.string() + ".new" + std::to_string(getpid());
  const auto fail = [&](const std::string& why) {
    std::error_code none;
    fs::remove(fresh, none);
    throw IoError(format_text(words.cannot_write, path, why));
  };
  std::FILE* file = std::fopen(fresh.c_str(), "wb");
  if (!file) throw IoError(format_text(words.cannot_write, path, std::strerror(errno)));
  const bool written = write_whole(file, text);
  const std::string why = std::strerror(errno);
  std::fclose(file);  // the data is on disk already, or writing has failed
  if (!written) fail(why);
  std::error_code problem;
  fs::rename(fresh, target, problem);
  if (problem) fail(problem.message());
}

void save_match(const Match& match, const std::string& path, const Words& words) {
  const Json json = match.record().to_json();
  write_file(path, json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n', words);
}

}  // namespace taku::cli
