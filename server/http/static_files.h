#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/http/response.h"

// The web client's files, read once at the start. A path is looked up, never opened, so none leads out of the folder.

namespace taku::server::http {

struct StaticFile {
  std::string_view type;
  std::shared_ptr<const std::string> plain;
  std::shared_ptr<const std::string> gzipped;  // nothing where it would not be smaller
  std::string etag;                            // of the plain bytes, in quotes
  bool forever = false;                        // its name changes with its content
};

class StaticFiles {
 public:
  static StaticFiles plain_page();                          // for a server without a web client
  static StaticFiles from_folder(const std::string& path);  // throws ServerError

  // The page's path for paths that only the client knows ("/rooms/abc"): those without a dot.
  HttpResponse answer(std::string_view path, std::string_view accept_encoding, std::string_view if_none_match) const;
  std::size_t size() const { return files_.size(); }
  std::size_t bytes() const;

 private:
  void add(const std::string& path, std::string content);
  const StaticFile* find(std::string_view path) const;

  std::map<std::string, StaticFile, std::less<>> files_;
};

// "" when there is none: web/dist beside the program, in the folder above it, or where we are.
std::string find_web_folder();
std::string_view mime_type(std::string_view path);
std::string gzip(std::string_view text);

}  // namespace taku::server::http
