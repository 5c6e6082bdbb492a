#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace taku {

// A NATS server on a free port of this machine. It ends with this object, or with the thread that started it.
class NatsServer {
 public:
  // `options`: further command line options, such as {"--auth", "secret"}.
  explicit NatsServer(std::vector<std::string> options = {}) : options_(std::move(options)), port_(free_port()) {
    start();
  }
  ~NatsServer() { kill(); }
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;

  // Always on the same port. Returns when the server accepts connections.
  void start() {
    process_ = start_process();
    while (!accepts()) {
      if (waitpid(process_, nullptr, WNOHANG) == process_) throw std::runtime_error("nats-server does not start");
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  // Like a crash or a power cut. Returns when the server is gone.
  void kill() {
    if (process_ == 0) return;
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = 0;
  }
  // The server stops answering, but its connections stay open.
  void freeze() { ::kill(process_, SIGSTOP); }
  void thaw() { ::kill(process_, SIGCONT); }

  std::string address() const { return "127.0.0.1:" + std::to_string(port_); }
  std::string url() const { return "nats://" + address(); }
  pid_t process() const { return process_; }

 private:
  static sockaddr_in loopback(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    return address;
  }

  // Not one of those that the system gives to outgoing connections, which could take it while the server is stopped.
  static std::uint16_t free_port() {
    std::random_device random;
    for (;;) {
      const auto port = static_cast<std::uint16_t>(20'000 + random() % 10'000);
      const sockaddr_in address = loopback(port);
      const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
      const bool bound = bind(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
      close(fd);
      if (bound) return port;
    }
  }

  bool accepts() const {
    const sockaddr_in address = loopback(port_);
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const bool connected = connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    close(fd);
    return connected;
  }

  pid_t start_process() const {
    std::vector<std::string> words = {"nats-server", "-a", "127.0.0.1", "-p", std::to_string(port_)};
    words.insert(words.end(), options_.begin(), options_.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t child = fork();
    if (child != 0) return child;
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // also if the tests crash
    const int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    execvp(arguments[0], arguments.data());
    _exit(127);
  }

  const std::vector<std::string> options_;
  const std::uint16_t port_;
  pid_t process_ = 0;
};

}  // namespace taku
