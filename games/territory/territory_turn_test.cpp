#include "tests/support/territory_play.h"

// Draws, discards, tolls, bankruptcy, special tiles, rounds and presets. [territory 1.1] [territory 2] [territory 2.3]

namespace taku::territory {
namespace {

// [territory 2] five cards each, dealt one by one, then the first lord draws
TEST(Territory_2, Opening) {
  State state = started("{}", 3);
  Rng rng(3);
  for (int i = 0; i < 15; ++i) {
    EXPECT_EQ(state.drawer(), Seat{static_cast<std::int8_t>(i / 5)});
    state.apply(Seat::chance(), state.random_move(rng));
  }
  EXPECT_EQ(state.drawer(), Seat{0});
  state.apply(Seat::chance(), state.random_move(rng));
  EXPECT_EQ(state.phase, Phase::Spell);
  EXPECT_EQ(state.lords[0].hand.count, 6);
  EXPECT_EQ(state.lords[1].hand.count, 5);
  EXPECT_EQ(state.lords[0].piles.pile, 44);
  for (const Lord& lord : std::span(state.lords).first(3)) {
    EXPECT_EQ(lord.mana, 300);
    EXPECT_TRUE(lord.direction_pending);
    EXPECT_EQ(lord.tile, 0);
  }
}

// [territory 2, step 3] a lord rolls the dice for walking; cards are dealt automatically, even before a roll
TEST(Territory_2, OnlyTheDiceAreRolledByThePlayer) {
  EXPECT_EQ(started("{}").roller(), Seat::nobody()) << "the opening hand is dealt";
  State state = set_up();
  EXPECT_EQ(state.roller(), Seat::nobody()) << "the spell phase";
  play(state, "pass");
  ASSERT_EQ(state.phase, Phase::Roll);
  EXPECT_EQ(state.roller(), Seat{0});
  state.lords[0].owed_draws = 1;
  EXPECT_EQ(state.roller(), Seat::nobody());
  state = set_up();
  state.lords[0].mark = LordMark::StrideRange;
  state.lords[0].mark_turns = 1;
  state.lords[0].mark_amount = 2;
  state.lords[0].mark_more = 4;
  play(state, "pass");
  EXPECT_EQ(state.roller(), Seat{0}) << "in a range too";
  state.phase = Phase::OfferCard;
  EXPECT_EQ(state.roller(), Seat::nobody());
}

// [territory 6.7] pass comes first if it is legal: it is what a timeout plays
TEST(Territory_6_7, PassComesFirst) {
  Rng rng(6);
  std::array<int, 2> seen{};
  for (State state = started(R"({"round_cap":12})"); state.phase != Phase::Over;) {
    const Turn turn = state.turn();
    const Seat seat = turn.kind == Turn::Kind::Chance ? Seat::chance() : turn.seats.first();
    MoveList moves;
    state.legal_moves(seat, moves);
    if (seat.is_player()) {
      const bool may_pass = moves.contains(pack({}));
      ++seen[may_pass];
      if (may_pass) ASSERT_EQ(moves[0], pack({})) << phase_name(state.phase);
    }
    state.apply(seat, state.random_move(rng));
  }
  EXPECT_TRUE(seen[0] > 0 && seen[1] > 0);
}

// [territory 6.7] cards that a lord draws or is given are known to that lord only; offers are public
TEST(Territory_6_7, DrawnCardsAreSecretMoves) {
  State state = set_up();
  state.lords[1].owed_draws = 1;
  const auto known = [&](std::string_view outcome, Seat viewer) {
    const Move move = *Territory::parse_outcome_json(state, *parse_json(outcome));
    return Territory::known_move_json(state, Seat::chance(), move, viewer);
  };
  const std::string draw = R"({"draw":"clod"})";
  for (const Seat viewer : {Seat{1}, Seat::oracle()}) EXPECT_EQ(known(draw, viewer), *parse_json(draw));
  for (const Seat viewer : {Seat{0}, Seat::nobody()}) EXPECT_EQ(known(draw, viewer), std::nullopt);
  state.lords[1].owed_draws = 0;
  state.phase = Phase::GiveDraw;
  EXPECT_EQ(known(draw, {0}), *parse_json(draw)) << "given";
  EXPECT_EQ(known(draw, {1}), std::nullopt);
  state.phase = Phase::OfferCard;
  EXPECT_EQ(known(R"({"offer":"wage"})", {1}), *parse_json(R"({"offer":"wage"})"));
  state.phase = Phase::Roll;
  EXPECT_EQ(known(R"({"dice":[3,4]})", Seat::nobody()), *parse_json(R"({"dice":[3,4]})"));
}

// [territory 2, step 6] discards are public
TEST(Territory_2, DiscardsAreOpen) {
  State state = set_up();
  hold(state, 0, {"wage"});
  state.phase = Phase::Discard;
  const Move move = *Territory::parse_move(state, "discard wage");
  EXPECT_EQ(Territory::known_move_json(state, {0}, move, {1}), Territory::move_json(state, move));
}

// [territory 6.7] a draw is uniform over the remaining pile
TEST(Territory_6_7, DrawWeights) {
  const State state = started("{}");
  OutcomeList outcomes;
  state.chance_outcomes(outcomes);
  std::uint32_t total = 0;
  for (const Outcome& outcome : outcomes) {
    total += outcome.weight;
    EXPECT_EQ(outcome.weight, card_book().decks()[0].deck.copies[static_cast<std::size_t>(unpack(outcome.move).card)]);
  }
  EXPECT_EQ(total, 50u);
}

// [territory 2] an empty pile is refilled from the discard; if both are empty, no card is drawn
TEST(Territory_2, Reshuffle) {
  State state = set_up();
  Lord& next = state.lords[1];
  next.piles = Piles{};
  next.piles.add_to_discard(card("clod"));
  stand(state, 1);
  play(state, "pass");
  EXPECT_EQ(next.piles.pile, 1);
  EXPECT_EQ(next.piles.discard, 0);
  happens(state, R"({"draw":"clod"})");
  State none = set_up();
  none.lords[1].piles = Piles{};
  hold(none, 1, {"wage"});
  stand(none, 1);
  play(none, "pass");
  EXPECT_EQ(none.phase, Phase::Spell);
  EXPECT_EQ(none.current, 1);
}

// [territory 2] down to six at the end of the turn, one by one, before the toll
TEST(Territory_2, Discards) {
  State state = set_up();
  hold(state, 0, {"clod", "clod", "wage", "cudgel", "cudgel", "spark", "mire", "rouse"});
  put(state, 1, 1, "clod");
  stand(state, 1);
  play(state, "pass");
  EXPECT_EQ(state.phase, Phase::Discard);
  EXPECT_EQ(state.lords[0].mana, 1000);
  EXPECT_FALSE(legal(state, "pass"));
  play(state, "discard clod");
  EXPECT_EQ(state.phase, Phase::Discard);
  play(state, "discard wage");
  EXPECT_EQ(state.lords[0].hand.count, 6);
  EXPECT_EQ(state.lords[0].piles.discard, 2);
  EXPECT_EQ(state.lords[0].mana, 1000 - 24);
}

// [territory 3] tolls: marks, Tax, exemption, collector
TEST(Territory_3, Tolls) {
  State state = set_up("ring_20", 3);
  put(state, 11, 1, "clod", 3);
  EXPECT_EQ(state.toll_for(11, {0}), 192);
  EXPECT_EQ(state.toll_for(11, {1}), 0);
  put(state, 12, 1, "clod");
  EXPECT_EQ(state.toll_for(11, {0}), 288) << "chain of two";
  state.lands[11].mark = Mark::TollUp;
  EXPECT_EQ(state.toll_for(11, {0}), 432);
  state.lands[11].mark = Mark::TollHalf;
  EXPECT_EQ(state.toll_for(11, {0}), 144);
  state.lands[11].mark = Mark::None;
  put(state, 11, 1, "ledger_baron", 3);
  EXPECT_EQ(state.toll_for(11, {0}), 432) << "Tax";
  State collected = state;
  collected.lords[2].mark = LordMark::Collector;
  collected.lords[2].mark_turns = 2;
  stand(collected, 11);
  play(collected, "pass");
  EXPECT_EQ(collected.lords[0].mana, 1000 - 432);
  EXPECT_EQ(collected.lords[1].mana, 1216);
  EXPECT_EQ(collected.lords[2].mana, 1216);
  state.lords[0].mark = LordMark::Exempt;
  state.lords[0].mark_turns = 2;
  EXPECT_EQ(state.toll_for(11, {0}), 0);
}

// [territory 2.3] domains are sold at land value until the debt is paid; the creditor gets the whole toll
TEST(Territory_2_3, Selling) {
  State state = set_up();
  put(state, 11, 1, "clod", 4);  // toll 576
  put(state, 1, 0, "drizzle_pup", 2);
  put(state, 6, 0, "feather_pup");
  put(state, 16, 0, "cinder_pup");
  state.lords[0].mana = 300;
  stand(state, 11);
  play(state, "pass");
  EXPECT_EQ(state.phase, Phase::Sell);
  EXPECT_EQ(state.lords[1].mana, 1576);
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"sell 1", "sell 6", "sell 16"}));
  play(state, "sell 6");
  EXPECT_EQ(state.lords[0].mana, 300 - 576 + 120);
  EXPECT_TRUE(state.vacant(6));
  EXPECT_EQ(state.phase, Phase::Sell);
  play(state, "sell 1");
  EXPECT_EQ(state.lords[0].mana, 300 - 576 + 120 + 240);
  EXPECT_TRUE(state.owned_by(16, {0}));
  EXPECT_EQ(state.lords[0].piles.discard, 2) << "the creatures are lost";
  EXPECT_EQ(state.current, 1);
}

