#include "server/nodes/links.h"

#include <algorithm>
#include <chrono>

#include "server/log.h"
#include "server/nodes/node_name.h"

namespace taku::server::nodes {
namespace {

constexpr std::size_t kFlushBytes = 128 * 1024;
constexpr TimeMs kUnneededMs = 30'000;

std::string subject_of(const std::string& node) { return "taku.node." + node; }

Side other(Side side) { return side == Side::Front ? Side::Owner : Side::Front; }

}  // namespace

std::uint64_t clock_number() {
  using namespace std::chrono;
  return static_cast<std::uint64_t>(duration_cast<microseconds>(system_clock::now().time_since_epoch()).count());
}

Links::Links(std::string node, bus::Bus& bus, std::function<TimeMs()> now, Post post, LinkUser& user)
    : node_(std::move(node)), bus_(bus), now_(std::move(now)), user_(user), last_number_(clock_number()) {
  subscription_ =
      bus.subscribe(subject_of(node_), "", [inbox = inbox_, post = std::move(post), this](bus::Message message) {
        const std::lock_guard lock(inbox->mutex);
        inbox->messages.push_back(std::move(message.body));
        if (inbox->messages.size() > 1) return;  // the first one has called already
        post([inbox, this] {
          if (inbox->open) take_all();
        });
      });
}

Links::~Links() {
  subscription_.reset();
  inbox_->open = false;
}

Links::Link* Links::find(Side side, const std::string& peer) {
  const auto found = links_.find({side, peer});
  return found == links_.end() ? nullptr : &found->second;
}

Links::Link& Links::open(const std::string& owner) {
  last_number_ = std::max(last_number_ + 1, clock_number());
  const TimeMs now = now_();
  return links_[{Side::Front, owner}] = {.number = last_number_, .heard_at = now, .beat_at = now, .needed_at = now};
}

// ---- sending

void Links::send(Side side, const std::string& peer, const ByteWriter& record) {
  if (closed_) return;
  Link* link = find(side, peer);
  if (!link) {
    if (side == Side::Owner) return;  // the front has gone, and has noticed
    link = &open(peer);
  }
  if (record.bytes().size() > kLongestRecord) {
    log(LogLevel::Error, "record_too_long", {{"node", peer}, {"bytes", record.bytes().size()}});
    link->broken = true;
    return;
  }
  const Key key{side, peer};
  close_frame(key, *link);
  add(key, *link, record);
}

void Links::add(const Key& key, Link& link, const ByteWriter& record) {
  if (link.records.size() + record.bytes().size() > kFlushBytes) publish_records(key, link);
  ByteWriter framed;
  framed.text(record.bytes());
  link.records += framed.bytes();
}

void Links::send_frame(const std::string& front, std::uint64_t socket,
                       const std::shared_ptr<const std::string>& frame) {
  Link* link = find(Side::Owner, front);
  if (!link) return;
  if (frame->size() > kLongestRecord) {
    log(LogLevel::Error, "record_too_long", {{"node", front}, {"bytes", frame->size()}});
    link->broken = true;
    return;
  }
  if (link->frame != frame) close_frame({Side::Owner, front}, *link);
  link->frame = frame;
  link->frame_to.push_back(socket);
}

// Writes the last frame, when it is known who gets it.
void Links::close_frame(const Key& key, Link& link) {
  if (!link.frame) return;
  ByteWriter record;
  record.number(static_cast<std::uint64_t>(Record::Frame)).number(link.frame_to.size());
  for (const std::uint64_t socket : link.frame_to) record.number(socket);
  record.text(*link.frame);
  add(key, link, record);
  link.frame = nullptr;
  link.frame_to.clear();
}

void Links::flush() {
  for (auto& [key, link] : links_) flush(key, link);
}

void Links::flush(const Key& key, Link& link) {
  close_frame(key, link);
  publish_records(key, link);
}

void Links::publish_records(const Key& key, Link& link) {
  if (link.records.empty()) return;
  publish(Kind::Records, key.first, key.second, link.number, ++link.sent, link.records);
  link.records.clear();
}

void Links::publish(Kind kind, Side side, const std::string& peer, std::uint64_t link, std::uint64_t number,
                    std::string_view records) {
  if (closed_) return;
  ByteWriter message;
  message.number(static_cast<std::uint64_t>(kind)).number(static_cast<std::uint64_t>(side));
  message.text(node_).number(link).number(number);
  bus_.publish(subject_of(peer), message.bytes() + std::string(records));
}

// ---- receiving

void Links::take_all() {
  std::vector<std::string> messages;
  {
    const std::lock_guard lock(inbox_->mutex);
    messages.swap(inbox_->messages);
  }
  for (const std::string& message : messages) take(message);
}

void Links::take(const std::string& message) {
  ByteReader reader(message);
  const auto kind = static_cast<Kind>(reader.number());
  const std::uint64_t senders_side = reader.number();
  const std::string peer(reader.text());
  const std::uint64_t number = reader.number(), count = reader.number();
  if (!reader.ok() || senders_side > 1 || !is_node_name(peer)) return;
  const Side side = other(static_cast<Side>(senders_side));
  Link* link = find(side, peer);
  if (kind == Kind::Gone) {
    if (link && link->number == number) lose(side, peer, false);
    return;
  }
  // Only a first message opens a link. One with a higher number replaces an older link, whose late messages must not.
  const bool opens = side == Side::Owner && kind == Kind::Records && count == 1 && (!link || link->number < number);
  if (opens) {
    if (link) lose(side, peer, false);
    link = &(links_[{side, peer}] = {.number = number, .beat_at = now_()});
  }
  if (!link || link->number != number) return publish(Kind::Gone, side, peer, number, 0);
  link->heard_at = now_();
  if (kind == Kind::Records && count == ++link->received) return take_records(side, peer, number, reader);
  if (kind == Kind::Beat && count == link->received) return;
  lose(side, peer, true);
}

void Links::take_records(Side side, const std::string& peer, std::uint64_t number, ByteReader& reader) {
  while (reader.ok() && !reader.at_end()) {
    ByteReader record(reader.text());
    if (!reader.ok() || !user_.receive(side, peer, record)) return lose(side, peer, true);
    const Link* link = find(side, peer);
    if (!link || link->number != number) return;  // lost meanwhile
  }
}

void Links::lose(Side side, const std::string& peer, bool tell) {
  const auto found = links_.find({side, peer});
  if (found == links_.end()) return;
  if (tell) publish(Kind::Gone, side, peer, found->second.number, 0);
  links_.erase(found);
  user_.lost(side, peer);
}

// ---- time

void Links::tick(TimeMs now) {
  // After a pause of this node, messages may be waiting that have not been read yet.
  const bool paused = ticked_at_ > 0 && now > ticked_at_ + kSilenceMs / 2;
  ticked_at_ = now;
  std::vector<Key> ended, unneeded;
  for (auto& [key, link] : links_) {
    const auto& [side, peer] = key;
    if (paused) link.heard_at = std::max(link.heard_at, now - kSilenceMs / 2);
    if (link.broken || now > link.heard_at + kSilenceMs) ended.push_back(key);
    if (now >= link.beat_at + kBeatMs) {
      link.beat_at = now;
      flush(key, link);
      publish(Kind::Beat, side, peer, link.number, link.sent);
    }
    if (side == Side::Owner || user_.needs(peer)) link.needed_at = now;
    if (now > link.needed_at + kUnneededMs) unneeded.push_back(key);
  }
  for (const auto& [side, peer] : ended) lose(side, peer, true);
  for (const Key& key : unneeded) {
    const auto found = links_.find(key);
    if (found == links_.end()) continue;
    publish(Kind::Gone, key.first, key.second, found->second.number, 0);
    links_.erase(found);
  }
}

void Links::end(const std::string& peer) {
  for (const Side side : {Side::Front, Side::Owner}) lose(side, peer, true);
}

void Links::close() {
  subscription_.reset();
  inbox_->open = false;
  for (const auto& [side, peer] : keys()) lose(side, peer, false);
  closed_ = true;
}

std::vector<Links::Key> Links::keys() const {
  std::vector<Key> keys;
  for (const auto& [key, link] : links_) keys.push_back(key);
  return keys;
}

}  // namespace taku::server::nodes
