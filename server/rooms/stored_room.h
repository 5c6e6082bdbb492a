#pragma once

#include <vector>

#include "store/store.h"

namespace taku::server {

// Everything that the store has about an open room.
struct StoredRoom {
  store::RoomRow row{};
  std::vector<store::PlayerRow> players{};
  std::vector<store::EventRow> before_base{}, events{};  // `events`: from the base on
};

StoredRoom read_room(store::Store& store, const store::RoomRow& row);  // throws StoreError

}  // namespace taku::server
