#pragma once

#include <string>
#include <string_view>

namespace taku::server::ws {

// RFC 6455 4.2.2: the Sec-WebSocket-Accept for a Sec-WebSocket-Key.
std::string accept_key(std::string_view key);
// Whether it has the form of 16 bytes in base64.
bool is_socket_key(std::string_view key);

}  // namespace taku::server::ws
