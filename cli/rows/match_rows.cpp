#include "cli/rows/match_rows.h"

#include <fmt/format.h>

#include "cli/terminal/files.h"
#include "cli/terminal/screen.h"

namespace taku::cli {
namespace {

constexpr std::size_t kLargeFile = std::size_t{64} << 20;

std::string path_of(const std::string& folder, int number) {
  return fmt::format("{}/saved-{:06}.rows", folder, number);
}

}  // namespace

MatchRows::MatchRows(const nn::FeatureSet& features, learn::RowOptions options, std::string out)
    : features_(features), options_(std::move(options)), out_(std::move(out)), bytes_(learn::row_header(features)) {}

void MatchRows::add(const Match& match) {
  counts_.add(learn::append_rows(features_, learn::row_game(match, matches_++), options_, bytes_));
  if (bytes_.size() >= kLargeFile) write();
}

void MatchRows::finish() {
  if (bytes_.size() > learn::row_header(features_).size()) write();
}

void MatchRows::write() {
  write_file(path_of(out_, files_++), bytes_, words(choose_language("")));
  bytes_ = learn::row_header(features_);
}

}  // namespace taku::cli
