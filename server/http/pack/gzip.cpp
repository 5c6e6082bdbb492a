#include "server/http/pack/gzip.h"

#include <zlib.h>

namespace taku::server::http {
namespace {

constexpr int kGzipWindow = 15 + 16;  // zlib.h: 16 adds a gzip header to a window of 2^15

void set_buffers(z_stream& stream, std::string_view from, std::string& to) {
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(from.data()));
  stream.avail_in = static_cast<uInt>(from.size());
  stream.next_out = reinterpret_cast<Bytef*>(to.data());
  stream.avail_out = static_cast<uInt>(to.size());
}

}  // namespace

std::string gzip(std::string_view text) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipWindow, 8, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  set_buffers(stream, text, packed);
  const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  packed.resize(done ? stream.total_out : 0);
  deflateEnd(&stream);
  return packed;
}

std::string gunzip(std::string_view packed, std::size_t size) {
  z_stream stream{};
  if (inflateInit2(&stream, kGzipWindow) != Z_OK) return {};
  std::string text(size, '\0');
  set_buffers(stream, packed, text);
  const bool done = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.total_out == size;
  inflateEnd(&stream);
  return done ? text : std::string{};
}

}  // namespace taku::server::http
