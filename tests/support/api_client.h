#pragma once

#include <string>

#include "server/http/router.h"

// Calls the handlers of a router without a network. The caller is signed in with a cookie.

namespace taku::server::http {

class ApiClient {
 public:
  explicit ApiClient(const Router& router) : router_(router) {}

  struct Answer {
    int status = 0;  // 0: not answered yet
    Json body{};
    std::string code() const {
      const Json* error = find(body, "error");
      return error ? *find_string(*error, "code") : "";
    }
  };

  // `pattern` is the path of the route, with "{…}" in place of `part`. The answer may come later.
  std::shared_ptr<Answer> send(std::string_view method, std::string_view pattern, const std::string& part, Json body,
                               std::int64_t account, const std::string& query = "") const {
    auto answer = std::make_shared<Answer>();
    for (std::size_t i = 0; i < router_.routes().size(); ++i) {
      if (router_.route(i).method != method || router_.route(i).path != pattern) continue;
      Request request;
      request.target = parse_target("/" + query).value_or(Target{});
      const Identity identity{.caller = {.address = "1.2.3.4", .account = account},
                              .proof = Identity::Proof::Cookie,
                              .may_read = true,
                              .may_play = true};
      router_.handler(i)({request, identity, part, std::move(body)}, [answer](const HttpResponse& response) {
        answer->status = response.status;
        if (response.body) answer->body = *parse_json(*response.body);
      });
    }
    return answer;
  }

 private:
  const Router& router_;
};

}  // namespace taku::server::http
