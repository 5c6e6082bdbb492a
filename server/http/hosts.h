#pragma once

#include <span>
#include <string>
#include <string_view>

namespace taku::server::http {

// "example.org:8000" and "[::1]:8000" without their port.
std::string_view without_port(std::string_view host);

// Whether a request with this Host header is meant for this server: "localhost", an IP address, a name in `hosts`, or
// the name of one of the `origins`. Other names are refused: somebody could let a name of theirs point to this server's
// address, and pages under that name could then use the server as if they were its own (DNS rebinding). Programs that
// send no Host (HTTP/1.0) are allowed; a browser always sends one.
bool host_allowed(std::string_view host, std::span<const std::string> hosts, std::span<const std::string> origins);

}  // namespace taku::server::http
