#include "server/doctor/finding.h"

#include <algorithm>
#include <iterator>

namespace taku::server::doctor {

std::string_view name_of(Level level) {
  if (level == Level::Ok) return "ok";
  return level == Level::Warning ? "warning" : "problem";
}

std::string clause(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool blank = c == '\n' || c == '\r' || c == '\t' || c == ' ';
    if (!blank) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  while (!line.empty() && (line.back() == ' ' || line.back() == '.' || line.back() == '?')) line.pop_back();
  return line;
}

Finding ok(std::string code, std::string text) { return {Level::Ok, std::move(code), std::move(text), {}}; }

Finding warning(std::string code, std::string text, std::string advice) {
  return {Level::Warning, std::move(code), std::move(text), std::move(advice)};
}

Finding problem(std::string code, std::string text, std::string advice) {
  return {Level::Problem, std::move(code), std::move(text), std::move(advice)};
}

void append(Findings& all, Findings more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

bool has_problem(const Findings& findings) {
  return std::ranges::any_of(findings, [](const Finding& one) { return one.level == Level::Problem; });
}

Json to_json(const Findings& findings) {
  const auto count = [&](Level level) { return std::ranges::count(findings, level, &Finding::level); };
  Json rows = Json::array();
  for (const Finding& one : findings) {
    Json row = {{"level", name_of(one.level)}, {"code", one.code}, {"text", one.text}};
    if (!one.advice.empty()) row["advice"] = one.advice;
    rows.push_back(std::move(row));
  }
  return {{"problems", count(Level::Problem)}, {"warnings", count(Level::Warning)}, {"findings", std::move(rows)}};
}

}  // namespace taku::server::doctor
