#include "server/bans.h"

#include "server/http/address.h"

namespace taku::server {

std::optional<std::string> Bans::parse(const std::string& text) {
  const std::string address = text.ends_with("/64") ? text.substr(0, text.size() - 3) : text;
  boost::system::error_code problem;
  const auto parsed = boost::asio::ip::make_address(address, problem);
  return problem ? std::nullopt : std::optional(http::limit_address(parsed));
}

}  // namespace taku::server
