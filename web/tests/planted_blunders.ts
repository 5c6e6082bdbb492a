import type { RecordedMatch } from '../src/protocol/answers';

// Short records in which a player makes a mistake that the analysis must find.

/** The first player completes a three with the fifth stone, and so loses. */
export const hexBlunder: RecordedMatch = {
  game: 'hex_taboo',
  rules_version: 1,
  options: { radius: 3, balance: 'none' },
  seats: 2,
  moves: [
    [0, 0],
    [-3, 3],
    [1, 0],
    [-3, 1],
    [2, 0],
  ].map(([q, r], i) => ({ seat: i % 2, move: { q, r } })),
};

/** Red could capture Blue's last token right before its goal, but moves another token; then Blue rolls the exact five. */
export const ludoBlunder: RecordedMatch = {
  game: 'ludo',
  rules_version: 1,
  options: { position: 'red:1003,1003,5,20/blue:1003,1003,1003,8 red 3 30 - human,human sxet' },
  seats: 2,
  moves: [
    { seat: 0, move: { token: 3 } },
    { seat: -1, move: { die: 5 } },
    { seat: 1, move: { token: 3 } },
  ],
};

/** Red could capture Green's last hat and win, but moves another hat. */
const coppitBlunder: RecordedMatch = {
  game: 'coppit',
  rules_version: 1,
  options: { position: 'RED 3 40 -/- g2g3g4g5g6/r3r4r5r6 8/9 10:r1,30:r2,13:g1 9 armed -' },
  seats: 2,
  moves: [{ seat: 0, move: { from: 'outer_30', to: 'outer_33' } }],
};

/** The first player has the last cards of a hand to place. */
export const pineappleHand =
  '200,200 1 1 8 QcQd/4c4d5h6s/KcKdAdAhAs/2c2d3c/4h7d9s/0 2h3h7c/8c8d9c9dTc/TdThJcJdJh/3s5c6c6d/-/0 none 200,40,20,30,recalc,2';

/** The four makes three of a kind in the middle; on top it leaves a foul. */
const pineappleBlunder: RecordedMatch = {
  game: 'pineapple',
  rules_version: 1,
  options: { position: pineappleHand },
  seats: 2,
  moves: [
    {
      seat: 0,
      move: {
        placements: [
          ['4h', 'top'],
          ['7d', 'middle'],
        ],
        discard: '9s',
      },
    },
  ],
};

const poor = '0:-:1:0:choose:-:0,0,0,0:0:-:clod*40:-'; // a lord at the gate without cards in hand
const stone = 'ready:standing_stone:60:0:0';

/** One way ends on a land whose toll takes everything, the other on a vacant land. */
const territoryBlunder: RecordedMatch = {
  game: 'territory',
  rules_version: 1,
  options: {
    position: [
      `ring_20 standard:4000:300:40 1:0 direction steps=2;roll=2 - 100:${poor}/300:${poor}`,
      `2:water:1:5:${stone}/11:earth:0:3:${stone}/12:earth:0:3:${stone}/13:earth:0:3:${stone}`,
      '-',
    ].join(' '),
  },
  seats: 2,
  moves: [{ seat: 0, move: { type: 'direction', to: 1 } }],
};

/** With the texts of what is lost and of the best move. */
export const otherBlunders = [
  { record: coppitBlunder, lost: /Blunder: lost \d+ % winning chance/, best: /captures the/ },
  { record: pineappleBlunder, lost: /Blunder: lost [\d.]+ points/, best: /4♥\uFE0E\sto\sthe\smiddle/ },
  { record: territoryBlunder, lost: /Blunder: lost \d+ % winning chance/, best: /Go to/ },
];
