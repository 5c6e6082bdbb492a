#include "client/rest.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace taku::client {
namespace {

constexpr std::size_t kMaxAnswer = 1 << 20;
constexpr std::size_t kMaxHead = 16 * 1024;

// The value of a header, whose name is compared ignoring case.
std::string_view header(std::string_view head, std::string_view name) {
  for (std::size_t at = head.find("\r\n"); at != std::string_view::npos; at = head.find("\r\n", at + 2)) {
    const std::string_view line = head.substr(at + 2, head.find("\r\n", at + 2) - at - 2);
    if (line.size() <= name.size() || line[name.size()] != ':') continue;
    const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    if (!std::ranges::equal(line.substr(0, name.size()), name, same)) continue;
    const std::size_t value = line.find_first_not_of(' ', name.size() + 1);
    return value == std::string_view::npos ? std::string_view() : line.substr(value);
  }
  return {};
}

template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc() && read.ptr == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<RestResponse> parse_response(std::string_view text) {
  const std::size_t finish = text.find("\r\n\r\n");
  if (finish == std::string_view::npos) {
    if (text.size() > kMaxHead) throw ClientError("not a Taku server: the response header is too long");
    return std::nullopt;
  }
  const std::string_view head = text.substr(0, finish);
  const auto status =
      head.starts_with("HTTP/1.") && head.size() > 12 ? number_in<int>(head.substr(9, 3)) : std::nullopt;
  if (!status) throw ClientError("not a Taku server: the response is not HTTP");
  const auto size = number_in<std::size_t>(header(head, "content-length"));
  if (!size || *size > kMaxAnswer) throw ClientError("not a Taku server: the response has no valid length");
  const std::string_view body = text.substr(finish + 4);
  if (body.size() < *size) return std::nullopt;
  auto json = parse_json(body.substr(0, *size), kMaxAnswer);
  if (!json) throw ClientError("not a Taku server: status " + std::to_string(*status) + " without JSON");
  return RestResponse{*status, std::move(*json)};
}

Rest::Rest(ServerAddress server, int connections)
    : server_(std::move(server)), headers_("Host: " + server_.name + "\r\n") {
  for (int i = 0; i < connections; ++i) fds_.push_back(connect_to(server_));
}

Rest::~Rest() {
  for (const int fd : fds_) close(fd);
}

void Rest::authorize(const std::string& token) { headers_ += "Authorization: Bearer " + token + "\r\n"; }

RestResponse Rest::get(const std::string& path) {
  write(fds_[0], "GET " + path + " HTTP/1.1\r\n" + headers_ + "\r\n");
  return read(fds_[0]);
}

RestResponse Rest::post(const Post& request) {
  write(fds_[0], request);
  return read(fds_[0]);
}

std::vector<Json> Rest::post_all(std::span<const Post> requests) {
  std::vector<Json> answers;
  while (!requests.empty()) {
    const std::size_t now = std::min(requests.size(), fds_.size());
    for (std::size_t i = 0; i < now; ++i) write(fds_[i], requests[i]);
    for (std::size_t i = 0; i < now; ++i) {
      RestResponse answer = read(fds_[i]);
      if (answer.status / 100 != 2) throw ClientError("refused: " + to_text(answer.body));
      answers.push_back(std::move(answer.body));
    }
    requests = requests.subspan(now);
  }
  return answers;
}

void Rest::write(int fd, const Post& request) {
  const std::string body = to_text(request.body);
  write(fd, "POST " + request.path + " HTTP/1.1\r\n" + headers_ +
                "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
}

void Rest::write(int fd, const std::string& text) {
  if (send(fd, text.data(), text.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(text.size())) {
    throw ClientError("the server closed the connection");
  }
}

RestResponse Rest::read(int fd) {
  std::string text;
  while (true) {
    std::array<char, 4096> bytes;
    const ssize_t got = recv(fd, bytes.data(), bytes.size(), 0);
    if (got <= 0) throw ClientError("the server closed the connection before it responded");
    text.append(bytes.data(), static_cast<std::size_t>(got));
    if (auto answer = parse_response(text)) return std::move(*answer);
  }
}

}  // namespace taku::client
