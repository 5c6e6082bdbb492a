#pragma once

#include "engine/json.h"
#include "people/accounts.h"

namespace taku::server {

// An account as everybody may see it: {"id":"a12","name","created_at"}. Of a deleted one only the id is left.
inline Json account_json(const people::Account& account) {
  Json json = {{"id", people::public_id(account.id)}, {"name", account.name}};
  if (account.exists()) {
    json["created_at"] = account.created_at;
  } else {
    json["deleted"] = true;
  }
  return json;
}

}  // namespace taku::server
