import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '~/base/settings';
import { directEngine } from '~/engine/testing/direct';
import { longSession } from '~/engine/testing/played';
import type { JsonObject } from '~/protocol/answers';
import { calmSettings, openNew, openSaved, type PlainController, plainUi, playOn, until } from './testing/tables';

type LudoRanks = { winners: unknown[] };

const person = { kind: 'person', name: '' } as const;
const computer = (level: string) => ({ kind: 'computer', level }) as const;

// Red has rolled the 1 that finishes its last token; each of the others needs one token too.
const oneMoveFromFirst =
  'red:1003,1003,1003,1002/blue:1003,1003,1003,0/yellow:1003,1003,1003,10/green:1003,1003,1003,20' +
  ' red 1 1 - human,ai1,ai2,ai3 -';

beforeEach(calmSettings);

const seen = ({ state: { view, log, plies, turn, choices, seat, waiting } }: PlainController) =>
  structuredClone({ view, log, plies, turn, choices, seat, waiting });

describe('a match', () => {
  it('of Hex 3-Taboo is played to its end against a computer, and saved', async () => {
    const { table, kept } = await openNew({ game: 'hex_taboo', seats: [person, computer('easy')] });
    const { moves } = await playOn(table);
    await vi.waitFor(() => expect(table.state.resultOpen).toBe(true));
    expect(moves).toBeGreaterThan(2);
    expect(table.state.result).toMatchObject({ winner: expect.any(Number) });
    await vi.waitFor(() => expect(kept.at(-1)).toMatchObject({ over: true, plies: table.state.plies }));
  });

  it('records when each move was made and how long it took', async () => {
    const { table, kept } = await openNew({ game: 'hex_taboo', seats: [person, computer('random')] });
    const before = Date.now();
    await until(table, 'move');
    await new Promise((done) => setTimeout(done, 60));
    table.play(table.state.choices[0].move);
    await vi.waitFor(() => expect(kept.at(-1)?.plies).toBeGreaterThan(1));
    const [own, others] = kept.at(-1)?.record.moves ?? [];
    expect(own.think_ms).toBeGreaterThanOrEqual(50);
    expect(own.at).toBeGreaterThanOrEqual(before);
    expect(others.think_ms).toBeGreaterThanOrEqual(0);
    expect(others.at).toBeGreaterThanOrEqual(Number(own.at));
  });

  it('shows what each move would do, unless cards are hidden', async () => {
    const { table } = await openNew({ game: 'hex_taboo', seats: [person, person], options: { radius: 1 } });
    await until(table, 'move');
    expect(table.state.choices.map(({ preview }) => preview?.events[0])).toEqual(
      table.state.choices.map(({ move }) => ({ type: 'placed', seat: 0, ...(move as JsonObject) })),
    );
    const hidden = await openNew({ game: 'pineapple', seats: [person, computer('random')] });
    await until(hidden.table, 'move');
    expect(hidden.table.state.choices.filter(({ preview }) => preview)).toEqual([]);
  });

  it('of Ludo waits for a person to roll, never for a computer', async () => {
    const { table } = await openNew({
      game: 'ludo',
      options: { requireSixToStart: false, exactRollToFinish: false },
      seats: [person, computer('ai1')],
    });
    expect(await until(table, 'roll')).toBe('roll');
    expect(table.state.seat).toBe(0);
    const { moves, rolls } = await playOn(table);
    expect(rolls).toBeGreaterThanOrEqual(moves);
    expect(table.state.result).not.toBeNull();
    const log = table.state.log.map(({ ply }) => ply);
    expect(log).toEqual(log.toSorted((a, b) => a - b));
  });

  it('rolls automatically if the setting is on', async () => {
    useSettings.setState({ autoRoll: true });
    const { table } = await openNew({ game: 'ludo', seats: [person, computer('ai1')] });
    await until(table, 'move');
    table.play(table.state.choices[0].move);
    await vi.waitFor(() => expect(table.state.plies).toBeGreaterThan(0));
    expect(await until(table, 'move', 'roll')).toBe('move');
  });

  it('shows a person’s place at once, and computers can finish instantly', async () => {
    useSettings.setState({ pace: 'quick', speed: 'normal' });
    const place = (view: unknown, seat: number) => (seat === 0 && (view as LudoRanks).winners.length > 0 ? 1 : null);
    const { table } = await openNew(
      {
        game: 'ludo',
        options: { position: oneMoveFromFirst },
        seats: [person, computer('ai1'), computer('ai2'), computer('ai3')],
      },
      plainUi('ludo', { place, thinkMs: () => 60_000 }),
    );
    await until(table, 'move');
    expect(table.canFinishInstantly()).toBe(false);
    table.play(table.state.choices[0].move);
    await vi.waitFor(() => expect(table.state).toMatchObject({ resultOpen: true }));
    expect(table.state.waiting).not.toBe('over');
    expect(table.canFinishInstantly()).toBe(true);
    table.finishInstantly();
    expect(table.state.resultOpen).toBe(false);
    await until(table, 'over');
    await vi.waitFor(() => expect(table.state.resultOpen).toBe(true));
    expect(table.canFinishInstantly()).toBe(false);
  });

  it('between computers plays without people', async () => {
    const { table } = await openNew({ game: 'hex_taboo', seats: [computer('random'), computer('easy')] });
    await until(table, 'over');
    expect(table.canUndo()).toBe(false);
  });

  it('keeps the last move of a computer that gave reasons', async () => {
    const { table } = await openNew({
      game: 'territory',
      options: { preset: 'quick', round_cap: 2 },
      seats: [computer('cpu'), computer('cpu')],
    });
    await until(table, 'over');
    const { thought, view } = table.state.reasoned ?? {};
    const reasons = (thought?.reasons ?? []) as JsonObject[];
    const chosen = reasons.find((reason) => reason.chosen);
    expect(thought?.move).toEqual({ type: 'direction', to: chosen?.to });
    expect(view?.phase).toBe('direction');
  });

  it('has the same log whether it was played or reopened', async () => {
    const { table } = await openNew({ game: 'ludo', seats: [person, computer('ai2')] });
    await playOn(table, 6);
    const again = await openSaved(await table.saved());
    await until(again.table, 'move');
    expect(again.table.state.log).toEqual(table.state.log);
  });

  it('still waits for a roll after it is reopened', async () => {
    const { table, kept } = await openNew({ game: 'ludo', seats: [person, computer('ai2')] });
    await playOn(table, 2);
    table.play(table.state.choices[0].move);
    await vi.waitFor(() => expect(table.state.waiting).toBe('roll'));
    await vi.waitFor(() => expect(kept.at(-1)?.gated).toBe(true));
    const again = await openSaved(await table.saved());
    expect(await until(again.table, 'roll', 'move')).toBe('roll');
    expect(again.table.state.log).toEqual(table.state.log);
    again.table.pass();
    table.pass();
    await until(table, 'roll', 'move');
    await until(again.table, 'roll', 'move');
    expect(again.table.state.view).toEqual(table.state.view);
  });
});

