#include "server/network_server.h"

#include <sys/resource.h>

#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdio>

#include "server/errors.h"
#include "server/http/http_server.h"
#include "server/http/router.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/ws/connection.h"

namespace taku::server {
namespace {

using std::chrono::steady_clock;

http::StaticFiles read_files(const NetworkSettings& settings) {
  if (!settings.web.empty()) return http::StaticFiles::from_folder(settings.web);
  return settings.web_pack.empty() ? http::StaticFiles::plain_page() : http::StaticFiles::from_pack(settings.web_pack);
}

std::string host_of(const std::string& listen) {
  return listen.find(':') == std::string::npos ? listen : "[" + listen + "]";
}

}  // namespace

void print_ready(const Endpoints& ready) {
  std::printf("READY %s\n", ready.url.c_str());
  std::fflush(stdout);
}

void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

struct NetworkServer::Parts {
  explicit Parts(NetworkSettings given)
      : settings(std::move(given)),
        files(read_files(settings)),
        loop(settings),
        http_server(loop, http::kRoutes, &files),
        admin_server(loop, http::kAdminRoutes, nullptr),
        sweep_timer(loop.io()),
        signals(loop.io()) {}

  void schedule_sweep();
  void begin_stop();
  void end_if_empty();

  const NetworkSettings settings;
  http::StaticFiles files;
  Loop loop;
  http::HttpServer http_server, admin_server;
  SteadyTimer sweep_timer;
  asio::basic_signal_set<Executor> signals;
  std::function<void()> on_sweep;
  bool stopping = false;
  steady_clock::time_point stop_by;
};

// One periodic check of all deadlines, instead of a timer for each connection.
void NetworkServer::Parts::schedule_sweep() {
  sweep_timer.expires_after(stopping ? Milliseconds(5) : settings.timeouts.sweep);
  sweep_timer.async_wait([this](const boost::system::error_code& problem) {
    if (problem) return;
    loop.sweep_sockets();
    http_server.sweep();
    admin_server.sweep();
    if (stopping) return end_if_empty();
    if (on_sweep) {
      call_gateway("on_sweep", on_sweep);
      loop.settle();
    }
    schedule_sweep();
  });
}

void NetworkServer::Parts::begin_stop() {
  if (stopping) return;
  stopping = true;
  stop_by = steady_clock::now() + settings.timeouts.close;
  log(LogLevel::Info, "stopping", {{"sockets", loop.sockets()}});
  http_server.stop();
  admin_server.stop();
  signals.cancel();
  call_gateway("stop", [&] { loop.gateway().stop(); });
  loop.settle();
  loop.close_sockets(CloseCode::Stopping, code::kStopping.message);
  schedule_sweep();
}

void NetworkServer::Parts::end_if_empty() {
  const bool empty = loop.sockets() == 0 && http_server.open() == 0 && admin_server.open() == 0;
  if (!empty && steady_clock::now() < stop_by) return schedule_sweep();
  loop.io().stop();
}

NetworkServer::NetworkServer(NetworkSettings settings) {
  raise_file_limit();
  parts_ = std::make_unique<Parts>(std::move(settings));
  const auto listen = [](http::HttpServer& server, const std::string& address, std::uint16_t port, const char* hint) {
    try {
      server.listen(address, port);
    } catch (const ServerError& problem) {
      throw ServerError(std::string(problem.what()) + hint);
    }
  };
  const NetworkSettings& chosen = parts_->settings;
  listen(parts_->http_server, chosen.listen, chosen.port, " (choose another address or port with --listen, --port)");
  if (!chosen.admin) return;
  listen(parts_->admin_server, "127.0.0.1", chosen.admin_port, " (the admin port; choose another with --admin-port)");
}

NetworkServer::~NetworkServer() = default;

void NetworkServer::post(std::function<void()> call) {
  asio::post(parts_->loop.io(), [parts = parts_.get(), call = std::move(call)] {
    call_gateway("post", call);
    parts->loop.settle();
  });
}

void NetworkServer::stop() {
  asio::post(parts_->loop.io(), [parts = parts_.get()] { parts->begin_stop(); });
}

void NetworkServer::on_sweep(std::function<void()> call) { parts_->on_sweep = std::move(call); }

void NetworkServer::serve(const http::Router& router) {
  parts_->loop.use(router);
  parts_->http_server.add_routes(router.table(false));
  parts_->admin_server.add_routes(router.table(true));
}

Endpoints NetworkServer::ready() const {
  const std::uint16_t port = parts_->http_server.port();
  return {"http://" + host_of(parts_->settings.listen) + ":" + std::to_string(port), port,
          parts_->settings.admin ? parts_->admin_server.port() : std::uint16_t{0}};
}

void NetworkServer::run(Gateway& gateway, const std::function<void(const Endpoints&)>& on_ready) {
  Parts& parts = *parts_;
  parts.loop.open(gateway);
  if (parts.settings.signals) {
    parts.signals.add(SIGTERM);
    parts.signals.add(SIGINT);
    parts.signals.async_wait([&parts](const boost::system::error_code& problem, int) {
      if (!problem) parts.begin_stop();
    });
  }
  parts.http_server.accept();
  if (parts.settings.admin) parts.admin_server.accept();
  parts.schedule_sweep();
  parts.loop.settle();
  const Endpoints where = ready();
  log(LogLevel::Info, "ready", {{"url", where.url}, {"admin_port", where.admin_port}, {"files", parts.files.size()}});
  if (on_ready) on_ready(where);
  parts.loop.io().run();
  parts.loop.disconnect_all();
  log(LogLevel::Info, "stopped");
}

}  // namespace taku::server