// [territory 2.3] not enough: all sold, 300 mana, back to tile 0 without a mark, the hand kept
TEST(Territory_2_3, Bankruptcy) {
  State state = set_up();
  put(state, 11, 1, "clod", 5);  // toll 1536
  put(state, 1, 0, "drizzle_pup");
  put(state, 6, 0, "feather_pup");
  hold(state, 0, {"wage"});
  state.lords[0].mark = LordMark::StrideRange;
  state.lords[0].mark_turns = 2;
  state.lords[0].mark_amount = 6;
  state.lords[0].mark_more = 8;
  stand(state, 11);
  const Json events = play(state, "pass");
  EXPECT_EQ(state.domains({0}), 0);
  EXPECT_EQ(state.lords[0].mana, 300);
  EXPECT_EQ(state.lords[0].tile, 0);
  EXPECT_TRUE(state.lords[0].direction_pending);
  EXPECT_EQ(state.lords[0].mark, LordMark::None);
  EXPECT_EQ(state.lords[0].hand.count, 1);
  EXPECT_EQ(state.lords[1].mana, 2536);
  EXPECT_FALSE(event(events, "bankrupt").is_null());
  State out = set_up("ring_20", 3, "elimination");
  EXPECT_EQ(out.settings.round_cap, 60);
  put(out, 11, 2, "clod", 5);
  stand(out, 11);
  play(out, "pass");
  EXPECT_EQ(out.phase, Phase::Over);
  EXPECT_EQ(out.winners, 1 << 2) << "the lord who bankrupts an enemy wins";
}

