#include "server/thinking/shared_thinker.h"

#include <algorithm>

#include "engine/try_apply.h"
#include "server/prometheus.h"
#include "server/thinking/think_messages.h"

namespace taku::server::thinking {
namespace {

constexpr TimeMs kSilenceMs = 2000;  // a thinker that sends no beat for so long is gone
constexpr TimeMs kGraceMs = 1000;    // for the network, and for a machine that is slow to start

constexpr std::array<std::string_view, 4> kReturnNames = {"busy", "unknown", "silent", "illegal"};

SharedThinker::Return return_of(Refusal refusal) {
  return refusal == Refusal::Busy ? SharedThinker::Return::Busy : SharedThinker::Return::Unknown;
}

}  // namespace

SharedThinker::SharedThinker(Thinker& local, int threads, bus::Bus& bus, std::function<TimeMs()> now, Post post)
    : local_(local),
      threads_(static_cast<std::size_t>(threads)),
      bus_(bus),
      now_(std::move(now)),
      post_(std::move(post)),
      inbox_(bus.new_inbox()) {
  subscribe(inbox_, &SharedThinker::take_answer);
  subscribe(kBeats, &SharedThinker::take_beat);
}

SharedThinker::~SharedThinker() {
  *alive_ = false;
  for (const auto& [ticket, here] : here_) local_.cancel(here.local);
}

void SharedThinker::subscribe(const std::string& subject, void (SharedThinker::*take)(const std::string&)) {
  subscriptions_.push_back(
      bus_.subscribe(subject, "", [this, take, post = post_, alive = alive_](bus::Message message) {
        post([this, take, alive, body = std::move(message.body)] {
          if (*alive) (this->*take)(body);
        });
      }));
}

Thinker::Ticket SharedThinker::think(Request request, std::function<void(Move)> done) {
  const Ticket ticket = ++last_ticket_;
  const bool can_ask = hears_thinkers() && bus_.connected();
  if (here_.size() < threads_ || !can_ask) {
    think_here(ticket, std::move(request), std::move(done));
  } else {
    ask(ticket, std::move(request), std::move(done));
  }
  return ticket;
}

void SharedThinker::cancel(Ticket ticket) {
  elsewhere_.erase(ticket);
  if (const auto job = here_.extract(ticket)) local_.cancel(job.mapped().local);
}

void SharedThinker::tick() {
  while (!deadlines_.empty() && deadlines_.begin()->first <= now_()) {
    const Ticket ticket = deadlines_.begin()->second;
    deadlines_.erase(deadlines_.begin());
    if (elsewhere_.contains(ticket)) take_back(ticket, Return::Silent);
  }
}

// ---- here

void SharedThinker::think_here(Ticket ticket, Request request, std::function<void(Move)> done) {
  here_[ticket].done = std::move(done);
  here_[ticket].local = local_.think(std::move(request), [this, ticket](Move move) {
    // Empty: cancelled when the move was already on its way to this thread.
    if (const auto job = here_.extract(ticket)) job.mapped().done(move);
  });
}

// ---- elsewhere

bool SharedThinker::hears_thinkers() const {
  const TimeMs since = now_() - kSilenceMs;
  return std::ranges::any_of(heard_at_, [&](const auto& thinker) { return thinker.second >= since; });
}

void SharedThinker::ask(Ticket ticket, Request request, std::function<void(Move)> done) {
  bus_.publish(kRequests, request_text(ticket, request), inbox_);
  const int ms = request.ms.value_or(request.level->default_ms);
  deadlines_.emplace(now_() + ms + kGraceMs, ticket);
  elsewhere_.emplace(ticket, Elsewhere{std::move(request), std::move(done)});
}

void SharedThinker::take_answer(const std::string& text) {
  const auto answer = read_answer(text);
  if (!answer) return;
  const auto found = elsewhere_.find(answer->number);
  if (found == elsewhere_.end()) return;  // too late, or a second answer
  if (!answer->move) return take_back(answer->number, return_of(answer->refusal));
  const Request& request = found->second.request;
  if (!check_move(request.state, request.seat, *answer->move)) return take_back(answer->number, Return::Illegal);
  ++thought_elsewhere_;
  const auto job = elsewhere_.extract(found);
  job.mapped().done(*answer->move);
}

void SharedThinker::take_beat(const std::string& text) {
  const auto beat = read_beat(text);
  if (!beat) return;
  std::erase_if(heard_at_, [&](const auto& thinker) { return thinker.second < now_() - kSilenceMs; });
  if (beat->leaving) {
    heard_at_.erase(beat->name);
  } else {
    heard_at_[beat->name] = now_();
  }
}

void SharedThinker::take_back(Ticket ticket, Return why) {
  ++returned_[static_cast<std::size_t>(why)];
  auto job = elsewhere_.extract(ticket);
  think_here(ticket, std::move(job.mapped().request), std::move(job.mapped().done));
}

std::string SharedThinker::metrics() const {
  PrometheusText text;
  text.counter("computer_moves_elsewhere_total", "Moves of computers thought on other machines.", thought_elsewhere_);
  text.header("computer_moves_returned_total", "counter",
              "Moves that were asked for on other machines and thought here after all.");
  for (std::size_t why = 0; why < kReturnNames.size(); ++why) {
    text.sample("computer_moves_returned_total", "{reason=\"" + std::string(kReturnNames[why]) + "\"}", returned_[why]);
  }
  return text.text();
}

}  // namespace taku::server::thinking
