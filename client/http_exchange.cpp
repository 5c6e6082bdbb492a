#include "client/http_exchange.h"

#include <algorithm>
#include <charconv>

namespace taku::client {
namespace {

constexpr std::size_t kMaxBody = 1 << 20;
constexpr std::string_view kEndOfHead = "\r\n\r\n";

std::string text_of(const HttpRequest& request) {
  std::string text = "GET " + request.path + " HTTP/1.1\r\nHost: " + request.host + "\r\n";
  for (const auto& [name, value] : request.headers) text += name + ": " + value + "\r\n";
  text += request.websocket ? "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Key: dGFrdSBkb2N0b3IgdGVzdA==\r\n"
                            : "Connection: close\r\nAccept-Encoding: identity\r\n";
  return text + "\r\n";
}

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return result;
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

template <class Number>
bool read_number(std::string_view text, Number& number, int base = 10) {
  return std::from_chars(text.data(), text.data() + text.size(), number, base).ec == std::errc();
}

// The line up to the next "\n", which is removed from `text`.
std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = trimmed(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

std::string without_chunks(std::string_view text) {
  std::string body;
  while (!text.empty()) {
    std::size_t size = 0;
    if (!read_number(next_line(text), size, 16) || size == 0) break;
    body += text.substr(0, size);
    text.remove_prefix(std::min(size, text.size()));
    next_line(text);
  }
  return body;
}

const std::string* find_header(const HttpAnswer& answer, std::string_view name) {
  const auto found = std::ranges::find(answer.headers, name, &Headers::value_type::first);
  return found == answer.headers.end() ? nullptr : &found->second;
}

// Whether all of the body that Content-Length announces is there.
bool is_complete(const HttpAnswer& answer) {
  if (answer.status == 101) return !answer.body.empty();
  const std::string* length = find_header(answer, "content-length");
  std::size_t size = 0;
  return length && read_number(*length, size) && answer.body.size() >= size;
}

}  // namespace

std::optional<HttpAnswer> read_answer(std::string_view text) {
  const std::size_t end = text.find(kEndOfHead);
  if (end == std::string_view::npos || !text.starts_with("HTTP/1.")) return std::nullopt;
  std::string_view head = text.substr(0, end);
  HttpAnswer answer;
  const std::string_view first = next_line(head);
  if (first.size() < 12 || !read_number(first.substr(9, 3), answer.status)) return std::nullopt;
  while (!head.empty()) {
    const std::string_view line = next_line(head);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    answer.headers.emplace_back(lower(line.substr(0, colon)), trimmed(line.substr(colon + 1)));
  }
  const std::string_view body = text.substr(end + kEndOfHead.size());
  const std::string* coding = find_header(answer, "transfer-encoding");
  answer.body = coding && lower(*coding) == "chunked" ? without_chunks(body) : std::string(body);
  return answer;
}

HttpAnswer exchange(Stream& stream, const HttpRequest& request, std::chrono::milliseconds patience) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  stream.write(text_of(request));
  std::string text;
  std::optional<HttpAnswer> answer;
  do {
    if (std::chrono::steady_clock::now() > deadline) throw ClientError("the answer takes too long");
    const std::string more = stream.read();
    if (more.empty()) break;
    text += more;
    answer = read_answer(text);
  } while (text.size() < kMaxBody && !(answer && is_complete(*answer)));
  if (answer) return *answer;
  throw NoHttp(text.empty() ? "the connection was closed without an answer" : "the answer is not HTTP");
}

}  // namespace taku::client
