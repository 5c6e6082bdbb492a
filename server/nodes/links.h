#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bus/bus.h"
#include "server/gateway.h"
#include "server/nodes/bytes.h"

namespace taku::server::nodes {

// Higher than every number that it returned in an earlier run of this program: the time.
std::uint64_t clock_number();

// What a node is on a link: the clients are connected to the front, the rooms are at the owner.
enum class Side : std::uint8_t { Front, Owner };

// Receives what arrives over links. `peer` is the name of the other node.
class LinkUser {
 public:
  virtual ~LinkUser() = default;
  // What the other side has sent; false if it cannot be understood.
  virtual bool receive(Side side, const std::string& peer, ByteReader& record) = 0;
  // Something was lost, or the other node has gone. What was sent may have arrived or not. The next send() opens a new
  // link.
  virtual void lost(Side side, const std::string& peer) = 0;
  virtual bool needs(const std::string& peer) const = 0;  // as the front; false: the link may be closed
};

// The links of a node to other nodes. Over a link, records arrive completely and in order until it is lost, which both
// sides notice: every message is numbered, and a side that hears nothing for a while gives the link up. The front opens
// it. Each link has a number that is higher than that of the front's earlier links, so that late messages are
// recognised.
//
// Records are collected and sent together by flush(). Belongs to the server's thread.
class Links {
 public:
  using Post = std::function<void(std::function<void()>)>;  // runs a function on the server's thread, from any thread
  // `now` in ms, by a clock that does not jump.
  Links(std::string node, bus::Bus& bus, std::function<TimeMs()> now, Post post, LinkUser& user);
  ~Links();

  void send(Side side, const std::string& peer, const ByteWriter& record);
  // As the owner: a text frame for the client `socket` of the front. The same frame for several clients is sent once.
  void send_frame(const std::string& front, std::uint64_t socket, const std::shared_ptr<const std::string>& frame);

  void tick(TimeMs now);
  void flush();
  void end(const std::string& peer);  // as if all links to this node were silent
  void close();                       // sends and receives nothing any more
  std::size_t size() const { return links_.size(); }

  static constexpr std::size_t kLongestRecord = bus::kMaxBody - 64 * 1024;
  static constexpr TimeMs kBeatMs = 300;
  static constexpr TimeMs kSilenceMs = 1500;  // then the link is lost

 private:
  struct Link {
    std::uint64_t number = 0;
    std::uint64_t sent = 0, received = 0;  // messages
    TimeMs heard_at = 0, beat_at = 0, needed_at = 0;
    std::string records{};                       // to be sent
    std::shared_ptr<const std::string> frame{};  // the last one to be sent
    std::vector<std::uint64_t> frame_to{};
    bool broken = false;  // something could not be sent: to be lost in tick()
  };
  enum class Kind : std::uint8_t { Records, Beat, Gone };  // Gone: the sender does not have this link (any more)
  using Key = std::pair<Side, std::string>;

  Link* find(Side side, const std::string& peer);
  Link& open(const std::string& owner);
  void take_all();
  void take(const std::string& message);
  void take_records(Side side, const std::string& peer, std::uint64_t number, ByteReader& reader);
  std::vector<Key> keys() const;
  void lose(Side side, const std::string& peer, bool tell);
  void add(const Key& key, Link& link, const ByteWriter& record);
  void close_frame(const Key& key, Link& link);
  void flush(const Key& key, Link& link);
  void publish_records(const Key& key, Link& link);
  void publish(Kind kind, Side side, const std::string& peer, std::uint64_t link, std::uint64_t number,
               std::string_view records = {});

  const std::string node_;
  bus::Bus& bus_;
  const std::function<TimeMs()> now_;
  LinkUser& user_;
  std::map<Key, Link> links_;
  std::uint64_t last_number_ = 0;
  TimeMs ticked_at_ = 0;
  bool closed_ = false;

  struct Inbox {
    std::mutex mutex;
    std::vector<std::string> messages;
    bool open = true;  // false: the links are gone
  };
  const std::shared_ptr<Inbox> inbox_ = std::make_shared<Inbox>();
  std::unique_ptr<bus::Subscription> subscription_;
};

// The kinds of records. From the front to the owner, then from the owner to the front.
enum class Record : std::uint8_t { Call, Connect, Input, Lag, Disconnected, Answer, Frame, Close };

}  // namespace taku::server::nodes
