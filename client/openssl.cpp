#include "client/openssl.h"

#include <dlfcn.h>

#include "client/stream.h"

namespace taku::client {
namespace {

template <class Function>
void find(void* library, Function& function, const char* name) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  if (!function) throw TlsMissing(std::string("libssl.so.3 has no ") + name);
}

OpenSsl load_openssl() {
  void* library = dlopen("libssl.so.3", RTLD_NOW | RTLD_LOCAL);  // stays loaded until the program ends
  if (!library) throw TlsMissing("libssl.so.3 is not installed");
  OpenSsl ssl{};
  find(library, ssl.method, "TLS_client_method");
  find(library, ssl.new_context, "SSL_CTX_new");
  find(library, ssl.free_context, "SSL_CTX_free");
  find(library, ssl.use_system_certificates, "SSL_CTX_set_default_verify_paths");
  find(library, ssl.new_session, "SSL_new");
  find(library, ssl.free_session, "SSL_free");
  find(library, ssl.control, "SSL_ctrl");
  find(library, ssl.set_verify, "SSL_set_verify");
  find(library, ssl.set_host, "SSL_set1_host");
  find(library, ssl.set_socket, "SSL_set_fd");
  find(library, ssl.connect, "SSL_connect");
  find(library, ssl.read, "SSL_read");
  find(library, ssl.write, "SSL_write");
  find(library, ssl.verify_result, "SSL_get_verify_result");
  find(library, ssl.verify_text, "X509_verify_cert_error_string");  // of libcrypto, which libssl needs
  return ssl;
}

}  // namespace

const OpenSsl& openssl() {
  static const OpenSsl functions = load_openssl();
  return functions;
}

}  // namespace taku::client
