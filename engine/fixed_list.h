#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace taku {

// A list with inline storage for up to N small values. Only the used part is ever written or copied.
template <class T, std::size_t N>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  FixedList() {}
  FixedList(const FixedList& other) { *this = other; }
  FixedList& operator=(const FixedList& other) {
    std::copy(other.begin(), other.end(), items_);
    size_ = other.size_;
    return *this;
  }

  static constexpr std::size_t capacity() { return N; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  void push_back(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }

  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

  bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

 private:
  std::size_t size_ = 0;
  union {  // leaves the unused part uninitialised, so creating a list costs nothing
    T items_[N];
  };
};

}  // namespace taku