describe('undo', () => {
  it('goes back to the last decision of a person, and redo returns', async () => {
    const { table } = await openNew({ game: 'hex_taboo', seats: [person, computer('easy')] });
    await playOn(table, 1);
    const before = seen(table);
    await playOn(table, 1);
    const after = seen(table);
    expect(after.plies).toBe(before.plies + 2);
    table.undo();
    await vi.waitFor(() => expect(seen(table)).toEqual(before));
    expect(table.canRedo()).toBe(true);
    table.redo();
    await vi.waitFor(() => expect(seen(table)).toEqual(after));
    expect(table.canRedo()).toBe(false);
  });

  it('is refused after the rules have decided the match, in practice mode too', async () => {
    for (const practice of [false, true]) {
      const { table } = await openNew({ game: 'hex_taboo', seats: [person, computer('easy')], practice });
      await playOn(table);
      const { result, plies } = table.state;
      expect([table.canUndo(), table.canRedo()]).toEqual([false, false]);
      table.undo();
      await until(table, 'over');
      expect(table.state).toMatchObject({ result, plies });
    }
  });

  it('in practice mode takes back only a resignation or an agreed draw', async () => {
    const { table } = await openNew({ game: 'hex_taboo', seats: [person, person], practice: true });
    await playOn(table, 3);
    const before = seen(table);
    for (const end of [() => table.resign(1), () => table.agreeDraw()]) {
      end();
      await until(table, 'over');
      expect(table.canUndo()).toBe(true);
      table.undo();
      await vi.waitFor(() => expect(seen(table)).toEqual(before));
      expect(table.state).toMatchObject({ result: null, end: null, undone: 0 });
    }
    table.resign(0);
    await until(table, 'over');
    const again = await openSaved(await table.saved());
    await until(again.table, 'over');
    again.table.undo();
    await until(again.table, 'move');
    expect(again.table.state.plies).toBe(before.plies);
  });

  it('takes back a resignation before the first move', async () => {
    const { table } = await openNew({ game: 'hex_taboo', seats: [person, person], practice: true });
    await until(table, 'move');
    table.resign(0);
    await until(table, 'over');
    table.undo();
    expect(await until(table, 'move', 'failed')).toBe('move');
  });

  it('restores both clocks, also after a loss on time', async () => {
    const clock = { kind: 'main', seconds: 60, increment: 10 } as const;
    const { table } = await openNew({ game: 'hex_taboo', seats: [person, computer('easy')], clock, practice: true });
    await playOn(table, 1);
    const before = table.clocks.saved().clocksBefore?.at(table.state.plies) as number[];
    for (let i = 0; i < 3; i++) {
      await playOn(table, 1);
      table.undo();
      await vi.waitFor(() => expect(table.state).toMatchObject({ waiting: 'move', plies: 2 }));
      const [mine, computers] = table.clocks.left() ?? [];
      expect(mine).toBeLessThanOrEqual(before[0]);
      expect(mine).toBeGreaterThan(before[0] - 5000);
      expect(computers).toBe(before[1]);
    }
    const late = await table.saved();
    const again = await openSaved({ ...late, clocks: [50, before[1]] });
    await until(again.table, 'over');
    expect(again.table.state.result).toMatchObject({ reason: 'time', seat: 0 });
    again.table.undo();
    await until(again.table, 'move');
    expect(again.table.clocks.of(0)).toBeGreaterThan(before[0] - 5000);
    expect(again.table.state.plies).toBe(2);
    again.table.close();
    table.close();
  });

  it('is not possible before a person has moved', async () => {
    const { table } = await openNew({ game: 'hex_taboo', seats: [computer('easy'), person] });
    await until(table, 'move');
    expect(table.state.plies).toBe(1);
    expect(table.canUndo()).toBe(false);
  });

  it('is possible until the match is over, but with dice or hidden cards only in practice mode', async () => {
    const usual = {
      ludo: 'ai1',
      coppit: 'greedy',
      pineapple: 'random',
      territory: 'random',
      hex_taboo: 'easy',
    } as const;
    for (const [game, level] of Object.entries(usual) as [keyof typeof usual, string][]) {
      const seats = [person, computer(level)];
      const { table } = await openNew({ game, seats });
      await playOn(table, 1);
      expect([game, table.canUndo()]).toEqual([game, game === 'hex_taboo']);
      const practice = await openNew({ game, seats, practice: true });
      await playOn(practice.table, 1);
      expect([game, practice.table.canUndo()]).toEqual([game, true]);
    }
    const over = await openNew({ game: 'hex_taboo', seats: [person, computer('easy')] });
    await playOn(over.table);
    expect(over.table.canUndo()).toBe(false);
  });
});

