#include "cli/terminal/files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "cli/atomic_file.h"
#include "cli/command.h"
#include "games/all_games.h"

namespace taku::cli {
namespace {

namespace fs = std::filesystem;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

std::string read_all(std::FILE* file, const std::string& name, const Words& words, std::size_t limit) {
  std::string text;
  char block[65536];
  while (text.size() <= limit) {
    const std::size_t got = std::fread(block, 1, sizeof block, file);
    if (got == 0) break;
    text.append(block, got);
  }
  if (std::ferror(file)) throw IoError(format_text(words.cannot_read, name, std::strerror(errno)));
  return text;
}

}  // namespace

bool file_exists(const std::string& path) {
  std::error_code none;
  return fs::exists(path, none);
}

std::string read_file(const std::string& path, const Words& words, std::size_t limit) {
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) throw IoError(format_text(words.cannot_read, path, std::strerror(errno)));
  return read_all(file.get(), path, words, limit);
}

std::string read_input(const Words& words) { return read_all(stdin, "-", words, kMaxFile); }

Result<Record> parse_record(const std::string& text) {
  const auto json = parse_json(text, kMaxFile);
  if (!json) return json.error();
  const Json* logged = find(*json, "record");
  return Record::parse(logged ? *logged : *json);
}

Result<Match> parse_match(const std::string& text) {
  const auto record = parse_record(text);
  if (!record) return record.error();
  return Match::load(*record, all_games());
}

void write_file(const std::string& path, const std::string& text, const Words& words) {
  AtomicFile file(path, words);
  file.write(text);
  file.commit();
}

void save_match(const Match& match, const std::string& path, const Words& words) {
  const Json json = match.record().to_json();
  write_file(path, json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n', words);
}

}  // namespace taku::cli
