#pragma once

#include <functional>
#include <map>
#include <string>

#include "server/gateway.h"
#include "server/nodes/links.h"

namespace taku::server::nodes {

// What became of a request to another node.
struct Answer {
  enum class Kind : std::uint8_t {
    Done,     // `response` says how it went
    NotHere,  // nothing was done: the room is not at that node
    Lost,     // perhaps it was done
  };
  Kind kind = Kind::Lost;
  Response response{};
};

// Requests and answers wrap other JSON, so they may be nested more deeply.
inline constexpr int kMaxCallDepth = kMaxJsonDepth + 8;

// Requests to other nodes, and the answers to theirs. Each request is answered once: by the node, or as lost with the
// link.
class Calls {
 public:
  using Answered = std::function<void(Answer)>;
  explicit Calls(Links& links);

  void call(const std::string& node, const Json& request, Answered answered);
  bool take_answer(const std::string& node, ByteReader& record);  // false if it cannot be understood
  void lost(const std::string& node);
  bool waits_for(const std::string& node) const;

  // As the owner.
  void answer(const std::string& front, std::uint64_t number, const Answer& answer);

 private:
  struct Pending {
    std::string node;
    Answered answered;
  };
  Links& links_;
  std::map<std::uint64_t, Pending> pending_;
  std::uint64_t last_;  // higher than those of an earlier run of this node
};

// The client behind a request, in requests to other nodes.
Json caller_json(const Caller& caller);
Caller caller_of(const Json& json);

}  // namespace taku::server::nodes
