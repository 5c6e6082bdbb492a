#include "cli/text_file.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/command.h"

namespace taku::cli {

std::string read_text_file(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) throw IoError("cannot read " + path + ": it is a folder");
  std::ifstream file(path);
  std::string text(std::istreambuf_iterator<char>(file), {});
  if (!file) throw IoError("cannot read " + path);
  return text;
}

}  // namespace taku::cli
