#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "client/server_address.h"

namespace taku::client {

struct TlsMissing : ClientError {  // OpenSSL is not installed
  using ClientError::ClientError;
};
struct BadCertificate : ClientError {  // not trusted, expired or for another name
  using ClientError::ClientError;
};
struct HandshakeFailed : ClientError {  // the other side does not speak TLS, or refuses this name
  using ClientError::ClientError;
};

// A connection, plain or with TLS. Reads and writes time out after ten seconds.
class Stream {
 public:
  virtual ~Stream() = default;
  virtual void write(std::string_view text) = 0;  // throws ClientError
  // What has arrived, after waiting for something; empty at the end and after a timeout.
  virtual std::string read() = 0;
};

struct StreamOptions {
  bool tls = false;
  bool verify = true;  // the certificate
};

// Throws ClientError or one of its kinds. `host` may be an IPv6 address without brackets.
std::unique_ptr<Stream> open_stream(const std::string& host, std::uint16_t port, StreamOptions options);

}  // namespace taku::client
