#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/http/pack/web_pack.h"
#include "server/http/response.h"

// The web client's files, from a folder that is read at the start, or embedded in the program. Requests never open
// files, so no path can leave the folder.

namespace taku::server::http {

using SharedText = std::shared_ptr<const std::string>;

struct StaticFile {
  std::string_view type;
  std::string etag;      // of the uncompressed bytes, in quotes
  bool forever = false;  // the name contains a hash, so it can be cached for ever
  bool has_gzip = false;
  PackedFile packed;          // where the two forms come from; empty if both are there from the start
  SharedText plain, gzipped;  // of a packed file, null until it is requested in this form
};

class StaticFiles {
 public:
  static StaticFiles plain_page();                          // for a server without a web client
  static StaticFiles from_folder(const std::string& path);  // throws ServerError
  // The files of a pack, which must outlive this object. Nothing is compressed or unpacked before a request needs it.
  static StaticFiles from_pack(std::string_view pack);  // throws ServerError

  // The paths of the client's pages ("/room/ABCDEF") get the main page; everything else that is not a file is 404.
  // Not thread-safe.
  HttpResponse response(std::string_view path, std::string_view accept_encoding, std::string_view if_none_match);
  std::size_t size() const { return files_.size(); }

 private:
  void add(WebFile file);
  void add(const PackedFile& file);
  StaticFile* find(std::string_view path);

  std::map<std::string, StaticFile, std::less<>> files_;
};

// web/dist beside the program, in the folder above it or in the current folder; empty if there is none.
std::string find_web_folder();
std::string_view mime_type(std::string_view path);

}  // namespace taku::server::http
