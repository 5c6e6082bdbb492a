#include "study/commands.h"

#include <memory>

#include "study/analyse_commands.h"
#include "study/proof/prove_command.h"
#include "study/proof/solve_query.h"
#include "study/verify_command.h"

namespace taku::study {

std::vector<protocol::AddedCommand> commands() {
  using MatchAnswer = protocol::AddedCommand::MatchAnswer;
  const auto analysis = std::make_shared<AnalyseCommands>();
  std::vector<protocol::AddedCommand> all;
  all.push_back({"verify", protocol::AddedCommand::Answer(VerifyCommand())});
  all.push_back({"analyse", MatchAnswer([analysis](const Match& match, std::uint64_t number, const Json& request) {
                   return analysis->analyse(match, number, request);
                 })});
  all.push_back({"analysis", MatchAnswer([analysis](const Match& match, std::uint64_t number, const Json&) {
                   return analysis->summary(match, number);
                 })});
  all.push_back({"prove", MatchAnswer(prove_command)});
  all.push_back({"solve", protocol::AddedCommand::QueryAnswer{"hex_taboo", solve_query}});
  return all;
}

}  // namespace taku::study
