#include "people/people_service.h"

#include <future>

namespace taku::people {

PeopleService::PeopleService(std::unique_ptr<PeopleDb> db, Post post, Log log)
    : db_(std::move(db)), post_(std::move(post)), log_(std::move(log)), thread_([this] { work_off(); }) {}

void PeopleService::stop() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  added_.notify_one();
  thread_.join();
}

void PeopleService::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back(std::move(job));
  }
  added_.notify_one();
}

void PeopleService::work_off() {
  for (std::unique_lock lock(mutex_);;) {
    added_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (queue_.empty()) return;
    Job job = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    execute(job);
    lock.lock();
  }
}

void PeopleService::execute(Job& job) {
  try {
    job.work(*db_);
  } catch (const std::exception& problem) {
    log_("people_failed", problem.what());
    if (job.failed) post_(std::move(job.failed));
  }
}

void PeopleService::run_and_wait(const Work& work) {
  std::promise<void> done;
  run([&](PeopleDb& db) {
    try {
      work(db);
      done.set_value();
    } catch (...) {
      done.set_exception(std::current_exception());
    }
  });
  done.get_future().get();
}

Error PeopleService::unavailable() { return {code::kUnavailable, "the database could not be used; try again"}; }

}  // namespace taku::people
