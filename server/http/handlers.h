#pragma once

#include <functional>
#include <optional>

#include "server/http/request.h"
#include "server/http/response.h"
#include "server/http/static_files.h"
#include "server/loop.h"

// The response to each request. Reading requests and writing responses is in server/http/session.cpp.

namespace taku::server::http {

// Requests that can be answered at once.
HttpResponse respond_now(Loop& loop, Action action, const Request& request);
// Requests that may have to wait: for the database, or for another node. `request` must stay valid until the reply.
using LaterResponse = std::function<void(HttpResponse)>;
bool is_answered_later(Action action, const Request& request);
void respond_later(Loop& loop, Action action, const std::string& part, const Request& request, LaterResponse reply);
HttpResponse page_response(StaticFiles& files, const Request& request);

// Checks before a request is passed on; nothing if all is well.
std::optional<HttpResponse> check_host(const Loop& loop, const Request& request);
std::optional<HttpResponse> check_origin(const Loop& loop, const Request& request);
// A POST without a body counts as {}.
bool has_no_body(const Request& request);
std::optional<HttpResponse> check_post(Loop& loop, Action action, const Request& request);
std::optional<HttpResponse> check_upgrade(const Request& request);
HttpResponse export_response(const Loop& loop, const Request& request);

HttpResponse options_response(const Loop& loop, const Request& request, const std::string& allow);
// Lets pages from configured origins read the response.
void allow_origin(const Loop& loop, const Request& request, HttpResponse& response);
// Counts the request; the refusal if the address has used up its limit.
std::optional<HttpResponse> check_rate(Loop& loop, const Found& found, const Request& request);
// Limits guessing of room codes, keys and cmd_ids: counts a response that says "wrong", and returns the refusal to send
// instead if the address has guessed too often. Right codes and keys are always answered.
std::optional<HttpResponse> check_guess(Loop& loop, const Request& request, const Response& response);
HttpResponse too_many(const ErrorKind& limit);  // says when to try again

std::string upgrade_response(const Request& request);  // 101
std::string socket_key_of(const Request& request);     // the seat's key, or empty
std::optional<std::int64_t> socket_since(const Request& request);

}  // namespace taku::server::http
