#include "store/postgres/connection.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>

#include "store/postgres/libpq.h"
#include "store/store.h"

namespace taku::store::postgres {
namespace {

// libpq ends its messages with a line break and may put several lines into one.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text.substr(0, text.find_last_not_of('\n') + 1)) {
    if (c != '\t') line += c == '\n' ? ' ' : c;
  }
  return line;
}

pg_conn* connect(const Address& address, const ConnectionOptions& options) {
  // What stands before dbname can be changed by the URL. A connection whose other end has vanished is noticed within
  // about 20 seconds.
  const std::array<const char*, 10> keys = {"connect_timeout",      "keepalives_idle",
                                            "keepalives_interval",  "keepalives_count",
                                            "tcp_user_timeout",     "application_name",
                                            "target_session_attrs", "dbname",
                                            "client_encoding",      nullptr};
  const std::array<const char*, 10> values = {"3",
                                              "10",
                                              "3",
                                              "3",
                                              "10000",
                                              options.name.c_str(),
                                              options.read_only ? "any" : "read-write",
                                              address.url.c_str(),
                                              "UTF8",
                                              nullptr};
  return libpq().connect(keys.data(), values.data(), 1);
}

std::string_view state_of(const pg_result* result) {
  const char* state = libpq().error_field(result, PG_DIAG_SQLSTATE);
  return state ? state : "";
}

bool ended_the_connection(const pg_result* result) {
  const char* severity = libpq().error_field(result, PG_DIAG_SEVERITY_NONLOCALIZED);
  return !severity || std::string_view(severity) != "ERROR";
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html; TK001 and TK002 are ours (schema.sql).
Outcome outcome_of(std::string_view state) {
  const std::string_view kind = state.substr(0, 2);
  if (kind == "23" || kind == "22" || kind == "54" || state == "TK001") return Outcome::Refused;
  if (kind == "40") return Outcome::Busy;
  if (state == "55P03") return Outcome::Blocked;
  if (state == "TK002" || state == "26000" || state == "25006" || state == "0A000") return Outcome::Stale;
  return Outcome::Failed;
}

std::string message_of(const pg_result* result) {
  const char* message = libpq().error_field(result, PG_DIAG_MESSAGE_PRIMARY);
  return one_line(message ? message : "unknown error") + " (PostgreSQL " + std::string(state_of(result)) + ")";
}

}  // namespace

// ---- Rows

void Rows::Clear::operator()(pg_result* result) const { libpq().clear(result); }

int Rows::count() const { return libpq().row_count(result_.get()); }

std::string_view Rows::bytes(int row, int column) const {
  return {libpq().value(result_.get(), row, column),
          static_cast<std::size_t>(libpq().length(result_.get(), row, column))};
}

std::int64_t Rows::integer(int row, int column) const {
  const std::string_view data = bytes(row, column);
  if (data.empty()) return 0;
  std::uint64_t number = (data[0] & 0x80) != 0 ? ~std::uint64_t{0} : 0;  // the sign of a short integer
  for (const char byte : data) number = number << 8 | static_cast<std::uint8_t>(byte);
  return static_cast<std::int64_t>(number);
}

std::int64_t Rows::integer_in_text_form(int row, int column) const {
  if (row >= count()) return 0;
  const std::string_view text = bytes(row, column);
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// ---- Connection

void Connection::Finish::operator()(pg_conn* connection) const { libpq().finish(connection); }

Connection::Connection(Address address, ConnectionOptions options)
    : address_(std::move(address)), options_(std::move(options)), connection_(connect(address_, options_)) {
  if (!connection_) throw StoreError(address_.shown + ": out of memory");
  if (libpq().status(connection_.get()) != CONNECTION_OK) throw StoreError(last_error());
  libpq().set_notice_processor(connection_.get(), [](void*, const char*) {}, nullptr);
}

std::string Connection::last_error() const {
  return address_.shown + ": " + one_line(libpq().error_message(connection_.get()));
}

Rows Connection::query(const std::string& sql) {
  const Deadline deadline = std::chrono::steady_clock::now() + options_.patience;
  if (libpq().send_simple_query(connection_.get(), sql.c_str()) != 1) throw StoreError(last_error());
  for (Rows last(nullptr);;) {
    if (!wait_for_result(deadline)) throw StoreError(address_.shown + ": the server does not answer");
    Rows rows(libpq().get_result(connection_.get()));
    if (!rows.result_) return last;
    const ExecStatusType status = libpq().result_status(rows.result_.get());
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) throw StoreError(last_error());
    last = std::move(rows);
  }
}

