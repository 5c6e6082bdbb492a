#include <fmt/core.h>

#include "bench/signature.h"
#include "bench/speed.h"
#include "cli/command.h"
#include "cli/host.h"
#include "engine/json.h"

namespace taku::cli {
namespace {

struct BenchRequest {
  bool json = false;
  bool signature_only = false;
};

void print_json(std::uint32_t signature, const std::vector<bench::Speed>& speeds,
                const std::vector<bench::Delay>& delays) {
  Json json = {{"signature", signature}};
  Json& list = json["speeds"] = Json::array();
  for (const bench::Speed& speed : speeds) {
    list.push_back({{"name", speed.name},
                    {"unit", speed.unit},
                    {"per_second", speed.median},
                    {"slowest", speed.slowest},
                    {"fastest", speed.fastest}});
  }
  Json& waits = json["delays"] = Json::array();
  for (const bench::Delay& delay : delays) {
    waits.push_back(
        {{"name", delay.name}, {"mean_ms", delay.mean_ms}, {"p99_ms", delay.p99_ms}, {"longest_ms", delay.longest_ms}});
  }
  fmt::print("{}\n", to_text(json));
}

void print_words(std::uint32_t signature, const std::vector<bench::Speed>& speeds,
                 const std::vector<bench::Delay>& delays) {
  for (const bench::Speed& speed : speeds) {
    fmt::print("{:<50} {:9.3f} M {}/s  ({:.3f} to {:.3f})\n", speed.name, speed.median / 1e6, speed.unit,
               speed.slowest / 1e6, speed.fastest / 1e6);
  }
  for (const bench::Delay& delay : delays) {
    fmt::print("{:<53} {:8.3f} ms mean, {:.3f} p99, {:.3f} longest\n", delay.name, delay.mean_ms, delay.p99_ms,
               delay.longest_ms);
  }
  fmt::print("Bench: {}\n", signature);
}

int run_bench(const BenchRequest& request) {
  if (request.signature_only) {
    fmt::print("{}\n", bench::signature());
    return kDone;
  }
  const std::uint32_t signature = bench::signature();
  const auto speeds = bench::measure_speeds(now_ms);
  const auto delays = bench::measure_delays(now_ms);
  if (request.json) {
    print_json(signature, speeds, delays);
  } else {
    print_words(signature, speeds, delays);
  }
  return kDone;
}

}  // namespace

void add_bench(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("bench", "Print the bench signature and measure speed on this machine");
  auto request = std::make_shared<BenchRequest>();
  command->add_flag("--json", request->json, "Print one JSON object");
  command->add_flag("--signature", request->signature_only,
                    "Print only the signature, a number that is the same in every build");
  command->callback([request, &exit] { exit = run_bench(*request); });
}

}  // namespace taku::cli
