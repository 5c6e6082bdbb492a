#pragma once

#include <string>

#include "cli/terminal/words.h"
#include "engine/match.h"

// Saved games. A disk failure throws IoError; invalid contents are returned as an Error.

namespace taku::cli {

inline constexpr std::size_t kMaxFile = 16 * 1024 * 1024;

bool file_exists(const std::string& path);
// At most a little more than `limit` bytes: enough for a parser to reject the file.
std::string read_file(const std::string& path, const Words& words, std::size_t limit = kMaxFile);
std::string read_input(const Words& words);  // stdin to its end
// A record, or a server's match log, which contains one.
Result<Record> parse_record(const std::string& text);
Result<Match> parse_match(const std::string& text);

// Replaces the file atomically: after a failure the old contents are still there.
void write_file(const std::string& path, const std::string& text, const Words& words);
void save_match(const Match& match, const std::string& path, const Words& words);

}  // namespace taku::cli
