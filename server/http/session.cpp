#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/http/address.h"
#include "server/http/admin.h"
#include "server/http/handlers.h"
#include "server/http/headers.h"
#include "server/http/http_server.h"
#include "server/http/router.h"
#include "server/log.h"
#include "server/messages/error.h"
#include "server/ws/connection.h"

// The only file that uses Beast, to read requests.

namespace taku::server::http {
namespace {

namespace beast = boost::beast;
namespace bhttp = boost::beast::http;
using std::chrono::steady_clock;
using ErrorCode = boost::system::error_code;

template <class T>
using Task = asio::awaitable<T, Executor>;
constexpr asio::use_awaitable_t<Executor> kAwait;
constexpr auto kTuple = asio::as_tuple(kAwait);

constexpr std::size_t kHeaderBytes = 8 * 1024;
constexpr std::size_t kTargetBytes = 2 * 1024;
constexpr std::size_t kReadBytes = 4 * 1024;
constexpr std::size_t kWriteBytes = 64 * 1024;
constexpr int kMaxExports = 4;

using Parser = bhttp::request_parser<bhttp::string_body>;

// One block of a long response, produced on the worker thread.
struct Block {
  std::optional<std::string> text;  // nothing: the end
  bool failed = false;
};

Block next_of(const Blocks& blocks) {
  try {
    return {blocks(), false};
  } catch (const std::exception& problem) {
    log(LogLevel::Error, "export_failed", {{"problem", problem.what()}});
    return {std::nullopt, true};
  }
}

using Header = bhttp::request<bhttp::string_body>;

// A list may be spread over several header lines. RFC 9110 5.3
std::string all_lines(const Header& header, bhttp::field field, std::string_view between = ", ") {
  std::string joined;
  const auto [first, last] = header.equal_range(field);
  for (auto line = first; line != last; ++line) {
    if (line != first) joined += between;
    joined += std::string_view(line->value());
  }
  return joined;
}

std::string last_line(const Header& header, std::string_view name) {
  std::string last_one;
  const auto [first, last] = header.equal_range(name);
  for (auto line = first; line != last; ++line) last_one = std::string_view(line->value());
  return last_one;
}

// Refuses requests whose host or length a proxy could read differently (request smuggling). RFC 9112 3.2, 6.1
ErrorCode check_header(const Header& header) {
  if (header.count(bhttp::field::host) > 1) return bhttp::error::bad_field;
  if (header.count(bhttp::field::transfer_encoding) == 0) return {};
  const bool chunked = same_word(all_lines(header, bhttp::field::transfer_encoding), "chunked");
  return chunked && header.version() >= 11 ? ErrorCode() : bhttp::error::bad_transfer_encoding;
}

class Session {
 public:
  Session(HttpServer& server, std::shared_ptr<HttpConnection> connection)
      : server_(server), loop_(server.loop()), connection_(std::move(connection)), socket_(connection_->socket) {}

  Task<void> run();

 private:
  // ---- reading
  Task<bool> serve_one();  // false: close the connection
  Task<ErrorCode> read(Parser& parser);
  Task<ErrorCode> read_header(Parser& parser);
  ErrorCode limit_body(Parser& parser) const;
  std::size_t longest_body(const Found& found) const;
  Task<bool> refuse(const ErrorCode& problem);
  Request to_request(Parser& parser) const;
  std::string client_address(std::string_view forwarded) const;

  // ---- answering
  Task<bool> respond(Request& request);
  Task<bool> respond_to_route(const Found& found, Request& request);
  Task<HttpResponse> respond_to_get(const Found& found, const Request& request);
  Task<HttpResponse> respond_to_post(const Found& found, Request& request);
  Task<HttpResponse> respond_to_api(const Found& found, Request& request);
  Result<Json> body_of(const Found& found, const Request& request) const;
  Result<Identity> identify(const Request& request) const;
  Task<bool> stream(const Request& request, HttpResponse response);
  Task<Block> next_block(std::shared_ptr<const Blocks> source);
  Task<std::optional<HttpResponse>> upgrade(const Found& found, const Request& request);
  bool count_proxied(const Request& request);

