import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '~/base/settings';
import { type Opened, openOnline, recorded, untilWaiting } from '~/online/testing/matches';
import { type GameId, type JsonObject, Refused } from '~/protocol/answers';
import type { Entry } from '~/protocol/messages';
import { textContext } from '~/table/players';
import { resultText } from '~/table/result_text';
import { calmSettings } from '~/table/testing/tables';

beforeEach(calmSettings);

/** A match after its first entries, as one seat sees it. */
async function begun(game: GameId, who: number, count: number): Promise<Opened> {
  const opened = await openOnline(game, recorded(game)[who]);
  for (const entry of opened.entries.slice(0, count)) opened.table.receive(entry, false);
  await opened.table.opened;
  await vi.waitFor(() => expect(opened.table).toMatchObject({ seq: opened.entries[count - 1].seq }));
  await untilWaiting(opened, 'move', 'roll', 'other', 'computer', 'next');
  return opened;
}

const entry = (seq: number, message: JsonObject & { type: string }): Entry => ({
  seq,
  messages: [{ seq, ...message }],
});

describe('an action of the player', () => {
  it('is sent with the entry it answers, and shown when the server confirms it', async () => {
    const { table, room, entries } = await begun('hex_taboo', 0, 1);
    expect(table.state).toMatchObject({ waiting: 'move', seat: 0, viewer: 0, plies: 0 });
    table.play(table.state.choices[0].move);
    table.play(table.state.choices[0]?.move);
    expect(table.state).toMatchObject({ waiting: 'animation', choices: [], plies: 0 });
    expect(room.command.mock.calls).toEqual([
      ['play', { move: expect.anything(), text: expect.stringMatching(/^[a-z]\d/), at: entries[0].seq }],
    ]);
    table.receive(entries[1], false);
    await vi.waitFor(() => expect(table.state).toMatchObject({ waiting: 'other', seat: 1, plies: 1 }));
  });

  it('is pending until the server confirms or refuses it', async () => {
    const { table, room } = await begun('hex_taboo', 0, 1);
    let confirm: () => void = () => undefined;
    room.command.mockImplementationOnce(() => new Promise((done) => (confirm = () => done(undefined))));
    const [choice] = table.state.choices;
    table.play({ ...choice.move });
    expect(table.state.pending).toEqual({ action: choice });
    table.stopClocks();
    expect(table.clocks.isRunning(0)).toBe(false);
    table.setClocks({ '0': 5000 });
    expect(table.clocks.isRunning(0)).toBe(true);
    expect(table.state.pending).not.toBe(null);
    confirm();
    await vi.waitFor(() => expect(table.state.pending).toBe(null));
    const other = await begun('hex_taboo', 0, 1);
    other.room.command.mockRejectedValueOnce(new Refused('cmd/stale', 'too late'));
    other.table.play(other.table.state.choices[0].move);
    await vi.waitFor(() => expect(other.table.state).toMatchObject({ waiting: 'move', pending: null }));
  });

  it('asks again if it is refused', async () => {
    const { table, room } = await begun('hex_taboo', 0, 1);
    room.command.mockRejectedValueOnce(new Refused('move/illegal', 'no'));
    table.play(table.state.choices[0].move);
    await vi.waitFor(() => expect(table.state).toMatchObject({ waiting: 'move', refusal: 'move/illegal' }));
    expect(table.state.choices.length).toBeGreaterThan(1);
    room.command.mockRejectedValueOnce(new Refused('seat/none', 'played by a computer'));
    table.play(table.state.choices[0].move);
    await vi.waitFor(() => expect(table.state.waiting).toBe('other'));
  });

  it('rolls on a press, or automatically', async () => {
    const pressed = await begun('ludo', 0, 1);
    expect(pressed.table.state).toMatchObject({ waiting: 'roll', seat: 0 });
    expect(pressed.room.command).not.toHaveBeenCalled();
    pressed.table.pass();
    expect(pressed.room.command.mock.calls).toEqual([['roll', { at: pressed.entries[0].seq }]]);
    useSettings.setState({ autoRoll: true });
    const opened = await openOnline('ludo', recorded('ludo')[0]);
    opened.table.receive(opened.entries[0], false);
    await vi.waitFor(() => expect(opened.room.command).toHaveBeenCalledWith('roll', expect.anything()));
  });

  it('is ignored for spectators', async () => {
    const { table, room } = await begun('hex_taboo', 2, 1);
    expect(table.state).toMatchObject({ waiting: 'other', seat: 0, viewer: null, choices: [] });
    table.play({ q: 0, r: 0 });
    table.pass();
    expect(room.command).not.toHaveBeenCalled();
  });

  it('is previewed by the local copy of the match', async () => {
    const { table } = await begun('hex_taboo', 0, 1);
    const [{ move, preview }] = table.state.choices;
    expect(preview?.events).toEqual([{ type: 'placed', seat: 0, ...move }]);
  });

  it('can be suggested by a hint', async () => {
    for (const game of ['hex_taboo', 'pineapple', 'territory'] as const) {
      const { table } = await begun(game, 0, 1);
      table.hint();
      await vi.waitFor(() => expect(table.state.hint).toMatchObject({ move: expect.anything() }), { timeout: 8000 });
    }
  });
});

