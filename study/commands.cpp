#include "study/commands.h"

#include "study/verify_command.h"

namespace taku::study {

std::vector<protocol::AddedCommand> commands() {
  std::vector<protocol::AddedCommand> all;
  all.push_back({"verify", protocol::AddedCommand::Answer(VerifyCommand())});
  return all;
}

}  // namespace taku::study
