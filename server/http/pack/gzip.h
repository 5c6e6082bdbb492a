#pragma once

#include <string>
#include <string_view>

namespace taku::server::http {

std::string gzip(std::string_view text);  // at the best level; empty on failure
// Unpacks what gzip() made from a text of `size` bytes; empty if it is damaged.
std::string gunzip(std::string_view packed, std::size_t size);

}  // namespace taku::server::http