// [territory 6.7] at the cap the highest TEP wins, ties shared
TEST(Territory_6_7, RoundCap) {
  State state = set_up("ring_20", 3);
  state.round = state.settings.round_cap;
  state.current = 2;
  state.lords[2].mana = 900;
  state.phase = Phase::Landing;
  play(state, "pass");
  EXPECT_EQ(state.phase, Phase::Over);
  EXPECT_EQ(state.winners, 3);
  EXPECT_TRUE(Territory::result_json(state)["winner"].is_null());
  EXPECT_EQ(state.scores().of, (std::array<std::int32_t, 4>{1, 1, 0, 0}));
}

// [territory 2] [territory 6.7] presets and the target by the size of the map
TEST(Territory_2, Presets) {
  const auto check = [](std::string_view options, int target, int mana, int cap) {
    const State state = started(options);
    EXPECT_EQ(state.settings.target, target) << options;
    EXPECT_EQ(state.settings.start_mana, mana) << options;
    EXPECT_EQ(state.settings.round_cap, cap) << options;
  };
  check("{}", 4000, 300, 40);
  check(R"({"map":"cross_23"})", 4000, 300, 40);
  check(R"({"map":"fork_34"})", 7000, 300, 40);
  check(R"({"preset":"quick"})", 4000, 2000, 30);
  check(R"({"preset":"elimination"})", 0, 1000, 60);
  check(R"({"preset":"territory"})", 10, 1000, 50);
  check(R"({"target":5000,"start_mana":7,"round_cap":9})", 5000, 7, 9);
}

