#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "engine/json.h"

namespace taku::end_to_end {

struct Finished {
  int exit_code = -1;
  std::string out, err;

  bool says(std::string_view text) const { return out.find(text) != std::string::npos; }
  int count(std::string_view text) const;  // how often `out` has it
  std::vector<Json> json_lines() const;    // `out` as JSON, line by line
};

// Runs the program in a folder of its own, in the plain C locale.
class Program : public testing::Test {
 protected:
  using Texts = std::vector<std::string>;

  Program();
  ~Program() override;

  // Through pipes, as a script does. `changes` are NAME=VALUE of the environment.
  Finished run(const Texts& arguments, const std::string& input = "", const Texts& changes = {});
  // On a terminal, as a person does; `out` is everything that appears on it.
  Finished run_on_terminal(const Texts& arguments, const std::string& input, const Texts& changes = {});

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string read(const std::string& name) const;
  void write(const std::string& name, std::string_view text) const;
  int files() const;                              // in the folder
  void fill_the_disk() { disk_is_full_ = true; }  // no later run can write a byte to a file

 private:
  [[noreturn]] void become_program(const Texts& arguments, const Texts& changes) const;

  std::filesystem::path folder_;
  bool disk_is_full_ = false;
};

// The lines one after another.
std::string typed(const std::vector<std::string>& lines);

}  // namespace taku::end_to_end
