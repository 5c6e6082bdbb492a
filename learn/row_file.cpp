#include "learn/row_file.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>

// Reads one row file. Every length and number is checked before it is used.

namespace taku::learn {
namespace {

static_assert(std::endian::native == std::endian::little, "row files are little-endian");

constexpr std::size_t kHeaderBytes = 64, kRowBytes = 20, kCandidateBytes = 6;
constexpr std::uint32_t kVersion = 1, kMaxFeatures = 65536;
constexpr float kShareTolerance = 1e-3F;  // a share of a win may be this far outside 0 … 1 through rounding

template <class T>
T number_at(const char* place) {
  T number;
  std::memcpy(&number, place, sizeof(T));
  return number;
}

constexpr std::streamoff kMostBytes = std::streamoff{8} << 30;  // a shard of self-play gives far less

std::vector<char> read_bytes(const std::string& path) {
  std::error_code problem;
  if (!std::filesystem::is_regular_file(path, problem)) throw RowFileError(path + ": not a file");
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  if (!file) throw RowFileError(path + ": cannot be opened");
  const std::streamoff size = file.tellg();
  if (size > kMostBytes) throw RowFileError(path + ": too large");
  std::vector<char> bytes(static_cast<std::size_t>(std::max<std::streamoff>(size, 0)));
  file.seekg(0);
  if (!file.read(bytes.data(), static_cast<std::streamsize>(bytes.size())))
    throw RowFileError(path + ": cannot be read");
  return bytes;
}

class RowFileReader {
 public:
  RowFileReader(const std::string& path, const RowLimits& limits) : path_(path), limits_(limits) {}

  Rows read() {
    const std::vector<char> bytes = read_bytes(path_);
    read_header(bytes);
    std::size_t at = kHeaderBytes;
    while (at < bytes.size() && (limits_.max_rows == 0 || rows_.decisions() < limits_.max_rows)) {
      if (bytes.size() - at < 4) fail("the file ends inside a row");
      const std::size_t size = number_at<std::uint32_t>(bytes.data() + at);
      at += 4;
      if (bytes.size() - at < size) fail("the file ends inside a row");
      read_row(bytes.data() + at, size);
      at += size;
    }
    return std::move(rows_);
  }

 private:
  [[noreturn]] void fail(const std::string& problem) const {
    throw RowFileError(path_ + ": row " + std::to_string(rows_.decisions() + 1) + ": " + problem);
  }
  [[noreturn]] void fail_header(const std::string& problem) const { throw RowFileError(path_ + ": " + problem); }

  void read_header(const std::vector<char>& bytes) {
    if (bytes.size() < kHeaderBytes || std::memcmp(bytes.data(), "TAKUROWS", 8) != 0) fail_header("not a row file");
    const char* start = bytes.data();
    if (const auto version = number_at<std::uint32_t>(start + 8); version != kVersion) {
      fail_header("version " + std::to_string(version) + " of the row format is not supported");
    }
    RowHeader& header = rows_.header;
    header.feature_version = number_at<std::uint32_t>(start + 12);
    header.game.assign(start + 16, strnlen(start + 16, 16));
    header.features = number_at<std::uint32_t>(start + 32);
    const auto kind = number_at<std::uint32_t>(start + 36);
    header.value_scale = number_at<float>(start + 40);
    if (header.features == 0 || header.features > kMaxFeatures) fail_header("wrong number of features");
    if (kind > 1) fail_header("unknown value kind " + std::to_string(kind));
    header.value_kind = static_cast<ValueKind>(kind);
    if (!std::isfinite(header.value_scale) || header.value_scale <= 0) fail_header("wrong value scale");
    if (header.value_kind == ValueKind::WinShare && header.value_scale != 1) fail_header("wrong value scale");
    if (std::any_of(start + 44, start + 64, [](char byte) { return byte != 0; })) {
      fail_header("reserved bytes of the header are not zero");
    }
  }

  void read_row(const char* row, std::size_t size) {
    if (size < kRowBytes) fail("too short");
    const auto by = number_at<std::uint8_t>(row + 5);
    const auto count = number_at<std::uint16_t>(row + 6);
    const auto chosen = number_at<std::uint16_t>(row + 8);
    if (by > kMaxBy) fail("unknown player kind " + std::to_string(by));
    if (count == 0) fail("no candidates");
    if (chosen >= count) fail("the chosen candidate does not exist");
    if (number_at<std::uint16_t>(row + 10) != 0) fail("reserved bytes are not zero");
    const float reward = checked_value(number_at<float>(row + 12), "reward");
    const auto match_reward = number_at<float>(row + 16);
    const bool is_share = match_reward >= -kShareTolerance && match_reward <= 1 + kShareTolerance;
    if (!is_share && !std::isnan(match_reward)) fail("wrong match reward");

    const char *at = row + kRowBytes, *end = row + size;
    for (int candidate = 0; candidate < count; ++candidate) at = read_candidate(at, end, candidate == chosen);
    if (at != end) fail("longer than its candidates");
    rows_.first_candidate.push_back(rows_.candidates());
    rows_.match.push_back(number_at<std::uint32_t>(row));
    rows_.by.push_back(by);
    rows_.reward.push_back(reward);
  }

  // Returns the place after the candidate.
  const char* read_candidate(const char* at, const char* end, bool is_chosen) {
    if (static_cast<std::size_t>(end - at) < kCandidateBytes) fail("shorter than its candidates");
    float value = number_at<float>(at);
    const std::size_t count = number_at<std::uint16_t>(at + 4);
    at += kCandidateBytes;
    if (static_cast<std::size_t>(end - at) < 2 * count) fail("shorter than its candidates");
    const char* after = at + 2 * count;
    if (!std::isnan(value)) value = checked_value(value, "search value");
    int last = -1;
    for (const char* place = at; place < after; place += 2) {
      const int index = number_at<std::uint16_t>(place);
      if (index <= last) fail("feature indices are not in ascending order");
      last = index;
    }
    if (last >= static_cast<int>(rows_.header.features))
      fail("feature index " + std::to_string(last) + " is too large");

    if (is_chosen) rows_.chosen.push_back(rows_.candidates());
    if (is_chosen || limits_.keep == Keep::All || (limits_.keep == Keep::Valued && !std::isnan(value))) {
      const std::size_t size = rows_.indices.size();
      rows_.indices.resize(size + count);
      std::memcpy(rows_.indices.data() + size, at, 2 * count);
      rows_.first_index.push_back(static_cast<std::int64_t>(size + count));
      rows_.search_value.push_back(value);
    }
    return after;
  }

  // In units of the network's output.
  float checked_value(float value, const char* name) const {
    if (!std::isfinite(value)) fail(std::string("the ") + name + " is not a finite number");
    if (rows_.header.value_kind == ValueKind::Points) return value / rows_.header.value_scale;
    if (value < -kShareTolerance || value > 1 + kShareTolerance) fail(std::string("the ") + name + " is not in 0 … 1");
    return std::clamp(value, 0.0F, 1.0F);
  }

  const std::string& path_;
  RowLimits limits_;
  Rows rows_;
};

}  // namespace

Rows read_row_file(const std::string& path, const RowLimits& limits) { return RowFileReader(path, limits).read(); }

std::vector<std::string> row_file_paths(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code problem;
  std::vector<std::string> paths;
  for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end; entry.increment(problem)) {
    if (entry->path().extension() == ".rows") paths.push_back(entry->path().string());
  }
  if (problem) throw RowFileError(folder + ": " + problem.message());
  if (paths.empty()) throw RowFileError(folder + ": contains no *.rows files");
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace taku::learn
