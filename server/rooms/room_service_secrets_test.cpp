#include "games/pineapple/pineapple.h"
#include "server/archive.h"
#include "tests/support/room_party.h"
#include "tests/support/sanitized.h"

// No message or response reveals what a seat or a spectator may not know.
//
// Method: two matches that differ only in a hidden card must look the same to a viewer. The second is made from the log
// of the first by replacing a card that the viewer did not see.

namespace taku::server {
namespace {

constexpr std::uint64_t kMatches = kSanitized ? 1 : 3;  // of each game

// The log of a finished match.
struct Played {
  store::RoomRow row;
  std::vector<store::PlayerRow> players;
  std::vector<store::EventRow> events;
  store::MatchRow match;
};

Played played(const Json& body, std::uint64_t seed, int actions) {
  ServiceFixture play;
  play.random = seed << 32;
  Party party(play, body);
  party.rng = Rng(seed);
  party.start();
  const std::string match = party.room().match_id();
  for (int i = 0; i < actions && party.room().match_id() == match; ++i) party.act();
  const auto row = play.store.room(party.code);
  return {*row, play.store.players(row->id), play.store.events(row->id, 1, 100'000), *play.store.match(match)};
}

// Everything that a viewer can get after each entry, until the match is over or the changed log becomes illegal.
std::vector<std::string> messages_seen(const Played& log, Seat seat) {
  std::vector<std::string> texts;
  const std::vector<store::EventRow> first(log.events.begin(), log.events.begin() + 1);
  auto room = Room::load(log.row.base == 1 ? log.row : store::RoomRow{log.row.id, log.row.code}, log.players, first);
  if (!room) return texts;
  for (std::size_t i = 1; i < log.events.size(); ++i) {
    const store::EventRow& event = log.events[i];
    const auto entry = Entry::parse(event);
    if (!entry) return texts;
    const auto effects = room->apply(*entry);
    if (!effects || effects->over) return texts;
    const Viewer viewer{seat.is_player() ? room->chair_at(seat).person : 0, seat};
    std::string all;
    for (const std::string& text : entry_messages(*room, *entry, *effects, viewer)) all += text + '\n';
    all += to_text(snapshot_json(*room, viewer, event.at)) + '\n' + to_text(room_json(*room)) + '\n';
    if (room->running() && (i % 8 == 0 || i < 40)) all += to_text(log_so_far({log.match, *room}, seat));
    texts.push_back(std::move(all));
  }
  return texts;
}

// The number of entries until the two matches look different.
int same_until(const std::vector<std::string>& one, const std::vector<std::string>& other) {
  const std::size_t length = std::min(one.size(), other.size());
  for (std::size_t i = 0; i < length; ++i) {
    if (one[i] != other[i]) return static_cast<int>(i);
  }
  return static_cast<int>(length);
}

std::string renamed(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// [pineapple P7] the opponent's discards
TEST(RoomServiceSecrets, PineappleDiscardsStayHidden) {
  int tried = 0;
  for (std::uint64_t seed = 1; seed <= kMatches; ++seed) {
    const Played log = played(pineapple(150), seed, 40);
    const std::array<std::vector<std::string>, 3> original = {messages_seen(log, {0}), messages_seen(log, {1}),
                                                              messages_seen(log, Seat::nobody())};
    for (std::size_t i = 0; i < log.events.size(); ++i) {
      const Json body = *parse_json(log.events[i].body, 1 << 22);
      const auto seat = find_int(body, "seat");
      const Json* move = find(body, "move");
      const std::string* discard = move ? find_string(*move, "discard") : nullptr;
      if (!discard) continue;
      // The hand it belongs to, and a card that does not occur in it.
      std::size_t begin = i, end = i + 1;
      const auto starts_hand = [&](std::size_t k) {
        const std::string& text = log.events[k].body;
        return text.find("\"do\":\"start\"") != std::string::npos || text.find("\"do\":\"next\"") != std::string::npos;
      };
      while (begin > 0 && !starts_hand(begin)) --begin;
      while (end < log.events.size() && !starts_hand(end)) ++end;
      std::string hand;
      for (std::size_t k = begin; k < end; ++k) hand += log.events[k].body;
      std::string other;
      for (const char rank : std::string_view("23456789TJQKA")) {
        const std::string card = std::string(1, rank) + "c";
        if (hand.find('"' + card + '"') == std::string::npos) other = card;
      }
      if (other.empty() || hand.find("discarded") != std::string::npos) continue;
      Played variant = log;
      for (std::size_t k = begin; k < end; ++k) {
        variant.events[k].body = renamed(variant.events[k].body, '"' + *discard + '"', '"' + other + '"');
      }
      const Seat watching{static_cast<std::int8_t>(1 - *seat)}, own{static_cast<std::int8_t>(*seat)};
      for (const Seat viewer : {watching, Seat::nobody()}) {
        const auto& one = original[viewer.is_player() ? static_cast<std::size_t>(viewer.index) : 2];
        const auto two = messages_seen(variant, viewer);
        ASSERT_GE(one.size(), i);
        ASSERT_EQ(one.size(), two.size()) << "the changed log is legal";
        ASSERT_EQ(same_until(one, two), static_cast<int>(one.size())) << *discard << " or " << other;
      }
      EXPECT_LT(same_until(original[static_cast<std::size_t>(own.index)], messages_seen(variant, own)),
                static_cast<int>(i))
          << "the owner sees the difference";
      ++tried;
    }
  }
  EXPECT_GT(tried, kSanitized ? 6 : 20);
}

// [pineapple P2, P7] the opponent's placement at turn 0 while it is hidden
TEST(RoomServiceSecrets, PineappleFirstPlacementsStayHidden) {
  std::array<std::vector<std::string>, 2> texts;
  std::array<std::string, 2> logs, own;
  for (std::size_t variant = 0; variant < 2; ++variant) {
    ServiceFixture play;
    Party party(play, pineapple());
    Client watcher, late, late_watcher;
    play.connect(watcher, party.code);
    party.start();
    const Json moves = moves_json(party.table(), {1});
    play.wait(2000);
    play.send(party.clients[1], {{"type", "play"}, {"move", moves[variant * 17]}});
    texts[variant] = party.clients[0].texts;
    std::ranges::copy(watcher.texts, std::back_inserter(texts[variant]));
    logs[variant] = to_text(play.game_log(party.room().match_id(), party.keys[0]).body) +
                    to_text(play.game_log(party.room().match_id(), "").body);
    own[variant] = party.clients[1].texts.back();
    play.connect(late, party.code, party.keys[0]);
    play.connect(late_watcher, party.code, "", 2);
    std::ranges::copy(late.texts, std::back_inserter(texts[variant]));
    std::ranges::copy(late_watcher.texts, std::back_inserter(texts[variant]));
  }
  EXPECT_EQ(texts[0], texts[1]);
  EXPECT_EQ(logs[0], logs[1]);
  EXPECT_NE(own[0], own[1]);
}

// [territory 6.7] the cards that another lord draws; the comparison ends where the changed log is illegal
TEST(RoomServiceSecrets, TerritoryDrawsStayHidden) {
  int tried = 0, longest = 0;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const Played log = played(territory(), seed, 60);
    const std::array<std::vector<std::string>, 3> original = {messages_seen(log, {0}), messages_seen(log, {1}),
                                                              messages_seen(log, Seat::nobody())};
    const auto start = std::ranges::find_if(
        log.events, [](const auto& event) { return event.body.find("\"do\":\"start\"") != std::string::npos; });
    const Json body = *parse_json(start->body, 1 << 22);
    for (std::size_t draw = 0; draw < 10; ++draw) {  // the opening hands
      Json other = body;
      other["chance"][draw] = body["chance"][draw / 5 * 5 + (draw + 1) % 5];  // another card of the same hand
      if (other == body) continue;
      Played variant = log;
      variant.events[static_cast<std::size_t>(start - log.events.begin())].body = to_text(other);
      const std::size_t owner = draw / 5;
      for (const std::size_t who : {1 - owner, std::size_t{2}}) {
        const auto two = messages_seen(variant, who < 2 ? Seat{static_cast<std::int8_t>(who)} : Seat::nobody());
        const auto same = static_cast<std::size_t>(same_until(original[who], two));
        longest = std::max(longest, static_cast<int>(same));
        ++tried;
        if (same == std::min(original[who].size(), two.size())) continue;
        EXPECT_NE(original[who][same].find("\"seen\""), std::string::npos)
            << "viewer " << who << " can see " << to_text(body["chance"][draw]) << "\n"
            << original[who][same].substr(0, 1500) << "\n---\n"
            << two[same].substr(0, 1500);
      }
      const Seat own{static_cast<std::int8_t>(owner)};
      EXPECT_EQ(same_until(original[owner], messages_seen(variant, own)), start - log.events.begin() - 1)
          << "the owner sees it at once";
    }
  }
  EXPECT_GT(tried, 20);
  EXPECT_GT(longest, 20);
}

// All frames of whole matches: no hidden Pineapple card, no key, no seed and no hash of the full state while the match
// is running.
TEST(RoomServiceSecrets, NoFrameContainsSecrets) {
  for (std::uint64_t seed = 1; seed <= kMatches; ++seed) {
    for (const Json& body : {pineapple(60), territory()}) {
      ServiceFixture play;
      play.random = seed << 40;
      Party party(play, body);
      party.rng = Rng(seed);
      Client watcher;
      play.connect(watcher, party.code);
      party.start();
      const std::array<Client*, 3> viewers = {&party.clients[0], &party.clients[1], &watcher};
      const std::string match = party.room().match_id();
      const std::string server = party.room().server_seed().to_text(), whole = party.table().seed().to_text();
      for (int i = 0; i < 3000 && party.room().match_id() == match; ++i) {
        for (Client* client : viewers) client->forget();
        const AnyState before = party.table().state();
        party.act();
        if (party.room().match_id() != match) break;
        const AnyState& after = party.table().state();
        for (std::size_t v = 0; v < 3; ++v) {
          const Seat seat = v < 2 ? Seat{static_cast<std::int8_t>(v)} : Seat::nobody();
          play.send(*viewers[v], {{"type", "sync"}});
          const bool hand_ended = viewers[v]->count("hand_end") > 0;  // then the boards are open
          for (const std::string& text : viewers[v]->texts) {
            ASSERT_EQ(text.find(server), std::string::npos);
            ASSERT_EQ(text.find(whole), std::string::npos);
            ASSERT_EQ(text.find(to_hex(after->hash())), std::string::npos);
            for (const std::string& key : party.keys) ASSERT_EQ(text.find(key), std::string::npos);
            const auto* was = before.as<pineapple::Pineapple>();
            const auto* is = after.as<pineapple::Pineapple>();
            if (!is || hand_ended) continue;
            const auto unseen = was->view(seat).unseen() & is->view(seat).unseen();
            for (const pineapple::Card card : unseen) {
              ASSERT_EQ(text.find('"' + pineapple::to_text(card) + '"'), std::string::npos) << text;
            }
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace taku::server
