#pragma once

#include <string>

namespace taku::cli {

// The whole content. Throws an IoError if the file cannot be read.
std::string read_text_file(const std::string& path);

}  // namespace taku::cli
