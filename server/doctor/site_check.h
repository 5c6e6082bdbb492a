#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "server/doctor/finding.h"
#include "server/doctor/site_address.h"

// Looks at a running server as a browser does, also through a reverse proxy.

namespace taku::server::doctor {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct SiteRequest {
  std::string path;
  std::string host{};      // the Host header; empty: that of the address
  Headers headers{};       // more of them
  bool websocket = false;  // ask for a WebSocket
};

struct SiteReply {
  enum class Failure : std::uint8_t { None, UnknownHost, NoAnswer, Certificate, NotHttp, NoTls };
  Failure failure = Failure::None;
  std::string problem{};  // the reason of a failure
  int status = 0;
  Headers headers{};   // names in lower case
  std::string body{};  // of 101: what the server sent first

  const std::string* header(std::string_view name) const;
};

// Sends one request. After a failure with the certificate it ignores certificates, so that the other checks can go on.
using Fetch = std::function<SiteReply(const SiteRequest&)>;

enum class Answering : std::uint8_t {
  No,
  Refuses,  // a server of Taku, but it refuses requests, or cannot save moves now
  Yes,
};
// Whether a server of Taku answers; `findings` says why not.
Answering check_answer(const SiteAddress& site, const Fetch& fetch, Findings& findings);
// The other checks of a site that answers. `now` is in ms since 1970.
Findings check_site(const SiteAddress& site, const Fetch& fetch, std::int64_t now);
// Whether people reach the site over https.
Findings check_encryption(const SiteAddress& site);
// Whether the running server accepts these names (the setting `hosts`).
Findings check_hosts(const std::vector<std::string>& hosts, const Fetch& fetch);

}  // namespace taku::server::doctor
