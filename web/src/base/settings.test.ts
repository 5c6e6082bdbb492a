import { expect, it } from 'vitest';
import { readSettings } from './settings';

it('takes the good ones of kept settings and leaves the others', () => {
  expect(readSettings({ lang: 'xx', speed: 5, sound: 'yes', theme: 'dark', helps: false, other: 1 })).toEqual({
    theme: 'dark',
    helps: false,
  });
});

it('takes nothing from what are no settings', () => {
  for (const kept of [null, undefined, 7, 'dark', [], ['dark']]) expect(readSettings(kept)).toEqual({});
});
