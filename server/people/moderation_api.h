#pragma once

#include <functional>
#include <string>

#include "people/moderation/bans.h"
#include "people/people_service.h"
#include "server/http/router.h"
#include "server/people/account_directory.h"
#include "server/people/callers.h"

namespace taku::server {

// What people can do against others (block, report), and what the operator can do (`taku admin`, on the admin port):
// look up, rename and ban accounts, settle reports, hide chat, read the audit log. docs/protocol.md, docs/operate.md
class ModerationApi {
 public:
  struct Dependencies {
    people::PeopleService* people = nullptr;
    AccountDirectory* accounts = nullptr;
    Callers* callers = nullptr;
    std::function<TimeMs()> now;
    std::function<void(people::Id, const std::string& name)> named;  // after a rename
    std::function<void(people::Id)> banned;                          // closes the account's connections
    // RoomService
    std::function<Response(const std::string& code)> chat_lines;
    std::function<void(const std::string& code, std::int64_t line, Reply)> hide_chat;
  };
  explicit ModerationApi(Dependencies dependencies) : deps_(std::move(dependencies)) {}

  void add_to(http::Router& router);

 private:
  using Call = const http::ApiCall&;
  using ApiReply = http::ApiReply;
  void block(Call call, ApiReply reply);
  void list_blocked(Call call, ApiReply reply);
  void report(Call call, ApiReply reply);
  void show_account(Call call, ApiReply reply);
  void rename(Call call, ApiReply reply);
  void ban(Call call, ApiReply reply);
  void unban(Call call, ApiReply reply);
  void list_bans(Call call, ApiReply reply);
  void list_reports(Call call, ApiReply reply);
  void settle(Call call, ApiReply reply);
  void list_audit(Call call, ApiReply reply);
  void show_chat(Call call, ApiReply reply);
  void hide_line(Call call, ApiReply reply);

  const Dependencies deps_;
};

}  // namespace taku::server
