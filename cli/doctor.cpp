#include <csignal>

#include "cli/command.h"
#include "cli/doctor/fetch.h"
#include "cli/doctor/report.h"
#include "cli/version.h"
#include "server/clock.h"
#include "server/doctor/setup_check.h"
#include "server/doctor/site_check.h"

namespace taku::cli {
namespace {

using namespace server::doctor;

struct DoctorRequest {
  std::string url;
  bool json = false;
};

constexpr const char* kGood = "There are no problems.";
constexpr const char* kBad = "There are problems.";

// The server with these settings on this machine.
SiteAddress local_site(const server::NetworkSettings& network) {
  const bool everywhere = network.listen == "0.0.0.0" || network.listen == "::";
  return {.host = everywhere ? "127.0.0.1" : network.listen, .port = network.port};
}

Findings check_local_server(const ServerOptions& options) {
  CheckedSettings checked = check_settings(options);
  Findings found = std::move(checked.findings);
  if (!checked.config) return found;
  const server::Config& config = *checked.config;
  const SiteAddress site = local_site(config.network);
  const Fetch fetch = fetch_from(site);
  Findings answer;
  const Answering answering = check_answer(site, fetch, answer);
  const bool runs = answering != Answering::No;
  append(found, check_setup({.config = config, .server_runs = runs, .build = build_kind()}));
  append(found, std::move(answer));
  if (answering != Answering::Yes) return found;
  append(found, check_site(site, fetch, server::server_now()));
  append(found, check_hosts(config.network.hosts, fetch));
  // A proxy in front of it may encrypt.
  if (config.network.proxies.empty()) append(found, check_encryption({.host = config.network.listen}));
  return found;
}

Findings check_public_site(const std::string& url) {
  const auto site = parse_site(url);
  if (!site) throw UsageError("the address must have the form https://taku.example or http://localhost:8000");
  const Fetch fetch = fetch_from(*site);
  Findings found;
  if (check_answer(*site, fetch, found) != Answering::Yes) return found;
  append(found, check_site(*site, fetch, server::server_now()));
  append(found, check_encryption(*site));
  return found;
}

int run_doctor(const DoctorRequest& request, ServerOptions options) {
  std::signal(SIGPIPE, SIG_IGN);  // OpenSSL writes to connections that the other side has closed
  Findings found;
  if (request.url.empty() && options.empty()) options.file = service_config_file();
  if (request.url.empty() || !options.empty()) append(found, check_local_server(options));
  if (!request.url.empty()) append(found, check_public_site(request.url));
  return print_findings(found, request.json, kGood, kBad);
}

}  // namespace

void add_doctor(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("doctor", "Find out what is wrong with a server");
  auto request = std::make_shared<DoctorRequest>();
  command->add_option("url", request->url, "The address that people open, also of a reverse proxy")->type_name("URL");
  command->add_flag("--json", request->json, "Print JSON");
  const auto options = add_server_options(*command);
  command->footer(
      "Checks the settings, files, ports and services of a server on this machine, and the running server; with a URL\n"
      "also what a browser finds there: name, certificate, pages, WebSockets. Without arguments it uses\n"
      "/etc/taku/taku.conf, if it exists. Run it as the server's user. The exit code is 1 if there is a problem.\n\n"
      "Examples:\n"
      "  runuser -u taku -- taku doctor --config /etc/taku/taku.conf\n"
      "  taku doctor https://taku.example");
  command->callback([request, options, &exit] { exit = run_doctor(*request, *options); });
}

}  // namespace taku::cli