it.each(['hex_taboo', 'ludo', 'coppit', 'pineapple', 'territory'] as const)(
  'shows the result of a %s match that was over before it was opened',
  async (game) => {
    const recording = recorded(game)[0];
    const late = await openOnline(game, recording);
    const result = { winner: 1, reason: 'resign', seat: 0 };
    await late.table.reset({ ...recording.middle.snapshot, turn: { kind: 'over' }, result });
    expect(late.table.state).toMatchObject({ waiting: 'over', resultOpen: true, result });
    const texts = resultText(late.table, textContext(late.table.setup, 'en'));
    expect(texts.winners).toEqual([1]);
    expect(texts.reason).not.toBe('');
  },
);

describe('Pineapple', () => {
  it('asks both players at first, and shows when one waits for the other', async () => {
    const { table, entries } = await begun('pineapple', 0, 1);
    expect(table.state).toMatchObject({ waiting: 'move', seat: 0 });
    expect([table.clocks.isRunning(0), table.clocks.isRunning(1)]).toEqual([true, true]);
    table.receive(entries[1], false);
    await vi.waitFor(() => expect(table.state).toMatchObject({ waiting: 'other', seat: 1, plies: 1 }));
  });

  it('shows a finished hand until the next one', async () => {
    const opened = await openOnline('pineapple', recorded('pineapple')[0]);
    const { table, room, entries } = opened;
    const end = entries.findIndex(({ messages }) => messages.some(({ type }) => type === 'hand_end'));
    for (const each of entries.slice(0, end + 1)) table.receive(each, false);
    await untilWaiting(opened, 'next');
    expect(table.state.view.ended.number).toBe(1);
    table.pass();
    expect(room.command).toHaveBeenCalledWith('next', { at: entries[end].seq });
    await untilWaiting(opened, 'other');
    expect(table.state.view.ended.number).toBe(1);
    for (const each of entries.slice(end + 1, end + 4)) table.receive(each, false);
    await vi.waitFor(() => expect(table.state.view).toMatchObject({ ended: null, hand_number: 2 }));
  });

  it('logs a timeout', async () => {
    const { table, entries } = await begun('pineapple', 0, 1);
    const late = {
      ...entries[1],
      messages: [{ type: 'timeout', seq: entries[1].seq, seat: 0 }, ...entries[1].messages],
    };
    table.receive(late, false);
    await vi.waitFor(() => expect(table.state.log.some(({ event }) => event.type === 'timeout')).toBe(true));
  });
});

describe('a mismatch with the server', () => {
  it('requests a snapshot after an impossible move or a takeback', async () => {
    const wrong = entry(90, { type: 'moved', seat: 1, move: { q: 9, r: 9 }, turn: { kind: 'seat', seats: [0] } });
    const back = entry(91, { type: 'taken_back', count: 1, turn: { kind: 'seat', seats: [0] } });
    for (const each of [wrong, back]) {
      const { table, room, entries } = await begun('hex_taboo', 0, 2);
      const { view } = table.state;
      table.receive(each, false);
      await vi.waitFor(() => expect(room.resync).toHaveBeenCalledTimes(1));
      table.receive(entries[2], false); // arrives before the snapshot, which already includes it
      expect(table.state.view).toEqual(view);
      await table.reset(recorded('hex_taboo')[0].middle.snapshot);
      await vi.waitFor(() => expect(table.state.plies).toBe(recorded('hex_taboo')[0].middle.snapshot.plies));
      expect(room.resync).toHaveBeenCalledTimes(1);
    }
  });

  it('requests a snapshot if a position looks different', async () => {
    const { table, room, entries } = await begun('territory', 0, 1);
    const messages = entries[1].messages.map((message) => ({ ...message, hash: '0123456789abcdef' }));
    table.receive({ ...entries[1], messages }, false);
    await vi.waitFor(() => expect(room.resync).toHaveBeenCalled());
  });

  it('plays without a local copy if the server sends no positions', async () => {
    const { table } = await openOnline('territory', recorded('territory')[0]);
    const { snapshot } = recorded('territory')[0].middle;
    const { position: _, ...old } = snapshot;
    await table.reset(snapshot);
    const { view } = table.state;
    await table.reset({ ...old, view: view as never, turn: { kind: 'seat', seats: [0] }, moves: [{ type: 'pass' }] });
    expect(table.state).toMatchObject({ waiting: 'move', choices: [{ move: { type: 'pass' } }] });
  });
});

