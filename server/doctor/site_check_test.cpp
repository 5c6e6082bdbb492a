#include "server/doctor/site_check.h"

#include <gtest/gtest.h>

namespace taku::server::doctor {
namespace {

using Failure = SiteReply::Failure;

constexpr std::int64_t kNow = 1'795'069'260'000;  // Thu, 19 Nov 2026 06:21:00 GMT
const SiteAddress kSite{.https = true, .host = "taku.example", .port = 443};

// A good site; tests change single answers.
struct FakeSite {
  SiteReply health{.status = 200, .body = R"({"status":"ok"})"};
  SiteReply page{.status = 200, .headers = {{"content-security-policy", "x"}}, .body = R"(<div id="root"></div>)"};
  SiteReply socket{.status = 101, .body = "frame"};
  SiteReply socket_from_http{.status = 403, .body = R"({"error":{"code":"http/origin"}})"};

  Fetch fetch() const {
    return [this](const SiteRequest& request) {
      if (!request.websocket) return request.path == "/healthz" ? health : page;
      return request.headers.at(0).second.starts_with("http://") ? socket_from_http : socket;
    };
  }
};

std::vector<std::string> wrong(const Findings& found) {
  std::vector<std::string> codes;
  for (const Finding& one : found) {
    if (one.level != Level::Ok) codes.push_back(one.code);
  }
  return codes;
}
using Codes = std::vector<std::string>;

Codes answer(const SiteReply& health, SiteAddress site = kSite) {
  const FakeSite fake{.health = health};
  Findings found;
  EXPECT_NE(check_answer(site, fake.fetch(), found), Answering::Yes);
  return wrong(found);
}

Codes visit(const FakeSite& fake, SiteAddress site = kSite) { return wrong(check_site(site, fake.fetch(), kNow)); }

SiteReply refusal(int status, const char* code) {
  return {.status = status, .body = std::string(R"({"error":{"code":")") + code + R"("}})"};
}

TEST(SiteCheck, AGoodSite) {
  const FakeSite fake;
  Findings found;
  EXPECT_EQ(check_answer(kSite, fake.fetch(), found), Answering::Yes);
  EXPECT_EQ(wrong(found), Codes{});
  EXPECT_EQ(visit(fake), Codes{});
  EXPECT_EQ(check_site(kSite, fake.fetch(), kNow).size(), 3u) << "the page, WebSockets, https";
}

TEST(SiteCheck, WhyNothingOfTakuAnswers) {
  EXPECT_EQ(answer({.failure = Failure::UnknownHost}), Codes{"site/unknown_host"});
  EXPECT_EQ(answer({.failure = Failure::NoAnswer}), Codes{"site/no_answer"});
  EXPECT_EQ(answer({.failure = Failure::NoTls}), Codes{"site/no_tls"});
  EXPECT_EQ(answer({.failure = Failure::NotHttp}), Codes{"site/not_http"});
  EXPECT_EQ(answer(refusal(421, "http/host")), Codes{"site/unknown_name"});
  EXPECT_EQ(answer({.status = 503, .body = R"({"status":"store/unavailable"})"}), Codes{"site/unhealthy"});
  EXPECT_EQ(answer({.status = 503, .body = "<html>"}), Codes{"site/proxy_cannot_reach_server"});
  EXPECT_EQ(answer({.status = 502}), Codes{"site/proxy_cannot_reach_server"});
  EXPECT_EQ(answer({.status = 200, .body = "<html>"}), Codes{"site/not_taku"});
  EXPECT_EQ(answer(refusal(403, "http/banned")), Codes{"site/banned"});
  EXPECT_EQ(answer(refusal(429, "http/rate")), Codes{"site/limited"});
  EXPECT_EQ(
      answer({.status = 301, .headers = {{"location", "https://taku.example/healthz"}}}, {.host = "taku.example"}),
      Codes{"site/redirects_to_https"});
  EXPECT_EQ(answer({.status = 302, .headers = {{"location", "/login"}}}), Codes{"site/redirects"});
}

TEST(SiteCheck, AnUnhealthyServerIsNotAnotherProgram) {
  const auto answering = [](const SiteReply& reply) {
    Findings found;
    return check_answer(kSite, [&](const SiteRequest&) { return reply; }, found);
  };
  EXPECT_EQ(answering({.status = 503, .body = R"({"status":"no_lease","node":"a"})"}), Answering::Refuses);
  EXPECT_EQ(answering(refusal(429, "http/rate")), Answering::Refuses);
  EXPECT_EQ(answering({.status = 502, .body = "<html>"}), Answering::No);
  EXPECT_EQ(answering({.failure = Failure::NoAnswer}), Answering::No);
}

TEST(SiteCheck, ABadCertificateDoesNotEndTheChecks) {
  const FakeSite fake;
  const Fetch fetch = [&fake, first = true](const SiteRequest& request) mutable {
    if (std::exchange(first, false)) return SiteReply{.failure = Failure::Certificate, .problem = "expired"};
    return fake.fetch()(request);
  };
  Findings found;
  EXPECT_EQ(check_answer(kSite, fetch, found), Answering::Yes);
  EXPECT_EQ(wrong(found), Codes{"site/certificate"});
}

TEST(SiteCheck, Pages) {
  FakeSite fake;
  fake.page.body = "<title>Taku</title>";
  EXPECT_EQ(visit(fake), Codes{"site/no_web_client"});
  fake.page.body = "Welcome to nginx!";
  EXPECT_EQ(visit(fake), Codes{"site/other_page"});
  fake.page.status = 404;
  EXPECT_EQ(visit(fake), Codes{"site/no_page"});
  fake = {};
  fake.page.headers.emplace_back("content-security-policy", "another");
  EXPECT_EQ(visit(fake), Codes{"site/repeated_header"});
}

TEST(SiteCheck, WebSockets) {
  FakeSite fake;
  fake.socket = refusal(426, "http/upgrade");
  EXPECT_EQ(visit(fake), Codes{"site/no_upgrade"});
  fake.socket = refusal(403, "http/origin");
  EXPECT_EQ(visit(fake), Codes{"site/host_not_passed"});
  fake.socket = {.status = 400};
  EXPECT_EQ(visit(fake), Codes{"site/no_websocket"});
  fake.socket = {.failure = Failure::NoAnswer};
  EXPECT_EQ(visit(fake), Codes{"site/no_websocket"});
  fake.socket = {.status = 101};
  EXPECT_EQ(visit(fake), Codes{"site/silent_websocket"});
  fake = {.socket_from_http = {.status = 101, .body = "frame"}};
  EXPECT_EQ(visit(fake), Codes{"site/https_unknown"});
}

TEST(SiteCheck, Encryption) {
  for (const char* host : {"taku.example", "0.0.0.0", "10.20.0.11"}) {
    const Findings found = check_encryption({.host = host});
    ASSERT_EQ(found.size(), 1u) << host;
    EXPECT_EQ(found[0].code, "site/not_encrypted");
  }
  EXPECT_TRUE(check_encryption({.host = "127.0.0.1", .port = 8000}).empty());
  EXPECT_TRUE(check_encryption({.https = true, .host = "taku.example"}).empty());
}

TEST(SiteCheck, Clock) {
  FakeSite fake;
  fake.page.headers.emplace_back("date", "Thu, 19 Nov 2026 06:21:05 GMT");
  EXPECT_EQ(visit(fake), Codes{});
  fake.page.headers.back().second = "Thu, 19 Nov 2026 06:23:00 GMT";
  EXPECT_EQ(visit(fake), Codes{"site/clock"});
  fake.page.headers.back().second = "yesterday";
  EXPECT_EQ(visit(fake), Codes{});
}

TEST(SiteCheck, NamesThatTheServerDoesNotKnowYet) {
  const Fetch fetch = [](const SiteRequest& request) {
    return SiteReply{.status = request.host == "new.example" ? 421 : 200};
  };
  EXPECT_EQ(wrong(check_hosts({"old.example", "new.example"}, fetch)), Codes{"site/old_settings"});
}

TEST(SiteAddress, IsParsed) {
  const auto text = [](std::string_view url) {
    const auto site = parse_site(url);
    return site ? site->text() + ' ' + std::to_string(site->port) : "";
  };
  EXPECT_EQ(text("https://taku.example"), "https://taku.example 443");
  EXPECT_EQ(text("http://taku.example/room/ABC?x"), "http://taku.example 80");
  EXPECT_EQ(text("https://taku.example:8443/"), "https://taku.example:8443 8443");
  EXPECT_EQ(text("http://[::1]:8000"), "http://[::1]:8000 8000");
  for (const char* bad : {"", "taku.example", "ftp://a", "http://", "http://a:0", "http://a:x", "http://a b",
                          "http://[::1", "http://a:80b", "http://user@a"}) {
    EXPECT_EQ(text(bad), "") << bad;
  }
}

}  // namespace
}  // namespace taku::server::doctor
