#include "server/http/static_files.h"

#include <zlib.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/sha256.h"
#include "server/http/client_routes.h"
#include "server/http/headers.h"
#include "server/server_error.h"

namespace taku::embedded {
extern const std::string_view plain_page_html;
extern const std::string_view plain_page_js;
}  // namespace taku::embedded

namespace taku::server::http {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 19> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".xml", "application/xml"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
}};

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

}  // namespace

std::string_view mime_type(std::string_view path) {
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

std::string gzip(std::string_view text) {
  z_stream stream{};
  constexpr int kGzip = 16;  // zlib.h: adds a gzip header to a window of 2^15
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  packed.resize(done ? stream.total_out : 0);
  deflateEnd(&stream);
  return packed;
}

void StaticFiles::add(const std::string& path, std::string content) {
  StaticFile file;
  file.type = mime_type(path);
  file.etag = etag_of(content);
  file.forever = path.starts_with("/assets/");  // the client's build puts a hash into these names
  std::string packed = gzip(content);
  if (!packed.empty() && packed.size() < content.size() * 9 / 10) {
    file.gzipped = std::make_shared<const std::string>(std::move(packed));
  }
  file.plain = std::make_shared<const std::string>(std::move(content));
  files_[path] = std::move(file);
}

StaticFiles StaticFiles::plain_page() {
  StaticFiles files;
  files.add("/index.html", std::string(embedded::plain_page_html));
  files.add("/plain_page.js", std::string(embedded::plain_page_js));
  return files;
}

StaticFiles StaticFiles::from_folder(const std::string& path) {
  StaticFiles files;
  try {
    const fs::path folder(path);
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (!entry.is_regular_file()) continue;
      files.add('/' + fs::relative(entry.path(), folder).generic_string(), read_whole(entry.path()));
    }
  } catch (const fs::filesystem_error& problem) {
    throw ServerError("cannot read the web folder: " + std::string(problem.what()));
  }
  if (!files.find("/index.html")) throw ServerError("the web folder " + path + " has no index.html");
  return files;
}

const StaticFile* StaticFiles::find(std::string_view path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

HttpResponse StaticFiles::response(std::string_view path, std::string_view accept_encoding,
                                   std::string_view if_none_match) const {
  const StaticFile* file = find(path);
  if (!file && is_client_route(path)) file = find("/index.html");
  if (!file) return error_response(code::kHttpNotFound);

  const bool packed = file->gzipped && accepts_gzip(accept_encoding);
  std::string etag = file->etag;
  if (packed) etag.insert(etag.size() - 1, "-gz");  // different bytes need a different tag
  HttpResponse response{200, file->type, packed ? file->gzipped : file->plain, {}};
  response.framed = may_be_framed(path);
  response.headers.emplace_back("ETag", etag);
  response.headers.emplace_back("Cache-Control", file->forever ? "public, max-age=31536000, immutable" : "no-cache");
  if (file->gzipped) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (matches_etag(if_none_match, etag)) {
    response.status = 304;
    response.body = nullptr;
    return response;
  }
  if (packed) response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
}

std::size_t StaticFiles::bytes() const {
  std::size_t sum = 0;
  for (const auto& [path, file] : files_) sum += file.plain->size() + (file.gzipped ? file.gzipped->size() : 0);
  return sum;
}

std::string find_web_folder() {
  std::error_code problem;
  const fs::path program = fs::read_symlink("/proc/self/exe", problem).parent_path();
  for (const fs::path& folder :
       {program / "web" / "dist", program.parent_path() / "web" / "dist", fs::path("web/dist")}) {
    if (fs::exists(folder / "index.html", problem)) return folder.string();
  }
  return {};
}

}  // namespace taku::server::http
