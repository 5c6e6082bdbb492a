#pragma once

#include <string>
#include <string_view>

namespace taku {

// A deterministic UUID: the first 16 bytes of the text's SHA-256, marked as version 8 of RFC 9562 (custom ids).
std::string uuid_of(std::string_view text);

}  // namespace taku
