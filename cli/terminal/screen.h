#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/terminal/words.h"

// The terminal: what is written on it, and what is typed.

namespace taku::cli {

// What a colour says; none of them is the only thing that says it.
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

// What games write with: a language, and colours or none.
struct Pen {
  Language language = Language::English;
  bool colours = false;

  const Words& words() const { return cli::words(language); }
  std::string paint(Paint paint, std::string_view text) const;
};

// Without the bytes that could steer a terminal: for text that came from outside.
std::string harmless(std::string_view text);

class Screen {
 public:
  // Plain text when nobody looks (stdout is no terminal) or NO_COLOR asks for it.
  explicit Screen(Language language);

  const Pen& pen() const { return pen_; }
  const Words& words() const { return pen_.words(); }
  bool answers() const { return answers_; }  // a person sits at the keyboard

  void print(std::string_view line);  // and ends the line
  template <class... Args>
  void say(std::string_view pattern, const Args&... args) {
    print(cli::say(pattern, args...));
  }

  // A line from the keyboard, wide letters and spaces made narrow; nothing at the end of the input.
  std::optional<std::string> ask(std::string_view prompt);
  // Asks for yes or no. True without asking when nobody is there to answer.
  bool confirm(std::string_view question);

  // Waits for Enter, where somebody is there to press it.
  void pause(std::string_view text);
  // Leaves nothing to read of what was written before, where there is a screen.
  void wipe();

  // A line that goes away again when there is news.
  void note(std::string_view text);
  void clear_note();

 private:
  void write(std::string_view text);

  Pen pen_;
  bool answers_;
  bool output_is_terminal_;
};

}  // namespace taku::cli
