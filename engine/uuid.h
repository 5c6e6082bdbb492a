#pragma once

#include <string>
#include <string_view>

namespace taku {

// A UUID that follows from a text: the first 16 bytes of its SHA-256, marked as RFC 9562 wants it for ids of one's own
// making (version 8). The same text has the same UUID everywhere.
std::string uuid_of(std::string_view text);

}  // namespace taku
