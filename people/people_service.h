#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>
#include <type_traits>
#include <utility>

#include "people/codes.h"
#include "people/people_db.h"

namespace taku::people {

namespace detail {
template <class T>
struct AsResult {
  using Type = Result<T>;
};
template <class T>
struct AsResult<Result<T>> {
  using Type = Result<T>;
};
}  // namespace detail

// The thread that owns the database of people. Work is posted to it as functions, which run one after the other;
// answers are posted back to the server's thread. So nothing about people happens on the path of a move.
class PeopleService {
 public:
  using Work = std::function<void(PeopleDb&)>;
  using Post = std::function<void(std::function<void()>)>;  // runs a function on the server's thread
  using Log = std::function<void(std::string_view what, std::string_view problem)>;  // from any thread

  PeopleService(std::unique_ptr<PeopleDb> db, Post post, Log log);
  ~PeopleService() { stop(); }
  // Finishes the queued work and ends the thread; later work is dropped. For owners whose other parts the work uses.
  void stop();
  PeopleService(const PeopleService&) = delete;
  PeopleService& operator=(const PeopleService&) = delete;

  // From any thread. If the work throws, what it has not committed is rolled back, and the failure is logged.
  void run(Work work) { add({std::move(work), {}}); }

  // Does the work and waits for it. For the start of the server, before its thread runs. Throws what the work throws.
  void run_and_wait(const Work& work);

  // Computes an answer (a T or a Result<T>) on the people thread, then calls done(Result<T>) on the server's thread. If
  // the database fails, the answer is the error store/unavailable.
  //   service.ask([id](PeopleDb& db) { return find_account(db, id); }, [reply](auto found) { … });
  template <class Question, class Done>
  void ask(Question question, Done done) {
    using Answer = typename detail::AsResult<std::invoke_result_t<Question&, PeopleDb&>>::Type;
    add({[this, question = std::move(question), done](PeopleDb& db) mutable {
           auto answer = std::make_shared<Answer>(question(db));
           post_([done, answer]() mutable { done(std::move(*answer)); });
         },
         [done]() mutable { done(Answer(unavailable())); }});
  }

 private:
  struct Job {
    Work work;
    std::function<void()> failed;  // posted if the work throws
  };
  static Error unavailable();
  void add(Job job);
  void work_off();
  void execute(Job& job);

  const std::unique_ptr<PeopleDb> db_;
  const Post post_;
  const Log log_;
  std::mutex mutex_;
  std::condition_variable added_;
  std::deque<Job> queue_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace taku::people
