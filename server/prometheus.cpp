#include "server/prometheus.h"

namespace taku::server {

void PrometheusText::gauge(std::string_view name, std::string_view help, std::uint64_t value) {
  header(name, "gauge", help);
  sample(name, "", value);
}

void PrometheusText::counter(std::string_view name, std::string_view help, std::uint64_t value) {
  header(name, "counter", help);
  sample(name, "", value);
}

void PrometheusText::header(std::string_view name, std::string_view type, std::string_view help) {
  text_.append("# HELP taku_").append(name).append(" ").append(help).append("\n# TYPE taku_");
  text_.append(name).append(" ").append(type).append("\n");
}

void PrometheusText::sample(std::string_view name, std::string_view label, std::uint64_t value) {
  text_.append("taku_").append(name).append(label).append(" ").append(std::to_string(value)).append("\n");
}

}  // namespace taku::server
