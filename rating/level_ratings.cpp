#include "rating/level_ratings.h"

#include <array>

namespace taku::rating {
namespace {

struct LevelRating {
  std::string_view game, level;
  double rating;
};

// The differences within a game were measured between two seats; the height of each game is a choice: 1400 or 1500 for
// a level that casual players beat about half of the time. With the 95 % intervals of `taku match GAME --a A --b B`:
//   hex_taboo   easy – random    --games 400          +619 (517 … 722)
//               normal – easy    --games 300          +489 (404 … 573)
//               an earlier hard – normal   --games 100 --ms 50    +531 (372 … 689)
//               hard – an earlier hard     --games 400 --ms 100   +354 (88.5 %: 85.0 … 91.3)
//               perfect – hard             --games 80 --ms 100      0 (−76 … 76); stronger on smaller boards
//   ludo        ai1 – random     --games 400             0 (−34 … 34)      (ludo, coppit, territory: --seats 2)
//               ai2 – ai1        --games 1000          +13 (−8 … 35)
//               ai3 – ai2        --games 1000          −15 (−37 … 6)
//               strong – ai3     --games 300 --ms 5   +244 (195 … 294)
//   coppit      greedy – random  --games 400         +1040 (739 … 1342)
//               strong – greedy  --games 200 --ms 5   +402 (319 … 485)
//               learned: with two seats it plays as strong
//   pineapple   normal – random  --games 200          +798 (573 … 1024)
//               strong – normal  --games 800 --ms 5   +15 (−9 … 39)
//               learned – strong --games 1600 --ms 5  +10 (−7 … 27)
//   territory   cpu – random     --games 300          300 wins: at least +757
//               strong – cpu     --games 100 --ms 10  +263 (176 … 351)
//               learned – cpu    --ms 100, 423 games +402 (345 … 460)
constexpr std::array kLevelRatings = {
    LevelRating{"hex_taboo", "random", 390},   LevelRating{"hex_taboo", "easy", 1010},
    LevelRating{"hex_taboo", "normal", 1500},  LevelRating{"hex_taboo", "hard", 2380},
    LevelRating{"ludo", "random", 1400},       LevelRating{"ludo", "ai1", 1400},
    LevelRating{"ludo", "ai2", 1410},          LevelRating{"ludo", "ai3", 1400},
    LevelRating{"ludo", "strong", 1640},       LevelRating{"coppit", "random", 360},
    LevelRating{"coppit", "greedy", 1400},     LevelRating{"coppit", "strong", 1800},
    LevelRating{"pineapple", "random", 700},   LevelRating{"pineapple", "normal", 1500},
    LevelRating{"pineapple", "strong", 1515},  LevelRating{"territory", "random", 640},
    LevelRating{"territory", "cpu", 1400},     LevelRating{"territory", "strong", 1660},
    LevelRating{"coppit", "learned", 1800},    LevelRating{"pineapple", "learned", 1525},
    LevelRating{"territory", "learned", 1800}, LevelRating{"hex_taboo", "perfect", 2380},
};

}  // namespace

std::optional<Rating> level_rating(std::string_view game, std::string_view level) {
  for (const LevelRating& one : kLevelRatings) {
    if (one.game == game && one.level == level) return Rating{.rating = one.rating, .deviation = kLevelDeviation};
  }
  return std::nullopt;
}

}  // namespace taku::rating
