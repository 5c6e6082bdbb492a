#include "cli/doctor/fetch.h"

#include <memory>

#include "client/http_exchange.h"

namespace taku::cli {
namespace {

using namespace server::doctor;
using Failure = SiteReply::Failure;

SiteReply failure(Failure kind, const client::ClientError& error) { return {.failure = kind, .problem = error.what()}; }

SiteReply fetch(const SiteAddress& site, const SiteRequest& request, bool verify) {
  try {
    const auto stream = client::open_stream(site.host, site.port, {.tls = site.https, .verify = verify});
    client::HttpAnswer answer =
        client::exchange(*stream, {.path = request.path,
                                   .host = request.host.empty() ? site.authority() : request.host,
                                   .headers = request.headers,
                                   .websocket = request.websocket});
    return {.status = answer.status, .headers = std::move(answer.headers), .body = std::move(answer.body)};
  } catch (const client::UnknownHost& error) {
    return failure(Failure::UnknownHost, error);
  } catch (const client::BadCertificate& error) {
    return failure(Failure::Certificate, error);
  } catch (const client::TlsMissing& error) {
    return failure(Failure::NoTls, error);
  } catch (const client::HandshakeFailed& error) {
    return failure(Failure::NotHttp, error);
  } catch (const client::NoHttp& error) {
    return failure(Failure::NotHttp, error);
  } catch (const client::ClientError& error) {
    return failure(Failure::NoAnswer, error);
  }
}

}  // namespace

Fetch fetch_from(const SiteAddress& site) {
  return [site, verify = true](const SiteRequest& request) mutable {
    SiteReply reply = fetch(site, request, verify);
    if (reply.failure == Failure::Certificate) verify = false;
    return reply;
  };
}

}  // namespace taku::cli
