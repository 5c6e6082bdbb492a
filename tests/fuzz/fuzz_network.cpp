#include <cstring>

#include "server/config.h"
#include "server/http/client_routes.h"
#include "server/http/headers.h"
#include "server/http/hosts.h"
#include "server/http/routes.h"
#include "server/http/url.h"
#include "server/names/characters.h"
#include "server/names/name_check.h"
#include "server/ws/frames.h"
#include "server/ws/utf8.h"
#include "tests/fuzz/require.h"

// Random bytes for the server's parsers: frames, paths, headers, names, settings.

namespace taku::fuzz {
namespace {

using namespace taku::server;
using ws::FrameReader;

std::string frames_of(std::string bytes, std::size_t piece) {
  FrameReader reader(1000);
  std::string seen;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    std::span<char> part = std::span(bytes).subspan(at, std::min(piece, bytes.size() - at));
    for (auto event = reader.next(part); event.kind != FrameReader::Kind::More; event = reader.next(part)) {
      seen += std::to_string(static_cast<int>(event.kind)) + ' ' + std::to_string(event.code) + ' ';
      seen.append(event.payload);
      require(event.payload.size() <= 1000, "a message is within the size limit", bytes);
      require(event.kind != FrameReader::Kind::Text || ws::is_utf8(event.payload), "text is UTF-8", bytes);
      if (event.kind == FrameReader::Kind::Wrong) return seen;
    }
    require(part.empty(), "all bytes are consumed", bytes);
  }
  return seen;
}

void try_frames(std::string_view bytes) {
  const std::string whole = frames_of(std::string(bytes), std::max<std::size_t>(bytes.size(), 1));
  require(frames_of(std::string(bytes), 1) == whole, "frames are the same when read byte by byte", bytes);
  require(frames_of(std::string(bytes), 7) == whole, "frames are the same when read in pieces", bytes);
}

void try_target(std::string_view text) {
  const auto target = http::parse_target(text);
  if (!target) return;
  require(target->path.starts_with('/'), "a path starts with a slash", text);
  for (const char c : target->path) require(static_cast<unsigned char>(c) >= 0x20, "no control characters", text);
  http::is_client_route(target->path);
  for (const auto method : {http::Method::Get, http::Method::Post, http::Method::Other}) {
    const http::Found found = http::find_route(http::kRoutes, method, target->path);
    require(found.part.find('/') == std::string::npos, "a path part contains no slash", text);
  }
}

void try_headers(std::string_view text) {
  for (const std::string_view part : http::list_of(text)) require(!part.empty(), "no empty parts", text);
  http::accepts_gzip(text);
  http::matches_etag(text, "\"a\"");
  http::is_json(text);
  require(http::bearer(text).size() <= text.size(), "a token is part of the header", text);
  require(http::read_sub_protocols(text).key.size() <= text.size(), "a key is part of the header", text);
  http::origin_allowed(text, "taku.test", {});
  http::host_allowed(text, {}, {});
  http::has_folded_line(text);
}

// Names reach the check as valid UTF-8. What is accepted can be seen, and is accepted again unchanged.
void try_name(std::string_view text) {
  if (!ws::is_utf8(text)) return;
  require(to_utf8(to_characters(text)) == text, "characters round-trip", text);
  const auto name = check_person_name(text, false);
  if (!name) return;
  for (const char32_t c : to_characters(*name)) require(!is_hidden(c), "a name has no hidden characters", text);
  const auto again = check_person_name(*name, false);
  require(again.ok() && *again == *name, "an accepted name stays as it is", text);
}

void try_config(std::string_view text) {
  Config config;
  const Status read = read_config(config, text);
  require(read.ok() || read.error().message.starts_with("line "), "errors name their line", text);
  require(config.network.limits.frame_bytes <= 64 * 1024, "sizes are limited", text);
}

}  // namespace
}  // namespace taku::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0] % 4) {
    case 0: taku::fuzz::try_frames(text); break;
    case 1: taku::fuzz::try_target(text); break;
    case 2:
      taku::fuzz::try_headers(text);
      taku::fuzz::try_name(text);
      break;
    default: taku::fuzz::try_config(text);
  }
  return 0;
}
