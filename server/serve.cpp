#include "server/serve.h"

#include <sys/resource.h>

#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdio>

#include "server/http/door.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/ws/connection.h"

namespace taku::server {
namespace {

using std::chrono::steady_clock;

http::StaticFiles read_files(const ServeSettings& settings) {
  return settings.web.empty() ? http::StaticFiles::plain_page() : http::StaticFiles::from_folder(settings.web);
}

std::string host_of(const std::string& listen) {
  return listen.find(':') == std::string::npos ? listen : "[" + listen + "]";
}

}  // namespace

void say_ready(const Ready& ready) {
  std::printf("READY %s\n", ready.url.c_str());
  std::fflush(stdout);
}

void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

struct Server::Parts {
  explicit Parts(ServeSettings given)
      : settings(std::move(given)),
        files(read_files(settings)),
        loop(settings),
        door(loop, http::kRoutes, &files),
        admin(loop, http::kAdminRoutes, nullptr),
        sweep_timer(loop.io()),
        signals(loop.io()) {}

  void sweep();
  void begin_stop();
  void end_if_empty();

  const ServeSettings settings;
  const http::StaticFiles files;
  Loop loop;
  http::Door door, admin;
  SteadyTimer sweep_timer;
  asio::basic_signal_set<Executor> signals;
  bool stopping = false;
  steady_clock::time_point stop_by;
};

// The one look at everything that waits.
void Server::Parts::sweep() {
  sweep_timer.expires_after(stopping ? Milliseconds(5) : settings.patience.sweep);
  sweep_timer.async_wait([this](const boost::system::error_code& problem) {
    if (problem) return;
    loop.sweep_sockets();
    door.sweep();
    admin.sweep();
    if (stopping) return end_if_empty();
    sweep();
  });
}

void Server::Parts::begin_stop() {
  if (stopping) return;
  stopping = true;
  stop_by = steady_clock::now() + settings.patience.close;
  log(LogLevel::Info, "stopping", {{"sockets", loop.sockets()}});
  door.stop();
  admin.stop();
  signals.cancel();
  call_house("stop", [&] { loop.gateway().stop(); });
  loop.settle();
  loop.close_sockets(CloseCode::Stopping, "the server stops; come back soon");
  sweep();
}

void Server::Parts::end_if_empty() {
  const bool empty = loop.sockets() == 0 && door.open() == 0 && admin.open() == 0;
  if (!empty && steady_clock::now() < stop_by) return sweep();
  loop.io().stop();
}

Server::Server(ServeSettings settings) {
  raise_file_limit();
  parts_ = std::make_unique<Parts>(std::move(settings));
  parts_->door.listen(parts_->settings.listen, parts_->settings.port);
  if (parts_->settings.admin) parts_->admin.listen("127.0.0.1", parts_->settings.admin_port);
}

Server::~Server() = default;

void Server::post(std::function<void()> call) {
  asio::post(parts_->loop.io(), [parts = parts_.get(), call = std::move(call)] {
    call_house("post", call);
    parts->loop.settle();
  });
}

void Server::stop() {
  asio::post(parts_->loop.io(), [parts = parts_.get()] { parts->begin_stop(); });
}

Ready Server::ready() const {
  const std::uint16_t port = parts_->door.port();
  return {"http://" + host_of(parts_->settings.listen) + ":" + std::to_string(port), port,
          parts_->settings.admin ? parts_->admin.port() : std::uint16_t{0}};
}

void Server::run(Gateway& gateway, const std::function<void(const Ready&)>& on_ready) {
  Parts& parts = *parts_;
  parts.loop.open(gateway);
  if (parts.settings.signals) {
    parts.signals.add(SIGTERM);
    parts.signals.add(SIGINT);
    parts.signals.async_wait([&parts](const boost::system::error_code& problem, int) {
      if (!problem) parts.begin_stop();
    });
  }
  parts.door.accept();
  if (parts.settings.admin) parts.admin.accept();
  parts.sweep();
  parts.loop.settle();
  const Ready where = ready();
  log(LogLevel::Info, "ready", {{"url", where.url}, {"admin_port", where.admin_port}, {"files", parts.files.size()}});
  if (on_ready) on_ready(where);
  parts.loop.io().run();
  parts.loop.leave_all();
  log(LogLevel::Info, "stopped");
}

}  // namespace taku::server
