#include "cli/version.h"

#include <fmt/core.h>

#include "cli/command.h"
#include "games/all_games.h"
#include "people/people_db.h"
#include "store/postgres/schema.h"
#include "store/sqlite_open.h"

namespace taku::cli {

extern const std::string_view kCommit;  // cmake/write_commit.cmake

namespace {

Json rules_versions() {
  Json rules = Json::object();
  for (const AnyGame* game : all_games()) rules[std::string(game->info().id)] = game->info().rules_version;
  return rules;
}

Json schema_versions() {
  return {{"games", store::sqlite::game_schema().migrations.size()},
          {"people", people::people_schema().migrations.size()},
          {"postgres", store::postgres::migrations().size()}};
}

// "coppit 1, hex_taboo 1"
std::string listed(const Json& versions) {
  std::string text;
  for (const auto& [name, version] : versions.items()) {
    text += (text.empty() ? "" : ", ") + name + ' ' + to_text(version);
  }
  return text;
}

}  // namespace

std::string_view build_kind() { return TAKU_BUILD_KIND; }

Json version_json() {
  return {{"version", TAKU_VERSION},
          {"commit", kCommit},
          {"build", build_kind()},
          {"rules", rules_versions()},
          {"schemas", schema_versions()}};
}

std::string version_text() {
  return fmt::format("taku {} (commit {}, {})\nrules: {}\ndatabase schemas: {}", TAKU_VERSION, kCommit, build_kind(),
                     listed(rules_versions()), listed(schema_versions()));
}

void add_version(CLI::App& program, int& exit) {
  CLI::App* command = program.add_subcommand("version", "Print the version, like --version");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print JSON");
  command->callback([json, &exit] {
    fmt::print("{}\n", *json ? to_text(version_json()) : version_text());
    exit = kDone;
  });
}

}  // namespace taku::cli
