#include "server/ws/outbox.h"

#include <algorithm>
#include <utility>

namespace taku::server::ws {
namespace {

constexpr std::size_t kIdleCapacity = 4;  // frames that an idle socket keeps space for
constexpr std::size_t kMostSent = 64;     // sent frames that may stay in the queue

iovec piece(const char* data, std::size_t size) { return {const_cast<char*>(data), size}; }

}  // namespace

void Outbox::add(QueuedFrame frame) {
  bytes_ += frame.size();
  queue_.push_back(std::move(frame));
}

void Outbox::add(Opcode opcode, std::shared_ptr<const std::string> payload) {
  QueuedFrame frame;
  frame.header_size = static_cast<std::uint8_t>(put_header(opcode, payload->size(), frame.header));
  frame.payload = std::move(payload);
  add(std::move(frame));
}

void Outbox::add_plain(std::string bytes) {
  QueuedFrame frame;
  frame.payload = std::make_shared<const std::string>(std::move(bytes));
  add(std::move(frame));
}

void Outbox::drop_unsent() {
  const std::size_t keep = first_ + (first_sent_ > 0 ? 1 : 0);
  while (queue_.size() > keep) {
    bytes_ -= queue_.back().size();
    queue_.pop_back();
  }
}

std::size_t Outbox::pieces(std::span<iovec> out) const {
  std::size_t count = 0;
  std::size_t skip = first_sent_;
  for (std::size_t i = first_; i < queue_.size() && count + 2 <= out.size(); ++i) {
    const QueuedFrame& frame = queue_[i];
    const std::size_t header_skip = std::min<std::size_t>(skip, frame.header_size);
    if (header_skip < frame.header_size) {
      out[count++] = piece(frame.header.data() + header_skip, frame.header_size - header_skip);
    }
    const std::size_t payload_skip = skip - header_skip;
    if (payload_skip < frame.payload->size()) {
      out[count++] = piece(frame.payload->data() + payload_skip, frame.payload->size() - payload_skip);
    }
    skip = 0;
  }
  return count;
}

void Outbox::sent(std::size_t bytes) {
  bytes_ -= bytes;
  bytes += first_sent_;
  while (first_ < queue_.size() && bytes >= queue_[first_].size()) {
    bytes -= queue_[first_].size();
    queue_[first_++].payload.reset();
  }
  first_sent_ = bytes;
  if (!empty()) return forget_sent();
  first_ = 0;
  queue_.clear();
  if (queue_.capacity() > kIdleCapacity) queue_.shrink_to_fit();
}

// A socket that always has something left to send would otherwise keep all that it has ever sent.
void Outbox::forget_sent() {
  if (first_ < kMostSent || first_ * 2 < queue_.size()) return;
  queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(first_));
  first_ = 0;
}

}  // namespace taku::server::ws
