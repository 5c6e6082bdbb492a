#include <fmt/core.h>

#include "cli/admin_people.h"

// `taku admin`: looks after a running server through its admin port.

namespace taku::cli {
namespace {

void print_room(const Json& row) {
  std::string people;
  if (const Json* list = find(row, "people")) {
    for (const Json& person : *list) {
      const std::string address = text_field(person, "address");
      people +=
          (people.empty() ? "" : ", ") + text_field(person, "name") + (address.empty() ? "" : " (" + address + ")");
    }
  }
  fmt::print("{}  {:10} {:8} {:7} {:4} watching  {}\n", text_field(row, "room"), text_field(row, "game"),
             text_field(row, "status"), find_bool(row, "public").value_or(true) ? "public" : "private",
             find_int(row, "watching").value_or(0), people);
}

void show_rooms(const AdminRequest& request) {
  const Json body = get(request, "/rooms");
  if (request.json) return fmt::print("{}\n", to_text(body));
  const Json* rooms = find(body, "rooms");
  if (!rooms || rooms->empty()) return print_nothing();
  for (const Json& row : *rooms) print_room(row);
  if (const auto more = find_int(body, "more")) fmt::print("and {} older rooms\n", *more);
}

void show_bans(const AdminRequest& request) {
  const Json body = get(request, "/bans");
  if (request.json) return fmt::print("{}\n", to_text(body));
  const Json* bans = find(body, "bans");
  if (!bans || bans->empty()) return print_nothing();
  for (const Json& address : *bans) fmt::print("{}\n", *as_string(address));
}

// Adds or removes a ban. The server answers with all bans.
void change_ban(const AdminRequest& request, const char* path, const char* done) {
  const Json body = post(request, path, {{"address", request.what}});
  request.json ? fmt::print("{}\n", to_text(body)) : fmt::print("{} {}\n", done, printable(request.what));
}

void close_room(const AdminRequest& request) {
  const Json body = post(request, "/rooms/" + request.what + "/close", Json::object());
  request.json ? fmt::print("{}\n", to_text(body)) : fmt::print("closed {}\n", text_field(body, "closed"));
}

}  // namespace

void add_admin(CLI::App& program, int& exit) {
  CLI::App* command =
      program.add_subcommand("admin", "Look after a running server: rooms, bans, accounts, reports, chat");
  auto request = std::make_shared<AdminRequest>();
  command->add_option("--config", request->config_file, "The server's config file")->type_name("FILE");
  command->add_option("--db", request->db, "The server's database; its admin token is stored beside it [taku.db]")
      ->type_name("FILE");
  command->add_option("--admin-port", request->port, "The server's admin port [8001]")->type_name("PORT");
  command->add_option("--token", request->token, "The admin token, if it is not stored beside the database")
      ->type_name("TOKEN");
  command->add_flag("--json", request->json, "Print the server's answer");
  command->require_subcommand(1);
  command->fallthrough();
  command->footer(
      "Run it on the server's machine, as a user who may read the admin token.\n\n"
      "Examples:\n"
      "  taku admin rooms\n"
      "  taku admin close KMWXPA\n"
      "  taku admin ban 203.0.113.7 --db /var/lib/taku/taku.db\n"
      "  taku admin reports\n"
      "  taku admin ban-account Mallory --days 7 --reason 'insults in chat'");

  const auto add = [&](const char* name, const char* help, const char* argument, auto run) {
    CLI::App* action = command->add_subcommand(name, help);
    if (argument) action->add_option(argument, request->what)->required();
    action->callback([request, run, &exit] {
      run(*request);
      exit = kDone;
    });
  };
  add("rooms", "List all rooms, newest first", nullptr, show_rooms);
  add("close", "Close a room; a running match is called off", "CODE", close_room);
  add("bans", "List the banned addresses", nullptr, show_bans);
  add("ban", "Refuse an address until the server stops, and close its connections", "ADDRESS",
      [](const AdminRequest& given) { change_ban(given, "/bans", "banned"); });
  add("unban", "Lift a ban", "ADDRESS",
      [](const AdminRequest& given) { change_ban(given, "/bans/remove", "unbanned"); });
  add_admin_people(*command, request, exit);
  for (CLI::App* action : command->get_subcommands([](const CLI::App*) { return true; })) {
    action->footer("Options of `taku admin --help` may follow.");
  }
}

}  // namespace taku::cli
