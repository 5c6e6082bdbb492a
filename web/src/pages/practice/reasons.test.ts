import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { editors } from '~/games';

/** The reasons of each game in the table of docs/protocol.md; a note in brackets explains those before it. */
function documentedReasons(game: string): string[] {
  const page = readFileSync('../docs/protocol.md', 'utf8');
  const row = page.split('\n').find((line) => line.startsWith(`| \`${game}\` | \``));
  const cell = row?.split(' | ')[1].replaceAll(/\([^)]*\)/g, '') ?? '';
  return [...cell.matchAll(/`(\w+)`/g)].map(([, reason]) => reason);
}

it.each(Object.entries(editors))('has words for every reason against a position of %s', async (game, load) => {
  const { reasons } = await load();
  expect(documentedReasons(game).length).toBeGreaterThan(4);
  for (const words of [reasons.en, reasons.ja])
    expect(Object.keys(words).toSorted()).toEqual(documentedReasons(game).toSorted());
});
