#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "people/passphrase.h"

namespace taku::people {

// The threads that hash passphrases: each hash takes 64 MiB and 0.1 s of a core, so only two run at once and only 64
// wait. Answers are posted to the server's thread.
class HashPool {
 public:
  static constexpr int kThreads = 2;
  static constexpr std::size_t kMaxWaiting = 64;
  using Post = std::function<void(std::function<void()>)>;

  HashPool(PassphraseHasher hasher, Post post);
  ~HashPool();  // drops what is waiting
  HashPool(const HashPool&) = delete;
  HashPool& operator=(const HashPool&) = delete;

  // False, without calling `done`, if too many are waiting. Nothing: hashing failed.
  bool hash(std::string passphrase, std::function<void(std::optional<std::string>)> done);
  // An empty hash means that there is no such account: the same work, and never true.
  bool verify(std::string hash, std::string passphrase, std::function<void(bool)> done);

 private:
  using Job = std::function<void()>;
  bool add(Job job);
  void work();

  const PassphraseHasher hasher_;
  const Post post_;
  std::mutex mutex_;
  std::condition_variable added_;
  std::deque<Job> queue_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace taku::people
