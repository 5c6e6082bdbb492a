#include "learn/row_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "games/all_games.h"
#include "learn/rows.h"

namespace taku::learn {
namespace {

class RowFile : public testing::Test {
 protected:
  RowFile() : folder_(std::filesystem::path(testing::TempDir()) / ("rows_" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~RowFile() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void write(const std::string& name, const std::string& bytes) const {
    std::ofstream(path(name), std::ios::binary) << bytes;
  }
  // Whether the reader accepts these bytes. It must never do anything but return rows or throw a RowFileError.
  bool accepts(const std::string& bytes) const {
    write("a.rows", bytes);
    try {
      read_row_file(path("a.rows"), {});
      return true;
    } catch (const RowFileError&) {
      return false;
    }
  }

  // The rows of a short match of Hex 3-Taboo that a person lost.
  static std::string lost_match() {
    auto match = Match::start(*find_game("hex_taboo"), 2, {{"radius", 2}}, std::nullopt);
    MoveNotes notes;
    notes.by = MadeBy{};
    for (int i = 0; i < 3; ++i) {
      const Seat seat = match->turn().seats.first();
      MoveList legal;
      match->state().legal_moves(seat, legal);
      EXPECT_TRUE(match->play(seat, legal[0], notes).ok());
    }
    EXPECT_TRUE(match->end({"resign", Seat{0}}).ok());
    const nn::FeatureSet& features = *nn::find_features("hex_taboo");
    std::string bytes = row_header(features);
    append_rows(features, row_game(*match, 9), {.candidates = RowCandidates::All}, bytes);
    return bytes;
  }

 private:
  std::filesystem::path folder_;
};

TEST_F(RowFile, ReadsWhatIsWritten) {
  write("a.rows", lost_match());
  const Rows rows = read_row_file(path("a.rows"), {});
  EXPECT_EQ(rows.header.game, "hex_taboo");
  EXPECT_EQ(rows.header.features, nn::find_features("hex_taboo")->count);
  EXPECT_EQ(rows.match, (std::vector<std::uint32_t>{9, 9, 9}));
  EXPECT_EQ(rows.by, (std::vector<std::uint8_t>{1, 1, 1}));
  EXPECT_EQ(rows.reward, (std::vector<float>{0, 1, 0}));
  EXPECT_EQ(rows.first_candidate[1], 19) << "all cells";
  EXPECT_EQ(rows.chosen[1], rows.first_candidate[1]);
  EXPECT_EQ(read_row_file(path("a.rows"), {.keep = Keep::Chosen}).candidates(), 3);
  EXPECT_EQ(read_row_file(path("a.rows"), {.max_rows = 2}).decisions(), 2);
}

TEST_F(RowFile, RefusesDamagedFiles) {
  const std::string good = lost_match();
  ASSERT_TRUE(accepts(good));
  std::size_t accepted = 0;
  for (std::size_t size = 0; size < good.size(); ++size) accepted += accepts(good.substr(0, size));
  EXPECT_EQ(accepted, 3u) << "the header alone, and after each row";
  for (std::size_t at = 0; at < good.size(); ++at) {
    for (const char bits : {'\x01', '\x80', '\xff'}) {
      std::string damaged = good;
      damaged[at] = static_cast<char>(damaged[at] ^ bits);
      accepts(damaged);  // some changes make another correct file
    }
  }
  EXPECT_FALSE(accepts(good + std::string(4, '\0'))) << "an empty row";
}

TEST_F(RowFile, ListsTheFilesOfAFolder) {
  EXPECT_THROW(row_file_paths(path(".")), RowFileError) << "there are none";
  write("b.rows", "");
  write("a.rows", "");
  write("c.txt", "");
  EXPECT_EQ(row_file_paths(path("")), (std::vector<std::string>{path("a.rows"), path("b.rows")}));
  EXPECT_THROW(row_file_paths(path("missing")), RowFileError);
  EXPECT_THROW(read_row_file(path("missing"), {}), RowFileError);
  EXPECT_THROW(read_row_file(path(""), {}), RowFileError) << "a folder";
}

}  // namespace
}  // namespace taku::learn
