#pragma once

#include <functional>

#include "people/people_service.h"
#include "people/secrets.h"
#include "server/http/router.h"
#include "server/people/callers.h"

namespace taku::server {

// The API tokens of an account: list, create, remove. Only the person can do this, not a program with a token.
class TokenApi {
 public:
  struct Dependencies {
    people::PeopleService* people = nullptr;
    Callers* callers = nullptr;
    std::function<TimeMs()> now;
    people::RandomBytes random;
  };
  explicit TokenApi(Dependencies dependencies) : deps_(std::move(dependencies)) {}

  void add_to(http::Router& router);

 private:
  void list(const http::ApiCall& call, http::ApiReply reply);
  void create(const http::ApiCall& call, http::ApiReply reply);
  void remove(const http::ApiCall& call, http::ApiReply reply);

  const Dependencies deps_;
};

}  // namespace taku::server