describe('other cases', () => {
  it('spectators can ask about the match', async () => {
    const [, , spectator] = recorded('coppit');
    const { table } = await openOnline('coppit', spectator);
    await table.reset(spectator.middle.snapshot);
    const { stacks } = await table.ask({ cmd: 'query', what: 'stacks' });
    const tops = Object.values(table.state.view.stacks as Record<string, string[][]>).flatMap((each) =>
      each.map((hats) => hats.at(-1)),
    );
    expect(tops.length).toBeGreaterThan(0);
    expect((stacks as JsonObject[]).map(({ top }) => top).toSorted()).toEqual(tops.toSorted());
  });

  it('a resignation ends the match', async () => {
    const { table, engine } = await begun('hex_taboo', 0, 3);
    const result = { winner: 0, reason: 'resign', seat: 1 };
    table.receive(entry(60, { type: 'match_end', match: table.id, result }), false);
    await vi.waitFor(() => expect(table.state).toMatchObject({ waiting: 'over', result, resultOpen: true }));
    expect(await table.position()).toContain('neutralise');
    expect(engine).toBeDefined();
  });

  it('a stand-in computer is shown as a computer', async () => {
    const { table } = await begun('hex_taboo', 0, 2);
    expect(table.state).toMatchObject({ waiting: 'other', seat: 1 });
    expect(table.clocks.isRunning(1)).toBe(true);
    table.receive(entry(60, { type: 'stand_in', seat: 1, on: true }), false);
    await vi.waitFor(() => expect(table.state).toMatchObject({ waiting: 'computer', seat: 1 }));
    expect(table.clocks.isRunning(1)).toBe(false);
    table.receive(entry(61, { type: 'stand_in', seat: 1, on: false }), false);
    await vi.waitFor(() => expect(table.state).toMatchObject({ waiting: 'other', seat: 1 }));
    expect(table.clocks.isRunning(1)).toBe(true);
  });

  it('the log says that a player resigned', async () => {
    const { table } = await begun('hex_taboo', 0, 2);
    table.receive(entry(60, { type: 'stand_in', seat: 1, on: true, why: 'resign', left: true }), false);
    expect(table.state.seatChanges).toEqual([{ ply: table.state.plies - 1, seat: 1, why: 'resign' }]);
    table.receive(entry(61, { type: 'stand_in', seat: 1, on: false }), false);
    expect(table.state.seatChanges.at(-1)).toMatchObject({ seat: 1, why: 'back' });
  });

  it('a player replaced by a computer is not asked, and no die is rolled automatically', async () => {
    const { table, room } = await begun('ludo', 0, 1);
    expect(table.state).toMatchObject({ waiting: 'roll', seat: 0 });
    useSettings.setState({ autoRoll: true });
    table.receive(entry(60, { type: 'stand_in', seat: 0, on: true }), false);
    await vi.waitFor(() => expect(table.state).toMatchObject({ waiting: 'computer', seat: 0 }));
    expect(room.command).not.toHaveBeenCalled();
    table.receive(entry(61, { type: 'stand_in', seat: 0, on: false }), false);
    await vi.waitFor(() => expect(room.command).toHaveBeenCalledWith('roll', { at: 61 }));
  });
});

it('closes its engine match, even if it is closed while opening', async () => {
  const { table, engine, entries } = await openOnline('hex_taboo', recorded('hex_taboo')[0]);
  const asked = vi.spyOn(engine, 'ask');
  const opened = vi.spyOn(engine, 'askAll');
  table.receive(entries[0], false);
  await vi.waitFor(() => expect(opened).toHaveBeenCalled());
  table.close();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ cmd: 'close' })));
});

it('skips animations while the page is hidden', async () => {
  useSettings.setState({ speed: 'normal' });
  const opened = await openOnline('ludo', recorded('ludo')[0]);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  for (const each of opened.entries.slice(0, 8)) opened.table.receive(each, false);
  await vi.waitFor(() => expect(opened.table.state.log.length).toBeGreaterThan(0));
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(opened.table).toMatchObject({ seq: opened.entries[7].seq }));
  await untilWaiting(opened, 'roll', 'move', 'other', 'computer');
  hidden.mockRestore();
});

it('catches up on missed entries without showing all of them', async () => {
  useSettings.setState({ speed: 'normal' });
  const opened = await openOnline('ludo', recorded('ludo')[0]);
  for (const each of opened.entries) opened.table.receive(each, true);
  await untilWaiting(opened, 'over'); // takes seconds; with all animations it would take minutes
  expect(opened.table.state.log.length).toBeGreaterThan(opened.entries.length);
});
