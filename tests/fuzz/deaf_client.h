#pragma once

#include "tests/fuzz/require.h"
#include "tests/support/room_service_fixture.h"
#include "tests/support/sanitized.h"

namespace taku::fuzz {

// A client that does not keep what it is sent. Only sanitizer builds read it: it takes a quarter of the time of a
// session.
class DeafClient final : public server::Listener {
 public:
  void send(std::shared_ptr<const std::string> frame) override {
    if (kSanitized) require(parse_json(*frame, 1 << 22).ok(), "every message is JSON", *frame);
  }
};

}  // namespace taku::fuzz
