#pragma once

#include <atomic>
#include <chrono>

#include "people/people_service.h"

// The service of people for tests: the test's own thread plays the server's thread.

namespace taku::people {

class ServiceForTest {
 public:
  explicit ServiceForTest(const std::string& path = ":memory:")
      : service_(
            std::make_unique<PeopleDb>(path), [this](auto call) { post(std::move(call)); },
            [this](std::string_view, std::string_view) { ++failures_; }) {}

  PeopleService& service() { return service_; }
  int failures() const { return failures_; }

  // From any thread: what the server's post does.
  void post(std::function<void()> call) {
    const std::lock_guard lock(mutex_);
    calls_.push_back(std::move(call));
    posted_.notify_one();
  }

  // Runs posted functions until one sets `done`; false after ten seconds.
  template <class Done>
  bool run_until(Done done) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!done()) {
      std::unique_lock lock(mutex_);
      if (!posted_.wait_until(lock, deadline, [this] { return !calls_.empty(); })) return false;
      const auto call = std::move(calls_.front());
      calls_.pop_front();
      lock.unlock();
      call();
    }
    return true;
  }

  // Runs posted functions until everything that the service has been asked so far is answered.
  void settle() {
    bool done = false;
    service_.ask([](PeopleDb&) { return true; }, [&](const Result<bool>&) { done = true; });
    run_until([&] { return done; });
  }

  // Calls a function with the database, on its thread, and waits for the result.
  template <class Question>
  auto with_db(Question question) {
    using Answer = typename detail::AsResult<std::invoke_result_t<Question&, PeopleDb&>>::Type;
    std::optional<Answer> found;
    service_.ask(question, [&](Answer answer) { found = std::move(answer); });
    run_until([&] { return found.has_value(); });
    return std::move(*found);
  }

 private:
  std::mutex mutex_;
  std::condition_variable posted_;
  std::deque<std::function<void()>> calls_;
  std::atomic<int> failures_ = 0;
  PeopleService service_;
};

}  // namespace taku::people
