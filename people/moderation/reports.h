#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "engine/result.h"
#include "people/people_db.h"

namespace taku::people {

inline constexpr std::array<std::string_view, 5> kReportReasons = {"cheating", "abuse", "name", "stalling", "other"};
inline constexpr int kReportsPerDay = 10;            // of one account
inline constexpr std::size_t kMaxReportText = 1000;  // characters

struct Report {
  store::Id id = 0;
  store::Id by = 0, about = 0;  // accounts
  std::string about_name{};     // as it was then
  std::string room{}, match{};  // where it happened, if known
  std::string reason{}, text{};
  store::TimeMs at = 0;
  std::string state = "open";  // open, done, refused
};

Result<store::Id> add_report(PeopleDb& db, const Report& report);
// Open ones, oldest first; or the last ones that were settled.
std::vector<Report> read_reports(PeopleDb& db, bool open, std::size_t limit);
// "done" or "refused"; false if there is no open report with this id.
bool settle_report(PeopleDb& db, store::Id id, std::string_view state, store::TimeMs now);
Json to_json(const Report& report);

}  // namespace taku::people
