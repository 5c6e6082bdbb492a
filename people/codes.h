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

// between people
inline constexpr std::string_view kNotFound = "account/not_found";
inline constexpr std::string_view kSelf = "account/self";        // one cannot do this to oneself
inline constexpr std::string_view kBlocked = "account/blocked";  // the other has blocked this account
inline constexpr std::string_view kTooManyFollows = "account/too_many_follows";
inline constexpr std::string_view kTooManyInvitations = "limit/invitations";
inline constexpr std::string_view kTooManyBlocks = "account/too_many_blocks";
inline constexpr std::string_view kTooManyReports = "limit/reports";

}  // namespace taku::people::code
