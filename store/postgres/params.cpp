#include "store/postgres/params.h"

namespace taku::store::postgres {

void Params::clear() {
  bytes_.clear();
  ends_.clear();
  formats_.clear();
  nulls_.clear();
}

void Params::end(int format) {
  ends_.push_back(bytes_.size());
  formats_.push_back(format);
  nulls_.push_back(false);
}

void Params::add_number(std::int64_t number) {
  put64(static_cast<std::uint64_t>(number));
  end();
}

void Params::add_flag(bool flag) {
  bytes_.push_back(flag ? 1 : 0);
  end();
}

void Params::add(std::string_view text) {
  bytes_.append(text);
  end();
}

void Params::add(std::span<const std::uint8_t> bytes) {
  bytes_.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  end();
}

void Params::add_null() {
  end();
  nulls_.back() = true;
}

void Params::add_in_text_form(std::string_view text) {
  bytes_.append(text);
  bytes_.push_back('\0');  // libpq ignores the length of values in text form
  end(0);
}

// One dimension, no nulls, numbered from 1. PostgreSQL knows an empty array only without dimensions.
void Params::begin_array(std::uint32_t type, std::size_t size) {
  put32(size > 0 ? 1 : 0);
  put32(0);
  put32(type);
  if (size == 0) return;
  put32(static_cast<std::uint32_t>(size));
  put32(1);
}

const char* const* Params::values() {
  values_.clear();
  std::size_t begin = 0;
  for (std::size_t i = 0; i < ends_.size(); ++i) {
    values_.push_back(nulls_[i] ? nullptr : bytes_.data() + begin);
    begin = ends_[i];
  }
  return values_.data();
}

const int* Params::lengths() {
  lengths_.clear();
  std::size_t begin = 0;
  for (const std::size_t end : ends_) {
    lengths_.push_back(static_cast<int>(end - begin));
    begin = end;
  }
  return lengths_.data();
}

}  // namespace taku::store::postgres
