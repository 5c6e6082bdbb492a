import { expect, it } from 'vitest';
import { linkSettings, readSettings } from './settings';

it('keeps valid stored settings and drops invalid ones', () => {
  expect(readSettings({ lang: 'xx', speed: 5, sound: 'yes', theme: 'dark', helps: false, other: 1 })).toEqual({
    theme: 'dark',
    helps: false,
  });
});

it('reads nothing from data that is not an object', () => {
  for (const kept of [null, undefined, 7, 'dark', [], ['dark']]) expect(readSettings(kept)).toEqual({});
});

it('takes only language and theme from a link', () => {
  expect(linkSettings('?lang=ja&theme=dark&name=Ann&at=3')).toEqual({ lang: 'ja', theme: 'dark' });
  expect(linkSettings('?lang=xx')).toEqual({});
});
