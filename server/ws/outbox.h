#pragma once

#include <sys/uio.h>

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/ws/frames.h"

namespace taku::server::ws {

// What waits to be sent on one socket: frames whose payloads are shared with other sockets, as one row of bytes.
class Outbox {
 public:
  void add(Opcode opcode, std::shared_ptr<const std::string> payload);
  void add_plain(std::string bytes);  // no frame: the answer to the upgrade
  void keep_begun();                  // forgets all but a frame of which a part was sent

  bool empty() const { return first_ == parcels_.size(); }
  std::size_t bytes() const { return bytes_; }
  std::size_t parcels() const { return parcels_.size() - first_; }

  // The beginning of what waits, as pieces; how many were filled in.
  std::size_t pieces(std::span<iovec> out) const;
  void sent(std::size_t bytes);

 private:
  struct Parcel {
    std::shared_ptr<const std::string> payload;
    std::array<char, kMaxServerHeader> header;
    std::uint8_t header_size = 0;
    std::size_t size() const { return header_size + payload->size(); }
  };
  void add(Parcel parcel);

  std::vector<Parcel> parcels_;
  std::size_t first_ = 0;       // those before it were sent
  std::size_t first_sent_ = 0;  // bytes of the first one
  std::size_t bytes_ = 0;
};

}  // namespace taku::server::ws
