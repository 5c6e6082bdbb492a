#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>

#include "bus/bus.h"
#include "server/gateway.h"
#include "server/thinker.h"

namespace taku::server::thinking {

// The thinker of a node. As long as a thread of this node is free, computers think here. Otherwise a program on another
// machine is asked (`taku think`); if it refuses or does not answer in time, the computer thinks here after all.
// Belongs to the server's thread.
class SharedThinker final : public Thinker {
 public:
  using Post = std::function<void(std::function<void()>)>;  // runs a function on the server's thread, from any thread

  // `local` works on `threads` requests at a time. It and the bus must outlive this object.
  SharedThinker(Thinker& local, int threads, bus::Bus& bus, std::function<TimeMs()> now, Post post);
  ~SharedThinker() override;
  SharedThinker(const SharedThinker&) = delete;
  SharedThinker& operator=(const SharedThinker&) = delete;

  Ticket think(Request request, std::function<void(Move)> done) override;
  // A program on another machine is not told; its answer is ignored.
  void cancel(Ticket ticket) override;
  void tick();  // several times a second: gives up waiting for answers

  // Why a request came back to this node.
  enum class Return : std::uint8_t { Busy, Unknown, Silent, Illegal };
  std::uint64_t thought_elsewhere() const { return thought_elsewhere_; }
  std::uint64_t returned(Return why) const { return returned_[static_cast<std::size_t>(why)]; }
  std::string metrics() const;  // for Prometheus

 private:
  struct Here {
    Ticket local = 0;
    std::function<void(Move)> done;
  };
  struct Elsewhere {
    Request request;
    std::function<void(Move)> done;
  };

  void subscribe(const std::string& subject, void (SharedThinker::*take)(const std::string&));
  bool hears_thinkers() const;
  void think_here(Ticket ticket, Request request, std::function<void(Move)> done);
  void ask(Ticket ticket, Request request, std::function<void(Move)> done);
  void take_answer(const std::string& text);
  void take_beat(const std::string& text);
  void take_back(Ticket ticket, Return why);

  Thinker& local_;
  const std::size_t threads_;
  bus::Bus& bus_;
  const std::function<TimeMs()> now_;
  const Post post_;
  const std::string inbox_;
  Ticket last_ticket_ = 0;
  std::map<Ticket, Here> here_;
  std::map<Ticket, Elsewhere> elsewhere_;
  std::multimap<TimeMs, Ticket> deadlines_;  // also of requests that have been answered or cancelled since
  std::map<std::string, TimeMs> heard_at_;   // by the name of the thinker
  std::uint64_t thought_elsewhere_ = 0;
  std::array<std::uint64_t, 4> returned_{};  // by Return
  const std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::vector<std::unique_ptr<bus::Subscription>> subscriptions_;
};

}  // namespace taku::server::thinking
