#include "server/http/handlers.h"

#include <algorithm>

#include "engine/iso_time.h"
#include "people/secrets.h"
#include "server/clock.h"
#include "server/http/admin.h"
#include "server/http/cookies.h"
#include "server/http/headers.h"
#include "server/http/hosts.h"
#include "server/http/router.h"
#include "server/ws/handshake.h"

namespace taku::embedded {
extern const std::string_view openapi;
}

namespace taku::server::http {
namespace {

HttpResponse from(const Response& response) { return json_response(response.status, response.body); }

// From the header, or from the query as simple clients send it.
std::string key_of(const Request& request) {
  const std::string_view key = bearer(request.authorization);
  return key.empty() ? request.target.param("player_id") : std::string(key);
}

bool is_api_path(std::string_view path) {
  return path == "/api" || path.starts_with("/api/") || path == "/ws" || path.starts_with("/ws/");
}

// Milliseconds, or a date with or without a time.
std::optional<std::int64_t> parse_since(const std::string& text) {
  const auto ms = parse_count(text);
  return ms ? ms : parse_iso_time(text);
}

constexpr std::size_t kMaxCodes = 60;  // in one request

bool has_codes(const Request& request) { return !request.target.param("room").empty(); }

std::optional<std::vector<std::string>> parse_codes(std::string_view text) {
  std::vector<std::string> codes;
  while (codes.size() < kMaxCodes) {
    const std::size_t comma = text.find(',');
    codes.emplace_back(text.substr(0, comma));
    if (codes.back().empty()) return std::nullopt;
    if (comma == std::string_view::npos) return codes;
    text.remove_prefix(comma + 1);
  }
  return std::nullopt;
}

bool is_heavy(const Loop& loop, const Found& found, const Request& request) {
  if (found.kind != Found::Kind::Route) return false;
  if (found.action == Action::Api) return loop.router().route(found.api).heavy;
  return found.action == Action::GameLog || (found.action == Action::Rooms && !has_codes(request));
}

// Browsers send an origin with every POST, so a request with a cookie and no origin is not one of our pages. Cookies do
// not count in requests with an API token.
bool hides_origin(const Request& request) {
  const bool has_token = bearer(request.authorization).starts_with(people::kApiTokenPrefix);
  return request.origin.empty() && !has_token && has_session_cookie(request.cookie);
}

bool is_wrong_guess(const Request& request, const Response& response) {
  if (response.status == 404 || response.status == 401) return true;
  // A join with somebody else's cmd_id: trying many is guessing too.
  const Json* error = find(response.body, "error");
  const std::string* code = error ? find_string(*error, "code") : nullptr;
  return request.method == Method::Post && code && *code == code::kReused.code;
}

// Whether there is such a room cannot be said now: it is moving to another node, or the database does not answer.
bool is_unknown(const Response& response) { return response.status != 200 && response.status != 404; }

HttpResponse found_rooms(Loop& loop, const Request& request, const std::vector<std::string>& codes,
                         std::vector<Response> responses) {
  Json rooms = Json::array(), later = Json::array();
  for (std::size_t i = 0; i < codes.size(); ++i) {
    if (check_guess(loop, request, responses[i]) || is_unknown(responses[i])) later.push_back(codes[i]);
    if (responses[i].status == 200) rooms.push_back(std::move(responses[i].body));
  }
  if (later.size() == codes.size()) {
    const auto unknown = std::ranges::find_if(responses, is_unknown);
    return unknown == responses.end() ? too_many(code::kWrongCodes) : from(*unknown);
  }
  Json body = {{"rooms", std::move(rooms)}};
  if (!later.empty()) body["later"] = std::move(later);
  return json_response(200, body);
}

// Several rooms by code, public or not. Each code counts as a request, and as a guess if there is no such room. In
// "later": codes that cannot be answered now, and after too many guesses the wrong ones.
void rooms_by_code(Loop& loop, const Request& request, const LaterResponse& reply) {
  const auto codes = parse_codes(request.target.param("room"));
  if (!codes) return reply(error_response(code::kHttpBadRequest, "room must be 1 to 60 codes separated by commas"));
  for (std::size_t i = 1; i < codes->size(); ++i) {
    if (!loop.requests.take(request.address, server_now())) return reply(too_many(code::kHttpRate));
  }
  struct Answers {
    std::vector<std::string> codes;
    std::vector<Response> responses;
    std::size_t waiting;
  };
  const auto answers = std::make_shared<Answers>(Answers{*codes, std::vector<Response>(codes->size()), codes->size()});
  for (std::size_t i = 0; i < codes->size(); ++i) {
    loop.gateway().room((*codes)[i], [&loop, &request, answers, i, reply](Response response) {
      answers->responses[i] = std::move(response);
      if (--answers->waiting == 0) reply(found_rooms(loop, request, answers->codes, std::move(answers->responses)));
    });
  }
}

Reply guess_reply(Loop& loop, const Request& request, LaterResponse reply) {
  return [&loop, &request, reply = std::move(reply)](const Response& response) {
    auto refused = check_guess(loop, request, response);
    reply(refused ? std::move(*refused) : from(response));
  };
}

}  // namespace

HttpResponse too_many(const ErrorKind& limit) {
  HttpResponse response = error_response(limit);
  response.headers.emplace_back("Retry-After", "10");
  return response;
}

std::optional<HttpResponse> check_rate(Loop& loop, const Found& found, const Request& request) {
  const TimeMs now = server_now();
  const bool page = found.kind == Found::Kind::Nothing && !is_api_path(request.target.path);
  RateLimiter& limiter = page ? loop.files : loop.requests;
  if (!limiter.take(request.address, now)) return too_many(code::kHttpRate);
  if (!is_heavy(loop, found, request) || loop.heavy_requests.take(request.address, now)) return std::nullopt;
  return too_many(code::kHeavyRequests);
}

std::optional<HttpResponse> check_guess(Loop& loop, const Request& request, const Response& response) {
  if (!is_wrong_guess(request, response) || loop.wrong_codes.take(request.address, server_now())) return std::nullopt;
  return too_many(code::kWrongCodes);
}

HttpResponse respond_now(Loop& loop, Action action, const Request& request) {
  Gateway& gateway = loop.gateway();
  switch (action) {
    case Action::Rooms: return from(gateway.rooms(request.target.param("game")));
    case Action::OpenApi: return text_response("application/json", std::string(embedded::openapi));
    case Action::Health: return from(gateway.health());
    case Action::Bans: return bans_response(loop);
    case Action::Metrics:
      return text_response("text/plain; version=0.0.4; charset=utf-8",
                           gateway.metrics() + loop.metrics().to_prometheus());
    default: return error_response(code::kHttpInternal);
  }
}

bool is_answered_later(Action action, const Request& request) {
  return action == Action::Room || action == Action::GameLog || action == Action::AdminRooms ||
         (action == Action::Rooms && has_codes(request));
}

void respond_later(Loop& loop, Action action, const std::string& part, const Request& request, LaterResponse reply) {
  Gateway& gateway = loop.gateway();
  switch (action) {
    case Action::Rooms: return rooms_by_code(loop, request, reply);
    case Action::Room: return gateway.room(part, guess_reply(loop, request, std::move(reply)));
    case Action::GameLog: return gateway.game_log(part, key_of(request), guess_reply(loop, request, std::move(reply)));
    default: return gateway.admin_rooms([reply = std::move(reply)](const Response& list) { reply(from(list)); });
  }
}

HttpResponse page_response(StaticFiles& files, const Request& request) {
  const std::string& path = request.target.path;
  if (is_api_path(path)) return error_response(code::kHttpNotFound);
  if (request.method == Method::Options) {
    HttpResponse response{204, "", nullptr, {}};
    response.headers.emplace_back("Allow", "GET, HEAD, OPTIONS");
    return response;
  }
  if (request.method != Method::Get && request.method != Method::Head) {
    HttpResponse response = error_response(code::kHttpMethod, "this path supports only GET and HEAD");
    response.headers.emplace_back("Allow", "GET, HEAD, OPTIONS");
    return response;
  }
  return files.response(path, request.accept_encoding, request.if_none_match);
}

std::optional<HttpResponse> check_host(const Loop& loop, const Request& request) {
  const NetworkSettings& settings = loop.settings();
  if (host_allowed(request.host, settings.hosts, settings.origins)) return std::nullopt;
  return error_response(code::kHttpHost);
}

std::optional<HttpResponse> check_origin(const Loop& loop, const Request& request) {
  if (origin_allowed(request.origin, request.host, loop.settings().origins, request.secure)) return std::nullopt;
  return error_response(code::kHttpOrigin);
}

bool has_no_body(const Request& request) { return request.body.empty() && request.content_type.empty(); }

std::optional<HttpResponse> check_post(Loop& loop, Action action, const Request& request) {
  if (auto refused = check_origin(loop, request)) return refused;
  if (hides_origin(request)) return error_response(code::kHttpOrigin);
  if (!has_no_body(request) && !is_json(request.content_type)) return error_response(code::kHttpNotJson);
  if (!request.content_encoding.empty() && !same_word(request.content_encoding, "identity")) {
    return error_response(code::kHttpNotJson, "the body must not be compressed");
  }
  const bool opens = action == Action::OpenRoom || action == Action::Quick;
  if (!opens || loop.new_rooms.take(request.address, server_now())) return std::nullopt;
  return too_many(code::kNewRooms);
}

std::optional<HttpResponse> check_upgrade(const Request& request) {
  if (!has_word(request.connection, "upgrade") || !has_word(request.upgrade, "websocket") ||
      request.socket_version != "13") {
    HttpResponse response = error_response(code::kHttpUpgrade);
    response.headers.emplace_back("Upgrade", "websocket");
    response.headers.emplace_back("Sec-WebSocket-Version", "13");
    return response;
  }
  const bool good = request.method == Method::Get && !request.http_1_0 && ws::is_socket_key(request.socket_key) &&
                    request.body.empty();
  if (!good) return error_response(code::kHttpBadRequest, "malformed WebSocket handshake");
  if (!request.target.param("since").empty() && !socket_since(request)) {
    return error_response(code::kHttpBadRequest, "since must be a whole number");
  }
  return std::nullopt;
}

HttpResponse export_response(const Loop& loop, const Request& request) {
  const NetworkSettings& settings = loop.settings();
  if (auto refused = check_token(loop, request)) return std::move(*refused);
  const std::string& format = request.target.param("format");
  const std::string& since = request.target.param("since");
  if (!format.empty() && format != "jsonl") return error_response(code::kHttpBadRequest, "format must be jsonl");
  if (!since.empty() && !parse_since(since)) {
    return error_response(code::kHttpBadRequest, "since must be a date such as 2026-02-07, or milliseconds since 1970");
  }
  if (!settings.open_export) return error_response(code::kHttpBusy, "this server cannot export");
  HttpResponse response{200, "application/x-ndjson", nullptr, {}};
  const ExportQuery query{request.target.param("game"), parse_since(since).value_or(0)};
  response.blocks = [open = settings.open_export, query, blocks = Blocks()]() mutable {
    if (!blocks) blocks = open(query);  // on the worker thread
    return blocks();
  };
  return response;
}

HttpResponse options_response(const Loop& loop, const Request& request, const std::string& allow) {
  HttpResponse response{204, "", nullptr, {}};
  response.headers.emplace_back("Allow", allow);
  if (!request.origin.empty() &&
      origin_allowed(request.origin, request.host, loop.settings().origins, request.secure)) {
    response.headers.emplace_back("Access-Control-Allow-Methods", allow);
    response.headers.emplace_back("Access-Control-Allow-Headers", "Authorization, Content-Type");
    response.headers.emplace_back("Access-Control-Max-Age", "600");
  }
  return response;
}

void allow_origin(const Loop& loop, const Request& request, HttpResponse& response) {
  const auto& origins = loop.settings().origins;
  if (origins.empty()) return;
  response.headers.emplace_back("Vary", "Origin");
  const bool listed = std::ranges::any_of(origins, [&](const auto& known) { return same_word(known, request.origin); });
  if (listed) response.headers.emplace_back("Access-Control-Allow-Origin", request.origin);
}

std::string upgrade_response(const Request& request) {
  std::string response =
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " +
      ws::accept_key(request.socket_key) + "\r\n";
  const int taku = read_sub_protocols(request.sub_protocol).taku;
  if (taku > 0) response += "Sec-WebSocket-Protocol: taku." + std::to_string(taku) + "\r\n";
  return response + "\r\n";
}

std::string socket_key_of(const Request& request) {
  std::string key = read_sub_protocols(request.sub_protocol).key;
  return key.empty() ? request.target.param("player_id") : key;
}

std::optional<std::int64_t> socket_since(const Request& request) { return parse_count(request.target.param("since")); }

}  // namespace taku::server::http
