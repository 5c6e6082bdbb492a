#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <grp.h>
#include <netinet/in.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "engine/json.h"
#include "store/postgres/connection.h"
#include "store/row_schema.h"
#include "store/store.h"

// A PostgreSQL server for tests and benchmarks: its own data in a temporary folder, on loopback, on a free port. It
// ends with this object, and also if the program is killed. PostgreSQL refuses to run as root, so root starts it as the
// user `postgres`.

namespace taku::store {

// A port of 127.0.0.1 that nothing listens on.
inline int free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{.sin_family = AF_INET, .sin_port = 0, .sin_addr = {htonl(INADDR_LOOPBACK)}, .sin_zero = {}};
  socklen_t size = sizeof address;
  bind(socket, reinterpret_cast<sockaddr*>(&address), size);
  getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
  close(socket);
  return ntohs(address.sin_port);
}

class PostgresServer {
 public:
  enum class Disk { Fast, Durable };  // Fast: without fsync, which only matters if the machine fails

  // Throws a std::runtime_error that names the problem.
  explicit PostgresServer(Disk disk = Disk::Fast) : disk_(disk), programs_(find_programs()) {
    std::string pattern = (std::filesystem::temp_directory_path() / "taku_postgres_XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    if (geteuid() == 0 && chown(folder_.c_str(), user()->pw_uid, user()->pw_gid) != 0) fail("chown failed");
    run_to_end({programs_ / "initdb", "-D", folder_ / "data", "-A", "trust", "-U", "postgres", "-E", "UTF8",
                "--locale=C", "--no-sync"});
    start();
    connect_as_owner("postgres").run("CREATE ROLE taku LOGIN");
  }
  ~PostgresServer() {
    stop(SIGQUIT);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  int port() const { return port_; }
  pid_t process() const { return server_; }
  std::string url(const std::string& database, int port) const {
    return "postgres://taku@127.0.0.1:" + std::to_string(port) + "/" + database;
  }
  // A connection of PostgreSQL's superuser; url() is for a user that owns no more than its databases.
  postgres::Connection connect_as_owner(const std::string& database) const {
    return {postgres::parse_address("postgres://postgres@127.0.0.1:" + std::to_string(port_) + "/" + database),
            {.read_only = true}};
  }
  // Creates an empty database and returns its name.
  std::string create_database() {
    const std::string name = "test" + std::to_string(++databases_);
    connect_as_owner("postgres").run("CREATE DATABASE " + name + " OWNER taku");
    return name;
  }

  // Ends the server without warning, with all its processes, as `kill -9` does.
  void kill() {
    const std::vector<pid_t> children = children_of(server_);  // of processes that this object has started
    stop(SIGKILL);
    for (const pid_t child : children) ::kill(child, SIGKILL);
  }
  void shut_down() { stop(SIGINT); }
  // Starts it again, on the same port and with the same data, and waits until it accepts connections.
  void start() {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!try_to_start(deadline)) {  // the port was taken meanwhile, or processes of the killed server still end
      if (std::chrono::steady_clock::now() > deadline) fail("PostgreSQL does not start:\n" + log());
      if (databases_ == 0) port_ = 0;
    }
  }

 private:
  using Path = std::filesystem::path;

  [[noreturn]] static void fail(const std::string& problem) { throw std::runtime_error(problem); }

  static Path find_programs() {
    for (const char* version : {"17", "16", "15"}) {
      const Path folder = Path("/usr/lib/postgresql") / version / "bin";
      if (std::filesystem::exists(folder / "initdb")) return folder;
    }
    fail("PostgreSQL is not installed; scripts/setup installs it (package postgresql-15)");
  }
  static const passwd* user() {
    const passwd* user = getpwnam("postgres");
    if (!user) fail("there is no user `postgres`; scripts/setup installs PostgreSQL (package postgresql-15)");
    return user;
  }

  // Starts a program as a user that is not root. It ends when the thread that called this ends.
  pid_t spawn(const std::vector<std::string>& command) const {
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    const passwd* as = geteuid() == 0 ? user() : nullptr;
    const std::string log = folder_ / "log";
    const pid_t child = fork();
    if (child != 0) return child;
    if (as && (initgroups(as->pw_name, as->pw_gid) != 0 || setgid(as->pw_gid) != 0 || setuid(as->pw_uid) != 0)) {
      _exit(126);
    }
    prctl(PR_SET_PDEATHSIG, SIGQUIT);
    const int out = open(log.c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    if (chdir(folder_.c_str()) != 0) _exit(126);
    execv(words[0], words.data());
    _exit(127);
  }
  void run_to_end(const std::vector<std::string>& command) const {
    int status = 0;
    waitpid(spawn(command), &status, 0);
    if (status != 0) fail(command[0] + " failed:\n" + log());
  }
  bool try_to_start(std::chrono::steady_clock::time_point deadline) {
    if (port_ == 0) port_ = free_port();
    const std::string sync = disk_ == Disk::Durable ? "on" : "off";
    server_ = spawn({programs_ / "postgres", "-D", folder_ / "data", "-p", std::to_string(port_), "-k", "", "-c",
                     "listen_addresses=127.0.0.1", "-c", "fsync=" + sync, "-c", "max_connections=60", "-c",
                     "shared_buffers=64MB"});
    while (std::chrono::steady_clock::now() < deadline) {
      if (waitpid(server_, nullptr, WNOHANG) == server_) break;
      try {
        connect_as_owner("postgres");
        return true;
      } catch (const StoreError&) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      }
    }
    server_ = 0;
    return false;
  }
  void stop(int signal) {
    if (server_ == 0) return;
    ::kill(server_, signal);
    waitpid(server_, nullptr, 0);
    server_ = 0;
  }

  static std::vector<pid_t> children_of(pid_t parent) {
    std::ifstream file("/proc/" + std::to_string(parent) + "/task/" + std::to_string(parent) + "/children");
    std::vector<pid_t> children;
    for (pid_t child = 0; file >> child;) children.push_back(child);
    return children;
  }
  std::string log() const {
    std::ifstream file(folder_ / "log");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
  }

  const Disk disk_;
  const Path programs_;
  Path folder_;
  int port_ = 0;
  pid_t server_ = 0;  // 0: not running
  int databases_ = 0;
};

// The server of this test program, started when the first test needs it.
inline PostgresServer& test_server() {
  static PostgresServer server;
  return server;
}

// An empty database for a test, and direct access to its contents.
class TestDatabase {
 public:
  TestDatabase() : name_(test_server().create_database()) {}

