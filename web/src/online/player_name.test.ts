import { expect, it } from 'vitest';
import { cleanName } from '~/online/player_name';

it('removes characters that cannot be seen, but keeps emoji and spelling', () => {
  for (const hidden of [
    '\u3164',
    '\u2800',
    '\uffff',
    '\u{e0041}',
    '\u00ad',
    '\u200b',
    '\u202e',
    '\ue000',
    '\ufeff',
    '\n',
  ]) {
    expect(cleanName(`A${hidden}nn`)).toBe('Ann');
  }
  for (const name of ['👩‍👩‍👧', '❤️‍🔥', 'می‌خواهم', '葛\u{e0100}城', '山田　太郎']) expect(cleanName(name)).toBe(name);
});
