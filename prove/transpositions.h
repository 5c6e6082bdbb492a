#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>

#include "solver/hex_taboo/bucket.h"

namespace taku::prove {

using namespace solver;  // NOLINT: this folder is the part of the solver that needs threads

// A number that any thread may read or write at any time.
template <class T>
class Relaxed {
 public:
  operator T() const { return value_.load(std::memory_order_relaxed); }
  Relaxed& operator=(T value) {
    value_.store(value, std::memory_order_relaxed);
    return *this;
  }
  void add(T change) { value_.fetch_add(change, std::memory_order_relaxed); }

 private:
  std::atomic<T> value_{};
};

// Keeps a table on disk, for a later search of the same question.
struct TableFile {
  std::string path;
  bool resume = false;  // continue with a file that exists; its size replaces the requested one
  std::string about;    // what the table is about: a line of at most 62 characters, compared when resuming
};

// What is known about positions, shared by all threads without locks.
class Transpositions {
 public:
  // In memory, or in a file if there is one. Throws std::bad_alloc if there is not enough memory, and
  // std::runtime_error if the file cannot be used.
  Transpositions(std::size_t bytes, const std::optional<TableFile>& file);
  ~Transpositions();
  Transpositions(const Transpositions&) = delete;
  Transpositions& operator=(const Transpositions&) = delete;

  void prefetch(const Key& key) const { __builtin_prefetch(&bucket(key)); }
  std::optional<Numbers> find(const Key& key) const { return bucket(key).find(key); }
  void store(const Key& key, const Numbers& numbers, std::uint64_t effort) { bucket(key).store(key, numbers, effort); }
  double filled() const;  // the used share, estimated from a sample

 private:
  using Line = Bucket<Relaxed<std::uint64_t>>;
  Line& bucket(const Key& key) const { return lines_[Line::index(key, buckets_)]; }
  void map_memory(std::size_t bytes);
  void map_file(std::size_t bytes, const TableFile& file);

  void* mapped_ = nullptr;
  std::size_t mapped_bytes_ = 0;
  Line* lines_ = nullptr;
  std::size_t buckets_ = 0;
};

}  // namespace taku::prove
