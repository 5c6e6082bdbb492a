#include "bench/server/lobby_load.h"

#include <stdexcept>

namespace taku::bench {
namespace {

constexpr int kConnections = 32;  // HTTP connections for opening rooms
constexpr std::string_view kRow = "{\"room\":\"";

}  // namespace

LobbyLoad::LobbyLoad(const std::string& host, std::uint16_t port, int rooms)
    : count_(static_cast<std::size_t>(rooms)),
      rest_(client::find_server(host, port), kConnections),
      sockets_(client::find_server(host, port),
               {[](int) {}, [this](int, std::string_view text) { on_message(text); },
                [](int, int code) {
                  throw std::runtime_error("the lobby connection was closed: " + std::to_string(code));
                }}) {}

void LobbyLoad::fill() {
  const std::vector<client::Post> openings(count_, {"/api/rooms", {{"game", "ludo"}, {"seats", 4}}});
  std::vector<client::Post> joinings;
  for (const Json& room : rest_.post_all(openings)) {
    codes_.push_back(*find_string(room, "room"));
    joinings.push_back({"/api/rooms/" + codes_.back() + "/join", {{"name", "Ann"}}});
  }
  rest_.post_all(joinings);
}

void LobbyLoad::enter() {
  sockets_.open("/ws/lobby");
  const auto timeouts = Clock::now() + std::chrono::seconds(10);
  while (rows_ < count_) {
    sockets_.poll(100);
    if (Clock::now() > timeouts) throw std::runtime_error("the lobby list did not arrive completely in time");
  }
}

void LobbyLoad::change(Clock::duration time, Clock::duration pace) {
  const auto start = Clock::now();
  for (int n = 0; pace * n < time; ++n) {
    listen_until(start + pace * n);
    join_next_room();
  }
  listen_until(start + time);
}

// Steps through the rooms in an order that changes every room once before any is full.
void LobbyLoad::join_next_room() {
  const std::string& code = codes_[static_cast<std::size_t>(changes_) * 7 % count_];
  if (rest_.post({"/api/rooms/" + code + "/join", {{"name", "Ben"}}}).status == 201) ++changes_;
}

void LobbyLoad::listen_until(Clock::time_point end) {
  for (auto now = Clock::now(); now < end; now = Clock::now()) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - now).count();
    sockets_.poll(static_cast<int>(left) + 1);
  }
}

void LobbyLoad::on_message(std::string_view text) {
  ++messages_;
  for (std::size_t at = text.find(kRow); at != std::string_view::npos; at = text.find(kRow, at + 1)) ++rows_;
}

}  // namespace taku::bench