void Connection::run(const std::string& sql) { query(sql); }

// Without blocking, because otherwise both sides could wait for the other one to read first.
void Connection::start_pipeline() {
  if (in_pipeline_) return;
  in_pipeline_ =
      libpq().set_nonblocking(connection_.get(), 1) == 0 && libpq().enter_pipeline_mode(connection_.get()) == 1;
}

void Connection::prepare(const char* name, const std::string& sql) {
  start_pipeline();
  ++waiting_;
  if (libpq().send_prepare(connection_.get(), name, sql.c_str(), 0, nullptr) != 1) unsent_ = true;
}

void Connection::send(const char* name, Params& params) {
  start_pipeline();
  ++waiting_;
  if (libpq().send_prepared(connection_.get(), name, params.count(), params.values(), params.lengths(),
                            params.formats(), 1) != 1) {
    unsent_ = true;
  }
}

void Connection::send(const char* sql) {
  start_pipeline();
  ++waiting_;
  if (libpq().send_query(connection_.get(), sql, 0, nullptr, nullptr, nullptr, nullptr, 1) != 1) unsent_ = true;
}

Answer Connection::finish() {
  const Deadline deadline = std::chrono::steady_clock::now() + options_.patience;
  const int count = std::exchange(waiting_, 0);
  if (unsent_ || libpq().pipeline_sync(connection_.get()) != 1) return lost(last_error());
  Answer answer;
  for (int i = 0; i < count && answer.outcome != Outcome::Lost; ++i) {
    take(next_result(deadline), answer);
    if (answer.outcome != Outcome::Lost) next_result(deadline);  // the end of the statement's results
  }
  if (answer.outcome == Outcome::Lost) return answer;
  const Rows sync = next_result(deadline);  // after the commit
  if (sync.result_ && libpq().result_status(sync.result_.get()) == PGRES_PIPELINE_SYNC) return answer;
  return lost(last_error());
}

// Nothing at the end of a statement's results, and if the server does not answer.
Rows Connection::next_result(Deadline deadline) {
  return Rows(wait_for_result(deadline) ? libpq().get_result(connection_.get()) : nullptr);
}

void Connection::take(Rows rows, Answer& answer) const {
  if (!rows.result_) {
    const bool broken = libpq().status(connection_.get()) != CONNECTION_OK;
    answer = lost(broken ? last_error() : address_.shown + ": the server does not answer");
    return;
  }
  switch (libpq().result_status(rows.result_.get())) {
    case PGRES_TUPLES_OK:
    case PGRES_COMMAND_OK: answer.rows.push_back(std::move(rows)); return;
    case PGRES_PIPELINE_ABORTED: return;  // an earlier statement has failed
    default: break;
  }
  if (ended_the_connection(rows.result_.get())) {
    answer = lost(last_error());
    return;
  }
  answer = {outcome_of(state_of(rows.result_.get())), address_.shown + ": " + message_of(rows.result_.get()), {}};
}

Answer Connection::lost(const std::string& why) const { return {Outcome::Lost, why, {}}; }

bool Connection::wait_for_result(Deadline deadline) {
  for (;;) {
    const int flushed = libpq().flush(connection_.get());  // 1: the socket takes no more for now
    if (libpq().status(connection_.get()) != CONNECTION_OK) return false;
    if (!libpq().is_busy(connection_.get())) return true;
    if (!wait_for_socket(flushed == 1, deadline)) return false;
    if (libpq().consume_input(connection_.get()) != 1) return false;
  }
}

bool Connection::wait_for_socket(bool unsent, Deadline deadline) {
  const auto left = std::chrono::ceil<Milliseconds>(deadline - std::chrono::steady_clock::now()).count();
  pollfd socket{.fd = libpq().socket(connection_.get()), .events = POLLIN, .revents = 0};
  if (unsent) socket.events |= POLLOUT;
  const int ready = poll(&socket, 1, static_cast<int>(std::max<std::int64_t>(left, 0)));
  return ready > 0 || (ready < 0 && errno == EINTR);
}

// A server that ends sends a message first: once to read that, once to read the end.
bool Connection::is_alive() {
  for (int i = 0; i < 2; ++i) {
    if (unsent_ || libpq().consume_input(connection_.get()) != 1) return false;
    libpq().is_busy(connection_.get());  // takes the message from the input
  }
  return libpq().status(connection_.get()) == CONNECTION_OK;
}

}  // namespace taku::store::postgres
