#include "server/http/static_files.h"

#include <array>
#include <filesystem>

#include "server/http/client_routes.h"
#include "server/http/headers.h"
#include "server/http/pack/gzip.h"
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

StaticFile describe(std::string_view path, std::string_view etag) {
  StaticFile file;
  file.type = mime_type(path);
  file.etag = etag;
  file.forever = path.starts_with("/assets/");  // the client's build puts a hash into these names
  return file;
}

SharedText share(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

const SharedText& plain_form(StaticFile& file) {
  const PackedFile& packed = file.packed;
  if (!file.plain) file.plain = share(packed.gzipped ? gunzip(packed.stored, packed.size) : std::string(packed.stored));
  return file.plain;
}

const SharedText& gzipped_form(StaticFile& file) {
  if (!file.gzipped) file.gzipped = share(std::string(file.packed.stored));
  return file.gzipped;
}

}  // namespace

std::string_view mime_type(std::string_view path) {
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

void StaticFiles::add(WebFile file) {
  StaticFile added = describe(file.path, file.etag);
  added.has_gzip = !file.gzipped.empty();
  if (added.has_gzip) added.gzipped = share(std::move(file.gzipped));
  added.plain = share(std::move(file.plain));
  files_[std::move(file.path)] = std::move(added);
}

void StaticFiles::add(const PackedFile& file) {
  StaticFile added = describe(file.path, file.etag);
  added.has_gzip = file.gzipped;
  added.packed = file;
  files_[std::string(file.path)] = std::move(added);
}

StaticFiles StaticFiles::plain_page() {
  StaticFiles files;
  files.add(make_web_file("/index.html", std::string(embedded::plain_page_html)));
  files.add(make_web_file("/plain_page.js", std::string(embedded::plain_page_js)));
  return files;
}

StaticFiles StaticFiles::from_folder(const std::string& path) {
  StaticFiles files;
  for (WebFile& file : read_web_folder(path)) files.add(std::move(file));
  if (!files.find("/index.html")) throw ServerError("the web folder " + path + " has no index.html");
  return files;
}

StaticFiles StaticFiles::from_pack(std::string_view pack) {
  const auto packed = read_web_pack(pack);
  if (!packed) throw ServerError("the web client in this program is damaged");
  StaticFiles files;
  for (const PackedFile& file : *packed) files.add(file);
  return files;
}

StaticFile* StaticFiles::find(std::string_view path) {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

HttpResponse StaticFiles::response(std::string_view path, std::string_view accept_encoding,
                                   std::string_view if_none_match) {
  StaticFile* file = find(path);
  if (!file && is_client_route(path)) file = find("/index.html");
  if (!file) return error_response(code::kHttpNotFound);

  const bool gzipped = file->has_gzip && accepts_gzip(accept_encoding);
  std::string etag = file->etag;
  if (gzipped) etag.insert(etag.size() - 1, "-gz");  // different bytes need a different tag
  HttpResponse response{200, file->type, nullptr, {}};
  response.framed = may_be_framed(path);
  response.headers.emplace_back("ETag", etag);
  response.headers.emplace_back("Cache-Control", file->forever ? "public, max-age=31536000, immutable" : "no-cache");
  if (file->has_gzip) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (matches_etag(if_none_match, etag)) {
    response.status = 304;
    return response;
  }
  response.body = gzipped ? gzipped_form(*file) : plain_form(*file);
  if (gzipped) response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
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
