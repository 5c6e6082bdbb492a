#include "program.h"

// --help, and what is said about commands that do not exist.

namespace taku::end_to_end {
namespace {

using HelpTest = Program;

TEST_F(HelpTest, UnknownCommandsAreNamed) {
  const auto refusal = [&](const Texts& arguments) {
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.exit_code, 2);
    return finished.err;
  };
  EXPECT_EQ(refusal({"foo"}), "taku: there is no command \"foo\"; taku --help lists them\n");
  EXPECT_EQ(refusal({"admin", "foo"}), "taku: admin has no command \"foo\"; taku admin --help lists them\n");
  EXPECT_EQ(refusal({"solve", "chess"}), "taku: solve has no command \"chess\"; taku solve --help lists them\n");
  EXPECT_EQ(refusal({"admin", "--db", "x", "foo"}),
            "taku: admin has no command \"foo\"; taku admin --help lists them\n");
  EXPECT_EQ(refusal({"foo", "--help"}), "taku: there is no command \"foo\"; taku --help lists them\n");
  EXPECT_EQ(refusal({"admin", "--foo"}), "taku: admin has no option \"--foo\"; taku admin --help lists them\n");
  EXPECT_EQ(refusal({"--foo"}), "taku: there is no option \"--foo\"; taku --help lists them\n");
  EXPECT_EQ(refusal({"admin", "--db", "x"}), "taku: admin needs a command; taku admin --help lists them\n");
  EXPECT_EQ(refusal({}), "taku: please name a command; taku --help lists them\n");
}

TEST_F(HelpTest, ExamplesAreThoseOfTheCommand) {
  EXPECT_TRUE(run({"--help"}).prints("  taku play hex_taboo"));
  for (const char* command : {"bench", "solve", "version"}) {
    EXPECT_FALSE(run({command, "--help"}).prints("taku play")) << command;
  }
  EXPECT_TRUE(run({"admin", "--help"}).prints("  taku admin reports\n"));
  const Finished action = run({"admin", "rooms", "--help"});
  EXPECT_TRUE(action.prints("Options of `taku admin --help` may follow.")) << action.out;
  EXPECT_FALSE(action.prints("Examples:")) << action.out;
}

TEST_F(HelpTest, ValuesHaveReadableNames) {
  const std::vector<Texts> commands = {Texts{"match"}, Texts{"tournament"}, Texts{"selfplay"},          Texts{"rows"},
                                       Texts{"perft"}, Texts{"play"},       Texts{"solve", "hex_taboo"}};
  for (const Texts& command : commands) {
    Texts arguments = command;
    arguments.push_back("--help");
    const Finished help = run(arguments);
    EXPECT_EQ(help.exit_code, 0);
    for (const char* raw : {"INT", "FLOAT", "ENUM", "TEXT:", "{false}"}) {
      EXPECT_FALSE(help.prints(raw)) << command[0] << " " << raw;
    }
    for (const char c : help.out) ASSERT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= ' ') << command[0];
  }
}

}  // namespace
}  // namespace taku::end_to_end
