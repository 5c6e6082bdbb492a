#include "learn/train/row_folder.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>

#include "learn/train/errors.h"

namespace taku::train {
namespace {

constexpr unsigned kMaxThreads = 16;

// Reads the files on several threads. If some are wrong, the first of them in the order of `paths` is reported.
std::vector<Rows> read_files(const std::vector<std::string>& paths, const RowLimits& limits) {
  std::vector<Rows> parts(paths.size());
  std::vector<std::exception_ptr> problems(paths.size());
  std::atomic<std::size_t> next = 0;
  const auto read_some = [&] {
    for (std::size_t i = next++; i < paths.size(); i = next++) {
      try {
        parts[i] = learn::read_row_file(paths[i], limits);
      } catch (...) {
        problems[i] = std::current_exception();
      }
    }
  };
  const std::size_t count =
      std::min<std::size_t>(paths.size(), std::clamp(std::thread::hardware_concurrency(), 1U, kMaxThreads));
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < count; ++i) threads.emplace_back(read_some);
  read_some();
  for (std::thread& thread : threads) thread.join();
  for (const std::exception_ptr& problem : problems) {
    if (problem) std::rethrow_exception(problem);
  }
  return parts;
}

// Appends the first `count` decisions of `part`.
void append(Rows& rows, const Rows& part, std::int64_t count) {
  const std::int64_t candidates = part.first_candidate[count], indices = part.first_index[candidates];
  const std::int64_t candidates_before = rows.candidates(), indices_before = rows.first_index.back();
  for (std::int64_t d = 0; d < count; ++d) {
    rows.first_candidate.push_back(candidates_before + part.first_candidate[d + 1]);
    rows.chosen.push_back(candidates_before + part.chosen[d]);
  }
  rows.match.insert(rows.match.end(), part.match.begin(), part.match.begin() + count);
  rows.by.insert(rows.by.end(), part.by.begin(), part.by.begin() + count);
  rows.reward.insert(rows.reward.end(), part.reward.begin(), part.reward.begin() + count);
  for (std::int64_t c = 0; c < candidates; ++c) rows.first_index.push_back(indices_before + part.first_index[c + 1]);
  rows.indices.insert(rows.indices.end(), part.indices.begin(), part.indices.begin() + indices);
  rows.search_value.insert(rows.search_value.end(), part.search_value.begin(), part.search_value.begin() + candidates);
}

}  // namespace

Rows read_row_folder(const std::string& folder, const RowLimits& limits) {
  const std::vector<std::string> paths = learn::row_file_paths(folder);
  std::vector<Rows> parts = read_files(paths, limits);
  Rows rows;
  rows.header = parts[0].header;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Rows part = std::move(parts[i]);  // its memory is freed before the next one is appended
    if (part.header != rows.header) {
      throw FileError(paths[i] + ": game, features or value differ from those of " + paths[0]);
    }
    std::int64_t count = part.decisions();
    if (limits.max_rows > 0) count = std::min(count, limits.max_rows - rows.decisions());
    append(rows, part, count);
  }
  if (rows.decisions() == 0) throw FileError(folder + ": contains no rows");
  return rows;
}

}  // namespace taku::train
