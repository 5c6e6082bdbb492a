#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/http/response.h"

// The web client's files, read into memory at the start. Requests never open files, so no path can leave the folder.

namespace taku::server::http {

struct StaticFile {
  std::string_view type;
  std::shared_ptr<const std::string> plain;
  std::shared_ptr<const std::string> gzipped;  // null if it would not be smaller
  std::string etag;                            // of the uncompressed bytes, in quotes
  bool forever = false;                        // the name contains a hash, so it can be cached for ever
};

class StaticFiles {
 public:
  static StaticFiles plain_page();                          // for a server without a web client
  static StaticFiles from_folder(const std::string& path);  // throws ServerError

  // The paths of the client's pages ("/room/ABCDEF") get the main page; everything else that is not a file is 404.
  HttpResponse response(std::string_view path, std::string_view accept_encoding, std::string_view if_none_match) const;
  std::size_t size() const { return files_.size(); }
  std::size_t bytes() const;

 private:
  void add(const std::string& path, std::string content);
  const StaticFile* find(std::string_view path) const;

  std::map<std::string, StaticFile, std::less<>> files_;
};

// web/dist beside the program, in the folder above it or in the current folder; empty if there is none.
std::string find_web_folder();
std::string_view mime_type(std::string_view path);
std::string gzip(std::string_view text);

}  // namespace taku::server::http
