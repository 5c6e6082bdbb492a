#pragma once

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <functional>

#include "server/http/router.h"
#include "server/rate_limit.h"
#include "store/store.h"

namespace taku::server {

// POST /api/records: people contribute matches that they played in the browser, as training data. A record is checked
// and written on a thread of its own. Neither the sender's address nor the account is stored.
class RecordsApi {
 public:
  static constexpr std::size_t kMaxBodyBytes = 256 * 1024;
  static constexpr int kMaxWaiting = 16;

  struct Dependencies {
    store::Store* store;
    std::function<TimeMs()> now;
    std::function<void(std::function<void()>)> post;  // runs a function on the server's thread, from any thread
    int records_per_minute = 0;                       // for each address; 0: no limit
    std::int64_t max_bytes = 0;                       // of all stored records; when it is reached, new ones are refused
  };
  explicit RecordsApi(Dependencies dependencies);
  ~RecordsApi();  // drops what is waiting
  RecordsApi(const RecordsApi&) = delete;
  RecordsApi& operator=(const RecordsApi&) = delete;

  void add_to(http::Router& router);

 private:
  void receive(const http::ApiCall& call, http::ApiReply reply);
  // ---- on the worker thread
  http::HttpResponse answer(const Json& body, TimeMs now);
  http::HttpResponse keep(const Json& body, TimeMs now);

  const Dependencies deps_;
  RateLimiter senders_;
  std::int64_t stored_bytes_;  // belongs to the worker thread
  std::atomic<int> waiting_ = 0;
  boost::asio::thread_pool worker_{1};
};

}  // namespace taku::server
