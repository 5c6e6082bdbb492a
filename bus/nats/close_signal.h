#pragma once

#include <nats/nats.h>

#include <cstdint>

namespace taku::bus::nats {

// Tells when libnats has closed a connection completely, so that its reading thread uses no subscription any more. It
// is known to libnats by a number, because nothing says when libnats forgets a pointer.
class CloseSignal {
 public:
  CloseSignal();
  ~CloseSignal();
  CloseSignal(const CloseSignal&) = delete;
  CloseSignal& operator=(const CloseSignal&) = delete;

  void attach(natsOptions* options) const;  // before connecting
  bool wait() const;                        // false if libnats did not close the connection in ten seconds

 private:
  const std::uintptr_t number_;
};

}  // namespace taku::bus::nats
