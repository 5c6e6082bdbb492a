#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bus/bus.h"
#include "server/rooms/other_rooms.h"
#include "server/rooms/room_service.h"

namespace taku::server::nodes {

// Each node tells all others about its open rooms: for the lobby, quick matches, limits, and requests that are repeated
// at another node. Messages are numbered; a node that has missed one asks for everything. Belongs to the server's
// thread.
class RoomNews {
 public:
  using Post = std::function<void(std::function<void()>)>;    // runs a function on the server's thread, from any thread
  using Left = std::function<void(const std::string& node)>;  // this node has given up its rooms
  // `run` differs each time the node starts.
  RoomNews(std::string node, std::string run, bus::Bus& bus, Post post, RoomService& rooms, OtherRooms& others,
           Left left);
  ~RoomNews() { *alive_ = false; }

  void tick(TimeMs now);
  void close();                                    // sends and receives nothing any more
  std::vector<std::string> nodes() const;          // the others that are running
  TimeMs heard_at(const std::string& node) const;  // 0: never, or not for a long time

 private:
  struct Peer {
    std::string run;  // changes when the node starts again
    std::int64_t number = 0;
    TimeMs heard_at = 0, asked_at = 0;
  };
  void subscribe(const std::string& subject, const Post& post, void (RoomNews::*take)(const std::string&));
  void publish_changes();
  void publish_all();
  void publish(RoomService::News news, bool first);
  void publish(Json message);
  void take_news(const std::string& text);
  void take_question(const std::string& node);
  void use(const std::string& node, const Json& message);
  void ask(const std::string& node, Peer& peer);
  void forget(const std::string& node);
  void remove_rooms(const std::string& node);

  const std::string node_, run_;
  bus::Bus& bus_;
  RoomService& rooms_;
  OtherRooms& others_;
  const Left left_;
  std::map<std::string, Peer> peers_;
  std::int64_t number_ = 0;  // of the last message with news
  TimeMs now_ = 0, news_at_ = 0, beat_at_ = 0;
  const std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::vector<std::unique_ptr<bus::Subscription>> subscriptions_;
};

// Tells the other nodes that this one has given up its rooms. From any thread.
void say_left(bus::Bus& bus, const std::string& node, const std::string& run);
std::string new_run();

}  // namespace taku::server::nodes
