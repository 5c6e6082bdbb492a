#include "server/http/static_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "server/http/pack/gzip.h"
#include "server/http/pack/web_pack.h"
#include "server/server_error.h"

namespace taku::server::http {
namespace {

namespace fs = std::filesystem;

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
  StaticFiles files = StaticFiles::from_folder(folder_.string());
  EXPECT_EQ(files.size(), 6u);
  EXPECT_EQ(files.response("/assets/taku-9f.wasm", "", "").type, "application/wasm");
  EXPECT_EQ(*files.response("/assets/taku-9f.wasm", "", "").body, std::string("\0asm", 4));
  EXPECT_EQ(files.response("/manifest.webmanifest", "", "").type, "application/manifest+json");
  EXPECT_EQ(files.response("/icon.svg", "", "").type, "image/svg+xml");
  EXPECT_EQ(files.response("/models/ludo.taku", "", "").type, "application/octet-stream");
  EXPECT_EQ(files.response("/index.html", "", "").type, "text/html; charset=utf-8");
}

TEST_F(WebFolder, HashedNamesAreCachedForever) {
  StaticFiles files = StaticFiles::from_folder(folder_.string());
  EXPECT_EQ(header(files.response("/assets/app-1a2b.js", "", ""), "Cache-Control"),
            "public, max-age=31536000, immutable");
  EXPECT_EQ(header(files.response("/index.html", "", ""), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(files.response("/models/ludo.taku", "", ""), "Cache-Control"), "no-cache");
}

TEST_F(WebFolder, ClientPathsGiveThePage) {
  StaticFiles files = StaticFiles::from_folder(folder_.string());
  const auto page = files.response("/index.html", "", "").body;
  EXPECT_EQ(files.response("/", "", "").body, page);
  EXPECT_EQ(files.response("/room/ABCDEF", "", "").body, page);
  for (const std::string_view path : {"/missing.js", "/metrics", "/nothing", "/room", "/admin/rooms"}) {
    EXPECT_EQ(files.response(path, "", "").status, 404) << path;
  }
}

TEST_F(WebFolder, ServesNothingOutsideTheFolder) {
  StaticFiles files = StaticFiles::from_folder((folder_ / "assets/..").string());
  for (const std::string_view path :
       {"/../index.html", "/assets/../index.html", "//index.html", "/../../etc/passwd.txt"}) {
    EXPECT_EQ(files.response(path, "", "").status, 404) << path;
  }
}

TEST_F(WebFolder, CompressesFiles) {
  StaticFiles files = StaticFiles::from_folder(folder_.string());
  const HttpResponse plain = files.response("/assets/app-1a2b.js", "br", "");
  const HttpResponse packed = files.response("/assets/app-1a2b.js", "gzip, br", "");
  EXPECT_EQ(header(plain, "Content-Encoding"), "");
  EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
  EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding");
  EXPECT_LT(packed.body->size(), plain.body->size());
  EXPECT_EQ(gunzip(*packed.body, plain.body->size()), *plain.body);
  EXPECT_EQ(header(files.response("/icon.svg", "gzip", ""), "Content-Encoding"), "");  // it would become larger
}

TEST_F(WebFolder, UnchangedFilesAreNotSentAgain) {
  StaticFiles files = StaticFiles::from_folder(folder_.string());
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

void expect_equal(const HttpResponse& response, const HttpResponse& expected, const std::string& path) {
  EXPECT_EQ(response.status, expected.status) << path;
  EXPECT_EQ(response.type, expected.type) << path;
  EXPECT_EQ(response.headers, expected.headers) << path;
  ASSERT_EQ(response.body == nullptr, expected.body == nullptr) << path;
  if (response.body) EXPECT_EQ(*response.body, *expected.body) << path;
}

TEST_F(WebFolder, APackAnswersLikeItsFolder) {
  const std::vector<WebFile> in_folder = read_web_folder(folder_.string());
  const std::string pack = write_web_pack(in_folder);
  StaticFiles from_folder = StaticFiles::from_folder(folder_.string());
  StaticFiles from_pack = StaticFiles::from_pack(pack);
  EXPECT_EQ(from_pack.size(), from_folder.size());
  std::vector<std::string> paths = {"/", "/room/ABCDEF", "/missing.js"};
  for (const WebFile& file : in_folder) paths.push_back(file.path);
  for (const std::string& path : paths) {
    for (const std::string_view encoding : {"", "gzip", "br"}) {
      const HttpResponse expected = from_folder.response(path, encoding, "");
      expect_equal(from_pack.response(path, encoding, ""), expected, path);
      expect_equal(from_pack.response(path, encoding, ""), expected, path);  // now from memory
      const std::string etag = header(expected, "ETag");
      expect_equal(from_pack.response(path, encoding, etag), from_folder.response(path, encoding, etag), path);
    }
  }
}

TEST_F(WebFolder, ADamagedPackIsRefused) {
  const std::string pack = write_web_pack(read_web_folder(folder_.string()));
  for (std::size_t size = 0; size < pack.size(); ++size) {
    EXPECT_FALSE(read_web_pack(std::string_view(pack).substr(0, size))) << size;
  }
  EXPECT_FALSE(read_web_pack(pack + "more"));
  EXPECT_THROW(StaticFiles::from_pack("TAKUWEB1\n\xFF\xFF\xFF\xFF"), ServerError);
}

TEST(Gzip, ADamagedTextIsEmpty) {
  const std::string text(2000, 'a');
  const std::string packed = gzip(text);
  EXPECT_EQ(gunzip(packed, text.size()), text);
  EXPECT_EQ(gunzip(packed, text.size() - 1), "");
  EXPECT_EQ(gunzip(packed, text.size() + 1), "");
  EXPECT_EQ(gunzip(packed.substr(0, packed.size() / 2), text.size()), "");
  EXPECT_EQ(gunzip("", 10), "");
}

}  // namespace
}  // namespace taku::server::http
