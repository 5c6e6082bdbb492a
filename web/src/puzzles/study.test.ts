import { afterEach, expect, it, vi } from 'vitest';
import { EngineFailed } from '~/engine/faults';
import { expectedPoints } from '~/puzzles/placement_value';
import { proveInStudy } from '~/puzzles/prover';
import type { PlacementPuzzle } from '~/puzzles/puzzle';
import { closeStudy } from '~/puzzles/study';

/** Workers that open matches, but never finish a calculation. */
const running = new Set<object>();
let started = 0;

class SlowWorker {
  onmessage: ((event: { data: object }) => void) | null = null;

  constructor() {
    started++;
    running.add(this);
  }

  postMessage({ id, lines }: { id: number; lines: string[] }) {
    const answers = ['{"ok":true,"match":"m1","turn":{"kind":"seat","seats":[0]}}'];
    if (lines[0].includes('"cmd":"new"')) setTimeout(() => this.onmessage?.({ data: { id, answers } }), 0);
  }

  terminate() {
    running.delete(this);
  }
}

afterEach(() => vi.unstubAllGlobals());

const placement = { id: 'p1', position: '', seat: 0, best: 'a' } as unknown as PlacementPuzzle;

it('leaves no worker behind when a puzzle is left in the middle of a calculation', async () => {
  vi.stubGlobal('Worker', SlowWorker);
  for (const calculate of [() => proveInStudy(''), () => expectedPoints(placement, 'b')]) {
    const before = started;
    const result = calculate().catch((error) => error);
    await new Promise((later) => setTimeout(later, 10)); // the match is open, the calculation runs
    expect(running.size).toBe(1);
    closeStudy();
    expect(await result).toBeInstanceOf(EngineFailed);
    await new Promise((later) => setTimeout(later, 10)); // a request that was still made would start another
    expect(running.size).toBe(0);
    expect(started).toBe(before + 1);
  }
});
