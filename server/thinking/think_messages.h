#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/thinker.h"

// The messages between the nodes of a server and the programs that think for them (`taku think`), as JSON text.

namespace taku::server::thinking {

inline constexpr const char* kRequests = "taku.think";    // a request goes to one member of the group
inline constexpr const char* kBeats = "taku.think.here";  // beats, to all nodes
inline constexpr const char* kGroup = "thinkers";

inline constexpr int kMaxThinkMs = 10'000;

// The number is the sender's; the answer repeats it. The state is one that the thinking seat cannot tell from the real
// one (AnyState::consistent_state), so a request reveals nothing that this seat may not know.
std::string request_text(std::uint64_t number, const Thinker::Request& request);

struct ReceivedRequest {
  std::uint64_t number = 0;
  std::optional<Thinker::Request> request;  // missing: this program cannot think about it
};
// Accepts only what a level can think about: a known game with the same rules, a level that can play, a seat that is to
// move.
ReceivedRequest read_request(std::string_view text);

enum class Refusal : std::uint8_t {
  Busy,
  Unknown,  // the request was not accepted by read_request
};
std::string answer_text(std::uint64_t number, Move move);
std::string refusal_text(std::uint64_t number, Refusal refusal);

struct Answer {
  std::uint64_t number = 0;
  std::optional<Move> move{};  // not checked; missing: refused
  Refusal refusal = Refusal::Unknown;
};
std::optional<Answer> read_answer(std::string_view text);

// What a thinker sends regularly, so that nodes know that there is one.
struct Beat {
  std::string name;
  bool leaving = false;  // the last beat: it takes no more requests
};
std::string beat_text(const Beat& beat);
std::optional<Beat> read_beat(std::string_view text);

}  // namespace taku::server::thinking
