#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

// Training rows, read from the files that `taku rows` writes: docs/formats.md, "Training rows". A row is one decision:
// the positions a seat could choose from (the candidates), the one it chose, and the reward it got in the end.
//
// The trainer compiles this file too, and it is built without the rest of Taku, so nothing else is included here.

namespace taku::learn {

// A row file or its folder cannot be read, or its content is wrong.
struct RowFileError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

enum class ValueKind : std::uint32_t { WinShare = 0, Points = 1 };

struct RowHeader {
  std::uint32_t feature_version = 0;
  std::string game;
  std::uint32_t features = 0;  // every feature index is below this number
  ValueKind value_kind = ValueKind::WinShare;
  float value_scale = 1;  // points per unit of the network's output

  bool operator==(const RowHeader&) const = default;
};

// Which candidates are kept in memory. The chosen one always is.
enum class Keep : std::uint8_t { All, Valued, Chosen };  // Valued: those with a search value

// All rows in flat arrays. Decision d has the candidates first_candidate[d] … first_candidate[d + 1] - 1, and candidate
// c the features indices[first_index[c]] … indices[first_index[c + 1] - 1].
struct Rows {
  RowHeader header;
  std::vector<std::int64_t> first_candidate{0};
  std::vector<std::int64_t> chosen;  // the candidate, counted over all decisions
  std::vector<std::uint32_t> match;
  std::vector<std::uint8_t> by;  // who chose: 0 unknown, 1 person, 2 computer, 3 bot, 4 stand-in, 5 timeout
  std::vector<float> reward;     // in units of the network's output: a share of a win, or points / value_scale
  std::vector<std::int64_t> first_index{0};
  std::vector<std::uint16_t> indices;
  std::vector<float> search_value;  // of each candidate, in the unit of `reward`; NaN if it has none

  std::int64_t decisions() const { return static_cast<std::int64_t>(chosen.size()); }
  std::int64_t candidates() const { return static_cast<std::int64_t>(search_value.size()); }
};

struct RowLimits {
  Keep keep = Keep::All;
  std::int64_t max_rows = 0;  // 0: no limit
};

inline constexpr std::uint8_t kMaxBy = 5;

// These throw a RowFileError.
Rows read_row_file(const std::string& path, const RowLimits& limits);
std::vector<std::string> row_file_paths(const std::string& folder);  // its *.rows files by name, at least one

}  // namespace taku::learn
