#include "bench/server/process_stats.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace taku::bench {
namespace {

struct Stat {
  int parent = 0;
  double cpu_seconds = 0;
};

// proc(5): field 4 is the parent, fields 14 and 15 are user and system ticks. Field 2 is a name that may contain
// anything, even ')'.
Stat read_stat(const std::string& path) {
  std::ifstream file(path);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const std::size_t name_end = text.rfind(')');
  if (name_end == std::string::npos) return {};
  int parent = 0;
  long user = 0, system = 0;
  std::sscanf(text.c_str() + name_end + 1, " %*c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &parent, &user,
              &system);
  return {parent, static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK))};
}

}  // namespace

double ProcessStats::cpu_seconds() const { return read_stat("/proc/" + pid_ + "/stat").cpu_seconds; }

double ProcessStats::main_cpu_seconds() const {
  return read_stat("/proc/" + pid_ + "/task/" + pid_ + "/stat").cpu_seconds;
}

double ProcessStats::family_cpu_seconds() const {
  double sum = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const std::string pid = entry.path().filename();
    if (pid.find_first_not_of("0123456789") != std::string::npos) continue;
    const Stat stat = read_stat(entry.path() / "stat");
    if (pid == pid_ || std::to_string(stat.parent) == pid_) sum += stat.cpu_seconds;
  }
  return sum;
}

long ProcessStats::resident_kb() const {
  std::ifstream file("/proc/" + pid_ + "/status");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
  }
  return 0;
}

double quantile(std::vector<float>& times, double part) {
  if (times.empty()) return 0;
  const auto place = times.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(times.size() - 1));
  std::nth_element(times.begin(), place, times.end());
  return static_cast<double>(*place);
}

void raise_file_limit() {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

}  // namespace taku::bench
