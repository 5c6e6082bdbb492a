import { expect, it } from 'vitest';
import { nodes } from '~/games/coppit/board_file';
import { type Pill, pillHeight, pillsOf } from '~/games/coppit/pills';
import type { Destination } from '~/games/coppit/state';
import { coppitWords } from '~/games/coppit/words';

const to = (node: string) => ({ move: { to: node }, effects: null }) as unknown as Destination;
const apart = (a: Pill, b: Pill) =>
  Math.abs(a.at.x - b.at.x) >= (a.width + b.width) / 2 || Math.abs(a.at.y - b.at.y) > pillHeight - 1;

it('labels of any two destinations do not cover each other', () => {
  const ids = nodes.map(({ id }) => id);
  for (const flipped of [false, true]) {
    for (const first of ids) {
      for (const second of ids) {
        if (first === second) continue;
        const [a, b] = pillsOf(coppitWords.en, [to(first), to(second)], flipped);
        if (!apart(a, b)) expect.fail(`${first} and ${second}`);
      }
    }
  }
});
