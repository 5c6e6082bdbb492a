#include "server/log.h"

#include <array>
#include <atomic>
#include <cstdio>

#include "engine/iso_time.h"
#include "server/clock.h"

namespace taku::server {
namespace {

constexpr std::array<std::string_view, 5> kLevelNames = {"debug", "info", "warning", "error", "off"};
std::atomic<LogLevel> lowest = LogLevel::Info;

}  // namespace

std::optional<LogLevel> parse_log_level(std::string_view name) {
  for (std::size_t i = 0; i < kLevelNames.size(); ++i) {
    if (kLevelNames[i] == name) return static_cast<LogLevel>(i);
  }
  return std::nullopt;
}

void set_log_level(LogLevel level) { lowest = level; }
bool logs(LogLevel level) { return level >= lowest.load(std::memory_order_relaxed); }

std::string log_line(LogLevel level, std::string_view what, LogFields fields, std::int64_t now_ms) {
  Json line = {
      {"time", iso_time(now_ms).value_or("")}, {"level", kLevelNames[static_cast<std::size_t>(level)]}, {"what", what}};
  for (const auto& [name, value] : fields) line[std::string(name)] = value;
  return to_text(line) + '\n';
}

void log(LogLevel level, std::string_view what, LogFields fields) {
  if (!logs(level)) return;
  const std::string line = log_line(level, what, fields, server_now());
  std::fwrite(line.data(), 1, line.size(), stderr);  // one call, so that lines of several threads do not mix
}

}  // namespace taku::server
