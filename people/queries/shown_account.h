#pragma once

#include <string>

#include "engine/json.h"
#include "store/store.h"

namespace taku::people {

// How others see an account: {"id":"a12","name":"Ann"}; a deleted one has no name:
// {"id":"a12","name":"","deleted":true}.
inline Json shown_account(store::Id account, const std::string& name) {
  Json json = {{"id", "a" + std::to_string(account)}, {"name", name}};
  if (name.empty()) json["deleted"] = true;
  return json;
}

}  // namespace taku::people
