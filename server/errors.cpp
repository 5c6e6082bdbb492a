#include "server/errors.h"

#include <algorithm>

#include "people/tournaments/tournament_codes.h"

namespace taku::server {
namespace {

constexpr auto kErrors = std::to_array<ErrorKind>({
    // shared with the engine
    {taku::code::kBadJson, 400, "not JSON"},
    {taku::code::kBadRequest, 400, "a field is missing or has the wrong type"},
    {taku::code::kUnknownGame, 400, "there is no such game"},
    {taku::code::kBadOptions, 400, "an option does not fit the game"},
    {taku::code::kNoMatch, 404, "there is no such match"},
    {taku::code::kOver, 409, "the match is over"},
    {taku::code::kIllegalMove, 409, "the rules do not allow this move"},
    {taku::code::kNotYourTurn, 409, "it is not this seat's turn"},
    {taku::code::kBadMove, 400, "not a move of this game"},
    {taku::code::kIllegalOutcome, 409, "this outcome is not possible here"},
    {taku::code::kBadPosition, 400, "not a position of this game"},
    {taku::code::kWrongRules, 409, "the match uses rules that this server does not have"},
    // of the server
    code::kUnknownType,
    code::kStale,
    code::kReused,
    code::kNoSeat,
    code::kRoomNotFound,
    code::kRoomFull,
    code::kRoomClosed,
    code::kNotOwner,
    code::kRemoved,
    code::kNotRated,
    code::kSameAccount,
    code::kUnknownLevel,
    code::kNoPerson,
    code::kBadName,
    code::kReservedName,
    code::kBadChat,
    code::kNoChat,
    code::kWrongKey,
    code::kRunning,
    code::kReady,
    code::kNoNext,
    code::kCannotClaim,
    code::kCannotAbort,
    code::kNoRoll,
    code::kNoOffer,
    code::kNotHere,
    code::kTooManyRooms,
    code::kRoomsFromAddress,
    code::kNewRooms,
    code::kWrongCodes,
    code::kTooManyConnections,
    code::kHeavyRequests,
    code::kTooManySpectators,
    code::kRoomBusy,
    code::kTooFast,
    code::kRankedWait,
    code::kStoreUnavailable,
    code::kMoved,
    code::kStopping,
    code::kDamaged,
    code::kRecordUnfinished,
    code::kRecordDraws,
    code::kRecordsFull,
    code::kRecordsFromAddress,
    // about accounts
    {people::code::kWrong, 401, "there is no account with this name and this secret"},
    {people::code::kNameTaken, 409, "this name is taken"},
    {people::code::kRenamed, 429, "the name was changed too often"},
    {people::code::kGone, 410, "this account was deleted"},
    {people::code::kTooManyTokens, 409, "this account has too many API tokens"},
    {people::code::kNoToken, 404, "this account has no such API token"},
    {people::code::kNotFound, 404, "there is no such account"},
    {people::code::kSelf, 409, "nobody can do this to themselves"},
    {people::code::kTooManyFollows, 409, "this account follows too many people"},
    {people::code::kTooManyInvitations, 429, "this account has sent too many invitations"},
    {people::code::kTooManyBlocks, 409, "this account has blocked too many people"},
    {people::code::kTooManyReports, 429, "this account has sent too many reports today"},
    // about tournaments
    {people::code::kTournamentNotFound, 404, "there is no such tournament"},
    {people::code::kTournamentFull, 409, "this tournament is full"},
    {people::code::kTournamentStarted, 409, "this tournament has started"},
    {people::code::kTournamentOver, 409, "this tournament is over"},
    {people::code::kTournamentNotOwner, 403, "only the owner of the tournament can do this"},
    {people::code::kTournamentNotEntered, 409, "you do not take part in this game of the tournament"},
    {people::code::kTournamentTooFew, 409, "a tournament needs at least 3 entrants"},
    {people::code::kTournamentTooMany, 429, "you have too many tournaments that are not finished"},
    {people::code::kTournamentPerDay, 429, "you have created too many tournaments today"},
    code::kAccountNeeded,
    code::kAccountScope,
    code::kAccountToken,
    code::kAccountName,
    code::kAccountReserved,
    code::kAccountPassphrase,
    code::kAccountGuessed,
    code::kAccountBanned,
    code::kAccountBot,
    code::kAccountBlocked,
    code::kAccountWait,
    code::kSignIns,
    // of the HTTP server
    code::kHttpBadRequest,
    code::kHttpBadJson,
    code::kHttpUnauthorized,
    code::kHttpOrigin,
    code::kHttpBanned,
    code::kHttpNotFound,
    code::kHttpMethod,
    code::kHttpTooLarge,
    code::kHttpUriTooLong,
    code::kHttpNotJson,
    code::kHttpHost,
    code::kHttpUpgrade,
    code::kHttpRate,
    code::kHttpHeaderTooLarge,
    code::kHttpInternal,
    code::kHttpBusy,
});

}  // namespace

std::span<const ErrorKind> all_errors() { return kErrors; }

int http_status(std::string_view code) {
  const auto found = std::ranges::find(kErrors, code, &ErrorKind::code);
  return found == kErrors.end() ? 400 : found->http_status;
}

}  // namespace taku::server
