#pragma once

#include <optional>
#include <set>
#include <string>

namespace taku::server {

// Addresses whose requests are refused, until the server stops. As with limits, an IPv6 address stands for its /64
// network.
class Bans {
 public:
  // The address as it is kept; nothing if the text is not an IP address.
  static std::optional<std::string> parse(const std::string& text);

  void add(const std::string& address) { addresses_.insert(address); }
  bool remove(const std::string& address) { return addresses_.erase(address) > 0; }
  bool contains(const std::string& address) const { return addresses_.contains(address); }
  const std::set<std::string>& addresses() const { return addresses_; }

 private:
  std::set<std::string> addresses_;
};

}  // namespace taku::server
