#pragma once

#include <string_view>

namespace taku::server::ws {

// Whether the bytes are valid UTF-8: no overlong forms, surrogates or code points beyond U+10FFFF (RFC 3629).
bool is_utf8(std::string_view text);

}  // namespace taku::server::ws
