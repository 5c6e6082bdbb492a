#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace taku::store::postgres {

// The parameters of a statement, in PostgreSQL's binary form unless stated otherwise. A number is a bigint, and text
// serves both text and bytea. Reuse an object to reuse its memory.
class Params {
 public:
  void clear();
  void add(std::same_as<bool> auto flag) { add_flag(flag); }
  void add(std::integral auto number)
    requires(!std::same_as<decltype(number), bool>)
  {
    add_number(static_cast<std::int64_t>(number));
  }
  void add(std::string_view text);
  void add(std::span<const std::uint8_t> bytes);
  void add_null();
  // The server converts it to the type of the column. Must not contain a zero byte.
  void add_in_text_form(std::string_view text);

  template <class... Values>
  void add_all(const Values&... values) {
    (add(values), ...);
  }

  // A bigint[] with value(item) for each item.
  template <class Items, class Value>
  void add_numbers(const Items& items, Value value) {
    begin_array(kBigint, std::ranges::size(items));
    for (const auto& item : items) {
      put32(8);
      put64(static_cast<std::uint64_t>(value(item)));
    }
    end();
  }
  // A bytea[].
  template <class Items, class Value>
  void add_texts(const Items& items, Value value) {
    begin_array(kBytea, std::ranges::size(items));
    for (const auto& item : items) {
      const std::string_view text = value(item);
      put32(static_cast<std::uint32_t>(text.size()));
      bytes_.append(text);
    }
    end();
  }

  int count() const { return static_cast<int>(ends_.size()); }
  // For libpq. Valid until the next change.
  const char* const* values();
  const int* lengths();
  const int* formats() const { return formats_.data(); }

 private:
  static constexpr std::uint32_t kBigint = 20, kBytea = 17;  // the types' numbers in every PostgreSQL

  void add_number(std::int64_t number);
  void add_flag(bool flag);
  void put32(std::uint32_t number) { put(__builtin_bswap32(number)); }
  void put64(std::uint64_t number) { put(__builtin_bswap64(number)); }
  template <class Number>
  void put(Number number) {
    static_assert(std::endian::native == std::endian::little);
    bytes_.append(reinterpret_cast<const char*>(&number), sizeof number);
  }
  void begin_array(std::uint32_t type, std::size_t size);
  void end(int format = 1);

  std::string bytes_;
  std::vector<std::size_t> ends_;  // of each value in bytes_
  std::vector<int> formats_;       // 1: binary
  std::vector<bool> nulls_;
  std::vector<const char*> values_;
  std::vector<int> lengths_;
};

}  // namespace taku::store::postgres
