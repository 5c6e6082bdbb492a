import { expect, test } from 'vitest';
import { chosenName } from '~/base/names';

test('a name that reads like the reader or a computer is put in quotes', () => {
  for (const name of [
    'You',
    'you',
    'YOU',
    'Ｙｏｕ',
    'Yo\u00adu',
    'Y o u',
    'あなた',
    '貴方',
    'Computer (Hard)',
    'コンピュータ',
    'Kiri (Normal)',
    'キリ（ふつう）',
  ]) {
    expect(chosenName(name, 'en')).toBe(`“${name}”`);
    expect(chosenName(name, 'ja')).toBe(`「${name}」`);
  }
  for (const name of ['Ann', 'Youko', 'あなたろう', '“You”', '「あなた」', 'ケンタ', '']) {
    expect(chosenName(name, 'en')).toBe(name);
  }
});
