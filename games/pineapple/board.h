#pragma once

#include <array>
#include <cstdint>

#include "games/pineapple/lines.h"

// A board of three rows, its value, and the score of two boards against each other: rules/pineapple.md V2 to V4, S1 to
// S3.

namespace taku::pineapple {

enum class Row : std::uint8_t { Top, Middle, Bottom };
inline constexpr int kRows = 3;
inline constexpr std::array<int, kRows> kRowSize = {3, 5, 5};
inline constexpr int kBoardCards = 13;
inline constexpr std::array<Row, kRows> kAllRows = {Row::Top, Row::Middle, Row::Bottom};

constexpr int row_size(Row row) { return kRowSize[static_cast<std::size_t>(row)]; }

struct Board {
  std::array<CardSet, kRows> rows{};

  constexpr CardSet& row(Row row) { return rows[static_cast<std::size_t>(row)]; }
  constexpr const CardSet& row(Row row) const { return rows[static_cast<std::size_t>(row)]; }
  constexpr int room(Row which) const { return row_size(which) - row(which).size(); }
  constexpr CardSet cards() const { return rows[0] | rows[1] | rows[2]; }
  constexpr bool complete() const { return cards().size() == kBoardCards; }
  bool operator==(const Board&) const = default;
};

// The value of a complete board. A busted board keeps the strongest reading of each line, for display.
struct BoardValue {
  bool busted = false;
  LineValue top, middle, bottom;

  bool operator==(const BoardValue&) const = default;
};

// V2, V3: the strongest bottom, then the strongest middle that does not beat it, then the strongest top that does not
// beat the middle.
BoardValue value_of(const Board& complete);

struct Royalties {
  int top = 0, middle = 0, bottom = 0;

  constexpr int total() const { return top + middle + bottom; }
  bool operator==(const Royalties&) const = default;
};

int royalty(Row row, LineValue value);           // of one line (V4)
Royalties royalties(const BoardValue& value);    // V4: a busted board has none
int fantasyland_cards(const BoardValue& value);  // S3, entry: 14 to 17, or 0
bool stays(const BoardValue& value);             // S3, stay

struct HandScore {
  std::array<int, kRows> lines{};  // top, middle, bottom: 1 if seat 0 won it, −1 if seat 1 did, 0 for a tie
  bool scoop = false;              // S2: one seat won all three
  std::array<int, 2> raw{};        // what each seat wins, ignoring how many chips there are

  bool operator==(const HandScore&) const = default;
};
inline constexpr int kScoopBonus = 3;

HandScore score(const BoardValue& seat0, const BoardValue& seat1);  // S1, S2

// For incomplete rows: the value of the cards so far, and the royalty of that value, assuming that the board does not
// bust.
LineValue provisional_value(const Board& board, Row row);
int provisional_royalty(const Board& board, Row row);

}  // namespace taku::pineapple