describe('two people with hidden cards at one screen', () => {
  const seats = [
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: 'Ben' },
  ] as const;
  const hands = (table: PlainController) =>
    (table.state.view.seats as { dealt: unknown[] | null }[]).map(({ dealt }) => dealt);
  const visible = (table: PlainController) => JSON.stringify([table.state.view, table.state.log]);

  it('see no cards at the curtain and only their own after it', async () => {
    const { table } = await openNew({ game: 'pineapple', seats: [...seats] });
    await until(table, 'curtain');
    expect(table.state).toMatchObject({ seat: 0, viewer: null, choices: [] });
    table.openCurtain();
    await until(table, 'move');
    expect(table.state.viewer).toBe(0);
    const [mine, other] = hands(table);
    expect(mine).toHaveLength(5);
    expect(other).toEqual(Array(5).fill('??'));
    const cards = mine as string[];
    table.play(table.state.choices[0].move);
    await until(table, 'curtain');
    expect(table.state.seat).toBe(1);
    for (const card of cards) expect(visible(table)).not.toContain(`"${card}"`);
    table.openCurtain();
    await until(table, 'move');
    for (const card of cards) expect(visible(table)).not.toContain(`"${card}"`);
  });

  it('play a session to its end', async () => {
    const { table } = await openNew({
      game: 'pineapple',
      seats: [...seats],
      options: { initial_chips: 10, lead_to_win: 1 },
    });
    await playOn(table);
    expect(table.state.result).not.toBeNull();
  });
});

