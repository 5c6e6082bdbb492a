#pragma once

#include <string>

#include "server/errors.h"
#include "server/gateway.h"
#include "server/room.h"

// Bodies of REST responses, besides room_json() and the logs of matches. docs/protocol.md

namespace taku::server {

Response error_response(const Error& error);  // with the status of the error catalogue
Response error_response(int status, const Error& error);

// The answer to joining a room: the only message with the seat's key.
Json joined_json(const Room& room, const Person& person, const std::string& key);

}  // namespace taku::server
