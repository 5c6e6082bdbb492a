#pragma once

#include <string>

#include "engine/json.h"
#include "engine/result.h"

namespace taku::server {

// The answer to a command that was refused: {"type":"error","code","message","cmd_id"?}.
Json error_json(const Error& error, const std::string& cmd_id);

// The body of an HTTP error: {"error":{"code","message"}}.
Json error_body(const Error& error);

}  // namespace taku::server
