#include "cli/progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

#include "cli/host.h"

namespace taku::cli {
namespace {

volatile std::sig_atomic_t interrupted = 0;

void on_interrupt(int) {
  interrupted = 1;
  std::signal(SIGINT, SIG_DFL);
}

}  // namespace

bool stop_requested() {
  static const bool listening = [] {
    std::signal(SIGINT, on_interrupt);
    return true;
  }();
  return listening && interrupted != 0;
}

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)), total_(total), start_(now_ms()), terminal_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (terminal_ && drawn_) fmt::print(stderr, "\r\x1b[K");
}

std::string Progress::line(std::uint64_t done, const std::string& note) const {
  constexpr std::uint64_t kWidth = 24;
  const double seconds = std::max(1e-3, (now_ms() - start_) / 1000);
  const double rate = static_cast<double>(done) / seconds;
  const double left = rate > 0 ? static_cast<double>(total_ - done) / rate : 0;
  const std::string bar(kWidth * done / std::max<std::uint64_t>(total_, 1), '=');
  return fmt::format("{} [{:<24}] {}/{}  {:.1f}/s  {:.0f} s left  {}", what_, bar, done, total_, rate, left, note);
}

// Updates at most four times a second on a terminal, otherwise every ten seconds.
void Progress::show(std::uint64_t done, const std::string& note) {
  const double now = now_ms();
  if (now - std::max(shown_, terminal_ ? 0 : start_) < (terminal_ ? 250 : 10'000)) return;
  shown_ = now;
  drawn_ = true;
  fmt::print(stderr, "{}{}{}", terminal_ ? "\r\x1b[K" : "", line(done, note), terminal_ ? "" : "\n");
  std::fflush(stderr);
}

}  // namespace taku::cli
