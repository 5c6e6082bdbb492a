#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace taku::server {

// Writes metrics in the Prometheus text format. Names get the prefix "taku_".
class PrometheusText {
 public:
  // A metric with one value.
  void gauge(std::string_view name, std::string_view help, std::uint64_t value);
  void counter(std::string_view name, std::string_view help, std::uint64_t value);

  // A metric with labels: the header once, then a sample for each label such as {kind="http"}.
  void header(std::string_view name, std::string_view type, std::string_view help);
  void sample(std::string_view name, std::string_view label, std::uint64_t value);

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace taku::server
