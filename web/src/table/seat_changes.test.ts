import { expect, it } from 'vitest';
import type { LogRow, TextContext } from '~/table/game_ui';
import { addSeatChanges } from '~/table/seat_changes';

const context = (lang: 'en' | 'ja') => ({ lang, name: (seat: number) => ['You', 'Ben', 'Cat'][seat] }) as TextContext;
const rows: LogRow[] = [
  { ply: 0, seat: 0, text: 'first' },
  { ply: 1, seat: 1, text: 'second' },
  { ply: 1, seat: 1, text: 'captured' },
  { ply: 2, seat: 2, text: 'third' },
];

it('shows who resigned between the moves', () => {
  const changes = [
    { ply: 1, seat: 1, why: 'resign' as const },
    { ply: 2, seat: 2, why: 'timeouts' as const },
    { ply: 2, seat: 2, why: 'back' as const },
  ];
  expect(addSeatChanges(rows, changes, context('en')).map(({ text }) => text)).toEqual([
    'first',
    'second',
    'captured',
    'Ben resigned. A computer plays on.',
    'third',
    'Cat ran out of time twice. A computer plays for now.',
    'Cat returned.',
  ]);
  expect(addSeatChanges([], changes.slice(0, 1), context('ja'))[0].text).toBe(
    'Benが投了しました。あとはコンピュータが引き継ぎます。',
  );
  expect(addSeatChanges(rows, [], context('en'))).toEqual(rows);
});
