#include "cli/doctor/report.h"

#include <fmt/core.h>
#include <sys/stat.h>

#include <filesystem>

#include "cli/admin_request.h"
#include "cli/command.h"

namespace taku::cli {
namespace {

using namespace server::doctor;

bool everybody_may_read(const std::string& path) {
  struct stat file{};
  return stat(path.c_str(), &file) == 0 && (file.st_mode & S_IROTH) != 0;
}

// A service starts in a folder of its own.
void check_relative_path(const ServerOptions& options, const server::Config& config, Findings& findings) {
  namespace fs = std::filesystem;
  const bool unused = !config.bus.empty() && !config.network.admin_token.empty();
  if (options.file.empty() || unused || fs::path(config.db).is_absolute()) return;
  std::error_code ignored;
  findings.push_back(warning("settings/relative_path",
                             "`db` is " + config.db + ", a relative path; started here, the server would use " +
                                 fs::absolute(config.db, ignored).string() + ".",
                             "Write the whole path, or check in the folder in which the server starts."));
}

void check_secrecy(const ServerOptions& options, const server::Config& config, Findings& findings) {
  if (options.file.empty() || config.network.admin_token.empty() || !everybody_may_read(options.file)) return;
  findings.push_back(warning("settings/readable_token",
                             "Other users of this machine may read the admin token in " + options.file + ".",
                             "Make the file readable only for root and the server's user."));
}

}  // namespace

CheckedSettings check_settings(const ServerOptions& options) {
  CheckedSettings checked;
  std::vector<std::string> errors;
  try {
    checked.config = read_settings(options, errors);
  } catch (const IoError& unreadable) {
    checked.findings.push_back(problem("settings/unreadable", std::string(unreadable.what()) + ".",
                                       "Check the path of --config and the rights of the file."));
    return checked;
  }
  for (const std::string& error : errors) {
    checked.findings.push_back(
        problem("settings/invalid", error + ".",
                "Correct it (docs/operate.md lists all settings); the other checks use its default."));
  }
  check_relative_path(options, *checked.config, checked.findings);
  check_secrecy(options, *checked.config, checked.findings);
  return checked;
}

int print_findings(const Findings& findings, bool json, const char* if_good, const char* if_bad) {
  const bool bad = has_problem(findings);
  if (json) {
    fmt::print("{}\n", to_text(to_json(findings)));
    return bad ? kNo : kDone;
  }
  for (const Finding& one : findings) {
    // A site may have answered with control characters.
    fmt::print("{:<8} {} {}{}[{}]\n", name_of(one.level), printable(one.text), printable(one.advice),
               one.advice.empty() ? "" : " ", one.code);
  }
  fmt::print("{}\n", bad ? if_bad : if_good);
  return bad ? kNo : kDone;
}

}  // namespace taku::cli
