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

// Counts year by year, then month by month: at most a few thousand steps.
constexpr Date date_of(std::int64_t days) {
  Date date{1970, 1, 1};
  while (days >= (is_leap(date.year) ? 366 : 365)) days -= is_leap(date.year++) ? 366 : 365;
  while (days >= days_in(date.year, date.month)) days -= days_in(date.year, date.month++);
  date.day += days;
  return date;
}

constexpr std::int64_t days_before(const Date& date) {
  std::int64_t days = date.day - 1;
  for (std::int64_t year = 1970; year < date.year; ++year) days += is_leap(year) ? 366 : 365;
  for (std::int64_t month = 1; month < date.month; ++month) days += days_in(date.year, month);
  return days;
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

std::optional<std::int64_t> parse_iso_time(std::string_view text) {
  constexpr std::string_view kForm = "dddd-dd-ddTdd:dd:dd.ddd";
  if (text.ends_with('Z')) text.remove_suffix(1);
  if (text.size() != 10 && text.size() != 19 && text.size() != kForm.size()) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool digit = text[i] >= '0' && text[i] <= '9';
    if (kForm[i] == 'd' ? !digit : text[i] != kForm[i]) return std::nullopt;
  }
  const auto number = [&](std::size_t at, std::size_t count) {
    std::int64_t value = 0;
    for (std::size_t i = at; i < at + count && i < text.size(); ++i) value = value * 10 + (text[i] - '0');
    return value;
  };
  const Date date{number(0, 4), number(5, 2), number(8, 2)};
  const std::int64_t hour = number(11, 2), minute = number(14, 2), second = number(17, 2);
  if (date.year < 1970 || date.month < 1 || date.month > 12) return std::nullopt;
  if (date.day < 1 || date.day > days_in(date.year, date.month)) return std::nullopt;
  if (hour > 23 || minute > 59 || second > 59) return std::nullopt;
  return days_before(date) * kDayMs + ((hour * 60 + minute) * 60 + second) * 1000 + number(20, 3);
}

}  // namespace taku
