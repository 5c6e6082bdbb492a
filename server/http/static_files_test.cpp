#include "server/http/static_files.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>

#include "server/server_error.h"

namespace taku::server::http {
namespace {

namespace fs = std::filesystem;

std::string unpack(const std::string& packed) {
  z_stream stream{};
  inflateInit2(&stream, 15 + 16);
  std::string plain(1 << 20, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(plain.data());
  stream.avail_out = static_cast<uInt>(plain.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  plain.resize(stream.total_out);
  inflateEnd(&stream);
  return plain;
}

std::string header(const HttpResponse& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return {};
}

// A web client in a temporary folder.
class WebFolder : public testing::Test {
 protected:
  WebFolder() : folder_(fs::temp_directory_path() / ("taku_web_" + std::to_string(getpid()))) {
    write("index.html", "<!doctype html><title>卓</title>" + std::string(2000, ' '));
    write("assets/app-1a2b.js", "let x = 1;" + std::string(2000, ' '));
    write("assets/taku-9f.wasm", std::string("\0asm", 4));
    write("manifest.webmanifest", "{}");
    write("icon.svg", "<svg/>");
    write("models/ludo.taku", "TAKUMODL");
  }
  ~WebFolder() override { fs::remove_all(folder_); }
  void write(const std::string& name, const std::string& content) {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << content;
  }
  const fs::path folder_;
};

TEST_F(WebFolder, ServesFilesWithTheirTypes) {
  const StaticFiles files = StaticFiles::from_folder(folder_.string());
  EXPECT_EQ(files.size(), 6u);
  EXPECT_EQ(files.response("/assets/taku-9f.wasm", "", "").type, "application/wasm");
  EXPECT_EQ(*files.response("/assets/taku-9f.wasm", "", "").body, std::string("\0asm", 4));
  EXPECT_EQ(files.response("/manifest.webmanifest", "", "").type, "application/manifest+json");
  EXPECT_EQ(files.response("/icon.svg", "", "").type, "image/svg+xml");
  EXPECT_EQ(files.response("/models/ludo.taku", "", "").type, "application/octet-stream");
  EXPECT_EQ(files.response("/index.html", "", "").type, "text/html; charset=utf-8");
}

TEST_F(WebFolder, HashedNamesAreCachedForever) {
  const StaticFiles files = StaticFiles::from_folder(folder_.string());
  EXPECT_EQ(header(files.response("/assets/app-1a2b.js", "", ""), "Cache-Control"),
            "public, max-age=31536000, immutable");
  EXPECT_EQ(header(files.response("/index.html", "", ""), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(files.response("/models/ludo.taku", "", ""), "Cache-Control"), "no-cache");
}

TEST_F(WebFolder, ClientPathsGiveThePage) {
  const StaticFiles files = StaticFiles::from_folder(folder_.string());
  const auto page = files.response("/index.html", "", "").body;
  EXPECT_EQ(files.response("/", "", "").body, page);
  EXPECT_EQ(files.response("/room/ABCDEF", "", "").body, page);
  for (const std::string_view path : {"/missing.js", "/metrics", "/nothing", "/room", "/admin/rooms"}) {
    EXPECT_EQ(files.response(path, "", "").status, 404) << path;
  }
}

TEST_F(WebFolder, ServesNothingOutsideTheFolder) {
  const StaticFiles files = StaticFiles::from_folder((folder_ / "assets/..").string());
  for (const std::string_view path :
       {"/../index.html", "/assets/../index.html", "//index.html", "/../../etc/passwd.txt"}) {
    EXPECT_EQ(files.response(path, "", "").status, 404) << path;
  }
}

TEST_F(WebFolder, CompressesFiles) {
  const StaticFiles files = StaticFiles::from_folder(folder_.string());
  const HttpResponse plain = files.response("/assets/app-1a2b.js", "br", "");
  const HttpResponse packed = files.response("/assets/app-1a2b.js", "gzip, br", "");
  EXPECT_EQ(header(plain, "Content-Encoding"), "");
  EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
  EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding");
  EXPECT_LT(packed.body->size(), plain.body->size());
  EXPECT_EQ(unpack(*packed.body), *plain.body);
  EXPECT_EQ(header(files.response("/icon.svg", "gzip", ""), "Content-Encoding"), "");  // it would become larger
}

TEST_F(WebFolder, UnchangedFilesAreNotSentAgain) {
  const StaticFiles files = StaticFiles::from_folder(folder_.string());
  const std::string tag = header(files.response("/index.html", "", ""), "ETag");
  const std::string packed_tag = header(files.response("/index.html", "gzip", ""), "ETag");
  EXPECT_NE(tag, packed_tag);
  EXPECT_EQ(files.response("/index.html", "", tag).status, 304);
  EXPECT_EQ(files.response("/index.html", "", tag).body, nullptr);
  EXPECT_EQ(files.response("/index.html", "gzip", packed_tag).status, 304);
  EXPECT_EQ(files.response("/index.html", "", "\"other\"").status, 200);
}

TEST_F(WebFolder, AFolderWithoutIndexIsRefused) {
  EXPECT_THROW(StaticFiles::from_folder((folder_ / "assets").string()), ServerError);
  EXPECT_THROW(StaticFiles::from_folder((folder_ / "none").string()), ServerError);
}

}  // namespace
}  // namespace taku::server::http