describe('Fantasyland', () => {
  const position = '200,200 2 0 0 -/-/-/-/-/14 -/-/-/-/-/0 none 200,40,20,30,recalc,2'; // the first seat is there

  it('is arranged at once, and its seat is not asked', async () => {
    const { table } = await openNew({ game: 'pineapple', seats: [person, person], options: { position } });
    await until(table, 'curtain');
    expect(table.state).toMatchObject({ seat: 1, plies: 1 });
    const { record } = await table.saved();
    expect(record.moves.filter(({ seat }) => seat !== -1)).toMatchObject([{ seat: 0 }]);
  });

  it('is skipped when moves are taken back', async () => {
    // The last placement of a hand in which the first seat has two queens on top.
    const before =
      '200,200 1 1 8 2cQdQh/3h3sKhKs/4h4sAcAd/2d4c4d/9c8d7h/0 3c5h6d/5c5d8cTcTd/6h7s9sJcJd/2h2s3d8s/-/0' +
      ' none 200,40,20,30,recalc,2';
    const { table } = await openNew({
      game: 'pineapple',
      seats: [person, person],
      options: { position: before },
      practice: true,
    });
    await until(table, 'curtain');
    table.openCurtain();
    await until(table, 'move');
    table.play({
      placements: [
        ['9c', 'middle'],
        ['8d', 'bottom'],
      ],
      discard: '7h',
    });
    await vi.waitFor(() => expect(table.state).toMatchObject({ waiting: 'curtain', seat: 1, plies: 2 }));
    table.undo();
    await vi.waitFor(() => expect(table.state).toMatchObject({ waiting: 'curtain', seat: 0, plies: 0 }));
  });
});

describe('time', () => {
  it('for the whole match: running out loses the match', async () => {
    const { table } = await openNew({
      game: 'hex_taboo',
      seats: [person, computer('easy')],
      clock: { kind: 'main', seconds: 0.05, increment: 0 },
    });
    await until(table, 'over');
    expect(table.state.result).toMatchObject({ reason: 'time', winner: 1 });
  });

  it('per decision: running out lets the rules choose a move', async () => {
    const { table } = await openNew({
      game: 'pineapple',
      seats: [person, computer('random')],
      clock: { kind: 'move', seconds: 0.05 },
    });
    await vi.waitFor(() => expect(table.state.plies).toBeGreaterThan(3), { timeout: 5000 });
    table.close();
    const { record } = await table.saved();
    expect(record.moves.some((move) => move.timeout === true && move.seat === 0)).toBe(true);
  });
});

