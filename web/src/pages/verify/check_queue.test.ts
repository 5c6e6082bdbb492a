import { expect, it } from 'vitest';
import { Engine } from '~/engine/engine';
import type { Report } from '~/pages/verify/actions';
import { CheckQueue } from '~/pages/verify/check_queue';

function prepared() {
  const names: string[] = [];
  const state = { closed: false, running: 0, most: 0 };
  const close = () => {
    state.closed = true;
  };
  const engine = new Engine({ ask: async () => [], close });
  const queue = new CheckQueue(engine, ({ name }) => void names.push(name));
  const check = (name: string) => async (): Promise<Report> => {
    state.most = Math.max(state.most, ++state.running);
    await new Promise((later) => setTimeout(later, 1));
    state.running--;
    return { name, fault: 'unreadable' };
  };
  return { queue, names, state, check };
}

it('checks one after another, in order', async () => {
  const { queue, names, state, check } = prepared();
  await Promise.all(['a', 'b', 'c'].map((name) => queue.add(check(name))));
  expect(names).toEqual(['a', 'b', 'c']);
  expect(state.most).toBe(1);
});

it('passes on which check a report belongs to', async () => {
  const seen: unknown[] = [];
  const engine = new Engine({ ask: async () => [], close: () => undefined });
  const check = async (): Promise<Report> => ({ name: 'a', fault: 'engine/failed' });
  const queue = new CheckQueue(engine, (report, of) => seen.push(report, of));
  await queue.add(check);
  expect(seen).toEqual([{ name: 'a', fault: 'engine/failed' }, check]);
});

it('checks and reports nothing after it was closed', async () => {
  const { queue, names, state, check } = prepared();
  const added = ['a', 'b'].map((name) => queue.add(check(name)));
  await Promise.resolve();
  queue.close();
  await Promise.all(added);
  expect(names).toEqual([]);
  expect(state).toMatchObject({ closed: true, most: 1 });
});
