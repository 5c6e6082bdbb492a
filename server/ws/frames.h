#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// RFC 6455 frames without sockets: bytes in, events out. No extensions, text messages only.

namespace taku::server::ws {

enum class Opcode : std::uint8_t { Continuation = 0, Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

// The close codes of RFC 6455 that the server uses itself.
inline constexpr std::uint16_t kNormalClose = 1000;
inline constexpr std::uint16_t kProtocolError = 1002;
inline constexpr std::uint16_t kNotText = 1003;
inline constexpr std::uint16_t kNoCode = 1005;    // never sent: a close without a code
inline constexpr std::uint16_t kAbnormal = 1006;  // never sent: no close at all
inline constexpr std::uint16_t kNotUtf8 = 1007;
inline constexpr std::uint16_t kTooBig = 1009;
inline constexpr std::uint16_t kFailed = 1011;  // internal server error

inline constexpr std::size_t kMaxControl = 125;
inline constexpr std::size_t kMaxServerHeader = 10;

// Writes the header of an unmasked, unfragmented frame; returns its length.
std::size_t put_header(Opcode opcode, std::size_t payload, std::span<char, kMaxServerHeader> out);
std::string close_payload(std::uint16_t code, std::string_view reason);  // cut to fit a control frame

// Reads what a client sends. Unmasks the caller's bytes in place and returns a message that is complete in them without
// copying; only messages that arrive in parts are stored.
class FrameReader {
 public:
  enum class Kind : std::uint8_t {
    More,  // all bytes are used up
    Part,  // a fragment of a message ended
    Text,  // a message: valid UTF-8
    Ping,
    Pong,
    Close,  // `code` is kNoCode when there is none
    Wrong,  // the connection must be closed with `code`
  };
  struct Event {
    Kind kind = Kind::More;
    std::string_view payload{};  // valid until the next call
    std::uint16_t code = 0;
  };

  explicit FrameReader(std::size_t max_message) : max_message_(max_message) {}

  // Removes one event from the front of `bytes`. Must not be called after Wrong.
  Event next(std::span<char>& bytes);

 private:
  Event wrong(std::uint16_t code) { return {Kind::Wrong, {}, code}; }
  bool read_header(std::span<char>& bytes);  // true when complete
  std::uint16_t check_header();              // 0, or the code to close with
  Event finish(std::string_view payload);
  Event finish_message(std::string_view payload);
  void unmask(std::span<char> part);
  bool is_control() const { return opcode_ >= Opcode::Close; }

  const std::size_t max_message_;
  std::array<std::uint8_t, 14> header_;
  std::uint8_t header_size_ = 0;  // bytes of it received so far
  bool in_payload_ = false;
  bool final_ = false;
  bool fragmented_ = false;    // inside a message of several frames
  bool message_done_ = false;  // kept_ was an event's payload and can be released
  bool control_done_ = false;  // the same for control_
  Opcode opcode_ = Opcode::Continuation;
  std::uint8_t mask_at_ = 0;
  std::array<std::uint8_t, 4> mask_{};
  std::uint64_t left_ = 0;  // bytes of this frame's payload still to come
  std::string kept_;        // a message that arrives in parts
  std::string control_;     // a control frame that arrives in parts
};

}  // namespace taku::server::ws
