import * as v from 'valibot';
import { directEngine } from '~/engine/testing/direct';
import { type CoppitChoice, Event, readTowerBook, type TowerBook, View } from '~/games/coppit/state';
import { coppit } from '~/games/coppit/ui';
import { movesRequest, readChoices } from '~/table/choices';

/** Positions and events from the engine, for tests. */

/** The line of the position below. */
export const position =
  'RED 4 40 56/56/456/4 b1/-/r4/- 10/-/12/- 4:y1b3,8:g1r1,30:g3,30:b4,33:y3,46:b2y2r2,n1:r3y6,c:y5g2 2 armed -';

/** What the engine tells the first seat about a position. */
export async function asked(line: string): Promise<{ view: View; choices: CoppitChoice[]; facts: TowerBook }> {
  const engine = await directEngine();
  const { match } = await engine.ask({ cmd: 'new', game: 'coppit', options: { position: line }, chance: 'given' });
  const [seen, listed, stacks] = await engine.askAll([
    { cmd: 'view', match, seat: 0 },
    { ...movesRequest(0), match },
    { cmd: 'query', match, seat: 0, what: 'stacks' },
  ]);
  return {
    view: coppit.readView(seen.view),
    choices: readChoices(coppit, listed),
    facts: readTowerBook(stacks),
  };
}

export const view = v.parse(View, {
  phase: 'SELECT_PIECE',
  turn: 'RED',
  die: 4,
  turns: 40,
  seats: ['RED', 'BLUE', 'GREEN', 'YELLOW'],
  boxes: {
    RED: ['red_5', 'red_6'],
    BLUE: ['blue_5', 'blue_6'],
    GREEN: ['green_4', 'green_5', 'green_6'],
    YELLOW: ['yellow_4'],
  },
  banked: { RED: ['blue_1'], BLUE: [], GREEN: ['red_4'], YELLOW: [] },
  stacks: {
    outer_4: [['yellow_1', 'blue_3']],
    outer_8: [['green_1', 'red_1']],
    outer_30: [['green_3'], ['blue_4']],
    outer_33: [['yellow_3']],
    outer_46: [['blue_2', 'yellow_2', 'red_2']],
    cross_n_1: [['red_3', 'yellow_6']],
    cross_center: [['yellow_5', 'green_2']],
  },
  scores: { RED: 2, BLUE: 2, GREEN: 3, YELLOW: 1 },
  settings: {
    hats_per_player: 6,
    max_turns: null,
    capture_on_pass: false,
    safe_by_color: true,
    safe_by_gray: true,
    allow_box_invasion: false,
    allow_respawn: false,
  },
  result: null,
});

const by = { seat: 0, color: 'RED' };
const blue = { seat: 1, color: 'BLUE' };
const events = (list: unknown[]) => list.map((event) => v.parse(Event, event));

/** Red walks from 8 to 4 and captures the tower there; then blue rolls a six. */
export const capture = {
  events: events([
    {
      type: 'move',
      ...by,
      from: 'outer_8',
      to: 'outer_4',
      direction: 'CCW',
      path: ['outer_8', 'outer_7', 'outer_6', 'outer_5', 'outer_4'],
      hats: ['green_1', 'red_1'],
    },
    { type: 'capture', ...by, hats: ['yellow_1', 'blue_3'], nodes: ['outer_4', 'outer_4'] },
    { type: 'turn', ...blue },
    { type: 'roll', ...blue, die: 6 },
  ]),
  after: {
    ...view,
    turn: 'BLUE' as const,
    die: 6,
    turns: 41,
    stacks: {
      outer_4: [['yellow_1', 'blue_3', 'green_1', 'red_1']],
      outer_30: view.stacks.outer_30,
      outer_33: view.stacks.outer_33,
      outer_46: view.stacks.outer_46,
      cross_n_1: view.stacks.cross_n_1,
      cross_center: view.stacks.cross_center,
    },
  },
};

/** Red brings the tower of 46 home and banks two hats. */
export const homecoming = {
  events: events([
    {
      type: 'move',
      ...by,
      from: 'outer_46',
      to: 'box_red',
      direction: 'CW',
      path: ['outer_46', 'outer_47', 'outer_0', 'box_red'],
      hats: ['blue_2', 'yellow_2', 'red_2'],
    },
    { type: 'bank', ...by, hats: ['blue_2', 'yellow_2'] },
    { type: 'free', ...by, hats: ['red_2'] },
    { type: 'turn', ...blue },
    { type: 'roll', ...blue, die: 6 },
  ]),
  after: {
    ...view,
    turn: 'BLUE' as const,
    die: 6,
    turns: 41,
    boxes: { ...view.boxes, RED: ['red_2', 'red_5', 'red_6'] },
    banked: { ...view.banked, RED: ['blue_1', 'blue_2', 'yellow_2'] },
    stacks: Object.fromEntries(Object.entries(view.stacks).filter(([node]) => node !== 'outer_46')),
    scores: { ...view.scores, RED: 3 },
  },
};

/** The opening of a match in which only a six leaves the box. */
export const opening = events([
  { type: 'roll', ...by, die: 3 },
  { type: 'lost', ...by, die: 3 },
  { type: 'turn', ...blue },
  { type: 'roll', ...blue, die: 6 },
]);
