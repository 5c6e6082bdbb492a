#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/terminal/words.h"

// The terminal: output and keyboard input.

namespace taku::cli {

// The purpose of a colour. Colour is never the only way to tell things apart.
enum class Paint : std::uint8_t {
  Seat1,
  Seat2,
  Seat3,
  Seat4,
  Neutral,
  Faint,
  Bold,
  Good,
  Bad,
  Red,
  Blue,
  Yellow,
  Green
};

// The language and whether to use colours; passed to everything that produces text.
struct Pen {
  Language language = Language::English;
  bool colours = false;

  const Words& words() const { return cli::words(language); }
  std::string paint(Paint paint, std::string_view text) const;
};

// Replaces control characters in untrusted text so that it cannot control the terminal.
std::string harmless(std::string_view text);

class Screen {
 public:
  // Without colours if stdout is not a terminal or NO_COLOR is set.
  explicit Screen(Language language);

  const Pen& pen() const { return pen_; }
  const Words& words() const { return pen_.words(); }
  bool answers() const { return answers_; }  // stdin is a terminal

  void print(std::string_view line);  // adds a line break
  template <class... Args>
  void print_formatted(std::string_view pattern, const Args&... args) {
    print(format_text(pattern, args...));
  }

  // A line from the keyboard, with full-width letters converted to ASCII. Empty at the end of the input.
  std::optional<std::string> ask(std::string_view prompt);
  // Asks for yes or no. Returns true without asking if stdin is not a terminal.
  bool confirm(std::string_view question);

  // Waits for Enter if stdin is a terminal.
  void pause(std::string_view text);
  // Clears the screen and its scrollback if stdout is a terminal.
  void wipe();

  // A temporary status line.
  void note(std::string_view text);
  void clear_note();

 private:
  void write(std::string_view text);

  Pen pen_;
  bool answers_;
  bool output_is_terminal_;
};

}  // namespace taku::cli
