#include "bus/nats/library.h"

#include <dlfcn.h>

#include <string>

#include "bus/nats/nats_bus.h"

namespace taku::bus::nats {
namespace {

constexpr const char* kFile = "libnats.so.3.4";

void* open_library() {
  if (void* handle = dlopen(kFile, RTLD_NOW | RTLD_LOCAL)) return handle;
  throw BusError(std::string("NATS needs ") + kFile + ": install the package libnats3.4");
}

template <class Function>
void find(void* handle, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(handle, name));
  if (function == nullptr) throw BusError(std::string(kFile) + " has no function " + name);
}

Library load() {
  void* const handle = open_library();  // never closed: it has threads
  Library lib{};
  find(handle, "nats_Open", lib.open);
  find(handle, "natsStatus_GetText", lib.status_text);
  find(handle, "natsOptions_Create", lib.options_create);
  find(handle, "natsOptions_Destroy", lib.options_destroy);
  find(handle, "natsOptions_SetServers", lib.set_servers);
  find(handle, "natsOptions_SetUserInfo", lib.set_user_info);
  find(handle, "natsOptions_SetToken", lib.set_token);
  find(handle, "natsOptions_SetName", lib.set_name);
  find(handle, "natsOptions_SetTimeout", lib.set_timeout);
  find(handle, "natsOptions_SetAllowReconnect", lib.set_allow_reconnect);
  find(handle, "natsOptions_SetPingInterval", lib.set_ping_interval);
  find(handle, "natsOptions_SetMaxPingsOut", lib.set_max_pings_out);
  find(handle, "natsOptions_SetWriteDeadline", lib.set_write_deadline);
  find(handle, "natsOptions_SetClosedCB", lib.set_closed_callback);
  find(handle, "natsOptions_SetSendAsap", lib.set_send_asap);
  find(handle, "natsOptions_DisableNoResponders", lib.disable_no_responders);
  find(handle, "natsOptions_UseGlobalMessageDelivery", lib.use_global_message_delivery);
  find(handle, "natsConnection_Connect", lib.connect);
  find(handle, "natsConnection_Close", lib.close);
  find(handle, "natsConnection_Destroy", lib.connection_destroy);
  find(handle, "natsConnection_IsClosed", lib.is_closed);
  find(handle, "natsConnection_FlushTimeout", lib.flush_timeout);
  find(handle, "natsConnection_Publish", lib.publish);
  find(handle, "natsConnection_PublishRequest", lib.publish_request);
  find(handle, "natsConnection_Subscribe", lib.subscribe);
  find(handle, "natsConnection_QueueSubscribe", lib.queue_subscribe);
  find(handle, "natsSubscription_SetOnCompleteCB", lib.set_on_complete);
  find(handle, "natsSubscription_Unsubscribe", lib.unsubscribe);
  find(handle, "natsSubscription_Destroy", lib.subscription_destroy);
  find(handle, "natsMsg_GetSubject", lib.message_subject);
  find(handle, "natsMsg_GetReply", lib.message_reply);
  find(handle, "natsMsg_GetData", lib.message_data);
  find(handle, "natsMsg_GetDataLength", lib.message_size);
  find(handle, "natsMsg_Destroy", lib.message_destroy);
  if (lib.open(0) != NATS_OK) throw BusError(std::string(kFile) + " could not be initialised");  // 0: locks do not spin
  return lib;
}

}  // namespace

const Library& library() {
  static const Library loaded = load();
  return loaded;
}

void check(natsStatus status, const char* what) {
  if (status != NATS_OK) throw BusError(std::string("NATS: ") + what + ": " + library().status_text(status));
}

}  // namespace taku::bus::nats
