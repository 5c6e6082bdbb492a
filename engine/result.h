#pragma once

#include <cassert>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace taku {

// An error caused by input from outside the program. The code is stable and has a family prefix ("move/illegal"); the
// message is for people. The reason is a stable word for what is wrong with a position; other errors have none.
struct Error {
  std::string_view code;  // always a string literal
  std::string message;
  std::string_view reason = {};  // always a string literal
};

namespace code {
inline constexpr std::string_view kBadJson = "protocol/bad_json";
inline constexpr std::string_view kBadRequest = "protocol/bad_request";
inline constexpr std::string_view kUnknownCommand = "protocol/unknown_cmd";
inline constexpr std::string_view kUnknownGame = "game/unknown";
inline constexpr std::string_view kBadOptions = "options/bad";
inline constexpr std::string_view kNoMatch = "match/none";
inline constexpr std::string_view kOver = "match/over";
inline constexpr std::string_view kIllegalMove = "move/illegal";
inline constexpr std::string_view kNotYourTurn = "move/not_your_turn";
inline constexpr std::string_view kBadMove = "move/bad_form";
inline constexpr std::string_view kIllegalOutcome = "outcome/illegal";
inline constexpr std::string_view kBadPosition = "position/bad";
inline constexpr std::string_view kWrongRules = "record/rules_version";
}  // namespace code

inline Error bad_request(std::string why) { return {code::kBadRequest, std::move(why)}; }
inline Error bad_options(std::string why) { return {code::kBadOptions, std::move(why)}; }
inline Error bad_position(std::string why, std::string_view reason = {}) {
  return {code::kBadPosition, std::move(why), reason};
}

// A value or an error. value() needs ok().
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return held_.index() == 0; }
  explicit operator bool() const { return ok(); }

  const T& value() const {
    assert(ok());
    return *std::get_if<0>(&held_);
  }
  T& value() {
    assert(ok());
    return *std::get_if<0>(&held_);
  }
  const Error& error() const {
    assert(!ok());
    return *std::get_if<1>(&held_);
  }

  const T& operator*() const { return value(); }
  T& operator*() { return value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

 private:
  std::variant<T, Error> held_;
};

using Status = Result<std::monostate>;
inline Status success() { return std::monostate{}; }

}  // namespace taku
