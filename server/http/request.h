#pragma once

#include <string>

#include "server/http/routes.h"
#include "server/http/url.h"

namespace taku::server::http {

// A parsed request. Missing headers are empty.
struct Request {
  Method method = Method::Get;
  Target target;
  std::string address;  // the client's, for limits
  std::string host, origin, authorization, accept_encoding, if_none_match, content_type, content_encoding;
  std::string connection, upgrade, socket_version, socket_key, sub_protocol;
  std::string cookie, agent;
  std::string body;
  bool secure = false;  // the client uses https, according to a trusted proxy
  bool keep_alive = true;
  bool http_1_0 = false;
};

}  // namespace taku::server::http
