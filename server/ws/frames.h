#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// The frames of RFC 6455, without sockets: bytes in, events out. No extensions, text messages only.

namespace taku::server::ws {

enum class Opcode : std::uint8_t { Continuation = 0, Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

// The close codes of RFC 6455 that the door itself uses.
inline constexpr std::uint16_t kNormalClose = 1000;
inline constexpr std::uint16_t kProtocolError = 1002;
inline constexpr std::uint16_t kNotText = 1003;
inline constexpr std::uint16_t kNoCode = 1005;    // never sent: a close without a code
inline constexpr std::uint16_t kAbnormal = 1006;  // never sent: no close at all
inline constexpr std::uint16_t kNotUtf8 = 1007;
inline constexpr std::uint16_t kTooBig = 1009;
inline constexpr std::uint16_t kFailed = 1011;  // it is the server's fault

inline constexpr std::size_t kMaxControl = 125;
inline constexpr std::size_t kMaxServerHeader = 10;

// Puts the header of an unmasked, unfragmented frame; answers its length.
std::size_t put_header(Opcode opcode, std::size_t payload, std::span<char, kMaxServerHeader> out);
std::string close_payload(std::uint16_t code, std::string_view reason);  // cut to fit a control frame

// Reads what a client sends. The caller's bytes are unmasked where they stand, and a message that lies wholly in them
// is handed out without a copy; only what arrives in parts is kept.
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
    std::string_view payload{};  // until the next call
    std::uint16_t code = 0;
  };

  explicit FrameReader(std::size_t max_message) : max_message_(max_message) {}

  // Takes one event off the front of `bytes`. After Wrong nothing more may be asked.
  Event next(std::span<char>& bytes);

 private:
  Event wrong(std::uint16_t code) { return {Kind::Wrong, {}, code}; }
  bool read_header(std::span<char>& bytes);  // true when it is complete
  std::uint16_t check_header();              // 0, or the code to close with
  Event finish(std::string_view payload);
  Event finish_message(std::string_view payload);
  void unmask(std::span<char> part);
  bool is_control() const { return opcode_ >= Opcode::Close; }

  const std::size_t max_message_;
  std::array<std::uint8_t, 14> header_;
  std::uint8_t header_size_ = 0;  // bytes of it that are here
  bool in_payload_ = false;
  bool final_ = false;
  bool fragmented_ = false;    // inside a message of several frames
  bool message_done_ = false;  // kept_ was an event's payload and can go
  bool control_done_ = false;  // likewise control_
  Opcode opcode_ = Opcode::Continuation;
  std::uint8_t mask_at_ = 0;
  std::array<std::uint8_t, 4> mask_{};
  std::uint64_t left_ = 0;  // of this frame's payload
  std::string kept_;        // of a message in parts
  std::string control_;     // of a control frame in parts
};

}  // namespace taku::server::ws