// ---- special tiles

State at_special(std::string_view map, int tile, int came_from) {
  State state = set_up(map);
  state.lords[0].tile = static_cast<TileId>(came_from);
  state.lords[0].came_from = kNoTile;
  state.lords[0].direction_pending = false;
  state.phase = Phase::Direction;
  state.steps = 1;
  state.apply({0}, pack({.what = Act::Direction, .first = tile}));
  return state;
}

// [territory 1.1] card_buy: three different spells and items, one for half the cost, rounded up, seen by all
TEST(Territory_1_1, CardBuy) {
  State state = at_special("market_33", 28, 7);
  EXPECT_EQ(state.turn().kind, Turn::Kind::Chance);
  happens(state, R"({"offer":"spark_scroll"})");
  OutcomeList outcomes;
  state.chance_outcomes(outcomes);
  for (const Outcome& outcome : outcomes) {
    const CardId offered = static_cast<CardId>(unpack(outcome.move).card);
    EXPECT_NE(card_book()[offered].kind, CardKind::Creature);
    EXPECT_NE(offered, card("spark_scroll")) << "without repetition";
  }
}

TEST(Territory_1_1, CardBuyPrice) {
  State state = at_special("market_33", 28, 7);
  for (const char* offer : {R"({"offer":"spark_scroll"})", R"({"offer":"tithe"})", R"({"offer":"cudgel"})"}) {
    happens(state, offer);
  }
  EXPECT_EQ(state.phase, Phase::Buy);
  State poor = state;
  poor.lords[0].mana = 34;
  EXPECT_FALSE(legal(poor, "buy spark_scroll"));
  EXPECT_TRUE(legal(poor, "buy cudgel"));
  play(state, "buy spark_scroll");
  EXPECT_EQ(state.lords[0].mana, 965);
  EXPECT_EQ(state.lords[0].hand.begin()->known, kEverybody);
  EXPECT_EQ(state.phase, Phase::Landing);
}

// [territory 1.1] card_give: a random card of the chosen kind from the own pile
TEST(Territory_1_1, CardGive) {
  State state = at_special("market_33", 7, 6);
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"pass", "give creature", "give item", "give spell"}));
  play(state, "give item");
  OutcomeList outcomes;
  state.chance_outcomes(outcomes);
  for (const Outcome& outcome : outcomes) {
    EXPECT_EQ(card_book()[static_cast<CardId>(unpack(outcome.move).card)].kind, CardKind::Item);
  }
  happens(state, R"({"draw":"cudgel"})");
  EXPECT_TRUE(state.lords[0].hand.has(card("cudgel")));
  EXPECT_EQ(state.lords[0].hand.begin()->known, 1);
  EXPECT_EQ(state.lords[0].piles.pile, 49);
  EXPECT_EQ(state.phase, Phase::Landing);
}

