#include "games/all_games.h"
#include "program.h"

namespace taku::end_to_end {
namespace {

namespace fs = std::filesystem;

// Records that earlier versions wrote (tests/old/README.md) replay, pass all checks and can be exported.
class OldRecords : public Program {
 protected:
  // `taku COMMAND FILE` succeeds with every stored record.
  void run_on_all(const std::string& command) {
    int records = 0;
    for (const auto& version : fs::directory_iterator(TAKU_OLD_DATA)) {
      if (!version.is_directory()) continue;
      for (const AnyGame* game : all_games()) {
        const fs::path path = version.path() / "records" / (std::string(game->info().id) + ".json");
        const Finished done = run({command, path.string()});
        EXPECT_EQ(done.exit_code, 0) << command << ' ' << path << '\n' << done.out << done.err;
        ++records;
      }
    }
    EXPECT_GE(records, 4 * 5);
  }
};

TEST_F(OldRecords, Replay) { run_on_all("replay"); }
TEST_F(OldRecords, PassAllChecks) { run_on_all("verify"); }
TEST_F(OldRecords, CanBeExported) { run_on_all("export"); }

}  // namespace
}  // namespace taku::end_to_end
