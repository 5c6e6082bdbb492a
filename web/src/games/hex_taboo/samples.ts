import { type Event, readView, type View } from '~/games/hex_taboo/state';
import type { Json } from '~/protocol/answers';

/** Engine data of a game before and after its last move, for tests. */

const json: { [key: string]: Json } = {
  radius: 4,
  balance: 'neutralise',
  to_move: 1,
  first: [
    [3, -4],
    [-1, -3],
    [0, -2],
    [2, -2],
    [3, -2],
    [1, -1],
    [-2, 0],
    [-1, 0],
    [1, 1],
    [-1, 2],
    [-1, 3],
    [0, 3],
  ],
  second: [
    [2, -4],
    [0, -3],
    [1, -3],
    [3, -3],
    [1, -2],
    [-1, -1],
    [0, -1],
    [1, 0],
    [-2, 1],
    [0, 1],
    [0, 2],
  ],
  neutral: [[2, -3]],
  last: [-1, 3],
  neutralise_left: false,
  can_neutralise: false,
  can_swap: false,
  prospects: [
    {
      four: [[-1, 1]],
      three: [
        [4, -2],
        [-3, 0],
        [0, 0],
        [-2, 3],
        [1, 3],
        [-1, 4],
      ],
    },
    {
      four: [[0, 0]],
      three: [
        [1, -4],
        [-2, -1],
        [2, -1],
        [-1, 1],
      ],
    },
  ],
  result: null,
  position: '2ox1/xoono1/2xoxx1/2oox3/2xx1o3/2o1ox2/3xo2/3xx1/5 2 h4 neutralised',
};

export const midGame: View = readView(json);

export const lastEvents: Event[] = [
  { type: 'placed', seat: 1, q: 0, r: 0 },
  {
    type: 'line',
    seat: 1,
    cells: [
      [0, 0],
      [1, 0],
    ],
  },
  {
    type: 'line',
    seat: 1,
    cells: [
      [0, -1],
      [0, 0],
      [0, 1],
      [0, 2],
    ],
  },
  { type: 'end', winner: 1, reason: 'four' },
];

const nothing = { four: [], three: [] };

export const won: View = readView({
  ...json,
  to_move: null,
  second: [...(json.second as Json[]), [0, 0]],
  last: [0, 0],
  prospects: [nothing, nothing],
  result: {
    winner: 1,
    reason: 'four',
    lines: [
      [
        [0, -1],
        [0, 0],
        [0, 1],
        [0, 2],
      ],
    ],
  },
});