  // ---- writing
  Task<bool> reply(const Request& request, HttpResponse response);
  Task<bool> send(std::string_view bytes);
  Task<void> linger();
  void wait_at_most(Milliseconds time) { connection_->deadline = steady_clock::now() + time; }
  void wait_without_limit() { connection_->deadline = steady_clock::time_point::max(); }
  const Timeouts& timeouts() const { return loop_.settings().timeouts; }

  HttpServer& server_;
  Loop& loop_;
  std::shared_ptr<HttpConnection> connection_;
  TcpSocket& socket_;
  beast::flat_buffer buffer_;
  bool first_ = true;
};

Task<void> Session::run() {
  bool going = true;
  bool failed = false;
  while (going) {
    try {
      going = co_await serve_one();
    } catch (const std::exception& problem) {  // the gateway failed at this request only
      log(LogLevel::Error, "request_failed", {{"problem", problem.what()}});
      going = false;
      failed = true;
    }
  }
  Request broken;
  broken.keep_alive = false;
  if (failed) co_await reply(broken, error_response(code::kHttpInternal));
  server_.forget(connection_);
}

// ---- reading

Task<ErrorCode> Session::read(Parser& parser) {
  wait_at_most(first_ ? timeouts().header : timeouts().keep_alive);
  first_ = false;
  connection_->idle = true;
  const ErrorCode header_problem = co_await read_header(parser);
  connection_->idle = false;
  if (header_problem) co_return header_problem;
  if (const ErrorCode wrong = check_header(parser.get())) co_return wrong;
  if (const ErrorCode too_long = limit_body(parser)) co_return too_long;
  if (parser.is_done()) co_return ErrorCode();
  wait_at_most(timeouts().body);
  const bool may_expect = parser.get().version() >= 11;  // RFC 9110 10.1.1
  if (may_expect && same_word(std::string_view(parser.get()[bhttp::field::expect]), "100-continue")) {
    if (!co_await send("HTTP/1.1 100 Continue\r\n\r\n")) co_return asio::error::broken_pipe;
  }
  const auto [body_problem, body_bytes] = co_await bhttp::async_read(socket_, buffer_, parser, kTuple);
  co_return body_problem;
}

std::size_t Session::longest_body(const Found& found) const {
  const std::size_t usual = loop_.settings().limits.body_bytes;
  if (found.kind != Found::Kind::Route || found.action != Action::Api) return usual;
  const std::size_t own = loop_.router().route(found.api).body_bytes;
  return own > 0 ? own : usual;
}

// The route decides how long the body may be, so this is known only after the header.
ErrorCode Session::limit_body(Parser& parser) const {
  const auto target = parse_target(std::string_view(parser.get().target()));
  const Method method = parse_method(std::string_view(parser.get().method_string()));
  const std::size_t longest = longest_body(target ? find_route(server_.routes(), method, target->path) : Found{});
  if (parser.content_length().value_or(0) > longest) return bhttp::error::body_limit;
  parser.body_limit(longest);
  return {};
}

// Beast's own function would accept folded lines. A field that may go on is not consumed before its end is known, so a
// folded line is always in the buffer as a whole.
Task<ErrorCode> Session::read_header(Parser& parser) {
  while (!parser.is_header_done()) {
    ErrorCode problem = bhttp::error::need_more;
    if (buffer_.size() > 0) {
      const auto bytes = buffer_.cdata();
      if (has_folded_line({static_cast<const char*>(bytes.data()), bytes.size()})) co_return bhttp::error::bad_field;
      problem = {};
      buffer_.consume(parser.put(bytes, problem));
    }
    if (!problem) continue;
    if (problem != bhttp::error::need_more) co_return problem;
    const auto [failed, received] = co_await socket_.async_read_some(buffer_.prepare(kReadBytes), kTuple);
    if (failed) co_return failed;
    buffer_.commit(received);
  }
  co_return ErrorCode();
}

Task<bool> Session::serve_one() {
  Parser parser;
  parser.header_limit(kHeaderBytes);
  parser.body_limit(std::max(loop_.settings().limits.body_bytes, loop_.router().longest_body()));
  if (const ErrorCode problem = co_await read(parser)) co_return co_await refuse(problem);

  Request request = to_request(parser);
  const auto target = std::string_view(parser.get().target());
  if (target.size() > kTargetBytes) {
    co_return co_await reply(request, error_response(code::kHttpUriTooLong));
  }
  auto parsed = parse_target(target);
  if (!parsed || (request.host.empty() && !request.http_1_0)) {
    request.keep_alive = false;
    co_return co_await reply(request, error_response(code::kHttpBadRequest));
  }
  request.target = std::move(*parsed);
  if (auto refused = check_host(loop_, request)) co_return co_await reply(request, std::move(*refused));
  co_return co_await respond(request);
}

// Answers malformed HTTP with an error, then closes.
Task<bool> Session::refuse(const ErrorCode& problem) {
  if (problem == bhttp::error::end_of_stream || problem == bhttp::error::partial_message ||
      problem.category() != bhttp::make_error_code(bhttp::error::bad_method).category()) {
    co_return false;  // the client disconnected, or its deadline passed
  }
  Request request;
  request.keep_alive = false;
  if (problem == bhttp::error::header_limit || problem == bhttp::error::buffer_overflow) {
    co_await reply(request, error_response(code::kHttpHeaderTooLarge));
  } else if (problem == bhttp::error::body_limit) {
    co_await reply(request, error_response(code::kHttpTooLarge));
  } else {
    co_await reply(request, error_response(code::kHttpBadRequest, "malformed HTTP"));
  }
  co_await linger();
  co_return false;
}

Request Session::to_request(Parser& parser) const {
  auto& message = parser.get();
  const auto header = [&](bhttp::field field) { return std::string(message[field]); };
  Request request;
  request.method = parse_method(std::string_view(message.method_string()));
  request.host = header(bhttp::field::host);
  request.origin = header(bhttp::field::origin);
  request.authorization = header(bhttp::field::authorization);
  request.accept_encoding = header(bhttp::field::accept_encoding);
  request.if_none_match = header(bhttp::field::if_none_match);
  request.content_type = header(bhttp::field::content_type);
  request.content_encoding = header(bhttp::field::content_encoding);
  request.connection = all_lines(message, bhttp::field::connection);
  request.upgrade = all_lines(message, bhttp::field::upgrade);
  request.socket_version = header(bhttp::field::sec_websocket_version);
  request.socket_key = header(bhttp::field::sec_websocket_key);
  request.sub_protocol = all_lines(message, bhttp::field::sec_websocket_protocol);
  request.cookie = all_lines(message, bhttp::field::cookie, "; ");
  request.agent = header(bhttp::field::user_agent);
  request.address = client_address(last_line(message, "X-Forwarded-For"));
  request.secure = connection_->proxy && same_word(last_line(message, "X-Forwarded-Proto"), "https");
  request.keep_alive = parser.keep_alive() && !server_.stopping();
  request.http_1_0 = message.version() < 11;
  request.body = std::move(message.body());
  return request;
}

// A proxy appends the address of its client.
std::string Session::client_address(std::string_view forwarded) const {
  const auto list = list_of(forwarded);
  if (!connection_->proxy || list.empty()) return connection_->address;
  ErrorCode problem;
  const auto address = asio::ip::make_address(std::string(list.back()), problem);
  return problem ? connection_->address : limit_address(address);
}

// ---- answering

Task<bool> Session::respond(Request& request) {
  const Found found = find_route(server_.routes(), request.method, request.target.path);
  if (server_.limits_requests()) {
    if (loop_.bans.contains(request.address)) co_return co_await reply(request, error_response(code::kHttpBanned));
    if (auto refused = check_rate(loop_, found, request)) co_return co_await reply(request, std::move(*refused));
  }
  switch (found.kind) {
    case Found::Kind::Route: co_return co_await respond_to_route(found, request);
    case Found::Kind::Options: co_return co_await reply(request, options_response(loop_, request, found.allow));
    case Found::Kind::WrongMethod: {
      HttpResponse wrong = error_response(code::kHttpMethod);
      wrong.headers.emplace_back("Allow", found.allow);
      co_return co_await reply(request, std::move(wrong));
    }
    case Found::Kind::Nothing: break;
  }
  if (server_.files()) co_return co_await reply(request, page_response(*server_.files(), request));
  co_return co_await reply(request, error_response(code::kHttpNotFound));
}

Task<bool> Session::respond_to_route(const Found& found, Request& request) {
  if (is_admin_action(found.action)) {
    if (auto refused = check_token(loop_, request)) co_return co_await reply(request, std::move(*refused));
  }
  switch (found.action) {
    case Action::OpenRoom:
    case Action::Quick:
    case Action::AdminClose:
    case Action::Ban:
    case Action::Unban:
    case Action::Join: co_return co_await reply(request, co_await respond_to_post(found, request));
    case Action::Api: co_return co_await reply(request, co_await respond_to_api(found, request));
    case Action::Export: co_return co_await reply(request, export_response(loop_, request));
    case Action::Lobby:
    case Action::RoomSocket: {
      auto refused = co_await upgrade(found, request);
      if (!refused) co_return false;  // a WebSocket owns the connection now
      co_return co_await reply(request, std::move(*refused));
    }
    default: {
      co_return co_await reply(request, co_await respond_to_get(found, request));
    }
  }
}

// Calls a function, which replies later, for example after a commit. If it throws, it may still have kept or called the
// reply: the first reply counts. Nothing may be thrown here, because Asio would end the server.
template <class Answer, class Call>
Task<Answer> ask(Loop& loop, std::string_view name, Answer failure, Call call) {
  return asio::async_initiate<const asio::use_awaitable_t<Executor>, void(Answer)>(
      [&loop, name](auto handler, Answer failed, Call request) {
        auto waiting = std::make_shared<std::optional<decltype(handler)>>(std::move(handler));
        const std::function<void(Answer)> reply = [waiting, executor = loop.io().get_executor()](Answer answer) {
          if (!*waiting) return;
          asio::post(executor, [waiter = *std::exchange(*waiting, std::nullopt), answer = std::move(answer)]() mutable {
            std::move(waiter)(std::move(answer));
          });
        };
        if (!call_gateway(name, [&] { request(reply); })) reply(std::move(failed));
        loop.settle();
      },
      kAwait, std::move(failure), std::move(call));
}

Task<HttpResponse> Session::respond_to_get(const Found& found, const Request& request) {
  if (!is_answered_later(found.action, request)) {
    HttpResponse now = respond_now(loop_, found.action, request);
    loop_.settle();
    co_return now;
  }
  wait_without_limit();
  co_return co_await ask(loop_, "rooms, room, game_log or admin_rooms", error_response(code::kHttpInternal),
                         [&](LaterResponse reply_later) {
                           respond_later(loop_, found.action, found.part, request, std::move(reply_later));
                         });
}

// The body of a POST: an object.
Result<Json> Session::body_of(const Found& found, const Request& request) const {
  auto body = parse_json(has_no_body(request) ? "{}" : request.body, longest_body(found));
  if (!body) return code::kHttpBadJson.error(body.error().message);
  if (!body->is_object()) return code::kHttpBadJson.error();
  return body;
}

// Who plays. An API token must allow it.
Result<Identity> Session::identify(const Request& request) const {
  auto identity = loop_.router().identify(request);
  if (identity && identity->proof == Identity::Proof::Token && !identity->may_play) return code::kAccountScope.error();
  return identity;
}

// Unless the response has a cookie already.
void renew_cookie(const Identity& identity, HttpResponse& response) {
  const bool sets_cookie =
      std::ranges::any_of(response.headers, [](const auto& header) { return header.first == "Set-Cookie"; });
  if (!identity.set_cookie.empty() && !sets_cookie) response.headers.emplace_back("Set-Cookie", identity.set_cookie);
}

// A route of the Router.
Task<HttpResponse> Session::respond_to_api(const Found& found, Request& request) {
  const Router& router = loop_.router();
  const ApiRoute& route = router.route(found.api);
  Result<Json> body = Json::object();
  if (request.method == Method::Post) {
    if (auto refused = check_post(loop_, found.action, request)) co_return std::move(*refused);
    body = body_of(found, request);
    if (!body) co_return error_response(body.error());
  }
  if (route.access == Access::Operator) {
    if (auto refused = check_token(loop_, request)) co_return std::move(*refused);
  }
  const auto identity = router.identify(request);
  if (!identity) co_return error_response(identity.error());
  if (auto refused = check_access(route.access, *identity)) co_return std::move(*refused);
  wait_without_limit();
  HttpResponse response =
      co_await ask(loop_, route.path, error_response(code::kHttpInternal), [&](ApiReply reply_later) {
        router.handler(found.api)({request, *identity, found.part, std::move(*body)}, std::move(reply_later));
      });
  renew_cookie(*identity, response);
  co_return response;
}

Task<HttpResponse> Session::respond_to_post(const Found& found, Request& request) {
  if (auto refused = check_post(loop_, found.action, request)) co_return std::move(*refused);
  const auto body = body_of(found, request);
  if (!body) co_return error_response(body.error());
  if (found.action == Action::Ban || found.action == Action::Unban) {
    const bool bans = found.action == Action::Ban;
    HttpResponse changed = bans ? ban_response(loop_, *body) : unban_response(loop_, *body);
    if (changed.status == 200) loop_.router().operator_did(bans ? "address/ban" : "address/unban", "");
    co_return changed;
  }
  wait_without_limit();
  const auto identity = found.action == Action::AdminClose ? Identity{} : identify(request);
  if (!identity) co_return error_response(identity.error());
  const Caller& caller = identity->caller;
  const Response failed{500, error_body(code::kHttpInternal.error())};
  const Response response =
      co_await ask(loop_, "open_room, quick, join or admin_close", failed, [&](Reply reply_later) {
        if (found.action == Action::OpenRoom) {
          loop_.gateway().open_room(*body, caller, std::move(reply_later));
        } else if (found.action == Action::AdminClose) {
          loop_.gateway().admin_close(found.part, std::move(reply_later));
        } else if (found.action == Action::Quick) {
          loop_.gateway().quick_match(*body, caller, std::move(reply_later));
        } else {
          loop_.gateway().join(found.part, *body, caller, std::move(reply_later));
        }
      });
  if (found.action == Action::AdminClose && response.status == 200) {
    loop_.router().operator_did("room/close", found.part);
  }
  if (found.action == Action::Join || found.action == Action::Quick) {
    if (auto refused = check_guess(loop_, request, response)) co_return std::move(*refused);
  }
  HttpResponse answer = json_response(response.status, response.body);
  renew_cookie(*identity, answer);
  co_return answer;
}

bool Session::count_proxied(const Request& request) {
  return !connection_->proxy || loop_.addresses.add(request.address, loop_.settings().limits.connections_per_address);
}

// Nothing if the connection is a WebSocket from here on.
Task<std::optional<HttpResponse>> Session::upgrade(const Found& found, const Request& request) {
  if (auto wrong = check_upgrade(request)) co_return wrong;
  if (auto wrong = check_origin(loop_, request)) co_return wrong;
  const bool lobby = found.action == Action::Lobby;
  RoomAccess access;
  if (!lobby) {
    const auto identity = identify(request);
    if (!identity) co_return error_response(identity.error());
    using Answer = std::variant<RoomAccess, Response>;
    wait_without_limit();
    Answer answer = co_await ask(
        loop_, "admit", Answer(Response{500, error_body(code::kHttpInternal.error())}), [&](Admission reply_later) {
          loop_.gateway().admit(found.part, socket_key_of(request), identity->caller, std::move(reply_later));
        });
    if (const auto* refused = std::get_if<Response>(&answer)) {
      if (auto limited = check_guess(loop_, request, *refused)) co_return limited;
      co_return json_response(refused->status, refused->body);
    }
    access = std::get<RoomAccess>(std::move(answer));
  }
  access.compact = read_sub_protocols(request.sub_protocol).taku == 2;
  if (server_.stopping()) co_return error_response(code::kStopping);
  if (!count_proxied(request)) co_return too_many(code::kTooManyConnections);

  ++loop_.metrics().responses[101];
  connection_->counted = false;  // the WebSocket does the counting from here on
  auto socket = std::make_shared<ws::Connection>(loop_, std::move(socket_), request.address);
  socket->start(upgrade_response(request), beast::buffers_to_string(buffer_.data()), [&](Socket& upgraded) {
    return lobby ? loop_.gateway().connect_lobby(upgraded)
                 : loop_.gateway().connect(access, socket_since(request), upgraded);
  });
  co_return std::nullopt;
}

// ---- long responses

Task<Block> Session::next_block(std::shared_ptr<const Blocks> source) {
  return asio::async_initiate<const asio::use_awaitable_t<Executor>, void(Block)>(
      [this](auto handler, std::shared_ptr<const Blocks> from) {
        auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
        asio::post(server_.worker(), [waiting, from, executor = loop_.io().get_executor()]() mutable {
          Block block = next_of(*from);
          asio::post(executor, [waiting = std::move(waiting), block = std::move(block)]() mutable {
            std::move (*waiting)(std::move(block));
          });
        });
      },
      kAwait, std::move(source));
}

Task<bool> Session::stream(const Request& request, HttpResponse response) {
  if (request.http_1_0) {
    co_return co_await reply(request, error_response(code::kHttpBadRequest, "this needs HTTP/1.1"));
  }
  if (server_.exports.use_count() > kMaxExports) {
    co_return co_await reply(request, error_response(code::kHttpBusy, "too many exports are running; try again later"));
  }
  const auto counted = server_.exports;
  const auto source = std::make_shared<const Blocks>(std::move(response.blocks));
  wait_without_limit();
  Block block = co_await next_block(source);
  if (block.failed) co_return co_await reply(request, error_response(code::kHttpInternal, "the export failed"));

  ++loop_.metrics().responses[200];
  bool going = co_await send(head_text(response, {.keep_alive = request.keep_alive, .chunked = true}));
  if (request.method == Method::Head) co_return going&& request.keep_alive;
  while (going && block.text && !server_.stopping()) {
    if (!block.text->empty()) {
      char size[20];
      std::snprintf(size, sizeof size, "%zx\r\n", block.text->size());
      going = co_await send(size + *block.text + "\r\n");
    }
    wait_without_limit();
    if (going) block = co_await next_block(source);
  }
  // If the export failed, the last chunk is missing, so the client sees that it is incomplete.
  if (!going || block.failed || block.text) co_return false;
  co_return co_await send("0\r\n\r\n") && request.keep_alive;
}

// ---- writing

Task<bool> Session::send(std::string_view bytes) {
  while (!bytes.empty()) {
    wait_at_most(timeouts().write);
    const std::string_view piece = bytes.substr(0, kWriteBytes);
    const auto [problem, sent] = co_await asio::async_write(socket_, asio::buffer(piece), kTuple);
    if (problem) co_return false;
    bytes.remove_prefix(piece.size());
  }
  co_return true;
}

Task<bool> Session::reply(const Request& request, HttpResponse response) {
  if (response.blocks) co_return co_await stream(request, std::move(response));
  ++loop_.metrics().responses[response.status];
  if (logs(LogLevel::Debug)) {
    log(LogLevel::Debug, "http", {{"path", request.target.path}, {"status", response.status}});
  }
  allow_origin(loop_, request, response);
  const bool keep_alive = request.keep_alive && !server_.stopping();
  const bool head = request.method == Method::Head;
  std::string text = head_text(response, {.keep_alive = keep_alive});
  const bool has_body = response.body && !head;
  if (has_body && response.body->size() <= kWriteBytes) text += *response.body;
  bool going = co_await send(text);
  if (going && has_body && response.body->size() > kWriteBytes) going = co_await send(*response.body);
  co_return going&& keep_alive;
}

// Reads what the client still sends: closing with unread bytes would discard the response.
Task<void> Session::linger() {
  ErrorCode problem;
  socket_.shutdown(TcpSocket::shutdown_send, problem);
  wait_at_most(timeouts().close);
  std::array<char, 1024> rest;
  for (std::size_t total = 0; !problem && total < 1024 * 1024;) {
    const auto [failed, bytes] = co_await socket_.async_read_some(asio::buffer(rest), kTuple);
    problem = failed;
    total += bytes;
  }
}

Task<void> serve(HttpServer& server, std::shared_ptr<HttpConnection> connection) {
  Session session(server, std::move(connection));
  co_await session.run();
}

}  // namespace

void start_session(HttpServer& server, std::shared_ptr<HttpConnection> connection) {
  asio::co_spawn(server.loop().io().get_executor(), serve(server, connection),
                 [&server, connection](std::exception_ptr problem) {
                   if (!problem) return;
                   log(LogLevel::Error, "session_failed");
                   server.forget(connection);
                 });
}

}  // namespace taku::server::http
