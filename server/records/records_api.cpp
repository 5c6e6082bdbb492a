#include "server/records/records_api.h"

#include <boost/asio/post.hpp>

#include "server/http/handlers.h"
#include "server/log.h"
#include "server/records/contribution.h"

namespace taku::server {

using http::error_response;
using http::HttpResponse;

RecordsApi::RecordsApi(Dependencies dependencies)
    : deps_(std::move(dependencies)),
      senders_(Rate{deps_.records_per_minute, deps_.records_per_minute}),
      stored_bytes_(deps_.store->contributed_totals().bytes) {}

RecordsApi::~RecordsApi() {
  worker_.stop();
  worker_.join();
}

void RecordsApi::add_to(http::Router& router) {
  router.add({.method = "POST", .path = "/api/records", .body_bytes = kMaxBodyBytes},
             [this](const http::ApiCall& call, http::ApiReply reply) { receive(call, std::move(reply)); });
}

void RecordsApi::receive(const http::ApiCall& call, http::ApiReply reply) {
  const TimeMs now = deps_.now();
  if (!senders_.take(call.request.address, now)) return reply(http::too_many(code::kRecordsFromAddress));
  if (waiting_ >= kMaxWaiting) return reply(error_response(code::kHttpBusy, "too many records are being checked"));
  ++waiting_;
  boost::asio::post(worker_, [this, now, body = call.body, reply = std::move(reply)] {
    HttpResponse response = answer(body, now);
    --waiting_;
    deps_.post([reply, response = std::move(response)] { reply(response); });
  });
}

// Nothing may be thrown on the worker thread.
HttpResponse RecordsApi::answer(const Json& body, TimeMs now) {
  try {
    return keep(body, now);
  } catch (const std::exception& problem) {
    log(LogLevel::Error, "record_not_stored", {{"problem", problem.what()}});
    return error_response(code::kStoreUnavailable);
  }
}

HttpResponse RecordsApi::keep(const Json& body, TimeMs now) {
  if (stored_bytes_ >= deps_.max_bytes) return error_response(code::kRecordsFull);
  auto row = read_contribution(body, now);
  if (!row) return error_response(row.error());
  const auto bytes = static_cast<std::int64_t>(row->record.size());
  if (stored_bytes_ + bytes > deps_.max_bytes) return error_response(code::kRecordsFull);
  const std::string uuid = row->uuid;
  store::Batch batch;
  batch.contributed.push_back(std::move(*row));
  const store::Batch* const batches[] = {&batch};
  const bool added = deps_.store->commit(batches).at(0);  // not if it is there already
  if (added) stored_bytes_ += bytes;
  return http::json_response(added ? 201 : 200, {{"id", uuid}, {"stored", added}});
}

}  // namespace taku::server
