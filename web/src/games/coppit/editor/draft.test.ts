import { describe, expect, it } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import { boxNode } from '~/games/coppit/board_file';
import {
  cleared,
  type Draft,
  firstTool,
  positionLine,
  pressedNode,
  pressedSlot,
  putInBox,
  putOnNode,
  readDraft,
  sentHome,
  startOptions,
  type Tool,
  viewOf,
  withSeats,
} from '~/games/coppit/editor/draft';
import { coppitReasons } from '~/games/coppit/editor/words';
import { checkPosition, openPosition } from '~/table/editor/positions';

const sample = 'GREEN 3 17 3456/23456/2346/12456 b1/-/y3/- 4/-/7/- 10:r1,18:g5,18:r2,n1:g1 2 armed max_turns=99';
const start = 'RED - 0 123456/123456 -/- -/- - 0 unarmed -';

async function draftOf(line: string): Promise<Draft> {
  const { state } = await openPosition(await directEngine(), 'coppit', { position: line });
  return readDraft(state);
}

/** The engine's form of the draft's line, or its reason against it. */
async function judged(draft: Draft): Promise<string | null> {
  const check = await checkPosition(await directEngine(), 'coppit', positionLine(draft));
  return check.kind === 'bad' ? check.reason : check.position;
}

const holding = (picked: string, more: Partial<Tool> = {}): Tool => ({ ...firstTool, ...more, picked });

describe('an edited position of Coppit', () => {
  it('has the same line as the position it was read from', async () => {
    for (const line of [sample, start]) expect(await judged(await draftOf(line))).toBe(line);
  });

  it('starts with the options it was read with', async () => {
    const { position } = await openPosition(await directEngine(), 'coppit', startOptions(await draftOf(sample)));
    expect(position).toBe('RED - 0 123456/123456/123456/123456 -/-/-/- -/-/-/- - 0 unarmed max_turns=99');
    const two = await openPosition(await directEngine(), 'coppit', startOptions(await draftOf(start)));
    expect(two.seats).toBe(2);
  });

  it('builds a tower with a prisoner', async () => {
    const draft = await draftOf(start);
    const green = pressedSlot(draft, firstTool, 'green_2');
    expect(green.picked).toBe('green_2');
    const below = pressedNode(draft, holding('green_2'), 'outer_9');
    expect(below.picked).toBeNull();
    const above = pressedNode(below.draft, holding('red_1'), 'outer_9').draft;
    expect(above.stacks).toEqual([{ node: 'outer_9', hats: ['green_2', 'red_1'] }]);
    expect(viewOf(above).stacks).toEqual({ outer_9: [['green_2', 'red_1']] });
    expect(await judged(above)).toBe('RED - 0 23456/13456 -/- -/- 9:g2r1 0 armed -');
  });

  it('moves a whole tower or its top hat, onto or beside another one', async () => {
    const two = putOnNode(await draftOf(start), ['green_2', 'red_1'], 'outer_9', 'onto');
    expect(pressedNode(two, holding('red_1'), 'cross_center').draft.stacks).toEqual([
      { node: 'cross_center', hats: ['green_2', 'red_1'] },
    ]);
    const split = pressedNode(two, holding('red_1', { part: 'top' }), 'outer_12').draft;
    expect(split.stacks).toEqual([
      { node: 'outer_9', hats: ['green_2'] },
      { node: 'outer_12', hats: ['red_1'] },
    ]);
    const beside = pressedNode(split, holding('red_1', { put: 'beside' }), 'outer_9').draft;
    expect(beside.stacks).toHaveLength(2);
    expect(beside.stacks.every(({ node }) => node === 'outer_9')).toBe(true);
    // Presses on a space with two towers pick one after the other, then none.
    expect(pressedNode(beside, firstTool, 'outer_9').picked).toBe('red_1');
    expect(pressedNode(beside, holding('red_1'), 'outer_9').picked).toBe('green_2');
    expect(pressedNode(beside, holding('green_2'), 'outer_9').picked).toBeNull();
  });

  it('banks prisoners at home and sends hats back', async () => {
    const two = putOnNode(await draftOf(start), ['green_2', 'red_1'], 'outer_9', 'onto');
    const home = pressedSlot(two, holding('red_1'), 'red_1').draft;
    expect(home).toBe(two); // the press on its own place puts it back
    const banked = putInBox(two, ['green_2', 'red_1'], 'RED');
    expect(await judged(banked)).toBe('RED - 0 123456/13456 g2/- -/- - 1 unarmed -');
    expect(await judged(sentHome(banked, 'green_2'))).toBe(start);
    expect(await judged(cleared(two))).toBe(start);
  });

  it('picks another hat of a box, and brings a tower into it', async () => {
    const draft = await draftOf(start);
    expect(pressedSlot(draft, holding('red_1'), 'green_3').picked).toBe('green_3');
    const out = pressedNode(draft, holding('red_1'), 'outer_9').draft;
    expect(pressedSlot(out, firstTool, 'red_1').picked).toBeNull(); // the place is empty
    expect(await judged(pressedSlot(out, holding('red_1'), 'red_4').draft)).toBe(start);
  });

  it('changes the number of players', async () => {
    const four = withSeats(await draftOf(start), 4);
    expect(await judged(four)).toBe('RED - 0 123456/123456/123456/123456 -/-/-/- -/-/-/- - 0 unarmed -');
    const captured = putOnNode(four, ['blue_1', 'red_1'], 'outer_9', 'onto');
    expect(await judged(withSeats({ ...captured, mover: 'BLUE' }, 2))).toBe(
      'RED - 0 23456/123456 -/- -/- 9:r1 0 unarmed -',
    );
  });

  it('sends hats home that leaving players had banked or had in their boxes', async () => {
    const four = withSeats(await draftOf(start), 4);
    const banked = putInBox(four, ['red_2', 'green_3', 'yellow_1'], 'BLUE');
    const inBox = putOnNode(banked, ['blue_1', 'red_1'], boxNode('YELLOW'), 'onto');
    expect(withSeats(inBox, 2)).toMatchObject({ stacks: [], banked: { RED: [], GREEN: [] } });
    expect(await judged(withSeats(inBox, 2))).toBe(start);
    const kept = putInBox(four, ['green_3', 'blue_1'], 'RED'); // the captor stays
    expect(await judged(withSeats(kept, 2))).toBe('RED - 0 123456/12456 g3/- -/- - 1 unarmed -');
  });

  it('is judged by the engine, whose reasons have words in both languages', async () => {
    const draft = await draftOf(start);
    const meet = putOnNode(putOnNode(draft, ['red_6'], 'outer_10', 'onto'), ['green_6'], 'outer_10', 'beside');
    const reasons = [
      await judged(meet),
      await judged(putOnNode(putOnNode(draft, ['red_6'], 'outer_18', 'onto'), ['red_5'], 'outer_18', 'beside')),
      await judged(putInBox(withSeats(draft, 3), draft.boxes.RED, 'GREEN')),
    ];
    expect(reasons).toEqual(['captured', 'two_stacks', 'no_hats']);
    for (const reason of reasons) expect(coppitReasons.ja[reason ?? '']).toBeTruthy();
    expect(Object.keys(coppitReasons.ja)).toEqual(Object.keys(coppitReasons.en));
  });
});
