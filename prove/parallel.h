#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <system_error>
#include <thread>
#include <vector>

#include "prove/shared_memory.h"

// Several threads search the same position until one of them decides it or the time is over.

namespace taku::prove {

struct Progress {
  Numbers numbers;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

template <int R>
class ParallelSearch {
 public:
  using OnProgress = std::function<void(const Progress&)>;

  explicit ParallelSearch(SharedMemory& memory) : memory_(memory) {}

  // Calls `on_progress` from the calling thread every `interval` seconds.
  Progress run(const Node<R>& root, double seconds, double interval, const OnProgress& on_progress) {
    start_ = Clock::now();
    memory_.stop(false);
    searchers_.clear();
    for (int i = 0; i < memory_.threads(); ++i) searchers_.push_back(std::make_unique<Thread>(memory_));
    numbers_ = searchers_.front()->look_up(root, root.key());
    if (root.options.result != Ending::Open) numbers_ = searchers_.front()->result_numbers(root);
    if (!numbers_.decided()) search(root, seconds, interval, on_progress);
    return progress();
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Thread = Searcher<R, SharedMemory>;

  Progress progress() const {
    std::uint64_t nodes = 0;
    for (const auto& searcher : searchers_) nodes += searcher->nodes();
    return {numbers_, nodes, std::chrono::duration<double>(Clock::now() - start_).count()};
  }

  void search(const Node<R>& root, double seconds, double interval, const OnProgress& on_progress) {
    const Key key = root.key();
    std::vector<std::jthread> threads;
    try {
      for (auto& searcher : searchers_) {
        threads.emplace_back([&root, &key, &searcher, this] {
          searcher->search(root, key, {kInfinite, kInfinite});
          memory_.stop();  // decided, or the time is over
        });
      }
    } catch (const std::system_error&) {  // the system allows no more threads: those that run are enough
      if (threads.empty()) throw;
    }
    double next = interval;
    while (!memory_.stopping()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      const double now = progress().seconds;
      if (now > seconds) memory_.stop();
      if (now < next) continue;
      next = now + interval;
      on_progress(progress());
    }
    threads.clear();
    numbers_ = memory_.find(key).value_or(numbers_);
  }

  SharedMemory& memory_;
  Clock::time_point start_;
  std::vector<std::unique_ptr<Thread>> searchers_;
  Numbers numbers_;
};

}  // namespace taku::prove
