#include "client/stream.h"

#include <sys/socket.h>
#include <unistd.h>

#include <array>

#include "client/openssl.h"

namespace taku::client {
namespace {

constexpr std::size_t kBlock = 16 * 1024;

class Socket {
 public:
  explicit Socket(const ServerAddress& address) : fd_(connect_to(address)) {}
  ~Socket() { close(fd_); }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  int fd() const { return fd_; }

 private:
  const int fd_;
};

class PlainStream final : public Stream {
 public:
  explicit PlainStream(const ServerAddress& address) : socket_(address) {}

  void write(std::string_view text) override {
    while (!text.empty()) {
      const ssize_t sent = send(socket_.fd(), text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) throw ClientError("the connection was closed");
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
  }

  std::string read() override {
    std::array<char, kBlock> block{};
    const ssize_t got = recv(socket_.fd(), block.data(), block.size(), 0);
    return got > 0 ? std::string(block.data(), static_cast<std::size_t>(got)) : "";
  }

 private:
  Socket socket_;
};

// openssl/ssl.h, openssl/tls1.h
constexpr int kVerifyPeer = 1, kVerifyNone = 0, kSetServerName = 55;
constexpr long kHostName = 0, kVerified = 0;

class TlsStream final : public Stream {
 public:
  TlsStream(const ServerAddress& address, const std::string& host, bool verify)
      : ssl_(openssl()),
        context_(ssl_.new_context(ssl_.method()), ssl_.free_context),
        session_(nullptr, ssl_.free_session),
        socket_(address) {
    ssl_.use_system_certificates(context_.get());
    session_.reset(ssl_.new_session(context_.get()));
    ssl_.set_verify(session_.get(), verify ? kVerifyPeer : kVerifyNone, nullptr);
    ssl_.set_host(session_.get(), host.c_str());  // a name or an IP address
    ssl_.control(session_.get(), kSetServerName, kHostName, const_cast<char*>(host.c_str()));
    ssl_.set_socket(session_.get(), socket_.fd());
    if (ssl_.connect(session_.get()) == 1) return;
    const long result = ssl_.verify_result(session_.get());
    if (verify && result != kVerified) throw BadCertificate(ssl_.verify_text(result));
    throw HandshakeFailed("the TLS handshake with " + address.name + " failed");
  }

  void write(std::string_view text) override {
    if (ssl_.write(session_.get(), text.data(), static_cast<int>(text.size())) > 0) return;
    throw ClientError("the connection was closed");
  }

  std::string read() override {
    std::array<char, kBlock> block{};
    const int got = ssl_.read(session_.get(), block.data(), static_cast<int>(block.size()));
    return got > 0 ? std::string(block.data(), static_cast<std::size_t>(got)) : "";
  }

 private:
  using Handle = std::unique_ptr<void, void (*)(void*)>;
  const OpenSsl& ssl_;
  Handle context_, session_;
  Socket socket_;
};

}  // namespace

std::unique_ptr<Stream> open_stream(const std::string& host, std::uint16_t port, StreamOptions options) {
  const ServerAddress address = find_server(host, port);
  if (options.tls) return std::make_unique<TlsStream>(address, host, options.verify);
  return std::make_unique<PlainStream>(address);
}

}  // namespace taku::client