// [territory 1.1] magic: one of three spells at full cost; the card vanishes
TEST(Territory_1_1, Magic) {
  State state = at_special("market_33", 30, 29);
  OutcomeList outcomes;
  state.chance_outcomes(outcomes);
  for (const Outcome& outcome : outcomes) {
    EXPECT_EQ(card_book()[static_cast<CardId>(unpack(outcome.move).card)].kind, CardKind::Spell);
  }
  for (const char* offer : {R"({"offer":"wage"})", R"({"offer":"tithe"})", R"({"offer":"gate_call"})"}) {
    happens(state, offer);
  }
  State warped = state;
  play(state, "spell tithe 1");
  EXPECT_EQ(state.lords[0].mana, 1000 - 80 + 300);
  EXPECT_EQ(state.lords[0].piles.discard, 0);
  EXPECT_EQ(state.phase, Phase::Landing);
  play(warped, "spell gate_call");
  EXPECT_TRUE(warped.map.is_gate(warped.lords[0].tile));
  EXPECT_EQ(warped.phase, Phase::Landing);
}

// [territory 1.4] stones: price and bundles; each visit trades one element, either buying or selling
TEST(Territory_1_4, Stones) {
  State state = at_special("market_33", 29, 28);
  EXPECT_EQ(state.phase, Phase::Stones);
  EXPECT_EQ(legal_texts(state).size(), 1u + 4 * 3);
  const Json events = play(state, "buy fire 5");
  EXPECT_EQ(to_text(event(events, "stones")), R"({"type":"stones","seat":0,"stone":"fire","count":5,"mana":-250})");
  EXPECT_EQ(state.stone_price(0), 70);
  EXPECT_EQ(state.stone_price(1), 40);
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"pass", "buy fire 1", "buy fire 5", "buy fire 10"}));
  EXPECT_EQ(state.tep({0}), 750 + 350);
  play(state, "pass");
  EXPECT_EQ(state.phase, Phase::Landing);
  State seller = at_special("market_33", 29, 28);
  seller.lords[0].stones[2] = 6;
  play(seller, "sell earth 5");
  EXPECT_EQ(seller.lords[0].mana, 1000 + 5 * 74);
  play(seller, "sell earth 1");
  EXPECT_EQ(seller.phase, Phase::Landing) << "nothing left to sell";
  State floor = set_up();
  floor.lords[1].stones[1] = 30;
  EXPECT_EQ(floor.stone_price(0), 25);
}

// [territory 1.1] the shop also opens when passing, and the walk continues
TEST(Territory_1_4, StonesInPassing) {
  State state = set_up("market_33");
  state.lords[0].tile = 28;
  state.lords[0].came_from = 7;
  state.lords[0].direction_pending = false;
  state.phase = Phase::Roll;
  roll(state, 2);
  EXPECT_EQ(state.phase, Phase::Stones);
  play(state, "pass");
  EXPECT_EQ(state.lords[0].tile, 30);
  State poor = set_up("market_33");
  poor.lords[0] = state.lords[0];
  poor.lords[0].tile = 28;
  poor.lords[0].came_from = 7;
  poor.lords[0].mana = 24;
  poor.phase = Phase::Roll;
  roll(poor, 2);
  EXPECT_EQ(poor.lords[0].tile, 30) << "a lord who can do nothing there is not asked";
}

// [territory 1.1] base: a summon on any vacant land; it excludes a land order
TEST(Territory_1_1, Base) {
  State state = at_special("market_33", 21, 20);
  EXPECT_EQ(legal_texts(state), std::vector<std::string>{"pass"}) << "nothing to summon";
  hold(state, 0, {"hired_hand"});
  put(state, 1, 0, "clod");
  EXPECT_FALSE(legal(state, "base 1"));
  EXPECT_FALSE(legal(state, "base 0"));
  State order = state;
  play(order, "pass");
  EXPECT_TRUE(legal(order, "level 1 2")) << "after a special tile a land order is still allowed";
  play(state, "base 9");
  play(state, "summon hired_hand");
  EXPECT_TRUE(state.owned_by(9, {0}));
  EXPECT_EQ(state.lands[9].tapped, 1);
  EXPECT_EQ(state.current, 1);
}

// ---- hidden information

