#include "cli/terminal/screen.h"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>

#include "cli/command.h"

namespace taku::cli {
namespace {

constexpr std::size_t kMaxLine = 4096;  // longer input lines are truncated

bool wants_no_colour() {
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  return (no_color && *no_color) || (term && std::string_view(term) == "dumb");
}

std::optional<std::string> read_line() {
  std::string line;
  int c;
  while ((c = std::getc(stdin)) != EOF && c != '\n') {
    if (line.size() < kMaxLine) line += static_cast<char>(c);
  }
  if (c == EOF && line.empty()) return std::nullopt;
  return line;
}

// Converts full-width letters and spaces, which are easily typed on a Japanese keyboard ("ｅ５"), to ASCII.
std::string narrowed(std::string_view text) {
  std::string narrow;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u; };
    const unsigned point = (byte(i) & 0x0fu) << 12 | (byte(i + 1) & 0x3fu) << 6 | (byte(i + 2) & 0x3fu);
    const bool three_bytes = byte(i) >> 4 == 0xe && byte(i + 1) >> 6 == 2 && byte(i + 2) >> 6 == 2;
    if (three_bytes && point == 0x3000) {
      narrow += ' ';
      i += 2;
    } else if (three_bytes && point >= 0xff01 && point <= 0xff5e) {
      narrow += static_cast<char>(point - 0xff00 + 0x20);
      i += 2;
    } else {
      narrow += text[i];
    }
  }
  return narrow;
}

std::string trimmed(const std::string& text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

bool means_yes(std::string_view text) {
  for (const std::string_view yes : {"y", "Y", "yes", "はい"}) {
    if (text == yes) return true;
  }
  return false;
}

}  // namespace

std::string Pen::paint(Paint paint, std::string_view text) const {
  constexpr std::array<std::string_view, 13> kCodes = {"1;36", "1;33", "1;35", "1;32", "35",   "2",   "1",
                                                       "1;32", "1;31", "1;31", "1;34", "1;33", "1;32"};
  if (!colours) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", kCodes[static_cast<std::size_t>(paint)], text);
}

std::string harmless(std::string_view text) {
  std::string clean(text);
  for (std::size_t i = 0; i < clean.size(); ++i) {
    const auto byte = static_cast<unsigned char>(clean[i]);
    const auto before = static_cast<unsigned char>(i > 0 ? clean[i - 1] : 0);
    const bool steers = byte < 0x20 || byte == 0x7f || (before == 0xc2 && byte >= 0x80 && byte < 0xa0);
    if (steers) clean[i] = '?';
  }
  return clean;
}

Screen::Screen(Language language)
    : answers_(isatty(STDIN_FILENO) != 0), output_is_terminal_(isatty(STDOUT_FILENO) != 0) {
  pen_ = {language, output_is_terminal_ && !wants_no_colour()};
}

void Screen::write(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    throw IoError("cannot write to the terminal");
  }
}

void Screen::print(std::string_view line) { write(std::string(line) + '\n'); }

std::optional<std::string> Screen::ask(std::string_view prompt) {
  write(prompt);
  const auto line = read_line();
  // A terminal echoes what is typed. Without one, echo it here so that the output is complete.
  if (!line || !answers_) write((line ? harmless(*line) : "") + '\n');
  if (!line) return std::nullopt;
  return trimmed(narrowed(*line));
}

bool Screen::confirm(std::string_view question) {
  if (!answers_) return true;
  const auto answer = ask(fmt::format("{} [y/N] ", question));
  return answer && means_yes(*answer);
}

void Screen::pause(std::string_view text) {
  if (answers_) ask(text);
}

void Screen::wipe() {
  if (!output_is_terminal_) return;
  const char* term = std::getenv("TERM");
  const bool steered = term && std::string_view(term) != "dumb";
  write(steered ? "\x1b[H\x1b[2J\x1b[3J" : std::string(100, '\n'));
}

void Screen::note(std::string_view text) {
  if (output_is_terminal_) write(pen_.colours ? pen_.paint(Paint::Faint, text) : std::string(text) + '\n');
}

void Screen::clear_note() {
  if (pen_.colours) write("\r\x1b[K");
}

}  // namespace taku::cli
