#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/json.h"

namespace taku::end_to_end {

struct Finished {
  int exit_code = -1;
  std::string out, err;

  bool prints(std::string_view text) const { return out.find(text) != std::string::npos; }
  int count(std::string_view text) const;  // the number of occurrences in `out`
  std::vector<Json> json_lines() const;    // the lines of `out` parsed as JSON
};

inline const std::vector<std::string> kTwoPeople = {"play", "hex_taboo", "--seats", "human,human"};

// Runs the program in a temporary folder and in the C locale.
class Program : public testing::Test {
 protected:
  using Texts = std::vector<std::string>;

  Program();
  ~Program() override;

  // Runs with files as stdin and stdout. `changes` are environment variables, NAME=VALUE.
  Finished run(const Texts& arguments, const std::string& input = "", const Texts& changes = {});
  // Runs on a pseudo-terminal. `out` is everything that appears on it.
  Finished run_on_terminal(const Texts& arguments, const std::string& input, const Texts& changes = {});

  // Runs on a pseudo-terminal and presses Ctrl-C as soon as this text has appeared on it.
  Finished interrupt_after(const std::string& text, const Texts& arguments);
  // Starts the program and ends it with SIGKILL as soon as the condition holds, or after a minute.
  void run_until_killed(const Texts& arguments, const std::function<bool()>& enough);

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string read(const std::string& name) const;
  void write(const std::string& name, std::string_view text) const;
  int files() const;                              // the number of files in the folder
  void fill_the_disk() { disk_is_full_ = true; }  // later runs cannot write to any file

 private:
  [[noreturn]] void become_program(const Texts& arguments, const Texts& changes) const;

  std::filesystem::path folder_;
  bool disk_is_full_ = false;
};

// The lines as keyboard input.
std::string typed(const std::vector<std::string>& lines);

}  // namespace taku::end_to_end
