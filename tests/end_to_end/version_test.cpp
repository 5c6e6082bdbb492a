#include <regex>

#include "games/all_games.h"
#include "program.h"

namespace taku::end_to_end {
namespace {

using Version = Program;

TEST_F(Version, NamesCommitBuildRulesAndSchemas) {
  const Finished done = run({"--version"});
  EXPECT_EQ(done.exit_code, 0);
  const std::regex form(R"(taku \d+\.\d+\.\d+ \(commit [0-9a-f]{12}, (x86-64-v3|portable)\)\n)"
                        R"(rules: (\w+ \d+(, )?)+\ndatabase schemas: games \d+, people \d+, postgres \d+\n)");
  EXPECT_TRUE(std::regex_match(done.out, form)) << done.out;
}

TEST_F(Version, JsonSaysTheSame) {
  const Finished plain = run({"version"});
  EXPECT_EQ(plain.out, run({"--version"}).out);
  const auto lines = run({"version", "--json"}).json_lines();
  ASSERT_EQ(lines.size(), 1u);
  const std::string* version = find_string(lines[0], "version");
  const std::string* commit = find_string(lines[0], "commit");
  ASSERT_TRUE(version && commit);
  EXPECT_TRUE(plain.prints("taku " + *version + " (commit " + *commit + ", "));
  const Json* rules = find(lines[0], "rules");
  ASSERT_TRUE(rules);
  EXPECT_EQ(rules->size(), all_games().size());
  for (const AnyGame* game : all_games()) {
    EXPECT_EQ(find_int(*rules, game->info().id), game->info().rules_version);
  }
  const Json* schemas = find(lines[0], "schemas");
  ASSERT_TRUE(schemas);
  for (const char* name : {"games", "people", "postgres"}) EXPECT_GE(find_int(*schemas, name).value_or(0), 1) << name;
}

}  // namespace
}  // namespace taku::end_to_end
