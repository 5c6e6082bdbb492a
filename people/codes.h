#pragma once

#include <string>
#include <string_view>

#include "engine/result.h"

// The errors of this folder. The server's catalogue (server/errors.h) has their HTTP status.

namespace taku::people::code {

inline constexpr std::string_view kUnavailable = "store/unavailable";  // as the game database has it
inline constexpr std::string_view kBusy = "http/busy";
inline constexpr std::string_view kWrong = "account/wrong";  // no such name, or not its passphrase or recovery code
inline constexpr std::string_view kNameTaken = "account/name_taken";
inline constexpr std::string_view kRenamed = "account/renamed";  // too often
inline constexpr std::string_view kBanned = "account/banned";
inline constexpr std::string_view kGone = "account/gone";  // the account was deleted meanwhile
inline constexpr std::string_view kTooManyTokens = "account/too_many_tokens";
inline constexpr std::string_view kNoToken = "account/no_token";

}  // namespace taku::people::code
