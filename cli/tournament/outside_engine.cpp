#include "cli/tournament/outside_engine.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "cli/command.h"
#include "cli/host.h"

namespace taku::cli {
namespace {

constexpr std::size_t kMaxAnswer = 1 << 20;

[[noreturn]] void become_engine(int socket, const char* command) {
  setpgid(0, 0);  // so that programs started by the shell end together with it
  dup2(socket, STDIN_FILENO);
  dup2(socket, STDOUT_FILENO);
  execl("/bin/sh", "sh", "-c", command, nullptr);
  _exit(127);
}

bool send_all(int socket, std::string_view text) {
  while (!text.empty()) {
    const ssize_t sent = send(socket, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

}  // namespace

OutsideEngine::OutsideEngine(const std::string& command) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) throw IoError("cannot create a socket");
  process_ = fork();
  if (process_ == 0) become_engine(ends[1], command.c_str());
  close(ends[1]);
  socket_ = ends[0];
  if (process_ < 0) {
    close(socket_);
    throw IoError("cannot start " + command);
  }
  setpgid(process_, process_);  // also here: whichever process comes first
}

OutsideEngine::~OutsideEngine() {
  close(socket_);
  kill(-process_, SIGKILL);
  waitpid(process_, nullptr, 0);
}

std::optional<Json> OutsideEngine::ask(const Json& request, double timeout_ms) {
  if (!send_all(socket_, to_text(request) + "\n")) return std::nullopt;
  const auto line = read_line(timeout_ms);
  if (!line) return std::nullopt;
  auto answer = parse_json(*line, kMaxAnswer);
  if (!answer || find_bool(*answer, "ok") != true) return std::nullopt;
  return std::move(*answer);
}

std::optional<std::string> OutsideEngine::read_line(double timeout_ms) {
  const double until = now_ms() + timeout_ms;
  for (std::size_t searched = 0;;) {
    const std::size_t end = unread_.find('\n', searched);
    if (end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return line;
    }
    searched = unread_.size();
    const double left = until - now_ms();
    pollfd waiting{socket_, POLLIN, 0};
    if (left <= 0 || searched > kMaxAnswer || poll(&waiting, 1, static_cast<int>(left) + 1) <= 0) return std::nullopt;
    std::array<char, 4096> part;
    const ssize_t count = read(socket_, part.data(), part.size());
    if (count <= 0) return std::nullopt;
    unread_.append(part.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace taku::cli
