import { expect, it } from 'vitest';
import { codeLetters, isCode, roomLink } from '~/online/codes';
import { cleanName } from '~/online/player_name';

it('accepts a code in any form', () => {
  for (const text of ['KMWXPA', 'kmwxpa', ' kmw xpa ', 'KMW-XPA', 'ＫＭＷＸＰＡ', 'k m w x p a']) {
    expect(codeLetters(text)).toBe('KMWXPA');
  }
  expect(codeLetters('kmw')).toBe('KMW');
  expect(codeLetters('KMWXPAZZ')).toBe('KMWXPA');
  expect(codeLetters('12 3')).toBe('');
});

it('accepts a whole link', () => {
  expect(codeLetters('https://taku.example/room/KMWXPA')).toBe('KMWXPA');
  expect(codeLetters('http://192.168.1.7:8000/room/kmwxpa?watch#x')).toBe('KMWXPA');
  expect(codeLetters('遊びましょう http://taku.example/room/KMWXPA です')).toBe('KMWXPA');
  expect(codeLetters(roomLink('KMWXPA', 'http://localhost:8000'))).toBe('KMWXPA');
});

it('recognizes a complete code', () => {
  expect(isCode('KMWXPA')).toBe(true);
  for (const text of ['', 'KMWXP', 'KMWXPAA', 'kmwxpa', 'KMWXP1']) expect(isCode(text)).toBe(false);
});

it('removes from a name what the server refuses', () => {
  expect(cleanName('さくら')).toBe('さくら');
  expect(cleanName('A\u202eB\u0007C\u200b')).toBe('ABC');
  expect([...cleanName('🎲'.repeat(50))]).toHaveLength(40);
});
