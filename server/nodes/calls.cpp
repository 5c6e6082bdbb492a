#include "server/nodes/calls.h"

#include <algorithm>
#include <vector>

#include "server/errors.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/messages/rest.h"

namespace taku::server::nodes {
namespace {

constexpr std::size_t kLongestAnswer = Links::kLongestRecord - 100;  // with its numbers

}  // namespace

Calls::Calls(Links& links) : links_(links), last_(clock_number()) {}

void Calls::call(const std::string& node, const Json& request, Answered answered) {
  const std::uint64_t number = ++last_;
  ByteWriter record;
  record.number(static_cast<std::uint64_t>(Record::Call)).number(number).text(to_text(request));
  if (record.bytes().size() > Links::kLongestRecord) {
    return answered({Answer::Kind::Done, error_response(code::kHttpTooLarge.error())});
  }
  pending_[number] = {node, std::move(answered)};
  links_.send(Side::Front, node, record);
}

bool Calls::take_answer(const std::string& node, ByteReader& record) {
  const std::uint64_t number = record.number(), kind = record.number(), status = record.number();
  auto body = parse_json(record.text(), bus::kMaxBody, kMaxCallDepth);
  if (!record.ok() || !body || kind > static_cast<std::uint64_t>(Answer::Kind::NotHere)) return false;
  const auto found = pending_.find(number);
  if (found == pending_.end() || found->second.node != node) return true;
  const Answered answered = std::move(found->second.answered);
  pending_.erase(found);
  call_gateway("answer",
               [&] { answered({static_cast<Answer::Kind>(kind), {static_cast<int>(status), std::move(*body)}}); });
  return true;
}

void Calls::lost(const std::string& node) {
  std::vector<Answered> lost;
  for (auto one = pending_.begin(); one != pending_.end();) {
    if (one->second.node != node) {
      ++one;
      continue;
    }
    lost.push_back(std::move(one->second.answered));
    one = pending_.erase(one);
  }
  for (const Answered& answered : lost) call_gateway("answer", [&] { answered({}); });
}

bool Calls::waits_for(const std::string& node) const {
  return std::ranges::any_of(pending_, [&](const auto& one) { return one.second.node == node; });
}

void Calls::answer(const std::string& front, std::uint64_t number, const Answer& answer) {
  std::string body = to_text(answer.response.body);
  if (body.size() > kLongestAnswer) {
    log(LogLevel::Error, "answer_too_long", {{"node", front}, {"bytes", body.size()}});
    return this->answer(front, number, {Answer::Kind::Done, error_response(code::kHttpInternal.error())});
  }
  ByteWriter record;
  record.number(static_cast<std::uint64_t>(Record::Answer)).number(number);
  record.number(static_cast<std::uint64_t>(answer.kind)).number(static_cast<std::uint64_t>(answer.response.status));
  record.text(body);
  links_.send(Side::Owner, front, record);
}

Json caller_json(const Caller& caller) {
  return object_of("address", caller.address, "account", caller.account, "token", caller.token);
}

Caller caller_of(const Json& json) {
  const Json* found = find(json, "caller");
  if (!found) return {};
  const std::string* address = find_string(*found, "address");
  return {.address = address ? *address : "",
          .account = find_int(*found, "account").value_or(0),
          .token = find_bool(*found, "token").value_or(false)};
}

}  // namespace taku::server::nodes
