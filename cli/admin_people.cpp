#include "cli/admin_people.h"

#include <fmt/core.h>

namespace taku::cli {
namespace {

// Options that only some of the commands have.
struct PeopleRequest {
  std::string name;    // the new one
  int days = 0;        // of a ban; 0: for ever
  std::string reason;  // of a ban
  std::int64_t line = 0, report = 0;
  bool refuse = false, settled = false;
};

void print_account(const AdminRequest& request, const Json& account) {
  if (request.json) return fmt::print("{}\n", to_text(account));
  fmt::print("{}  {}  since {}", text_field(account, "id"), text_field(account, "name"),
             time_field(account, "created_at"));
  if (find(account, "banned_until")) {
    fmt::print("  banned until {}: {}", time_field(account, "banned_until"), text_field(account, "ban_reason"));
  }
  fmt::print("\n");
}

void print_ban(const Json& ban) {
  fmt::print("{}  {}  until {}  {}\n", text_field(ban, "account"), text_field(ban, "name"), time_field(ban, "until"),
             text_field(ban, "reason"));
}

std::string sender_of(const Json& report) {
  const std::string id = text_field(report, "by"), name = text_field(report, "by_name");
  return name.empty() ? id : name + " (" + id + ")";
}

void print_report(const Json& row) {
  fmt::print("{}  {}  {} about {} ({}), by {}{}{}\n", find_int(row, "id").value_or(0), time_field(row, "at"),
             text_field(row, "reason"), text_field(row, "about_name"), text_field(row, "about"), sender_of(row),
             find(row, "room") ? ", room " + text_field(row, "room") : "",
             find(row, "match") ? ", match " + text_field(row, "match") : "");
  if (const std::string text = text_field(row, "text"); !text.empty()) fmt::print("    {}\n", text);
}

void print_chat(const Json& row) {
  const std::string said = find(row, "preset") ? "(" + text_field(row, "preset") + ")" : text_field(row, "text");
  const std::string name = text_field(row, "name");
  fmt::print("{:6}  {}: {}\n", find_int(row, "line").value_or(0), name.empty() ? "spectator" : name, said);
}

void print_audit(const Json& row) {
  const Json* details = find(row, "details");
  fmt::print("{}  {}  {}  {}  {}\n", time_field(row, "at"), text_field(row, "actor"), text_field(row, "action"),
             text_field(row, "subject"), details ? printable(to_text(*details)) : "");
}

// Each element of the list on a line, or the whole answer.
void print_list(const AdminRequest& request, const Json& body, std::string_view name, void (*print)(const Json&)) {
  if (request.json) return fmt::print("{}\n", to_text(body));
  const Json* list = find(body, name);
  if (!list || list->empty()) return print_nothing();
  for (const Json& row : *list) print(row);
}

std::string account_path(const AdminRequest& request, std::string_view action = "") {
  return "/accounts/" + in_path(request.what) + std::string(action);
}

void ban_account(const AdminRequest& request, const PeopleRequest& people) {
  Json body = {{"reason", people.reason}};
  if (people.days > 0) body["days"] = people.days;
  const Json ban = post(request, account_path(request, "/ban"), body);
  request.json ? fmt::print("{}\n", to_text(ban)) : print_ban(ban);
}

}  // namespace

void add_admin_people(CLI::App& admin, const std::shared_ptr<AdminRequest>& request, int& exit) {
  const auto people = std::make_shared<PeopleRequest>();
  const auto add = [&](const char* name, const char* help, auto run) {
    CLI::App* command = admin.add_subcommand(name, help);
    command->callback([request, people, run, &exit] {
      run(*request, *people);
      exit = kDone;
    });
    return command;
  };
  using Request = const AdminRequest&;
  using People = const PeopleRequest&;

  add("account", "Show an account",
      [](Request given, People) { print_account(given, get(given, account_path(given))); })
      ->add_option("NAME", request->what, "Its name, or its id: a12")
      ->required();

  CLI::App* rename = add("rename", "Give an account another name; nobody may take the old one for 90 days",
                         [](Request given, People with) {
                           print_account(given, post(given, account_path(given, "/rename"), {{"name", with.name}}));
                         });
  rename->add_option("NAME", request->what)->required();
  rename->add_option("NEW_NAME", people->name)->required();

  CLI::App* ban = add("ban-account", "Sign an account out and refuse it", ban_account);
  ban->add_option("NAME", request->what)->required();
  ban->add_option("--days", people->days, "How long; without it, for ever")->check(CLI::Range(1, 36'500));
  ban->add_option("--reason", people->reason, "Shown to the person who tries to sign in");

  add("unban-account", "Lift the ban of an account",
      [](Request given, People) { print_account(given, post(given, account_path(given, "/unban"), Json::object())); })
      ->add_option("NAME", request->what)
      ->required();

  add("banned", "List the banned accounts",
      [](Request given, People) { print_list(given, get(given, "/account_bans"), "bans", print_ban); });

  add("reports", "List the open reports, oldest first", [](Request given, People with) {
    print_list(given, get(given, with.settled ? "/reports?state=settled" : "/reports"), "reports", print_report);
  })->add_flag("--settled", people->settled, "Those that were settled, newest first");

  CLI::App* settle = add("settle", "Close a report", [](Request given, People with) {
    const Json body = {{"state", with.refuse ? "refused" : "done"}};
    const Json report = post(given, "/reports/" + std::to_string(with.report), body);
    given.json ? fmt::print("{}\n", to_text(report)) : fmt::print("{} {}\n", with.report, text_field(report, "state"));
  });
  settle->add_option("REPORT", people->report, "Its number")->required();
  settle->add_flag("--refuse", people->refuse, "It was unfounded");

  add("chat", "List the last chat lines of a room",
      [](Request given, People) {
        print_list(given, get(given, "/rooms/" + in_path(given.what) + "/chat"), "chat", print_chat);
      })
      ->add_option("CODE", request->what)
      ->required();

  CLI::App* hide = add("hide", "Hide a chat line from everyone", [](Request given, People with) {
    const Json hidden = post(given, "/rooms/" + in_path(given.what) + "/chat", {{"hide", with.line}});
    given.json ? fmt::print("{}\n", to_text(hidden)) : fmt::print("hidden {}\n", with.line);
  });
  hide->add_option("CODE", request->what)->required();
  hide->add_option("LINE", people->line, "Its number in the list of `taku admin chat`")->required();

  add("audit", "List what operators did and what changed about accounts, newest first", [](Request given, People) {
    const std::string about = given.what.empty() ? "" : "?subject=" + in_path(given.what);
    print_list(given, get(given, "/audit" + about), "audit", print_audit);
  })->add_option("SUBJECT", request->what, "Only about this account (a12) or room");
}

}  // namespace taku::cli