// [territory 6.7] a drawn card is seen by its owner only
TEST(Territory_6_7, DrawsAreSecret) {
  State state = set_up();
  state.lords[0].owed_draws = 1;
  const auto draw_events = [&](Seat viewer) {
    State copy = state;
    const auto move = Territory::parse_outcome_json(copy, *parse_json(R"({"draw":"clod"})"));
    return to_text(events_of(copy, Seat::chance(), *move, viewer));
  };
  EXPECT_EQ(draw_events({0}), R"([{"type":"draw","seat":0,"card":"clod"}])");
  EXPECT_EQ(draw_events({1}), R"([{"type":"draw","seat":0}])");
  EXPECT_EQ(draw_events(Seat::nobody()), R"([{"type":"draw","seat":0}])");
}

// [territory 6.7] hands are hidden, but a card that was seen stays known; deck lists are public
TEST(Territory_6_7, Views) {
  State state = set_up("ring_20", 3);
  hold(state, 0, {"clod"});
  state.lords[0].hand.add({card("cudgel"), kEverybody});
  state.lords[0].hand.add({card("spark"), 0b011});
  const auto seen = [&](Seat viewer) {
    const Json json = Territory::view_json(state.view(viewer));
    std::string cards;
    for (const Json& held : json["lords"][0]["hand"]) cards += *find_string(held, "card") + ' ';
    EXPECT_EQ(find_int(json["lords"][0], "hand_count"), 3);
    EXPECT_EQ(find_int(json["lords"][0], "pile_count"), 50);
    return cards;
  };
  EXPECT_EQ(seen({0}), "clod cudgel spark ");
  EXPECT_EQ(seen({1}), "cudgel spark ");
  EXPECT_EQ(seen({2}), "cudgel ");
  EXPECT_EQ(seen(Seat::nobody()), "cudgel ");
  EXPECT_EQ(state.view({1}).table().lords[0].piles.pile, 51)
      << "the view merges the pile and the unknown cards of the hand";
}

// Hidden cards are sampled uniformly from all unseen cards.
TEST(Territory_6_7, SamplesAreUniform) {
  State state = set_up();
  state.lords[0].piles = Piles{};
  for (const char* id : {"clod", "clod", "wage"}) state.lords[0].piles.add_to_pile(card(id));
  hold(state, 0, {"cudgel"});
  const View view = state.view({1});
  Rng rng(5);
  int clods = 0, cudgels = 0;
  for (int i = 0; i < 4000; ++i) {
    const State sampled = Territory::sample(view, rng);
    clods += sampled.lords[0].hand.has(card("clod"));
    cudgels += sampled.lords[0].hand.has(card("cudgel"));
    ASSERT_EQ(sampled.lords[0].cards(), 4);
  }
  EXPECT_NEAR(clods, 2000, 150);
  EXPECT_NEAR(cudgels, 1000, 130);
}

// ---- text

TEST(TerritoryText, InvalidTextIsRejected) {
  Rng rng(9);
  State state = started(R"({"map":"market_33","start_mana":2000})", 3);
  for (int i = 0; i < 150 && state.phase != Phase::Over; ++i) {
    const Turn turn = state.turn();
    state.apply(turn.kind == Turn::Kind::Chance ? Seat::chance() : turn.seats.first(), state.random_move(rng));
  }
  const std::string text = Territory::to_text(state);
  ASSERT_TRUE(Territory::parse(text).ok());
  for (int i = 0; i < 20'000; ++i) {
    std::string garbage = text;
    const std::size_t at = rng.below(static_cast<std::uint32_t>(garbage.size()));
    switch (rng.below(3)) {
      case 0: garbage[at] = static_cast<char>(' ' + rng.below(95)); break;
      case 1: garbage.erase(at, 1 + rng.below(5)); break;
      default: garbage.insert(at, 1, "0123456789:,/*;=- "[rng.below(18)]);
    }
    const auto parsed = Territory::parse(garbage);
    if (!parsed) continue;
    EXPECT_EQ(Territory::to_text(*parsed), garbage);
    State onwards = *parsed;  // play can continue
    for (int ply = 0; ply < 20 && onwards.phase != Phase::Over; ++ply) {
      const Turn turn = onwards.turn();
      onwards.apply(turn.kind == Turn::Kind::Chance ? Seat::chance() : turn.seats.first(), onwards.random_move(rng));
    }
    EXPECT_TRUE(Territory::parse(Territory::to_text(onwards)).ok()) << Territory::to_text(onwards);
  }
}

