#include "bench/server/hex_rooms.h"

#include <cstdlib>
#include <stdexcept>

namespace taku::bench {
namespace {

constexpr int kConnections = 32;  // HTTP connections for opening rooms

// The text after `key` in a message, up to the next delimiter.
std::string_view after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = text.substr(at + key.size());
  return rest.substr(0, rest.find_first_of(",]}\""));
}

int number_after(std::string_view text, std::string_view key) {
  const std::string_view found = after(text, key);
  return found.empty() ? -1 : std::atoi(std::string(found).c_str());
}

// The bytes of a frame that the server sends; those of clients have a mask of four more.
std::size_t frame_bytes(std::string_view text) { return text.size() + (text.size() < 126 ? 2 : 4); }

// A compact message is [seq,seat,"e5",turn,…].
bool is_compact(std::string_view text) { return text.starts_with('['); }

std::string_view seq_of(std::string_view text) {
  return is_compact(text) ? text.substr(1, text.find(',') - 1) : after(text, "\"seq\":");
}

// The seat to move; negative: the match is over.
int turn_of(std::string_view text) {
  if (!is_compact(text)) return number_after(text, "\"kind\":\"seat\",\"seats\":[");
  const char turn = text[text.find("\",") + 2];
  return turn >= '0' && turn <= '9' ? turn - '0' : -1;
}

std::vector<client::ServerAddress> find_servers(const std::vector<std::uint16_t>& ports) {
  std::vector<client::ServerAddress> servers;
  for (const std::uint16_t port : ports) servers.push_back(client::find_server("127.0.0.1", port));
  return servers;
}

// The bodies of the answers, each request sent to the server with its number.
std::vector<Json> post_all(const std::vector<client::ServerAddress>& servers, std::span<const client::Post> requests) {
  std::vector<Json> answers(requests.size());
  for (std::size_t first = 0; first < servers.size(); ++first) {
    std::vector<client::Post> part;
    for (std::size_t i = first; i < requests.size(); i += servers.size()) part.push_back(requests[i]);
    std::vector<Json> bodies = client::Rest(servers[first], kConnections).post_all(part);
    for (std::size_t i = 0; i < bodies.size(); ++i) answers[first + i * servers.size()] = std::move(bodies[i]);
  }
  return answers;
}

}  // namespace

HexRooms::HexRooms(const std::vector<std::uint16_t>& ports, int rooms, bool compact)
    : count_(static_cast<std::size_t>(rooms)),
      compact_(compact),
      servers_(find_servers(ports)),
      sockets_(servers_[0], {[](int) {}, [this](int client, std::string_view text) { on_message(client, text); },
                             [this](int, int) { ++counts_.closed; }}) {
  for (int q = -kRadius; q <= kRadius; ++q) {
    for (int r = -kRadius; r <= kRadius; ++r) {
      if (std::abs(q + r) <= kRadius) cells_.push_back((q + kRadius + 3) * kSide + r + kRadius + 3);
    }
  }
}

void HexRooms::connect() {
  std::vector<client::Post> openings(count_, {"/api/rooms", {{"game", "hex_taboo"}, {"public", false}}});
  const std::vector<Json> opened = post_all(servers_, openings);
  std::vector<client::Post> joinings;
  for (const char* name : {"Ann", "Ben"}) {
    for (const Json& room : opened) {
      joinings.push_back({"/api/rooms/" + *find_string(room, "room") + "/join", {{"name", name}}});
    }
  }
  const std::vector<Json> joined = post_all(servers_, joinings);
  const std::string protocol = compact_ ? "Sec-WebSocket-Protocol: taku.2\r\n" : "";
  rooms_.resize(count_);
  for (std::size_t i = 0; i < count_; ++i) {
    for (std::size_t chair = 0; chair < 2; ++chair) {
      const std::string& key = *find_string(joined[chair * count_ + i], "player_id");
      rooms_[i].clients[chair] =
          sockets_.open_at(server(i + chair), "/ws/" + *find_string(opened[i], "room") + "?player_id=" + key, protocol);
    }
    if (i % 32 == 31) sockets_.poll(1);
  }
  const auto timeouts = Clock::now() + std::chrono::seconds(30);
  while (sockets_.opened() < static_cast<int>(2 * count_)) {
    sockets_.poll(100);
    if (Clock::now() > timeouts) throw std::runtime_error("not all clients connected in time");
  }
  wait(std::chrono::milliseconds(300));
}

void HexRooms::start() {
  for (const Room& room : rooms_) {
    for (const int client : room.clients) sockets_.send(client, R"({"type":"game_start"})");
    sockets_.poll(0);
  }
  const auto timeouts = Clock::now() + std::chrono::seconds(60);
  while (running_ < static_cast<int>(count_)) {
    sockets_.poll(100);
    if (Clock::now() > timeouts) throw std::runtime_error("not all matches started in time");
  }
}

void HexRooms::wait(Clock::duration time) { run_until(Clock::now() + time); }

