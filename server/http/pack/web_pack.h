#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The web client's files, each compressed once. As one text, the pack, they are embedded in the program.

namespace taku::server::http {

struct WebFile {
  std::string path;  // "/index.html"
  std::string etag;  // of the uncompressed content, in quotes
  std::string plain;
  std::string gzipped;  // empty if the file would not become noticeably smaller
};

// All files of a folder, sorted by path. Throws ServerError.
std::vector<WebFile> read_web_folder(const std::string& folder);
WebFile make_web_file(std::string path, std::string content);

// A file as it is in a pack.
struct PackedFile {
  std::string_view path, etag;
  std::string_view stored;  // compressed if `gzipped`
  std::size_t size = 0;     // of the uncompressed content
  bool gzipped = false;
};

std::string write_web_pack(const std::vector<WebFile>& files);
std::optional<std::vector<PackedFile>> read_web_pack(std::string_view pack);  // nothing if the pack is damaged

}  // namespace taku::server::http
