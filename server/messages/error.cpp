#include "server/messages/error.h"

namespace taku::server {

Json error_json(const Error& error, const std::string& cmd_id) {
  Json json = {{"type", "error"}, {"code", error.code}, {"message", error.message}};
  if (!cmd_id.empty()) json["cmd_id"] = cmd_id;
  return json;
}

Json error_body(const Error& error) { return {{"error", {{"code", error.code}, {"message", error.message}}}}; }

}  // namespace taku::server
