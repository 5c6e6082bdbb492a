#include "server/doctor/site_check.h"

#include <time.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace taku::server::doctor {
namespace {

using Failure = SiteReply::Failure;

bool is_this_machine(std::string_view host) { return host == "localhost" || host.starts_with("127.") || host == "::1"; }

bool is_taku(const SiteReply& reply) {
  const auto body = parse_json(reply.body);
  return body.ok() && (find_string(*body, "status") || find(*body, "error"));
}

Finding failed(const SiteAddress& site, const SiteReply& reply) {
  const std::string why = reply.problem.empty() ? "" : " (" + reply.problem + ")";
  switch (reply.failure) {
    case Failure::UnknownHost:
      return problem("site/unknown_host", "The name " + site.host + " has no address" + why + ".",
                     "Correct the name, or add a DNS record for it.");
    case Failure::Certificate:
      return problem(
          "site/certificate", "Browsers do not trust the certificate of " + site.text() + why + ".",
          "Renew the certificate, for exactly this name, and let the proxy send the whole chain. The machine "
          "that checks it needs the package ca-certificates.");
    case Failure::NoTls:
      return problem("site/no_tls", "https cannot be checked" + why + ".", "Install the package libssl3.");
    case Failure::NotHttp:
      return problem("site/not_http", site.text() + " does not answer in HTTP" + why + ".",
                     site.https
                         ? "Check that the proxy has `listen 443 ssl` or the like, and a certificate for this name."
                         : "Check the port; for a proxy with TLS write https://.");
    default:
      return problem("site/no_answer", "Nothing answers at " + site.text() + why + ".",
                     is_this_machine(site.host)
                         ? "Start the server (systemctl start taku) and read its log (journalctl -u taku)."
                         : "Start the server and the proxy, and check the firewall.");
  }
}

Finding redirected(const SiteAddress& site, const SiteReply& reply) {
  const std::string* to = reply.header("location");
  if (!site.https && to && to->starts_with("https://")) {
    return problem("site/redirects_to_https", site.text() + " leads to https.", "Run taku doctor with that address.");
  }
  return problem("site/redirects", site.text() + " leads to another address" + (to ? ", " + *to : "") + ".",
                 "Check that address, or let the proxy pass all paths to the server.");
}

Finding not_healthy(const SiteAddress& site, const SiteReply& reply) {
  const std::string status = std::to_string(reply.status);
  if (reply.status == 421) {
    return problem("site/unknown_name", "The server refuses requests for the name " + site.host + ".",
                   "Add `hosts = " + site.host + "` to the settings, and restart the server.");
  }
  if (reply.status >= 300 && reply.status < 400) return redirected(site, reply);
  if (reply.status == 503 && is_taku(reply)) {
    return problem("site/unhealthy", "The server runs, but it is not able to save moves: " + reply.body + ".",
                   "Read its log: the disk may be full, or the database out of reach.");
  }
  if (reply.status >= 502 && reply.status <= 504) {
    return problem("site/proxy_cannot_reach_server",
                   "A proxy answers at " + site.text() + ", but it does not reach the server (status " + status + ").",
                   "Start the server, and compare its `listen` and `port` with proxy_pass or reverse_proxy.");
  }
  if (reply.status == 403 && is_taku(reply)) {
    return problem("site/banned", "The server refuses this machine: its address is banned.",
                   "Lift the ban with taku admin unban.");
  }
  if (reply.status == 429 && is_taku(reply)) {
    return problem("site/limited", "The server refuses this machine: too many requests come from its address.",
                   "Wait a minute. If there is a reverse proxy, set `proxies` to its address, so that people do not "
                   "count as one.");
  }
  return problem("site/not_taku", "Something other than Taku answers at " + site.text() + " (status " + status + ").",
                 "Check the port, and let the proxy pass all paths to the server.");
}

// ---- pages

Finding check_page(const SiteReply& page) {
  if (page.status != 200) {
    return problem("site/no_page", "The home page answers with status " + std::to_string(page.status) + ".",
                   "Let the proxy pass all paths to the server, without files of its own.");
  }
  if (page.body.find("id=\"root\"") != std::string::npos) return ok("site/web_client", "The web client is there.");
  if (page.body.find("Taku") == std::string::npos) {
    return problem("site/other_page", "The home page is not Taku's.",
                   "Let the proxy pass all paths to the server, without files of its own.");
  }
  return warning("site/no_web_client", "The server shows only a plain page, because it has no web client.",
                 "Set `web` to the folder of the web client.");
}

// The server sends these once; another one from the proxy can break pages.
Findings check_page_headers(const SiteReply& page) {
  Findings found;
  for (const char* name : {"content-security-policy", "x-frame-options"}) {
    const auto count = std::ranges::count(page.headers, name, &Headers::value_type::first);
    if (count <= 1) continue;
    found.push_back(warning("site/repeated_header", std::string("The proxy adds a header ") + name + " of its own.",
                            "Remove it: the server sends the right one."));
  }
  return found;
}

// ---- WebSockets

Finding socket_refused(const SiteReply& reply) {
  const std::string advice =
      "nginx needs proxy_http_version 1.1, proxy_set_header Upgrade $http_upgrade and proxy_set_header Connection "
      "upgrade "
      "(docs/operate.md).";
  if (reply.failure != Failure::None) {
    return problem("site/no_websocket", "WebSockets do not get through: " + reply.problem + ".", advice);
  }
  const auto body = parse_json(reply.body);
  const Json* error = body.ok() ? find(*body, "error") : nullptr;
  const std::string* code = error ? find_string(*error, "code") : nullptr;
  if (reply.status == 426) {
    return problem("site/no_upgrade", "The proxy does not forward the Upgrade header, so no WebSocket opens.", advice);
  }
  if (reply.status == 403 && code && *code == "http/origin") {
    return problem("site/host_not_passed",
                   "The server thinks its own pages come from another site, because the proxy changes the Host header.",
                   "Set proxy_set_header Host $host (with a port other than 443: $http_host), or add this address to "
                   "`origins`.");
  }
  return problem("site/no_websocket", "A WebSocket is refused with status " + std::to_string(reply.status) + ".",
                 advice);
}

SiteReply open_socket(const Fetch& fetch, const std::string& origin) {
  return fetch({.path = "/ws/lobby", .host = {}, .headers = {{"Origin", origin}}, .websocket = true});
}

// A page that came over http may not use a server that knows that it is reached over https.
Finding check_secure(const SiteAddress& site, const Fetch& fetch) {
  if (open_socket(fetch, "http://" + site.authority()).status == 403) {
    return ok("site/https", "The server knows that it is reached over https.");
  }
  return warning("site/https_unknown",
                 "The server does not know that it is reached over https, so cookies are not restricted to https.",
                 "Let the proxy send X-Forwarded-Proto, and set `proxies` to its address.");
}

Findings check_sockets(const SiteAddress& site, const Fetch& fetch) {
  const SiteReply reply = open_socket(fetch, site.text());
  if (reply.status != 101) return {socket_refused(reply)};
  if (reply.body.empty()) {
    return {problem("site/silent_websocket", "A WebSocket opens, but nothing comes through it.",
                    "Turn off buffering in the proxy (proxy_buffering off).")};
  }
  Findings found = {ok("site/websocket", "WebSockets work.")};
  if (site.https) found.push_back(check_secure(site, fetch));
  return found;
}

// ---- the rest

// "Thu, 19 Nov 2026 06:21:00 GMT" in ms since 1970.
std::optional<std::int64_t> parse_http_date(const std::string& text) {
  tm parts{};
  const char* end = strptime(text.c_str(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return end ? std::optional(std::int64_t{timegm(&parts)} * 1000) : std::nullopt;
}

Findings check_clock(const SiteReply& page, std::int64_t now) {
  constexpr std::int64_t kTolerated = 30'000;
  const std::string* date = page.header("date");
  const auto time = date ? parse_http_date(*date) : std::nullopt;
  if (!time || std::abs(*time - now) <= kTolerated) return {};
  return {warning(
      "site/clock",
      "The clocks of this machine and the site differ by " + std::to_string(std::abs(*time - now) / 1000) + " seconds.",
      "Synchronise both with a time server.")};
}

}  // namespace

const std::string* SiteReply::header(std::string_view name) const {
  const auto found = std::ranges::find(headers, name, &Headers::value_type::first);
  return found == headers.end() ? nullptr : &found->second;
}

Answering check_answer(const SiteAddress& site, const Fetch& fetch, Findings& findings) {
  SiteReply reply = fetch({.path = "/healthz"});
  if (reply.failure == Failure::Certificate) {
    findings.push_back(failed(site, reply));
    reply = fetch({.path = "/healthz"});
  }
  if (reply.failure != Failure::None) {
    findings.push_back(failed(site, reply));
    return Answering::No;
  }
  if (reply.status != 200 || !is_taku(reply)) {
    findings.push_back(not_healthy(site, reply));
    return is_taku(reply) ? Answering::Refuses : Answering::No;
  }
  findings.push_back(ok("site/answers", "A server of Taku answers at " + site.text() + "."));
  return Answering::Yes;
}

Findings check_site(const SiteAddress& site, const Fetch& fetch, std::int64_t now) {
  const SiteReply page = fetch({.path = "/"});
  Findings found = {check_page(page)};
  append(found, check_page_headers(page));
  append(found, check_sockets(site, fetch));
  append(found, check_clock(page, now));
  return found;
}

Findings check_encryption(const SiteAddress& site) {
  if (site.https || is_this_machine(site.host)) return {};
  return {warning("site/not_encrypted",
                  "Without https, others in the network can read passphrases, and browsers refuse to install the web "
                  "client.",
                  "Put a reverse proxy with TLS in front (docs/operate.md).")};
}

Findings check_hosts(const std::vector<std::string>& hosts, const Fetch& fetch) {
  Findings found;
  for (const std::string& host : hosts) {
    if (fetch({.path = "/healthz", .host = host}).status != 421) continue;
    found.push_back(problem("site/old_settings",
                            "The running server does not know the name " + host + " in `hosts` yet.",
                            "Restart it: settings are read when it starts."));
  }
  return found;
}

}  // namespace taku::server::doctor
