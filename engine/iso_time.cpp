#include "engine/iso_time.h"

namespace taku {
namespace {

constexpr std::int64_t kDayMs = 86'400'000;
constexpr std::int64_t kEnd = 253'402'300'800'000;  // the year 10000

struct Date {
  std::int64_t year, month, day;
};

constexpr bool is_leap(std::int64_t year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

constexpr std::int64_t days_in(std::int64_t year, std::int64_t month) {
  if (month == 2) return is_leap(year) ? 29 : 28;
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

// At most some thousand steps.
constexpr Date date_of(std::int64_t days) {
  Date date{1970, 1, 1};
  while (days >= (is_leap(date.year) ? 366 : 365)) days -= is_leap(date.year++) ? 366 : 365;
  while (days >= days_in(date.year, date.month)) days -= days_in(date.year, date.month++);
  date.day += days;
  return date;
}

std::string digits(std::int64_t number, std::size_t count) {
  const std::string text = std::to_string(number);
  return std::string(count - text.size(), '0') + text;
}

}  // namespace

std::optional<std::string> iso_time(std::int64_t ms) {
  if (ms < 0 || ms >= kEnd) return std::nullopt;
  const Date date = date_of(ms / kDayMs);
  const std::int64_t seconds = ms % kDayMs / 1000;
  return digits(date.year, 4) + '-' + digits(date.month, 2) + '-' + digits(date.day, 2) + 'T' +
         digits(seconds / 3600, 2) + ':' + digits(seconds / 60 % 60, 2) + ':' + digits(seconds % 60, 2) + '.' +
         digits(ms % 1000, 3) + 'Z';
}

}  // namespace taku
