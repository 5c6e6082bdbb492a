#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/export/selection.h"
#include "cli/terminal/words.h"
#include "engine/match.h"

// Where `taku export` and `taku rows` find matches: in files or in a server's database.

namespace taku::cli {

struct MatchSource {
  std::vector<std::string> files;  // saved games, match logs, files with one record per line, self-play shards
  std::string db;                  // a server's database, a file or an address, instead of files
  bool contributed = false;        // of a database: the contributed records instead of its matches

  void check() const;  // throws UsageError
};

// Adds --db, --store and --contributed.
void add_database_options(CLI::App& command, MatchSource& source);

struct FoundMatch {
  const Match& match;
  std::string id{};            // in a server's database; empty in files
  std::string room = "local";  // in a server's database
};

// What a command does with the matches.
struct MatchUse {
  const char* name;                   // of the command, for the progress bar
  std::string_view Words::* refusal;  // the message about a record that does not replay
  std::function<Status(const FoundMatch&)> take;
  std::function<std::string()> note;  // how much was written, for the progress bar
  bool show_progress = true;
};

// Calls use.take for the selected matches, one after the other; keeps only one in memory. Records that do not replay,
// and those in files that `take` refuses, are reported and skipped. Returns the exit code. Throws IoError.
int for_each_match(const MatchSource& source, const Selection& selection, const MatchUse& use);

}  // namespace taku::cli