  std::string url() const { return url(test_server().port()); }
  std::string url(int port) const { return test_server().url(name_, port); }  // through a relay, for example
  const std::string& name() const { return name_; }

  // Text of the first column of all rows.
  std::vector<std::string> query(const std::string& sql) const {
    postgres::Connection connection = test_server().connect_as_owner(name_);
    const postgres::Rows rows = connection.query(sql);
    std::vector<std::string> found;
    for (int row = 0; row < rows.count(); ++row) found.push_back(rows.text(row, 0));
    return found;
  }
  void run(const std::string& sql) const { query(sql); }
  // Of the first row.
  std::string value(const std::string& sql) const {
    const auto found = query(sql);
    return found.empty() ? "" : found[0];
  }
  // A game's rows in order of insertion, without columns that the database generates.
  std::vector<Json> game_rows(std::string_view table) const {
    const RowSchema& schema = *find_row_schema(table);
    std::string columns;
    for (const RowColumn& column : schema.columns) columns += (columns.empty() ? "" : ", ") + std::string(column.name);
    const std::string order = schema.key_columns > 1 ? "id" : std::string(schema.columns[0].name);
    std::vector<Json> rows;
    for (const std::string& text : query("SELECT row_to_json(one)::text FROM (SELECT " + columns + " FROM " +
                                         std::string(table) + " ORDER BY " + order + ") AS one")) {
      rows.push_back(*parse_json(text));
    }
    return rows;
  }

 private:
  const std::string name_;
};

}  // namespace taku::store
