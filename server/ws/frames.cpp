#include "server/ws/frames.h"

#include <algorithm>
#include <cstring>

#include "server/ws/utf8.h"

namespace taku::server::ws {
namespace {

constexpr std::uint8_t kFinal = 0x80;
constexpr std::uint8_t kReserved = 0x70;
constexpr std::uint8_t kMasked = 0x80;

// RFC 6455 7.4: codes allowed in a close frame.
bool is_close_code(int code) {
  return (code >= 1000 && code <= 1014 && code != 1004 && code != kNoCode && code != kAbnormal) ||
         (code >= 3000 && code <= 4999);
}

// The length of a header, from its second byte.
std::size_t header_length(std::uint8_t second) {
  const int length = second & 0x7F;
  return 2u + (length == 126 ? 2u : length == 127 ? 8u : 0u) + ((second & kMasked) != 0 ? 4u : 0u);
}

}  // namespace

std::size_t put_header(Opcode opcode, std::size_t payload, std::span<char, kMaxServerHeader> out) {
  out[0] = static_cast<char>(kFinal | static_cast<std::uint8_t>(opcode));
  if (payload < 126) {
    out[1] = static_cast<char>(payload);
    return 2;
  }
  const int bytes = payload <= 0xFFFF ? 2 : 8;
  out[1] = static_cast<char>(bytes == 2 ? 126 : 127);
  for (int i = 0; i < bytes; ++i) out[2 + i] = static_cast<char>(payload >> (8 * (bytes - 1 - i)));
  return 2u + static_cast<std::size_t>(bytes);
}

std::string close_payload(std::uint16_t code, std::string_view reason) {
  reason = reason.substr(0, kMaxControl - 2);
  while (!is_utf8(reason)) reason.remove_suffix(1);  // removes a character that was cut in two
  std::string payload = {static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)};
  return payload.append(reason);
}

bool FrameReader::read_header(std::span<char>& bytes) {
  while (!bytes.empty()) {
    const std::size_t want = header_size_ < 2 ? 2 : header_length(header_[1]);
    const std::size_t take = std::min(bytes.size(), want - header_size_);
    std::memcpy(header_.data() + header_size_, bytes.data(), take);
    header_size_ = static_cast<std::uint8_t>(header_size_ + take);
    bytes = bytes.subspan(take);
    if (header_size_ >= 2 && header_size_ == header_length(header_[1])) return true;
  }
  return false;
}

std::uint16_t FrameReader::check_header() {
  const std::uint8_t first = header_[0];
  const std::uint8_t second = header_[1];
  opcode_ = static_cast<Opcode>(first & 0x0F);
  final_ = (first & kFinal) != 0;
  if ((first & kReserved) != 0 || (second & kMasked) == 0) return kProtocolError;

  left_ = second & 0x7F;
  const int wide = left_ == 126 ? 2 : left_ == 127 ? 8 : 0;
  if (wide > 0) left_ = 0;
  for (int i = 0; i < wide; ++i) left_ = left_ << 8 | header_[static_cast<std::size_t>(2 + i)];
  if ((wide == 2 && left_ < 126) || (wide == 8 && left_ <= 0xFFFF))
    return kProtocolError;  // must use the shortest form
  std::copy_n(header_.begin() + 2 + wide, 4, mask_.begin());
  mask_at_ = 0;

  switch (opcode_) {
    case Opcode::Close:
    case Opcode::Ping:
    case Opcode::Pong: return final_ && left_ <= kMaxControl ? 0 : kProtocolError;
    case Opcode::Text:
      if (fragmented_) return kProtocolError;
      break;
    case Opcode::Binary: return fragmented_ ? kProtocolError : kNotText;
    case Opcode::Continuation:
      if (!fragmented_) return kProtocolError;
      break;
    default: return kProtocolError;
  }
  return left_ > max_message_ || kept_.size() + left_ > max_message_ ? kTooBig : 0;
}

void FrameReader::unmask(std::span<char> part) {
  std::array<std::uint8_t, 8> twice;
  for (std::size_t i = 0; i < 8; ++i) twice[i] = mask_[(mask_at_ + i) & 3];
  std::uint64_t mask;
  std::memcpy(&mask, twice.data(), 8);
  std::size_t i = 0;
  for (; i + 8 <= part.size(); i += 8) {
    std::uint64_t word;
    std::memcpy(&word, part.data() + i, 8);
    word ^= mask;
    std::memcpy(part.data() + i, &word, 8);
  }
  for (; i < part.size(); ++i) part[i] = static_cast<char>(part[i] ^ twice[i & 7]);
  mask_at_ = static_cast<std::uint8_t>((mask_at_ + part.size()) & 3);
}

FrameReader::Event FrameReader::next(std::span<char>& bytes) {
  if (message_done_) kept_ = {};  // releases the memory: most sockets are idle most of the time
  if (control_done_) control_ = {};
  message_done_ = control_done_ = false;
  if (!in_payload_) {
    if (!read_header(bytes)) return {};
    if (const std::uint16_t code = check_header()) return wrong(code);
    in_payload_ = true;
  }
  const std::span<char> part = bytes.first(std::min<std::uint64_t>(bytes.size(), left_));
  bytes = bytes.subspan(part.size());
  unmask(part);
  left_ -= part.size();
  const std::string_view payload(part.data(), part.size());

  std::string& kept = is_control() ? control_ : kept_;
  if (left_ == 0 && kept.empty()) return finish(payload);
  kept.append(payload);
  return left_ == 0 ? finish(kept) : Event{};
}

FrameReader::Event FrameReader::finish(std::string_view payload) {
  in_payload_ = false;
  header_size_ = 0;
  if (!is_control()) return finish_message(payload);
  control_done_ = true;
  if (opcode_ == Opcode::Ping) return {Kind::Ping, payload};
  if (opcode_ == Opcode::Pong) return {Kind::Pong, payload};
  if (payload.empty()) return {Kind::Close, {}, kNoCode};
  if (payload.size() == 1) return wrong(kProtocolError);
  const int code = static_cast<std::uint8_t>(payload[0]) << 8 | static_cast<std::uint8_t>(payload[1]);
  if (!is_close_code(code)) return wrong(kProtocolError);
  if (!is_utf8(payload.substr(2))) return wrong(kNotUtf8);
  return {Kind::Close, payload.substr(2), static_cast<std::uint16_t>(code)};
}

FrameReader::Event FrameReader::finish_message(std::string_view payload) {
  if (!final_) {
    if (payload.data() != kept_.data()) kept_.append(payload);
    fragmented_ = true;
    return {Kind::Part};
  }
  fragmented_ = false;
  message_done_ = true;
  if (!is_utf8(payload)) return wrong(kNotUtf8);
  return {Kind::Text, payload};
}

}  // namespace taku::server::ws
