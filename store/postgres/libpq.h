#pragma once

#include <libpq-fe.h>

// PostgreSQL's client library, loaded when it is first used. A server on SQLite neither links nor needs it.

namespace taku::store::postgres {

struct Libpq {
  decltype(&PQconninfoParse) conninfo_parse;
  decltype(&PQconninfoFree) conninfo_free;
  decltype(&PQconnectdbParams) connect;
  decltype(&PQfinish) finish;
  decltype(&PQstatus) status;
  decltype(&PQerrorMessage) error_message;
  decltype(&PQsocket) socket;
  decltype(&PQparameterStatus) parameter_status;
  decltype(&PQsetNoticeProcessor) set_notice_processor;
  decltype(&PQsetnonblocking) set_nonblocking;
  decltype(&PQenterPipelineMode) enter_pipeline_mode;
  decltype(&PQpipelineSync) pipeline_sync;
  decltype(&PQsendQuery) send_simple_query;
  decltype(&PQsendPrepare) send_prepare;
  decltype(&PQsendQueryParams) send_query;
  decltype(&PQsendQueryPrepared) send_prepared;
  decltype(&PQflush) flush;
  decltype(&PQconsumeInput) consume_input;
  decltype(&PQisBusy) is_busy;
  decltype(&PQgetResult) get_result;
  decltype(&PQclear) clear;
  decltype(&PQresultStatus) result_status;
  decltype(&PQresultErrorField) error_field;
  decltype(&PQntuples) row_count;
  decltype(&PQgetvalue) value;
  decltype(&PQgetlength) length;
  decltype(&PQgetisnull) is_null;
};

// Throws a StoreError if the library is not installed.
const Libpq& libpq();

}  // namespace taku::store::postgres
