#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "games/pineapple/cards.h"

namespace taku::pineapple {
namespace {

// [pineapple F1] index = 4·(rank − 2) + suit, X1 = 52, X2 = 53
TEST(Pineapple_F1, CardsAreOrderedAsInTheRules) {
  EXPECT_EQ(parse_card("2c")->index, 0);
  EXPECT_EQ(parse_card("2s")->index, 3);
  EXPECT_EQ(parse_card("3d")->index, 5);
  EXPECT_EQ(parse_card("Th")->index, 34);
  EXPECT_EQ(parse_card("As")->index, 51);
  EXPECT_EQ(parse_card("X1")->index, 52);
  EXPECT_EQ(parse_card("X2")->index, 53);
}

TEST(PineappleCards, NamesRoundTrip) {
  std::set<std::string> names;
  for (const Card card : CardSet::all()) {
    names.insert(to_text(card));
    EXPECT_EQ(parse_card(to_text(card)), card);
    if (!is_joker(card)) EXPECT_EQ(card_of(rank(card), suit(card)), card);
  }
  EXPECT_EQ(names.size(), 54u);
}

TEST(PineappleCards, OtherNamesAreRejected) {
  for (const char* name : {"", "A", "AH", "ah", "1c", "10c", "X0", "X3", "x1", "Ac ", " Ac", "??", "Xc", "tc", "AX"}) {
    EXPECT_FALSE(parse_card(name)) << name;
  }
}

TEST(PineappleCards, SetsHoldCards) {
  CardSet set;
  EXPECT_TRUE(set.empty());
  for (const int index : {53, 7, 0, 30}) set.add({static_cast<std::uint8_t>(index)});
  EXPECT_EQ(set.size(), 4);
  EXPECT_EQ(set.first().index, 0);
  std::vector<int> order;
  for (const Card card : set) order.push_back(card.index);
  EXPECT_EQ(order, (std::vector{0, 7, 30, 53}));
  EXPECT_EQ(jokers_in(set), 1);
  EXPECT_EQ(naturals_of(set).size(), 3);
  set.remove({7});
  EXPECT_FALSE(set.contains(Card{7}));
  EXPECT_TRUE(set.contains(Card{30}));
  EXPECT_TRUE(CardSet::all().contains(set));
  EXPECT_FALSE(set.contains(CardSet::all()));
  EXPECT_EQ((CardSet::all() - set).size(), 51);
  EXPECT_EQ((CardSet::all() - set) & set, CardSet{});
  EXPECT_EQ((CardSet::all() - set) | set, CardSet::all());
}

TEST(PineappleCards, DecksHaveTheGivenNumberOfJokers) {
  EXPECT_EQ(CardSet::deck(0).size(), 52);
  EXPECT_EQ(CardSet::deck(1).size(), 53);
  EXPECT_EQ(CardSet::deck(2), CardSet::all());
  EXPECT_TRUE(CardSet::deck(1).contains(Card{52}));
  EXPECT_FALSE(CardSet::deck(1).contains(Card{53}));
  EXPECT_EQ(CardSet::jokers(), CardSet::all() - CardSet::deck(0));
}

}  // namespace
}  // namespace taku::pineapple
