#pragma once

#include <cstdint>
#include <cstdio>
#include <string>

#include "cli/terminal/words.h"

namespace taku::cli {

// Reads the records in a file: either one record as written by `save`, or one record per line. Keeps one record in
// memory. Throws IoError.
class RecordReader {
 public:
  RecordReader(const std::string& path, const Words& words);  // "-" is stdin
  ~RecordReader();
  RecordReader(const RecordReader&) = delete;
  RecordReader& operator=(const RecordReader&) = delete;

  // The text of the next record; false at the end.
  bool next(std::string& text);
  int line() const { return begins_; }            // where the record began
  std::uint64_t bytes() const { return bytes_; }  // read so far

 private:
  bool read_line(std::string& text);
  [[noreturn]] void fail() const;

  std::string path_;
  const Words& words_;
  std::FILE* file_;
  int line_ = 0, begins_ = 0;
  std::uint64_t bytes_ = 0;
  bool by_line_ = false;  // the first line is a record
  bool whole_ = false;    // all lines together are one
};

}  // namespace taku::cli
