#include "cli/export/record_reader.h"

#include <sys/types.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "cli/command.h"
#include "cli/terminal/files.h"

namespace taku::cli {

RecordReader::RecordReader(const std::string& path, const Words& words)
    : path_(path), words_(words), file_(path == "-" ? stdin : std::fopen(path.c_str(), "rb")) {
  if (!file_) fail();
}

RecordReader::~RecordReader() {
  if (file_ && file_ != stdin) std::fclose(file_);
}

bool RecordReader::next(std::string& text) {
  do {
    if (whole_ || !read_line(text)) return false;
  } while (text.find_first_not_of(" \t\r\n") == std::string::npos);
  begins_ = line_;
  if (!by_line_) by_line_ = parse_json(text, kMaxFile).ok();
  whole_ = !by_line_;
  for (std::string more; whole_ && text.size() <= kMaxFile && read_line(more);) text += more;
  return true;
}

bool RecordReader::read_line(std::string& text) {
  char* line = nullptr;
  std::size_t room = 0;
  const ssize_t length = getline(&line, &room, file_);
  const std::unique_ptr<char, decltype(&std::free)> owner(line, std::free);
  if (length < 0 && !std::feof(file_)) fail();  // also if a line does not fit in the memory
  if (length < 0) return false;
  text.assign(line, static_cast<std::size_t>(length));
  bytes_ += text.size();
  ++line_;
  return true;
}

void RecordReader::fail() const { throw IoError(format_text(words_.cannot_read, path_, std::strerror(errno))); }

}  // namespace taku::cli
