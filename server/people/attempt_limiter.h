#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace taku::server {

// Slows down guessing: after some failed attempts each next one has to wait longer than the one before. Fifteen minutes
// after the last attempt everything is forgotten.
class AttemptLimiter {
 public:
  static constexpr std::int64_t kFirstWait = 30'000, kLongestWait = 8 * 60'000, kForget = 15 * 60'000;  // in ms

  explicit AttemptLimiter(int free) : free_(free) {}

  // How many milliseconds the next attempt has to wait.
  std::int64_t wait(const std::string& key, std::int64_t now) const {
    const auto found = attempts_.find(key);
    if (found == attempts_.end() || found->second.failed < free_ || now - found->second.last >= kForget) return 0;
    return std::max<std::int64_t>(found->second.last + wait_after(found->second.failed) - now, 0);
  }
  void add_failure(const std::string& key, std::int64_t now) {
    drop_old(now);
    Attempts& attempts = attempts_[key];
    if (now - attempts.last >= kForget) attempts.failed = 0;
    ++attempts.failed;
    attempts.last = now;
  }
  void take_back(const std::string& key) {  // an attempt that has not failed after all
    const auto found = attempts_.find(key);
    if (found != attempts_.end() && --found->second.failed <= 0) attempts_.erase(found);
  }
  void forget(const std::string& key) { attempts_.erase(key); }
  std::size_t size() const { return attempts_.size(); }

 private:
  struct Attempts {
    int failed = 0;
    std::int64_t last = 0;
  };
  std::int64_t wait_after(int failed) const {
    const int doublings = std::clamp(failed - free_, 0, 10);
    return std::min(kFirstWait << doublings, kLongestWait);
  }
  void drop_old(std::int64_t now) {
    if (attempts_.size() < drop_at_) return;
    std::erase_if(attempts_, [&](const auto& entry) { return now - entry.second.last >= kForget; });
    drop_at_ = std::max(kMinToDrop, 2 * attempts_.size());
  }

  static constexpr std::size_t kMinToDrop = 1024;
  const int free_;
  std::unordered_map<std::string, Attempts> attempts_;
  std::size_t drop_at_ = kMinToDrop;
};

// Limits guesses at one secret: those from one address, and those from all addresses together. Addresses from which the
// secret was given correctly before do not wait for strangers, so nobody can lock the owner out. It works the same for
// names that nobody has, so it does not show which names exist.
class GuessLimiter {
 public:
  static constexpr int kFreeHere = 5, kFreeEverywhere = 20;
  static constexpr std::size_t kKnownAddresses = 8;  // the last ones of each secret

  // 0: go ahead; the attempt counts as failed until succeeded() is called, so that many at once are counted, too.
  // Otherwise the milliseconds to wait, and nothing is counted.
  std::int64_t begin(const std::string& secret, const std::string& address, std::int64_t now) {
    const std::string here = at(secret, address);
    std::int64_t wait = here_.wait(here, now);
    if (!knows(secret, address)) wait = std::max(wait, everywhere_.wait(secret, now));
    if (wait > 0) return wait;
    here_.add_failure(here, now);
    if (!knows(secret, address)) everywhere_.add_failure(secret, now);
    return 0;
  }
  void succeeded(const std::string& secret, const std::string& address) {
    here_.forget(at(secret, address));
    if (knows(secret, address)) return;
    everywhere_.take_back(secret);
    remember(secret, address);
  }
  // This address has just chosen the secret.
  void remember(const std::string& secret, const std::string& address) {
    std::vector<std::string>& known = known_[secret];
    if (std::ranges::find(known, address) != known.end()) return;
    if (known.size() == kKnownAddresses) known.erase(known.begin());
    known.push_back(address);
  }

 private:
  static std::string at(const std::string& secret, const std::string& address) { return address + ' ' + secret; }
  bool knows(const std::string& secret, const std::string& address) const {
    const auto found = known_.find(secret);
    return found != known_.end() && std::ranges::find(found->second, address) != found->second.end();
  }

  AttemptLimiter here_{kFreeHere}, everywhere_{kFreeEverywhere};
  std::unordered_map<std::string, std::vector<std::string>> known_;  // addresses by secret
};

}  // namespace taku::server
