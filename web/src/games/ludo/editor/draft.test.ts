import { describe, expect, it } from 'vitest';
import { directEngine } from '~/engine/testing/direct';
import {
  cleared,
  type Draft,
  positionLine,
  pressed,
  rankedHigher,
  readDraft,
  startOptions,
  tokensAt,
  viewOf,
  withPlayers,
  withToken,
} from '~/games/ludo/editor/draft';
import { ludoReasons } from '~/games/ludo/editor/words';
import { basePosition, goalPosition } from '~/games/ludo/track';
import { checkPosition, openPosition } from '~/table/editor/positions';

const sample = 'red:-1,5,1000,1003/blue:12,-1,-1,9 blue 6 14 - human,ai1 sxet';

async function draftOf(line: string): Promise<Draft> {
  const { state } = await openPosition(await directEngine(), 'ludo', { position: line });
  return readDraft(state);
}

async function reasonAgainst(draft: Draft): Promise<string | null> {
  const check = await checkPosition(await directEngine(), 'ludo', positionLine(draft));
  return check.kind === 'bad' ? check.reason : check.kind;
}

const ring = (position: number) => ({ color: null, position });
const red = (id: number) => ({ color: 'red', id }) as const;

describe('an edited position of Ludo', () => {
  it('has the same line as the position it was read from', async () => {
    for (const line of [
      sample,
      'red:-1,-1,-1,-1/blue:-1,-1,-1,-1/yellow:-1,-1,-1,-1/green:-1,-1,-1,-1 red - 1 - human,human,human,human sxet',
      'red:1003,1003,1003,1003/yellow:3,-1,-1,-1 yellow - 40 red human,human seo',
    ]) {
      expect(positionLine(await draftOf(line))).toBe(line);
    }
  });

  it('starts with the options it was read with', async () => {
    const draft = await draftOf(sample);
    const { state } = await openPosition(await directEngine(), 'ludo', startOptions(draft));
    expect(positionLine(readDraft(state))).toBe('red:-1,-1,-1,-1/blue:-1,-1,-1,-1 red - 1 - human,ai1 sxet');
  });

  it('picks tokens up and puts them down', async () => {
    const draft = cleared(await draftOf(sample));
    const slot = { color: 'red', position: basePosition, slot: 2 } as const;
    const up = pressed(draft, null, slot);
    expect(up).toEqual({ draft, picked: red(2) });
    expect(pressed(draft, red(2), slot).picked).toBeNull();
    const down = pressed(draft, red(2), ring(7));
    expect(down.picked).toBeNull();
    expect(positionLine(down.draft)).toBe('red:-1,-1,7,-1/blue:-1,-1,-1,-1 blue - 14 - human,ai1 sxet');
    expect(tokensAt(down.draft, ring(7))).toEqual([red(2)]);
    // Another token is picked up instead of being covered, and a foreign home takes no token.
    expect(pressed(down.draft, red(0), ring(7))).toEqual({ draft: down.draft, picked: red(2) });
    const foreign = { color: 'blue', position: 1000 } as const;
    expect(pressed(down.draft, red(2), foreign)).toEqual({ draft: down.draft, picked: red(2) });
    expect(pressed(down.draft, red(2), slot).draft.players).toEqual(draft.players);
  });

  it('ranks players whose tokens are all on the goal', async () => {
    let draft = cleared(await draftOf(sample));
    for (const color of ['blue', 'red'] as const) {
      for (const id of [0, 1, 2, 3]) draft = withToken(draft, { color, id }, goalPosition);
    }
    expect(draft.ranking).toEqual(['blue', 'red']);
    expect(rankedHigher(draft, 'red').ranking).toEqual(['red', 'blue']);
    expect(rankedHigher(draft, 'blue').ranking).toEqual(['blue', 'red']);
    expect(withToken(draft, { color: 'blue', id: 0 }, 3).ranking).toEqual(['red']);
    expect(viewOf(draft).winners.map(({ color, rank }) => [color, rank])).toEqual([
      ['blue', 1],
      ['red', 2],
    ]);
  });

  it('changes the number of players', async () => {
    const four = withPlayers(await draftOf(sample), 4);
    expect(four.players.map(({ color }) => color)).toEqual(['red', 'blue', 'yellow', 'green']);
    expect(four.players[0].tokens).toEqual([-1, 5, 1000, 1003]);
    expect(await reasonAgainst(four)).toBe('good');
    const two = withPlayers({ ...four, mover: 'green' }, 2);
    expect(two.mover).toBe('red');
    expect(two.players).toHaveLength(2);
  });

  it('is judged by the engine, whose reasons have words in both languages', async () => {
    const draft = await draftOf(sample);
    const reasons = await Promise.all([
      reasonAgainst(withToken(draft, red(0), 5)),
      reasonAgainst({ ...cleared(draft), die: 3 }),
      reasonAgainst({ ...draft, ranking: ['red'] }),
      reasonAgainst({
        ...draft,
        players: draft.players.with(1, { color: 'blue', tokens: [1003, 1003, 1003, 1003] }),
        ranking: ['blue'],
      }),
    ]);
    expect(reasons).toEqual(['same_cell', 'no_move', 'unranked', 'finished_mover']);
    for (const reason of reasons) expect(ludoReasons.ja[reason ?? '']).toBeTruthy();
    expect(Object.keys(ludoReasons.ja)).toEqual(Object.keys(ludoReasons.en));
  });
});
