#pragma once

// The few functions of OpenSSL 3 that a client needs. The library is loaded when it is first used, so that programs
// that never use TLS do not need it.

namespace taku::client {

struct OpenSsl {
  void* (*method)();                                        // TLS_client_method
  void* (*new_context)(const void* method);                 // SSL_CTX_new
  void (*free_context)(void* context);                      // SSL_CTX_free
  int (*use_system_certificates)(void* context);            // SSL_CTX_set_default_verify_paths
  void* (*new_session)(void* context);                      // SSL_new
  void (*free_session)(void* session);                      // SSL_free
  long (*control)(void*, int, long, void*);                 // SSL_ctrl
  void (*set_verify)(void* session, int mode, void*);       // SSL_set_verify
  int (*set_host)(void* session, const char* name);         // SSL_set1_host
  int (*set_socket)(void* session, int fd);                 // SSL_set_fd
  int (*connect)(void* session);                            // SSL_connect
  int (*read)(void* session, void* to, int size);           // SSL_read
  int (*write)(void* session, const void* from, int size);  // SSL_write
  long (*verify_result)(const void* session);               // SSL_get_verify_result
  const char* (*verify_text)(long result);                  // X509_verify_cert_error_string
};

// Throws a TlsMissing if it is not installed.
const OpenSsl& openssl();

}  // namespace taku::client
