import { describe, expect, it } from 'vitest';
import { asked, position, view } from '~/games/coppit/samples';
import {
  type CoppitChoice,
  countsOf,
  destinationsOf,
  type Effects,
  rollsAgain,
  sourcesOf,
  type View,
} from '~/games/coppit/state';

describe('choosing', () => {
  /** What the moves of a source to a node do. */
  function effects(choices: CoppitChoice[], at: View, from: string, to: string): (Effects | null)[] {
    const source = sourcesOf(at, choices).find((each) => each.node === from);
    const ends = source ? destinationsOf(at, choices, source) : [];
    return ends.filter((end) => end.move.to === to).map((end) => end.effects);
  }

  it('reads the sample position as the engine does', async () => {
    expect((await asked(position)).view).toEqual(view);
  });

  it('lists each movable source once', async () => {
    const { choices } = await asked(position);
    const sources = sourcesOf(view, choices);
    expect(sources.map((source) => source.node)).toEqual(['box_red', 'outer_8', 'outer_46']);
    expect(sources.map((source) => source.hats)).toEqual([
      ['red_5'],
      ['green_1', 'red_1'],
      ['blue_2', 'yellow_2', 'red_2'],
    ]);
    for (const { move, preview } of choices) {
      const walk = preview?.events.find((event) => event.type === 'move');
      expect(sources.find((source) => source.node === move.from)?.hats).toEqual(walk?.hats);
    }
  });

  const nothing: Effects = { captured: [], passed: [], joined: 0, beside: false, home: null, ends: false };
  const home = { banked: 0, kept: 0, respawn: false };

  it('shows the route and what it meets', async () => {
    const { choices } = await asked(position);
    const [, tower] = sourcesOf(view, choices);
    const end = destinationsOf(view, choices, tower).find(({ move }) => move.to === 'outer_4');
    expect(end?.way).toEqual(['outer_8', 'outer_7', 'outer_6', 'outer_5', 'outer_4']);
    expect(end?.effects).toMatchObject({ ...nothing, captured: [{ hats: ['yellow_1', 'blue_3'] }] });
    expect(effects(choices, view, 'outer_8', 'outer_12')).toEqual([nothing]);
    // yellow is safe on yellow
    expect(effects(choices, view, 'outer_8', 'cross_n_1')).toEqual([{ ...nothing, beside: true }]);
    expect(effects(choices, view, 'outer_46', 'box_red')).toEqual([{ ...nothing, home: { ...home, banked: 2 } }]);
    expect(choices.some(rollsAgain)).toBe(false);
  });

  it('joins own towers and rolls again after a six', async () => {
    const { choices, view: at } = await asked('RED 6 0 456/23456 -/- -/- 10:r1,16:g1r2r3 0 armed -');
    expect(effects(choices, at, 'outer_10', 'outer_16')).toEqual([{ ...nothing, joined: 3 }]);
    expect(choices.every(rollsAgain)).toBe(true);
  });

  it('[coppit R6] captures and joins on one space', async () => {
    const { choices, view: at } = await asked('RED 3 0 3456/23456/123456 -/-/- -/-/- 3:r1,3:b1,6:r2 0 armed -');
    expect(effects(choices, at, 'outer_6', 'outer_3')).toMatchObject([
      { ...nothing, captured: [{ hats: ['blue_1'] }], joined: 1 },
    ]);
  });

  it('offers to bank prisoners or to keep the tower', async () => {
    const line = 'RED 3 0 23456/23456 -/- -/- 46:g1r1 0 armed auto_bank_on_return=false';
    const { choices, view: at } = await asked(line);
    expect(effects(choices, at, 'outer_46', 'box_red')).toEqual([
      { ...nothing, home: { ...home, banked: 1 } },
      { ...nothing, home: { ...home, kept: 1 } },
    ]);
  });

  it('[coppit R6] finds captures on the way and at the end', async () => {
    const line = 'RED 3 0 23456/3456 -/- -/- 8:r1,9:g1,11:g2 0 armed capture_on_pass=true';
    const { choices, view: at } = await asked(line);
    expect(effects(choices, at, 'outer_8', 'outer_11')).toMatchObject([
      { ...nothing, passed: [{ node: 'outer_9' }], captured: [{ node: 'outer_11' }] },
    ]);
  });

  it('[coppit R6, R8] finds captures on the way home', async () => {
    const line = 'RED 4 0 23456/3456 -/- -/- 46:g2r1,47:g1 0 armed capture_on_pass=true';
    const { choices, view: at } = await asked(line);
    expect(effects(choices, at, 'outer_46', 'box_red')).toMatchObject([
      { ...nothing, passed: [{ node: 'outer_47' }], home: { ...home, banked: 2 } },
    ]);
  });

  it('[coppit R8] knows that banked hats return', async () => {
    const line = 'RED 3 0 23456/23456 -/- -/- 46:g1r1 0 armed allow_respawn=true';
    const { choices, view: at } = await asked(line);
    expect(effects(choices, at, 'outer_46', 'box_red')).toMatchObject([{ home: { banked: 1, respawn: true } }]);
  });

  it('[coppit R9] finds invaders at home', async () => {
    const line = 'RED 3 0 23456/3456 -/- -/- 46:g1r1,red:g2 0 armed allow_box_invasion=true';
    const { choices, view: at } = await asked(line);
    expect(effects(choices, at, 'outer_46', 'box_red')).toMatchObject([
      { ...nothing, captured: [{ hats: ['green_2'] }], home: { ...home, banked: 2 } },
    ]);
  });

  it('[coppit R10] knows moves that end the match', async () => {
    const { choices, view: at } = await asked('RED 3 0 2/- -/- -/- 46:g1g2r1 0 armed hats_per_player=2');
    expect(effects(choices, at, 'outer_46', 'box_red')).toMatchObject([{ home: { banked: 2 }, ends: true }]);
  });

  it('offers moves whose effect is not known', () => {
    const choices = [{ move: { from: 'outer_8', to: 'outer_4' }, text: '' }];
    const [source] = sourcesOf(view, choices);
    expect(destinationsOf(view, choices, source)).toMatchObject([{ number: 1, way: [], effects: null }]);
  });

  it('identifies a tower kept in the box by its index', () => {
    const kept = {
      ...view,
      stacks: {
        box_red: [
          ['blue_2', 'red_2'],
          ['green_1', 'red_1'],
        ],
      },
    };
    const [first, second] = sourcesOf(kept, [
      { move: { from: 'box_red', to: 'outer_4', stack: 1 }, text: '' },
      { move: { from: 'box_red', to: 'outer_4' }, text: '' },
    ]);
    expect(first.hats).toEqual(['green_1', 'red_1']);
    expect(second.hats).toEqual(['red_5']);
  });
});

describe('derived facts', () => {
  it('knows from the engine which towers are safe and which are threatened', async () => {
    const { facts } = await asked(position);
    const tops = (what: 'safe' | 'threatened') =>
      [...facts.values()].filter((each) => each[what]).map(({ top }) => top);
    expect(tops('safe')).toEqual(['green_3', 'blue_4', 'yellow_3', 'yellow_6']); // on grey, or on their own colour
    expect(tops('threatened')).toEqual(['blue_3', 'red_1', 'red_2', 'green_2']);
  });

  it('counts every hat of a player once', () => {
    for (const color of view.seats) {
      const { score, onBoard, captive, lost, all } = countsOf(view, color);
      expect(score + onBoard + captive + lost, color).toBe(all);
    }
    expect(countsOf(view, 'RED')).toMatchObject({ score: 2, onBoard: 2, captive: 1, lost: 1, banked: ['blue_1'] });
  });
});
