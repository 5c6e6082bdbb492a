#include "server/network_metrics.h"

#include <gtest/gtest.h>

namespace taku::server {
namespace {

TEST(NetworkMetrics, WritesThePrometheusFormat) {
  NetworkMetrics metrics;
  metrics.accepted = 3;
  metrics.closes[1000] = 2;
  const std::string text = metrics.to_prometheus();
  EXPECT_NE(text.find("# TYPE taku_connections_accepted_total counter\ntaku_connections_accepted_total 3\n"),
            std::string::npos);
  EXPECT_NE(text.find("\ntaku_ws_closes_total{code=\"1000\"} 2\n"), std::string::npos);
  EXPECT_EQ(text.back(), '\n');
}

}  // namespace
}  // namespace taku::server
