#pragma once

#include <nats/nats.h>

// The C client of NATS, loaded when a bus is first asked for: a server that runs alone does not need the library.

namespace taku::bus::nats {

struct Library {
  decltype(&::nats_Open) open;
  decltype(&::natsStatus_GetText) status_text;
  decltype(&::natsOptions_Create) options_create;
  decltype(&::natsOptions_Destroy) options_destroy;
  decltype(&::natsOptions_SetServers) set_servers;
  decltype(&::natsOptions_SetUserInfo) set_user_info;
  decltype(&::natsOptions_SetToken) set_token;
  decltype(&::natsOptions_SetName) set_name;
  decltype(&::natsOptions_SetTimeout) set_timeout;
  decltype(&::natsOptions_SetAllowReconnect) set_allow_reconnect;
  decltype(&::natsOptions_SetPingInterval) set_ping_interval;
  decltype(&::natsOptions_SetMaxPingsOut) set_max_pings_out;
  decltype(&::natsOptions_SetWriteDeadline) set_write_deadline;
  decltype(&::natsOptions_SetClosedCB) set_closed_callback;
  decltype(&::natsOptions_SetSendAsap) set_send_asap;
  decltype(&::natsOptions_DisableNoResponders) disable_no_responders;
  decltype(&::natsOptions_UseGlobalMessageDelivery) use_global_message_delivery;
  decltype(&::natsConnection_Connect) connect;
  decltype(&::natsConnection_Close) close;
  decltype(&::natsConnection_Destroy) connection_destroy;
  decltype(&::natsConnection_IsClosed) is_closed;
  decltype(&::natsConnection_FlushTimeout) flush_timeout;
  decltype(&::natsConnection_Publish) publish;
  decltype(&::natsConnection_PublishRequest) publish_request;
  decltype(&::natsConnection_Subscribe) subscribe;
  decltype(&::natsConnection_QueueSubscribe) queue_subscribe;
  decltype(&::natsSubscription_SetOnCompleteCB) set_on_complete;
  decltype(&::natsSubscription_Unsubscribe) unsubscribe;
  decltype(&::natsSubscription_Destroy) subscription_destroy;
  decltype(&::natsMsg_GetSubject) message_subject;
  decltype(&::natsMsg_GetReply) message_reply;
  decltype(&::natsMsg_GetData) message_data;
  decltype(&::natsMsg_GetDataLength) message_size;
  decltype(&::natsMsg_Destroy) message_destroy;
};

// Loads it if necessary; throws BusError if it is not installed.
const Library& library();

// Throws BusError for any other status than NATS_OK.
void check(natsStatus status, const char* what);

}  // namespace taku::bus::nats
