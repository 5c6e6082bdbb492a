#include "server/http/http_server.h"

#include <sys/socket.h>

#include "server/http/address.h"
#include "server/log.h"
#include "server/server_error.h"

namespace taku::server::http {
namespace {

using std::chrono::steady_clock;

asio::ip::address parse_address(const std::string& text) {
  boost::system::error_code problem;
  const auto address = asio::ip::make_address(text == "localhost" ? "127.0.0.1" : text, problem);
  if (problem) throw ServerError("\"" + text + "\" is not an IP address");
  return address;
}

// Sends the response without waiting for the client to read it.
void refuse(TcpSocket& socket, NetworkMetrics& metrics, const HttpResponse& response) {
  ++metrics.refused;
  ++metrics.responses[response.status];
  const std::string text = head_text(response, {.keep_alive = false}) + *response.body;
  [[maybe_unused]] const auto sent =
      ::send(socket.native_handle(), text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  boost::system::error_code ignored;
  socket.shutdown(TcpSocket::shutdown_send, ignored);
}

}  // namespace

HttpConnection::~HttpConnection() {
  if (counted) loop.addresses.remove(address);
}

HttpServer::HttpServer(Loop& loop, std::span<const Route> routes, StaticFiles* files)
    : loop_(loop),
      routes_(routes.begin(), routes.end()),
      files_(files),
      acceptor_(loop.io()),
      accept_again_(loop.io()) {}

void HttpServer::listen(const std::string& address, std::uint16_t port) {
  const tcp::endpoint endpoint(parse_address(address), port);
  try {
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen(4096);
  } catch (const boost::system::system_error& problem) {
    throw ServerError("cannot listen on " + address + ":" + std::to_string(port) + ": " + problem.code().message());
  }
}

void HttpServer::accept() {
  acceptor_.async_accept([this](const boost::system::error_code& problem, TcpSocket socket) {
    if (stopping_ || problem == asio::error::operation_aborted) return;
    if (!problem) {
      take(std::move(socket));
      return accept();
    }
    log(LogLevel::Warning, "accept_failed", {{"problem", problem.message()}});
    accept_again_.expires_after(Milliseconds(100));
    accept_again_.async_wait([this](const boost::system::error_code& stopped) {
      if (!stopped && !stopping_) accept();
    });
  });
}

bool HttpServer::admit(HttpConnection& connection) {
  const Limits& limits = loop_.settings().limits;
  NetworkMetrics& metrics = loop_.metrics();
  if (limits.connections > 0 &&
      metrics.http_open + metrics.sockets_open >= static_cast<std::uint64_t>(limits.connections)) {
    refuse(connection.socket, metrics, error_response(code::kHttpBusy));
    return false;
  }
  if (connection.proxy) return true;
  connection.counted = loop_.addresses.add(connection.address, limits.connections_per_address);
  if (!connection.counted) refuse(connection.socket, metrics, error_response(code::kTooManyConnections));
  return connection.counted;
}

void HttpServer::take(TcpSocket socket) {
  boost::system::error_code problem;
  const auto peer = socket.remote_endpoint(problem);
  if (problem) return;  // disconnected already
  socket.set_option(tcp::no_delay(true), problem);
  auto connection = std::make_shared<HttpConnection>(loop_, std::move(socket));
  connection->address = limit_address(peer.address());
  connection->proxy = is_proxy(loop_.settings().proxies, peer.address());
  if (!admit(*connection)) return;
  ++loop_.metrics().accepted;
  ++loop_.metrics().http_open;
  connection->deadline = steady_clock::now() + loop_.settings().timeouts.header;
  connection->place = connections_.size();
  connections_.push_back(connection);
  start_session(*this, std::move(connection));
}

void HttpServer::forget(const std::shared_ptr<HttpConnection>& connection) {
  connections_.back()->place = connection->place;
  connections_[connection->place] = connections_.back();
  connections_.pop_back();
  --loop_.metrics().http_open;
}

void HttpServer::sweep() {
  const auto now = steady_clock::now();
  for (const auto& connection : connections_) {
    boost::system::error_code ignored;
    if (now >= connection->deadline) connection->socket.close(ignored);
  }
}

asio::thread_pool& HttpServer::worker() {
  if (!worker_) worker_.emplace(1);
  return *worker_;
}

void HttpServer::stop() {
  stopping_ = true;
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  accept_again_.cancel();
  for (const auto& connection : connections_) {
    if (connection->idle) connection->socket.close(ignored);
  }
}

}  // namespace taku::server::http
