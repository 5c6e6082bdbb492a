#include "server/numbers.h"

#include <string_view>

namespace taku::server {
namespace {

void head(std::string& text, std::string_view name, std::string_view type, std::string_view help) {
  text.append("# HELP taku_").append(name).append(" ").append(help).append("\n# TYPE taku_");
  text.append(name).append(" ").append(type).append("\n");
}

void value(std::string& text, std::string_view name, std::string_view label, std::uint64_t count) {
  text.append("taku_").append(name).append(label).append(" ").append(std::to_string(count)).append("\n");
}

void one(std::string& text, std::string_view name, std::string_view type, std::string_view help, std::uint64_t count) {
  head(text, name, type, help);
  value(text, name, "", count);
}

void by(std::string& text, std::string_view name, std::string_view label, std::string_view help,
        const std::map<int, std::uint64_t>& counts) {
  head(text, name, "counter", help);
  for (const auto& [key, count] : counts) {
    value(text, name, "{" + std::string(label) + "=\"" + std::to_string(key) + "\"}", count);
  }
}

}  // namespace

std::string Numbers::to_prometheus() const {
  std::string text;
  head(text, "connections_open", "gauge", "Connections open now.");
  value(text, "connections_open", "{kind=\"http\"}", http_open);
  value(text, "connections_open", "{kind=\"ws\"}", sockets_open);
  one(text, "connections_accepted_total", "counter", "Connections taken.", accepted);
  one(text, "connections_refused_total", "counter", "Connections refused by a limit.", refused);
  head(text, "ws_frames_total", "counter", "WebSocket frames.");
  value(text, "ws_frames_total", "{way=\"in\"}", frames_in);
  value(text, "ws_frames_total", "{way=\"out\"}", frames_out);
  head(text, "ws_bytes_total", "counter", "Bytes of WebSocket frames with their headers.");
  value(text, "ws_bytes_total", "{way=\"in\"}", bytes_in);
  value(text, "ws_bytes_total", "{way=\"out\"}", bytes_out);
  one(text, "ws_writes_total", "counter", "System calls that sent frames.", writes);
  by(text, "ws_closes_total", "code", "WebSockets closed, by code.", closes);
  by(text, "http_answers_total", "status", "HTTP answers, by status.", answers);
  return text;
}

}  // namespace taku::server
