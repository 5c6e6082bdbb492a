#include "server/ws/outbox.h"

#include <algorithm>
#include <utility>

namespace taku::server::ws {
namespace {

constexpr std::size_t kSmall = 4;  // room that a quiet socket keeps

iovec piece(const char* data, std::size_t size) { return {const_cast<char*>(data), size}; }

}  // namespace

void Outbox::add(Parcel parcel) {
  bytes_ += parcel.size();
  parcels_.push_back(std::move(parcel));
}

void Outbox::add(Opcode opcode, std::shared_ptr<const std::string> payload) {
  Parcel parcel;
  parcel.header_size = static_cast<std::uint8_t>(put_header(opcode, payload->size(), parcel.header));
  parcel.payload = std::move(payload);
  add(std::move(parcel));
}

void Outbox::add_plain(std::string bytes) {
  Parcel parcel;
  parcel.payload = std::make_shared<const std::string>(std::move(bytes));
  add(std::move(parcel));
}

void Outbox::keep_begun() {
  const std::size_t keep = first_ + (first_sent_ > 0 ? 1 : 0);
  while (parcels_.size() > keep) {
    bytes_ -= parcels_.back().size();
    parcels_.pop_back();
  }
}

std::size_t Outbox::pieces(std::span<iovec> out) const {
  std::size_t count = 0;
  std::size_t skip = first_sent_;
  for (std::size_t i = first_; i < parcels_.size() && count + 2 <= out.size(); ++i) {
    const Parcel& parcel = parcels_[i];
    const std::size_t header_skip = std::min<std::size_t>(skip, parcel.header_size);
    if (header_skip < parcel.header_size) {
      out[count++] = piece(parcel.header.data() + header_skip, parcel.header_size - header_skip);
    }
    const std::size_t payload_skip = skip - header_skip;
    if (payload_skip < parcel.payload->size()) {
      out[count++] = piece(parcel.payload->data() + payload_skip, parcel.payload->size() - payload_skip);
    }
    skip = 0;
  }
  return count;
}

void Outbox::sent(std::size_t bytes) {
  bytes_ -= bytes;
  bytes += first_sent_;
  while (first_ < parcels_.size() && bytes >= parcels_[first_].size()) {
    bytes -= parcels_[first_].size();
    parcels_[first_++].payload.reset();
  }
  first_sent_ = bytes;
  if (!empty()) return;
  first_ = 0;
  parcels_.clear();
  if (parcels_.capacity() > kSmall) parcels_.shrink_to_fit();
}

}  // namespace taku::server::ws