TEST(TerritoryWire, Options) {
  const auto refused = [](std::string_view json) {
    const auto parsed = Territory::parse_options(2, *parse_json(json));
    return parsed ? std::string() : std::string(parsed.error().code);
  };
  for (const char* bad :
       {R"({"map":"nowhere"})", R"({"map":7})", R"({"preset":"long"})", R"({"target":0})", R"({"round_cap":0})",
        R"({"start_mana":-1})", R"({"decks":["ember_and_stone"]})", R"({"decks":["ember_and_stone","none"]})",
        R"({"decks":[{"clod":50},"ember_and_stone"]})", R"({"position":"x"})", R"({"position":7})", "[]"}) {
    EXPECT_EQ(refused(bad), "options/bad") << bad;
  }
  EXPECT_EQ(refused(R"({"decks":["reef_and_quarry","reef_and_quarry"],"unknown":1})"), "");
  const State state = started("{}");
  EXPECT_EQ(refused(to_text(Json{{"position", Territory::to_text(state)}})), "");
}

TEST(TerritoryWire, MovesAreObjects) {
  const State state = set_up();
  const auto round = [&](std::string_view json) {
    const auto move = Territory::parse_move_json(state, *parse_json(json));
    return move ? to_text(Territory::move_json(state, *move)) : std::string(move.error().code);
  };
  for (const char* good : {R"({"type":"pass"})",
                           R"({"type":"direction","to":6})",
                           R"({"type":"spell","card":"spark","target":7})",
                           R"({"type":"spell","card":"wage"})",
                           R"({"type":"ability","tile":4,"target":9})",
                           R"({"type":"summon","card":"forge_ox"})",
                           R"({"type":"fight","card":"forge_ox"})",
                           R"({"type":"item","card":"cudgel"})",
                           R"({"type":"level","tile":7,"to":3})",
                           R"({"type":"move","from":4,"to":5})",
                           R"({"type":"swap","tile":7})",
                           R"({"type":"terrain","tile":7,"element":"wind"})",
                           R"({"type":"buy","card":"spark"})",
                           R"({"type":"buy","stone":"fire","count":5})",
                           R"({"type":"sell","stone":"fire","count":5})",
                           R"({"type":"sell","tile":7})",
                           R"({"type":"discard","card":"spark"})",
                           R"({"type":"flip"})",
                           R"({"type":"give","kind":"item"})",
                           R"({"type":"base","tile":7})",
                           R"({"type":"shatter","card":"cudgel"})"}) {
    EXPECT_EQ(round(good), good);
  }
  for (const char* bad :
       {"{}", "7", R"({"type":"dance"})", R"({"type":"level","tile":7})", R"({"type":"level","tile":"7","to":3})"}) {
    EXPECT_EQ(round(bad), "move/bad_form") << bad;
  }
  for (const char* unknown : {R"({"type":"summon","card":"dragon"})", R"({"type":"level","tile":-1,"to":3})"}) {
    EXPECT_EQ(round(unknown), "move/illegal") << unknown;
  }
}

TEST(TerritoryWire, Queries) {
  EXPECT_EQ(find(*Territory::query("maps", Json::object()), "maps")->size(), kMapIds.size());
  EXPECT_TRUE(Territory::query("map", *parse_json(R"({"map":"star_21"})")).ok());
  EXPECT_TRUE(Territory::query("cards", Json::object()).ok());
  for (const char* bad : {"map", "moon"}) {
    EXPECT_EQ(Territory::query(bad, Json::object()).error().code, "protocol/bad_request");
  }
}

}  // namespace
}  // namespace taku::territory