describe('a refused move', () => {
  it('changes nothing, not even the clock', async () => {
    const { table } = await openNew({
      game: 'hex_taboo',
      seats: [person, computer('easy')],
      clock: { kind: 'main', seconds: 600, increment: 30 },
    });
    await playOn(table, 1);
    const before = seen(table);
    const left = table.clocks.of(0) ?? 0;
    table.play({ q: 99, r: 99 });
    await vi.waitFor(() => expect(table.state.refusal).toMatch(/^move\//));
    await until(table, 'move');
    expect(seen(table)).toEqual(before);
    expect(table.clocks.of(0)).toBeLessThanOrEqual(left);
    expect(table.clocks.isRunning(0)).toBe(true);
    table.play(table.state.choices[0].move);
    await vi.waitFor(() => expect(table.state.plies).toBeGreaterThan(before.plies));
    expect(table.state.refusal).toBeNull();
    table.close();
  });
});

describe('a saved match', () => {
  it('continues where it was', async () => {
    const { table, kept } = await openNew({ game: 'ludo', seats: [person, computer('ai2')] });
    await playOn(table, 5);
    const before = seen(table);
    await vi.waitFor(() => expect(kept.at(-1)?.plies).toBe(before.plies));
    table.close();
    const saved = kept.at(-1);
    if (!saved) throw new Error('nothing was kept');
    const { table: again } = await openSaved(saved);
    await until(again, 'move');
    expect(seen(again)).toEqual(before);
    await playOn(again, 3);
  });

  it('has the options of its record, even if the defaults have changed since', async () => {
    const options = { map: 'ring_20' };
    const { table } = await openNew({ game: 'territory', seats: [person, person], options });
    const saved = await table.saved();
    const again = await openSaved({ ...saved, setup: { ...saved.setup, options: {} } });
    expect(again.table.setup.options).toMatchObject(options);
    expect((await again.table.saved()).setup.options).toMatchObject(options);
  });

  it('that was resigned before the first move keeps its result', async () => {
    const { table, kept } = await openNew({ game: 'hex_taboo', seats: [person, computer('easy')] });
    await until(table, 'move');
    table.resign(0);
    await until(table, 'over');
    await vi.waitFor(() => expect(kept.at(-1)?.over).toBe(true));
    const { table: again } = await openSaved(await table.saved());
    await until(again, 'over');
    expect(again.state.result).toMatchObject({ winner: 1, reason: 'resign' });
  });

  it('includes a move that was under way when the table was left', async () => {
    const { table, kept } = await openNew({ game: 'hex_taboo', seats: [person, computer('easy')] });
    await until(table, 'move');
    table.play(table.state.choices[0].move);
    table.close();
    await vi.waitFor(() => expect(kept.at(-1)?.plies).toBe(1));
  });

  it('opens and continues however long it is', async () => {
    const { record } = await longSession(await directEngine());
    expect(JSON.stringify(record).length).toBeGreaterThan(64 * 1024);
    const setup = { game: 'pineapple', options: {}, clock: null, practice: false, nodes: 20 } as const;
    const seats = [person, computer('random')];
    const saved = { id: 'long', setup: { ...setup, seats }, record, clocks: null, plies: 900, over: false, at: 0 };
    const { table } = await openSaved(saved);
    await playOn(table, 2);
    expect(table.state.plies).toBeGreaterThan(901);
  });
});

it('shows an error when the engine fails', async () => {
  const { table, engine } = await openNew({ game: 'hex_taboo', seats: [person, person] });
  await until(table, 'move');
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(engine, 'askAll').mockRejectedValue(new Error('the engine stopped'));
  table.play(table.state.choices[0].move);
  await until(table, 'failed');
  expect(error).toHaveBeenCalled();
});
