#include "program.h"

#include <fcntl.h>
#include <pty.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace taku::end_to_end {
namespace {

namespace fs = std::filesystem;

void become_file(int descriptor, const fs::path& path, int flags) {
  const int file = open(path.c_str(), flags, 0600);
  if (file < 0 || dup2(file, descriptor) < 0) _exit(126);
}

int exit_code_of(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

int Finished::count(std::string_view text) const {
  int found = 0;
  for (std::size_t at = out.find(text); at != std::string::npos; at = out.find(text, at + 1)) ++found;
  return found;
}

std::vector<Json> Finished::json_lines() const {
  std::vector<Json> lines;
  std::istringstream text(out);
  for (std::string line; std::getline(text, line);) lines.push_back(Json::parse(line, nullptr, false));
  return lines;
}

Program::Program() {
  std::string pattern = (fs::temp_directory_path() / "taku_end_to_end_XXXXXX").string();
  folder_ = mkdtemp(pattern.data());
}

Program::~Program() { fs::remove_all(folder_); }

void Program::become_program(const Texts& arguments, const Texts& changes) const {
  for (const char* name : {"NO_COLOR", "LC_ALL", "LC_MESSAGES", "LANG"}) unsetenv(name);
  setenv("TERM", "xterm", 1);
  if (disk_is_full_) {
    const rlimit nothing{0, 0};
    std::signal(SIGXFSZ, SIG_IGN);  // the write fails instead
    setrlimit(RLIMIT_FSIZE, &nothing);
  }
  for (const std::string& change : changes) putenv(const_cast<char*>(change.c_str()));
  std::vector<char*> words = {const_cast<char*>(TAKU_PROGRAM)};
  for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  if (chdir(folder_.c_str()) == 0) execv(TAKU_PROGRAM, words.data());
  _exit(126);
}

Finished Program::run(const Texts& arguments, const std::string& input, const Texts& changes) {
  const fs::path streams = folder_.string() + "_streams";
  fs::create_directory(streams);
  std::ofstream(streams / "in", std::ios::binary) << input;
  const pid_t child = fork();
  if (child == 0) {
    become_file(STDIN_FILENO, streams / "in", O_RDONLY);
    become_file(STDOUT_FILENO, streams / "out", O_WRONLY | O_CREAT);
    become_file(STDERR_FILENO, streams / "err", O_WRONLY | O_CREAT);
    become_program(arguments, changes);
  }
  Finished finished{exit_code_of(child), contents(streams / "out"), contents(streams / "err")};
  fs::remove_all(streams);
  return finished;
}

Finished Program::run_on_terminal(const Texts& arguments, const std::string& input, const Texts& changes) {
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) become_program(arguments, changes);
  Finished finished;
  const bool sent = ::write(terminal, input.data(), input.size()) == static_cast<ssize_t>(input.size());
  char block[4096];
  for (ssize_t got; sent && (got = ::read(terminal, block, sizeof block)) > 0;) {
    finished.out.append(block, static_cast<std::size_t>(got));
  }
  close(terminal);
  finished.exit_code = exit_code_of(child);
  return finished;
}

Finished Program::interrupt_after(const std::string& text, const Texts& arguments) {
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) become_program(arguments, {});
  Finished finished;
  char block[4096];
  for (ssize_t got; (got = ::read(terminal, block, sizeof block)) > 0;) {
    const bool appeared = finished.prints(text);
    finished.out.append(block, static_cast<std::size_t>(got));
    if (!appeared && finished.prints(text)) EXPECT_EQ(::write(terminal, "\x03", 1), 1);
  }
  close(terminal);
  finished.exit_code = exit_code_of(child);
  return finished;
}

void Program::run_until_killed(const Texts& arguments, const std::function<bool()>& enough) {
  const pid_t child = fork();
  if (child == 0) {
    become_file(STDOUT_FILENO, "/dev/null", O_WRONLY);
    become_file(STDERR_FILENO, "/dev/null", O_WRONLY);
    become_program(arguments, {});
  }
  for (int waited_ms = 0; waited_ms < 60'000 && !enough(); ++waited_ms) usleep(1000);
  kill(child, SIGKILL);
  exit_code_of(child);
}

std::string Program::read(const std::string& name) const { return contents(folder_ / name); }

void Program::write(const std::string& name, std::string_view text) const {
  std::ofstream(folder_ / name, std::ios::binary) << text;
}

int Program::files() const {
  return static_cast<int>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator{}));
}

std::string typed(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

}  // namespace taku::end_to_end
