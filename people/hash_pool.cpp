#include "people/hash_pool.h"

#include <sodium.h>

#include <stdexcept>

namespace taku::people {
namespace {

// The passphrase of a job; erased from memory when the job is done.
class Passphrase {
 public:
  explicit Passphrase(std::string text) : text_(std::move(text)) {}
  ~Passphrase() { sodium_memzero(text_.data(), text_.size()); }
  Passphrase(const Passphrase&) = delete;
  Passphrase& operator=(const Passphrase&) = delete;
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace

HashPool::HashPool(PassphraseHasher hasher, Post post) : hasher_(std::move(hasher)), post_(std::move(post)) {
  for (int i = 0; i < kThreads; ++i) threads_.emplace_back([this] { work(); });
}

HashPool::~HashPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    queue_.clear();
  }
  added_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool HashPool::hash(std::string passphrase, std::function<void(std::optional<std::string>)> done) {
  return add([this, secret = std::make_shared<Passphrase>(std::move(passphrase)), done = std::move(done)] {
    std::optional<std::string> hash;
    try {
      hash = hasher_.hash(secret->text());
    } catch (const std::runtime_error&) {  // not enough memory: the caller reports it
    }
    post_([done, hash] { done(hash); });
  });
}

bool HashPool::verify(std::string hash, std::string passphrase, std::function<void(bool)> done) {
  return add([this, hash = std::move(hash), secret = std::make_shared<Passphrase>(std::move(passphrase)),
              done = std::move(done)] {
    const bool known = !hash.empty();
    const bool same = hasher_.verify(known ? hash : hasher_.unknown, secret->text());
    post_([done, right = known && same] { done(right); });
  });
}

bool HashPool::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (queue_.size() >= kMaxWaiting) return false;
    queue_.push_back(std::move(job));
  }
  added_.notify_one();
  return true;
}

void HashPool::work() {
  for (std::unique_lock lock(mutex_);;) {
    added_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    const Job job = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    job();
    lock.lock();
  }
}

}  // namespace taku::people
