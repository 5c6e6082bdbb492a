#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/store.h"

namespace taku::server {

using store::Id;

// An open room of another node of this server, as that node describes it.
struct OtherRoom {
  Id id = 0;
  std::string code{}, node{}, game{};
  bool listed = false;                 // in the lobby
  bool free = false;                   // has a free seat
  bool waiting = false;                // for another player of a quick match
  std::string opened_by{};             // hash of the request that opened it, if it may be repeated
  std::vector<std::string> came_by{};  // hashes of the requests for a quick match that led here
  std::string row{};                   // of the lobby, if it is listed
  std::string row_sent{};              // the row as this node's lobby sent it last
};

// The open rooms of all other nodes. What is here may be old by a moment.
class OtherRooms {
 public:
  using Rooms = std::map<Id, OtherRoom>;

  void set(OtherRoom room);
  void remove(Id id, const std::string& node);  // if it is still that node's
  void remove_node(const std::string& node);
  void forget_sent();  // the lobby's rows
  void set_open_from(const std::string& node, const std::string& address, int rooms);

  const Rooms& rooms() const { return rooms_; }  // oldest first
  OtherRoom* find(const std::string& code);
  const OtherRoom* opened_by(const std::string& hash) const;
  const OtherRoom* came_by(const std::string& hash) const;
  std::size_t size() const { return rooms_.size(); }
  int open_from(const std::string& address) const;  // rooms that were opened from this address

 private:
  using ByText = std::unordered_map<std::string, Id>;
  void forget(const OtherRoom& room);
  const OtherRoom* find(const ByText& index, const std::string& text) const;

  Rooms rooms_;
  ByText by_code_, by_opening_, by_coming_;
  std::map<std::string, std::map<std::string, int>> open_from_;  // by node and address
};

}  // namespace taku::server
