#include "store/postgres/libpq.h"

#include <dlfcn.h>

#include <string>

#include "store/store.h"

namespace taku::store::postgres {
namespace {

template <class Function>
void find(void* library, Function& function, const char* name) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  if (!function) throw StoreError(std::string("libpq.so.5 is too old: it has no ") + name);
}

void* open_library() {
  void* library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!library) throw StoreError("PostgreSQL's client library is missing; install the package libpq5");
  return library;
}

Libpq load() {
  void* library = open_library();  // stays loaded until the program ends
  Libpq pq{};
  find(library, pq.conninfo_parse, "PQconninfoParse");
  find(library, pq.conninfo_free, "PQconninfoFree");
  find(library, pq.connect, "PQconnectdbParams");
  find(library, pq.finish, "PQfinish");
  find(library, pq.status, "PQstatus");
  find(library, pq.error_message, "PQerrorMessage");
  find(library, pq.socket, "PQsocket");
  find(library, pq.parameter_status, "PQparameterStatus");
  find(library, pq.set_notice_processor, "PQsetNoticeProcessor");
  find(library, pq.set_nonblocking, "PQsetnonblocking");
  find(library, pq.enter_pipeline_mode, "PQenterPipelineMode");
  find(library, pq.pipeline_sync, "PQpipelineSync");
  find(library, pq.send_simple_query, "PQsendQuery");
  find(library, pq.send_prepare, "PQsendPrepare");
  find(library, pq.send_query, "PQsendQueryParams");
  find(library, pq.send_prepared, "PQsendQueryPrepared");
  find(library, pq.flush, "PQflush");
  find(library, pq.consume_input, "PQconsumeInput");
  find(library, pq.is_busy, "PQisBusy");
  find(library, pq.get_result, "PQgetResult");
  find(library, pq.clear, "PQclear");
  find(library, pq.result_status, "PQresultStatus");
  find(library, pq.error_field, "PQresultErrorField");
  find(library, pq.row_count, "PQntuples");
  find(library, pq.value, "PQgetvalue");
  find(library, pq.length, "PQgetlength");
  find(library, pq.is_null, "PQgetisnull");
  return pq;
}

}  // namespace

const Libpq& libpq() {
  static const Libpq functions = load();
  return functions;
}

}  // namespace taku::store::postgres
