import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '~/engine/engine';
import { ThinkerPool } from '~/engine/thinker_pool';
import type { JsonObject } from '~/protocol/answers';
import { announce, useAnnouncements } from '~/ui/announcements';
import { calmSettings, openNew, type PlainController, plainUi, playOn, until } from './testing/tables';

// Actions while something else is still under way.

const person = { kind: 'person', name: '' } as const;
const computer = (level: string) => ({ kind: 'computer', level }) as const;

beforeEach(calmSettings);

const turnTicks = () => new Promise((later) => setTimeout(later, 0));

describe('undo', () => {
  it("while the computer is thinking goes back to the person's own move", async () => {
    const { table, engine } = await openNew({ game: 'hex_taboo', seats: [person, computer('easy')] });
    await until(table, 'move');
    const asked = vi.spyOn(engine, 'askAll');
    const replies = () => asked.mock.calls.filter(([[first]]) => first?.cmd === 'play' && first.seat === 1).length;
    table.play(table.state.choices[0].move);
    await vi.waitFor(() => expect(replies()).toBe(1), { interval: 0 });
    table.undo();
    await until(table, 'move');
    await vi.waitFor(() => expect(table.state).toMatchObject({ waiting: 'move', seat: 0, plies: 0, undone: 2 }));
    expect(replies()).toBe(1);
  });

  /** Acts as soon as the engine is asked to take back a move; returns how often it was asked. */
  const whileUndoing = (engine: Engine, act: () => void) => {
    let count = 0;
    const ask = engine.ask.bind(engine);
    vi.spyOn(engine, 'ask').mockImplementation((request) => {
      if (request.cmd === 'undo' && ++count === 1) queueMicrotask(act);
      return ask(request);
    });
    return () => count;
  };

  it('takes back one decision if it is pressed again while it is under way', async () => {
    const { table, engine } = await openNew({ game: 'hex_taboo', seats: [person, computer('easy')] });
    await playOn(table, 3);
    const count = whileUndoing(engine, () => table.undo());
    table.undo();
    await vi.waitFor(() => expect(table.state).toMatchObject({ waiting: 'move', plies: 4, undone: 2 }));
    expect(count()).toBe(2);
    table.undo();
    await vi.waitFor(() => expect(table.state).toMatchObject({ waiting: 'move', plies: 2, undone: 4 }));
    expect(count()).toBe(4);
  });

  it('of a resignation does not take back a move too if it is pressed again while it is under way', async () => {
    const { table, engine } = await openNew({ game: 'hex_taboo', seats: [person, person], practice: true });
    await playOn(table, 2);
    table.resign(0);
    await until(table, 'over');
    const count = whileUndoing(engine, () => table.undo());
    table.undo();
    await until(table, 'move');
    expect(table.state).toMatchObject({ plies: 2, undone: 0, end: null });
    expect(count()).toBe(1);
  });

  it('stops when the person resigns meanwhile', async () => {
    const { table, engine } = await openNew({ game: 'hex_taboo', seats: [person, computer('easy')], practice: true });
    await playOn(table, 2);
    const count = whileUndoing(engine, () => table.resign(0));
    table.undo();
    await until(table, 'over');
    await turnTicks();
    expect(count()).toBe(1);
    expect(table.state).toMatchObject({ end: 'resign', result: { reason: 'resign', winner: 1 } });
    expect((await table.saved()).record.end).toMatchObject({ reason: 'resign' });
  });

  it('ignores moves of the position that is being undone', async () => {
    const { table } = await openNew({ game: 'hex_taboo', seats: [person, person] });
    await playOn(table, 2);
    const { choices } = table.state;
    table.undo();
    table.play(choices[0].move);
    table.hint();
    await vi.waitFor(() => expect(table.state.plies).toBe(1));
    await until(table, 'move');
    expect(table.state).toMatchObject({ seat: 1, undone: 1, hint: null });
  });
});

describe('resigning', () => {
  it('is saved even if the table is left immediately', async () => {
    const { table, kept } = await openNew({ game: 'hex_taboo', seats: [person, computer('easy')] });
    await until(table, 'move');
    table.resign(0);
    table.close();
    await vi.waitFor(() => expect(kept.at(-1)?.record.end).toMatchObject({ reason: 'resign' }));
  });

  it('after the last move does not change the result', async () => {
    const { table } = await openNew({ game: 'hex_taboo', seats: [person, person] });
    const ended = await openNew({ game: 'hex_taboo', seats: [person, person] });
    const moves: { q: number; r: number }[] = [];
    while ((await until(ended.table, 'move', 'over')) === 'move') {
      const [{ move }] = ended.table.state.choices;
      moves.push(move as { q: number; r: number });
      ended.table.play(move);
    }
    for (const move of moves) {
      await until(table, 'move');
      table.play(move);
    }
    table.resign(0);
    await until(table, 'over');
    expect(table.state.result).toEqual(ended.table.state.result);
  });

  it('cancels a hint that is being computed', async () => {
    const { table } = await openNew({ game: 'hex_taboo', seats: [person, person] });
    await until(table, 'move');
    table.hint();
    expect(table.state.hint).toBe('thinking');
    table.resign(0);
    await until(table, 'over');
    expect(table.state).toMatchObject({ hint: null, thought: null });
  });
});