void HexRooms::run_until(Clock::time_point end) {
  for (auto now = Clock::now(); now < end; now = Clock::now()) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - now).count();
    sockets_.poll(static_cast<int>(std::min<std::int64_t>(left + 1, 100)));
  }
}

void HexRooms::play(Clock::duration time) {
  continuous_ = true;
  for (Room& room : rooms_) {
    if (room.mover >= 0) move(room);
  }
  run_until(Clock::now() + time);
  continuous_ = false;
}

void HexRooms::play_at_pace(Clock::duration time, Clock::duration pause) {
  const auto start = Clock::now();
  const auto step = pause / static_cast<int>(count_);
  for (std::int64_t turn = 0; step * turn < time; ++turn) {
    for (auto now = Clock::now(); now < start + step * turn; now = Clock::now()) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(start + step * turn - now).count();
      sockets_.poll(static_cast<int>(left) + 1);
    }
    Room& room = rooms_[static_cast<std::size_t>(turn) % count_];
    if (room.mover >= 0) {
      move(room);
    } else {
      ++counts_.late;
    }
  }
  wait(std::chrono::milliseconds(300));
}

void HexRooms::on_message(int client, std::string_view text) {
  if (is_compact(text)) return on_moved(client, text);
  Room& room = rooms_[static_cast<std::size_t>(client) / 2];
  const std::string_view type = after(text, "\"type\":\"");
  const std::size_t chair = static_cast<std::size_t>(client) % 2;
  if (type == "welcome") room.seats[chair] = number_after(text, "\"seat\":");
  if (type == "error") ++counts_.refused;
  if (type == "table") {  // the match is over and the next can begin
    room.seats[chair] = number_after(text, "\"your_seat\":");
    counts_.matches += room.running;
    running_ -= room.running;
    room.running = false;
    room.notified = 0;
    sockets_.send(client, R"({"type":"game_start"})");
  }
  if (type == "match_start" && ++room.notified == 2) {
    room.running = true;
    ++running_;
    room.stones = {};
    on_decision(room, text);
  }
  if (type == "moved") on_moved(client, text);
}

void HexRooms::on_moved(int client, std::string_view text) {
  Room& room = rooms_[static_cast<std::size_t>(client) / 2];
  counts_.move_bytes += frame_bytes(text);
  const float took = std::chrono::duration<float, std::milli>(Clock::now() - room.sent).count();
  if (client != room.player) counts_.opponent_times.push_back(took);
  if (++room.notified < 2) return;
  counts_.times.push_back(took);
  ++counts_.moves;
  on_decision(room, text);
}

void HexRooms::on_decision(Room& room, std::string_view text) {
  room.notified = 0;
  room.seq = seq_of(text);
  room.mover = turn_of(text);
  if (room.mover >= 0 && continuous_) move(room);
}

void HexRooms::move(Room& room) {
  const auto stone = static_cast<std::uint8_t>(room.mover + 1);
  const int cell = choose(room, stone);
  room.stones[static_cast<std::size_t>(cell)] = stone;
  const int q = cell / kSide - kRadius - 3, r = cell % kSide - kRadius - 3;
  room.player = room.clients[room.seats[0] == room.mover ? 0 : 1];
  room.mover = -1;
  room.sent = Clock::now();
  const std::string play = play_text(room, q, r);
  counts_.move_bytes += frame_bytes(play) + 4;
  sockets_.send(room.player, play);
}

std::string HexRooms::play_text(const Room& room, int q, int r) {
  const std::string id = std::to_string(++last_command_);
  if (compact_) {
    const int first_q = r < 0 ? -kRadius - r : -kRadius;
    const std::string cell = static_cast<char>('a' + r + kRadius) + std::to_string(q - first_q + 1);
    return "[\"" + id + "\"," + room.seq + ",\"" + cell + "\"]";
  }
  return "{\"type\":\"play\",\"cmd_id\":\"" + id + "\",\"at\":" + room.seq + ",\"move\":{\"q\":" + std::to_string(q) +
         ",\"r\":" + std::to_string(r) + "}}";
}

int HexRooms::choose(const Room& room, std::uint8_t stone) {
  const std::uint32_t from = rng_.below(static_cast<std::uint32_t>(cells_.size()));
  int any = -1;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const int cell = cells_[(from + i * 23) % cells_.size()];  // 23 and 61 are coprime: visits every cell once
    if (room.stones[static_cast<std::size_t>(cell)] != 0) continue;
    if (!loses(room, cell, stone)) return cell;
    any = cell;
  }
  return any;
}

// rules/hex_taboo.md H4: a line of exactly three loses.
bool HexRooms::loses(const Room& room, int cell, std::uint8_t stone) const {
  bool three = false, four = false;
  for (const int step : {kSide, 1, 1 - kSide}) {
    int run = 1;
    for (int at = cell + step; room.stones[static_cast<std::size_t>(at)] == stone; at += step) ++run;
    for (int at = cell - step; room.stones[static_cast<std::size_t>(at)] == stone; at -= step) ++run;
    three |= run == 3;
    four |= run > 3;
  }
  return three && !four;
}

}  // namespace taku::bench
