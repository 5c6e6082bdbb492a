#include "cli/atomic_file.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "cli/command.h"

namespace taku::cli {
namespace {

namespace fs = std::filesystem;

// The file to write: a symbolic link is followed, anything but a regular file is rejected.
fs::path target_of(const std::string& path, const Words& words) {
  std::error_code none;
  if (!fs::exists(path, none)) return path;
  if (!fs::is_regular_file(path, none)) throw IoError(format_text(words.cannot_write, path, words.not_a_plain_file));
  const fs::path target = fs::canonical(path, none);
  return none ? fs::path(path) : target;
}

}  // namespace

AtomicFile::AtomicFile(std::string path, const Words& words)
    : path_(std::move(path)),
      words_(words),
      target_(target_of(path_, words)),
      fresh_(target_.string() + ".new" + std::to_string(getpid())),
      file_(std::fopen(fresh_.c_str(), "wb")) {
  if (!file_) fail(std::strerror(errno));
}

AtomicFile::~AtomicFile() {
  if (!file_) return;
  std::fclose(file_);
  std::error_code none;
  fs::remove(fresh_, none);
}

void AtomicFile::fail(const std::string& why) const { throw IoError(format_text(words_.cannot_write, path_, why)); }

void AtomicFile::write(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) fail(std::strerror(errno));
}

void AtomicFile::commit() {
  if (std::fflush(file_) != 0 || fsync(fileno(file_)) != 0) fail(std::strerror(errno));
  std::error_code problem;
  fs::rename(fresh_, target_, problem);
  if (problem) fail(problem.message());
  std::fclose(std::exchange(file_, nullptr));
}

}  // namespace taku::cli
