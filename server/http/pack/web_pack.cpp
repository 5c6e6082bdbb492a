#include "server/http/pack/web_pack.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <span>
#include <sstream>

#include "engine/sha256.h"
#include "server/http/pack/gzip.h"
#include "server/server_error.h"

// The pack: the line "TAKUWEB1", the number of files; for each file path, ETag, size and stored content.
// Before each text comes its length. Numbers have 4 bytes, the lowest first. A size of kStoredPlain means that the
// content is not compressed.

namespace taku::server::http {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic = "TAKUWEB1\n";
constexpr std::uint32_t kStoredPlain = 0xFFFFFFFF;

std::string read_whole(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  if (!(content << file.rdbuf()) && fs::file_size(path) > 0) throw ServerError("cannot read " + path.string());
  return std::move(content).str();
}

std::string etag_of(std::string_view content) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(content.data());
  const Digest digest = sha256({bytes, content.size()});
  return '"' + to_hex(std::span(digest).first(12)) + '"';
}

void put_number(std::string& pack, std::size_t number) {
  for (int shift = 0; shift < 32; shift += 8) pack += static_cast<char>(number >> shift & 0xFF);
}

void put_text(std::string& pack, std::string_view text) {
  put_number(pack, text.size());
  pack += text;
}

// Reads a pack from the start. After the first read past its end everything is empty.
class PackReader {
 public:
  explicit PackReader(std::string_view pack) : left_(pack) {}

  std::string_view bytes(std::size_t size) {
    if (size > left_.size()) complete_ = false;
    if (!complete_) return {};
    const std::string_view text = left_.substr(0, size);
    left_.remove_prefix(size);
    return text;
  }
  std::uint32_t number() {
    std::uint32_t value = 0;
    int shift = 0;
    for (const char byte : bytes(4)) {
      value |= std::uint32_t{static_cast<std::uint8_t>(byte)} << shift;
      shift += 8;
    }
    return value;
  }
  std::string_view text() { return bytes(number()); }
  bool complete() const { return complete_; }
  bool at_end() const { return complete_ && left_.empty(); }

 private:
  std::string_view left_;
  bool complete_ = true;
};

PackedFile read_file(PackReader& reader) {
  PackedFile file;
  file.path = reader.text();
  file.etag = reader.text();
  const std::uint32_t size = reader.number();
  file.stored = reader.text();
  file.gzipped = size != kStoredPlain;
  file.size = file.gzipped ? size : file.stored.size();
  return file;
}

}  // namespace

WebFile make_web_file(std::string path, std::string content) {
  WebFile file{std::move(path), etag_of(content), std::move(content), {}};
  std::string packed = gzip(file.plain);
  if (packed.size() < file.plain.size() * 9 / 10) file.gzipped = std::move(packed);
  return file;
}

std::vector<WebFile> read_web_folder(const std::string& path) {
  std::vector<WebFile> files;
  try {
    const fs::path folder(path);
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (!entry.is_regular_file()) continue;
      files.push_back(
          make_web_file('/' + fs::relative(entry.path(), folder).generic_string(), read_whole(entry.path())));
    }
  } catch (const fs::filesystem_error& problem) {
    throw ServerError("cannot read the web folder " + path + ": " + problem.code().message());
  }
  std::ranges::sort(files, {}, &WebFile::path);
  return files;
}

std::string write_web_pack(const std::vector<WebFile>& files) {
  std::string pack(kMagic);
  put_number(pack, files.size());
  for (const WebFile& file : files) {
    put_text(pack, file.path);
    put_text(pack, file.etag);
    put_number(pack, file.gzipped.empty() ? kStoredPlain : file.plain.size());
    put_text(pack, file.gzipped.empty() ? file.plain : file.gzipped);
  }
  return pack;
}

std::optional<std::vector<PackedFile>> read_web_pack(std::string_view pack) {
  PackReader reader(pack);
  if (reader.bytes(kMagic.size()) != kMagic) return std::nullopt;
  std::vector<PackedFile> files;
  for (std::uint32_t left = reader.number(); left > 0 && reader.complete(); --left) files.push_back(read_file(reader));
  if (!reader.at_end()) return std::nullopt;
  return files;
}

}  // namespace taku::server::http
