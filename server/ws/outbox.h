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

// The bytes waiting to be sent on one socket: frames whose payloads are shared with other sockets.
class Outbox {
 public:
  void add(Opcode opcode, std::shared_ptr<const std::string> payload);
  void add_plain(std::string bytes);  // without a frame: the upgrade response
  void drop_unsent();                 // drops everything except a frame that was partly sent

  bool empty() const { return first_ == queue_.size(); }
  std::size_t bytes() const { return bytes_; }
  std::size_t frames() const { return queue_.size(); }  // with sent ones that still take up space

  // Fills in the first waiting bytes, for sendmsg(); returns the number of pieces.
  std::size_t pieces(std::span<iovec> out) const;
  void sent(std::size_t bytes);

 private:
  struct QueuedFrame {
    std::shared_ptr<const std::string> payload;
    std::array<char, kMaxServerHeader> header;
    std::uint8_t header_size = 0;
    std::size_t size() const { return header_size + payload->size(); }
  };
  void add(QueuedFrame frame);
  void forget_sent();

  std::vector<QueuedFrame> queue_;
  std::size_t first_ = 0;       // the first one not completely sent
  std::size_t first_sent_ = 0;  // bytes of it that were sent
  std::size_t bytes_ = 0;
};

}  // namespace taku::server::ws
