#pragma once

#include <string_view>

// The errors of tournaments. The server's catalogue (server/errors.h) has their HTTP status.

namespace taku::people::code {

inline constexpr std::string_view kTournamentNotFound = "tournament/not_found";
inline constexpr std::string_view kTournamentFull = "tournament/full";
inline constexpr std::string_view kTournamentStarted = "tournament/started";
inline constexpr std::string_view kTournamentOver = "tournament/over";
inline constexpr std::string_view kTournamentNotOwner = "tournament/not_owner";
inline constexpr std::string_view kTournamentNotEntered = "tournament/not_entered";
inline constexpr std::string_view kTournamentTooFew = "tournament/too_few";
inline constexpr std::string_view kTournamentTooMany = "tournament/too_many";
inline constexpr std::string_view kTournamentPerDay = "tournament/per_day";
inline constexpr std::string_view kTournamentNoBots = "account/bot";  // as rated rooms have it

}  // namespace taku::people::code
