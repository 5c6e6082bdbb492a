#include "server/doctor/port_check.h"

#include <sys/socket.h>
#include <unistd.h>

#include <boost/asio/ip/tcp.hpp>
#include <cerrno>
#include <cstring>

namespace taku::server::doctor {
namespace {

using boost::asio::ip::tcp;

// 0, or the error of trying to listen there.
int try_to_listen(const tcp::endpoint& endpoint) {
  const int fd = socket(endpoint.protocol().family(), SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return errno;
  const int yes = 1;
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  const bool can = bind(fd, endpoint.data(), static_cast<socklen_t>(endpoint.size())) == 0 && listen(fd, 1) == 0;
  const int error = can ? 0 : errno;
  close(fd);
  return error;
}

Finding judge_port(int error, const std::string& where, const std::string& setting, bool server_runs) {
  if (error == 0) return ok("port/free", where + " is free (`" + setting + "`).");
  if (error == EADDRINUSE && server_runs) return ok("port/in_use", "The running server listens on " + where + ".");
  if (error == EADDRINUSE) {
    return problem("port/in_use", "Another program listens on " + where + ".",
                   "Stop it (ss -ltnp shows which one it is), or choose another `" + setting +
                       "`. If it is this server itself, taku doctor checks it.");
  }
  if (error == EACCES) {
    return problem("port/not_allowed", "Only root may listen on " + where + ".",
                   "Choose a `" + setting + "` of 1024 or more, and let a reverse proxy listen on 80 and 443.");
  }
  if (error == EADDRNOTAVAIL) {
    return problem("port/no_such_address", "This machine does not have the address in " + where + ".",
                   "Set `listen` to an address that `hostname -I` prints, to 127.0.0.1 or to 0.0.0.0.");
  }
  return problem("port/unusable", "The server cannot listen on " + where + ": " + std::strerror(error) + ".",
                 "Choose another `listen` or `" + setting + "`.");
}

std::string text_of(const tcp::endpoint& endpoint) {
  const std::string address = endpoint.address().to_string();
  return (endpoint.address().is_v6() ? "[" + address + "]" : address) + ":" + std::to_string(endpoint.port());
}

Finding check_port(const std::string& listen, std::uint16_t port, const std::string& setting, bool server_runs) {
  boost::system::error_code wrong;
  const auto address = boost::asio::ip::make_address(listen == "localhost" ? "127.0.0.1" : listen, wrong);
  if (wrong) {
    return problem("port/not_an_address", "`listen` is \"" + listen + "\", which is not an IP address.",
                   "Set `listen` to 127.0.0.1 (this machine), to 0.0.0.0 (everybody) or to one of its addresses.");
  }
  if (port == 0) return ok("port/any", "The system chooses a free port, because `" + setting + "` is 0.");
  const tcp::endpoint endpoint(address, port);
  return judge_port(try_to_listen(endpoint), text_of(endpoint), setting, server_runs);
}

}  // namespace

Findings check_ports(const Config& config, bool server_runs) {
  const NetworkSettings& network = config.network;
  Findings found = {check_port(network.listen, network.port, "port", server_runs)};
  if (network.admin) found.push_back(check_port("127.0.0.1", network.admin_port, "admin_port", server_runs));
  return found;
}

}  // namespace taku::server::doctor
