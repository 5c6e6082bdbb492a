#pragma once

#include <optional>

#include "server/http/request.h"
#include "server/http/response.h"
#include "server/http/static_files.h"
#include "server/loop.h"

// What is answered to each request, but for reading it and writing the answer. Sockets stand in server/http/session.h.

namespace taku::server::http {

// What can be answered at once.
HttpResponse respond_now(Loop& loop, Action action, const std::string& part, const Request& request);
HttpResponse page_response(const StaticFiles& files, const Request& request);

// The doors' own checks; nothing when all is well.
std::optional<HttpResponse> check_origin(const Loop& loop, const Request& request);
// A POST may leave the body out: it stands for {}.
bool has_no_body(const Request& request);
std::optional<HttpResponse> check_post(Loop& loop, Action action, const Request& request);
std::optional<HttpResponse> check_upgrade(const Request& request);
std::optional<HttpResponse> check_export(const Loop& loop, const Request& request);
ExportQuery export_query(const Request& request);

HttpResponse options_response(const Loop& loop, const Request& request, const std::string& allow);
// Pages of other origins in the list may read the answer.
void allow_origin(const Loop& loop, const Request& request, HttpResponse& answer);
// Whether this address may ask once more; if so, it is counted.
bool may_ask(Loop& loop, const Found& found, const Request& request);
// An address that asks for what does not exist may not do so for ever.
bool may_guess(Loop& loop, const Request& request);
void count_guess(Loop& loop, const Request& request, int status);
HttpResponse too_many();

std::string upgrade_response(const Request& request);  // 101
std::string socket_key_of(const Request& request);     // the seat's key, or empty
std::optional<std::int64_t> socket_since(const Request& request);

}  // namespace taku::server::http