it('plays a move once if it is pressed twice', async () => {
  const { table } = await openNew({ game: 'hex_taboo', seats: [person, person] });
  await until(table, 'move');
  const [{ move }, other] = table.state.choices;
  table.play(move);
  table.play(other.move);
  await until(table, 'move');
  expect(table.state.plies).toBe(1);
});

it('an animation that fails does not stop the match', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const ui = plainUi('hex_taboo', {
    frames: () => {
      throw new Error('no animation');
    },
  });
  const { table } = await openNew({ game: 'hex_taboo', seats: [person, person] }, ui);
  await playOn(table, 2);
  expect(table.state).toMatchObject({ waiting: 'move', plies: 2 });
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});

it('saves the time used when the page is closed or the table is left', async () => {
  const clock = { kind: 'main', seconds: 600, increment: 0 } as const;
  const { table, kept } = await openNew({ game: 'hex_taboo', seats: [person, person], clock });
  await until(table, 'move');
  await vi.waitFor(() => expect(kept.length).toBeGreaterThan(0));
  await new Promise((later) => setTimeout(later, 60));
  table.leave();
  expect(kept.at(-1)?.clocks?.[0]).toBeLessThan(599_950);
  await new Promise((later) => setTimeout(later, 60));
  table.close();
  await vi.waitFor(() => expect(kept.at(-1)?.clocks?.[0]).toBeLessThan(599_890));
});

it('a computer plays its only move without thinking', async () => {
  const options = { requireSixToStart: false };
  const { table } = await openNew({ game: 'ludo', options, seats: [person, computer('strong')] });
  const thinking = vi.spyOn(ThinkerPool.prototype, 'think');
  const { moves } = await playOn(table, 8);
  const plies = table.state.plies - moves;
  expect(thinking.mock.calls.length).toBeLessThan(plies);
});

describe('a screen that two people share', () => {
  const seats = [
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: 'Ben' },
  ] as const;
  const ui = plainUi('pineapple', {
    announcement: (event) => JSON.stringify(event),
    frames: ({ events, after }) => {
      const next = events.findIndex((event) => event.type === 'hand_start');
      const cleared = { ...after, seats: (after.seats as JsonObject[]).map((seat) => ({ ...seat, dealt: [] })) };
      return events.map((event, i) => ({
        view: i < next ? cleared : after,
        ms: 0,
        events: [event],
        gate: i === next ? { kind: 'next', seat: 0 } : undefined,
      }));
    },
  });
  const cardsOnPage = (table: PlainController) =>
    JSON.stringify([table.state.view, table.state.log, useAnnouncements.getState()]);
  const dealt = (table: PlainController, seat: number) =>
    (table.state.view.seats as { dealt: string[] | null }[])[seat].dealt ?? [];

  it('announces nothing of the last turn behind the curtain', async () => {
    const { table } = await openNew({ game: 'pineapple', seats: [...seats] }, ui);
    for (;;) {
      if ((await until(table, 'curtain', 'next')) === 'curtain') break;
      table.pass();
      await turnTicks();
    }
    table.openCurtain();
    await until(table, 'move');
    const mine = dealt(table, 0);
    announce(`Ann holds "${mine[0]}"`);
    table.play(table.state.choices[0].move);
    await until(table, 'curtain');
    for (const card of mine) expect(cardsOnPage(table)).not.toContain(card);
  });

  it('does not show the cards of a new hand while everybody is looking', async () => {
    const { table } = await openNew({ game: 'pineapple', seats: [...seats] }, ui);
    let ends = 0;
    while (ends < 2) {
      const now = await until(table, 'curtain', 'next', 'move');
      if (now === 'curtain') table.openCurtain();
      else if (now === 'move') table.play(table.state.choices[0].move);
      else {
        const secrets: string[][] = [];
        const stop = table.store.subscribe(({ view }) => {
          for (const { dealt } of view.seats as { dealt: string[] | null }[]) secrets.push(dealt ?? []);
        });
        table.pass();
        await until(table, 'curtain');
        stop();
        if (table.state.plies > 0) ends++;
        expect(secrets.flat().filter((card) => card !== '??')).toEqual([]);
        expect(useAnnouncements.getState().texts).toEqual([]);
      }
      await turnTicks();
    }
  });
});
