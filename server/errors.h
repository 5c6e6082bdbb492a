#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/result.h"
#include "people/codes.h"

// The error catalogue: every error that the server sends, with its code, its HTTP status and its default message.
// Clients depend on the codes; messages are for people and may change. docs/protocol.md lists the same codes.

namespace taku::server {

struct ErrorKind {
  std::string_view code;  // "family/name"
  int http_status = 400;
  std::string_view message{};

  constexpr operator std::string_view() const { return code; }
  Error error() const { return {code, std::string(message)}; }
  Error error(std::string text) const { return {code, std::move(text)}; }
};

namespace code {
using namespace taku::code;  // those that the engine and the server share

inline constexpr ErrorKind kUnknownType{"protocol/unknown_type", 400, "unknown message type"};
inline constexpr ErrorKind kStale{"cmd/stale", 409, "this decision is no longer open"};
inline constexpr ErrorKind kReused{"cmd/reused", 409, "this cmd_id was already used for a different command"};
inline constexpr ErrorKind kNoSeat{"seat/none", 409, "only a player with a seat can do this"};
inline constexpr ErrorKind kRoomNotFound{"room/not_found", 404, "there is no such room"};
inline constexpr ErrorKind kRoomFull{"room/full", 409, "all seats are taken"};
inline constexpr ErrorKind kRoomClosed{"room/closed", 410, "the room is closed"};
inline constexpr ErrorKind kNotOwner{"room/not_owner", 403, "only the owner of the room can do this"};
inline constexpr ErrorKind kRemoved{"room/removed", 403, "the owner of the room has removed this person"};
inline constexpr ErrorKind kNotRated{"room/not_rated", 400, "matches with these settings cannot be rated"};
inline constexpr ErrorKind kSameAccount{"room/same_account", 409, "this account already has a seat in this rated room"};
inline constexpr ErrorKind kUnknownLevel{"room/unknown_level", 400, "this game has no such level"};
inline constexpr ErrorKind kNoPerson{"room/no_person", 400, "at least one seat must be for a person"};
inline constexpr ErrorKind kBadName{"name/bad", 400, "the name is missing, too long or has unprintable characters"};
inline constexpr ErrorKind kReservedName{"name/reserved", 400, "this name could be taken for a computer or the reader"};
inline constexpr ErrorKind kBadChat{"chat/bad", 400, "the text is missing, too long or has unprintable characters"};
inline constexpr ErrorKind kNoChat{"chat/none", 404, "there is no such chat line"};
inline constexpr ErrorKind kWrongKey{"key/wrong", 401, "this key does not belong to a seat here"};
inline constexpr ErrorKind kRunning{"match/running", 409, "the match is running"};
inline constexpr ErrorKind kReady{"match/ready", 409, "this seat is already ready"};
inline constexpr ErrorKind kNoNext{"match/no_next", 409, "no hand is waiting to begin"};
inline constexpr ErrorKind kCannotClaim{"match/no_claim", 409, "the match cannot be claimed now"};
inline constexpr ErrorKind kCannotAbort{"match/no_abort", 409, "every seat has already acted"};
inline constexpr ErrorKind kNoRoll{"move/no_roll", 409, "there is nothing to roll now"};
inline constexpr ErrorKind kNoOffer{"offer/none", 409, "there is no such offer to this seat"};
inline constexpr ErrorKind kNotHere{"offer/not_here", 409, "this cannot be offered here"};
inline constexpr ErrorKind kTooManyRooms{"limit/rooms", 503, "the server has reached its limit of open rooms"};
inline constexpr ErrorKind kRoomsFromAddress{"limit/rooms_from_address", 429,
                                             "too many rooms are open from your network"};
inline constexpr ErrorKind kNewRooms{"limit/new_rooms", 429,
                                     "too many rooms were opened from your network in a short time"};
inline constexpr ErrorKind kWrongCodes{"limit/wrong_codes", 429,
                                       "too many wrong room codes or keys came from your network in a short time"};
inline constexpr ErrorKind kTooManyConnections{"limit/connections", 429,
                                               "too many connections are open from your network"};
inline constexpr ErrorKind kHeavyRequests{"limit/heavy_requests", 429,
                                          "your network asked for too many room lists and match logs in a short time"};
inline constexpr ErrorKind kTooManySpectators{"limit/spectators", 503, "too many people are watching this room"};
inline constexpr ErrorKind kRoomBusy{"limit/busy", 503, "too many commands are waiting in this room"};
inline constexpr ErrorKind kTooFast{"limit/rate", 429, "too many messages in a short time"};
inline constexpr ErrorKind kRankedWait{"limit/ranked", 429, "wait a minute before the next search for a ranked match"};
inline constexpr ErrorKind kStoreUnavailable{"store/unavailable", 503, "the database could not be written; try again"};
inline constexpr ErrorKind kMoved{"server/moved", 503, "the room is moving to another machine; try again"};
inline constexpr ErrorKind kStopping{"server/stopping", 503, "the server is stopping; try again soon"};
inline constexpr ErrorKind kRecordUnfinished{"record/unfinished", 400, "the match is not over"};
inline constexpr ErrorKind kRecordDraws{"record/draws", 400, "a die or card is not the one that the seed draws"};
inline constexpr ErrorKind kRecordsFull{"record/full", 503, "this server takes no more contributed records"};
inline constexpr ErrorKind kRecordsFromAddress{"limit/records", 429,
                                               "too many records came from your network in a short time"};
inline constexpr ErrorKind kDamaged{"log/damaged", 500, "the log of this match cannot be read"};

// Errors about accounts. people/codes.h has the codes that the database of people answers with.
inline constexpr ErrorKind kAccountNeeded{"account/needed", 403, "this needs an account; sign in first"};
inline constexpr ErrorKind kAccountScope{"account/scope", 403, "this API token does not allow this"};
inline constexpr ErrorKind kAccountToken{"account/token", 401, "this API token is not known"};
inline constexpr ErrorKind kAccountName{"account/name", 400, "this name cannot be used for an account"};
inline constexpr ErrorKind kAccountReserved{"account/name_reserved", 400, "this name is reserved"};
inline constexpr ErrorKind kAccountPassphrase{"account/passphrase", 400, "a passphrase has 8 to 256 characters"};
inline constexpr ErrorKind kAccountGuessed{"account/passphrase_guessed", 400,
                                           "this passphrase is the name, or one of those that are guessed first"};
inline constexpr ErrorKind kAccountBanned{people::code::kBanned, 403, "this account is banned"};
inline constexpr ErrorKind kAccountBot{"account/bot", 403, "programs cannot play rated matches"};
inline constexpr ErrorKind kAccountBlocked{people::code::kBlocked, 403, "this person has blocked you"};
inline constexpr ErrorKind kAccountWait{"account/wait", 429, "too many wrong attempts; wait before the next one"};
inline constexpr ErrorKind kSignIns{"limit/sign_ins", 429, "too many attempts to sign in came from your network"};

// Errors of the HTTP layer.
inline constexpr ErrorKind kHttpBadRequest{"http/bad_request", 400, "malformed request"};
inline constexpr ErrorKind kHttpBadJson{"http/bad_json", 400, "the body must be a JSON object"};
inline constexpr ErrorKind kHttpUnauthorized{"http/unauthorized", 401, "the admin token is missing or wrong"};
inline constexpr ErrorKind kHttpOrigin{"http/origin", 403, "pages from this origin may not use this server"};
inline constexpr ErrorKind kHttpBanned{"http/banned", 403, "this address is banned from this server"};
inline constexpr ErrorKind kHttpNotFound{"http/not_found", 404, "there is nothing at this path"};
inline constexpr ErrorKind kHttpMethod{"http/method", 405, "this path does not support this method"};
inline constexpr ErrorKind kHttpTooLarge{"http/too_large", 413, "the body is too large"};
inline constexpr ErrorKind kHttpUriTooLong{"http/uri_too_long", 414, "the path is too long"};
inline constexpr ErrorKind kHttpNotJson{"http/not_json", 415, "the body must be application/json"};
inline constexpr ErrorKind kHttpHost{"http/host", 421,
                                     "this server does not answer to this name; see the setting hosts"};
inline constexpr ErrorKind kHttpUpgrade{"http/upgrade_required", 426, "this path needs a WebSocket, version 13"};
inline constexpr ErrorKind kHttpRate{"http/rate", 429, "too many requests came from your network in a short time"};
inline constexpr ErrorKind kHttpHeaderTooLarge{"http/header_too_large", 431, "the headers are too large"};
inline constexpr ErrorKind kHttpInternal{"http/internal", 500, "internal server error"};
inline constexpr ErrorKind kHttpBusy{"http/busy", 503, "the server has reached its limit of connections"};
}  // namespace code

// All of them, including those of the engine that the server passes on.
std::span<const ErrorKind> all_errors();

// 400 for a code that is not in the catalogue.
int http_status(std::string_view code);

}  // namespace taku::server
