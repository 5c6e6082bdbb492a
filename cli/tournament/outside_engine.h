#pragma once

#include <sys/types.h>

#include <optional>
#include <string>

#include "engine/json.h"

namespace taku::cli {

// A program that answers requests of the line protocol (docs/protocol.md) on stdin and stdout. It is started with the
// object and killed with it.
class OutsideEngine {
 public:
  explicit OutsideEngine(const std::string& command);  // a shell command; throws IoError if no process can be started
  ~OutsideEngine();
  OutsideEngine(const OutsideEngine&) = delete;
  OutsideEngine& operator=(const OutsideEngine&) = delete;

  // Sends a request and returns the answer. Nothing if the program ended, was too slow, refused the request or did not
  // answer with a JSON object; then it must not be asked again.
  std::optional<Json> ask(const Json& request, double timeout_ms);

 private:
  std::optional<std::string> read_line(double timeout_ms);

  int socket_ = -1;
  pid_t process_ = -1;
  std::string unread_;
};

}  // namespace taku::cli
