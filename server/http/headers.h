#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Parsing of request headers.

namespace taku::server::http {

bool same_word(std::string_view a, std::string_view b);  // ignoring case
// The parts of "a, b;q=1, c", trimmed.
std::vector<std::string_view> list_of(std::string_view value);
bool has_word(std::string_view value, std::string_view word);

bool accepts_gzip(std::string_view accept_encoding);
bool matches_etag(std::string_view if_none_match, std::string_view etag);
bool is_json(std::string_view content_type);
std::string_view bearer(std::string_view authorization);   // empty if there is none
bool same_secret(std::string_view a, std::string_view b);  // in constant time for equal lengths

// Whether the header of a request continues a field on a new line that begins with a space (obs-fold). Proxies read
// such lines differently, so RFC 9112 5.2 lets servers refuse them. `bytes` may contain only a part, or more than the
// header.
bool has_folded_line(std::string_view bytes);

// Whether a page from `origin` may use a server called `host`: the server's own pages, and those of listed origins.
// Programs send no origin and are allowed. `secure`: the request came over https, so own pages do, too.
bool origin_allowed(std::string_view origin, std::string_view host, std::span<const std::string> origins,
                    bool secure = false);

// "taku.2, taku.1, key.KEY": the newest of our sub-protocols that is offered, and the key if it is sent this way.
struct SubProtocols {
  int taku = 0;  // 0: none
  std::string key;
};
SubProtocols read_sub_protocols(std::string_view value);

}  // namespace taku::server::http
