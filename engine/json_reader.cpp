#include "engine/json_reader.h"

namespace taku {
namespace {

constexpr std::size_t kUsualFields = 4;

}  // namespace

bool JsonTreeBuilder::put(Json value) {
  if (open_.empty()) {
    root_ = std::move(value);
  } else if (open_.back()->is_array()) {
    open_.back()->push_back(std::move(value));
  } else {
    *field_ = std::move(value);
  }
  return true;
}

// The parent does not change while this value is open, so the pointer stays valid.
bool JsonTreeBuilder::open(Json value) {
  Json* place = &root_;
  if (!open_.empty()) place = open_.back()->is_array() ? &open_.back()->emplace_back() : field_;
  *place = std::move(value);
  open_.push_back(place);
  return true;
}

bool JsonTreeBuilder::start_object(std::size_t) {
  open(Json::object());
  open_.back()->get_ptr<Json::object_t*>()->reserve(kUsualFields);
  return true;
}

bool JsonTreeBuilder::start_array(std::size_t) { return open(Json::array()); }

// A repeated key replaces the value that came first.
bool JsonTreeBuilder::key(std::string& name) {
  field_ = &(*open_.back()->get_ptr<Json::object_t*>())[name];
  return true;
}

bool JsonTreeBuilder::close() {
  open_.pop_back();
  return true;
}

}  // namespace taku
