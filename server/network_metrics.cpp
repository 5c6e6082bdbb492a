#include "server/network_metrics.h"

#include "server/prometheus.h"

namespace taku::server {
namespace {

void add_by_number(PrometheusText& text, std::string_view name, std::string_view label, std::string_view help,
                   const std::map<int, std::uint64_t>& counts) {
  text.header(name, "counter", help);
  for (const auto& [number, count] : counts) {
    text.sample(name, "{" + std::string(label) + "=\"" + std::to_string(number) + "\"}", count);
  }
}

void add_in_and_out(PrometheusText& text, std::string_view name, std::string_view help, std::uint64_t in,
                    std::uint64_t out) {
  text.header(name, "counter", help);
  text.sample(name, "{way=\"in\"}", in);
  text.sample(name, "{way=\"out\"}", out);
}

}  // namespace

std::string NetworkMetrics::to_prometheus() const {
  PrometheusText text;
  text.header("connections_open", "gauge", "Open connections.");
  text.sample("connections_open", "{kind=\"http\"}", http_open);
  text.sample("connections_open", "{kind=\"ws\"}", sockets_open);
  text.counter("connections_accepted_total", "Accepted connections.", accepted);
  text.counter("connections_refused_total", "Connections refused because of a limit.", refused);
  add_in_and_out(text, "ws_frames_total", "WebSocket frames.", frames_in, frames_out);
  add_in_and_out(text, "ws_bytes_total", "Bytes of WebSocket frames, including headers.", bytes_in, bytes_out);
  text.counter("ws_writes_total", "System calls that sent frames.", writes);
  add_by_number(text, "ws_closes_total", "code", "Closed WebSockets by close code.", closes);
  add_by_number(text, "http_answers_total", "status", "HTTP responses by status.", responses);
  return text.text();
}

}  // namespace taku::server
