import { expect, it } from 'vitest';
import { defaults, type Settings } from '~/base/settings';
import { defaultSettings, isStandard, switches } from '~/pages/settings/state';
import { settingsWords } from '~/pages/settings/words';

it('shows every setting', () => {
  const chosen = ['contribute', 'lang', 'theme', 'palette', 'cards', 'speed', 'pace', 'autoSingleMove', 'name'];
  const shown = [...chosen, ...Object.values(switches).flat()].sort();
  expect(shown).toEqual(Object.keys(defaults).sort());
});

it('resets everything except language and name', () => {
  const mine: Settings = { ...defaults, lang: 'en', name: 'Ann', theme: 'dark', helps: !defaults.helps };
  expect(isStandard(mine)).toBe(false);
  const back = { ...mine, ...defaultSettings() };
  expect(isStandard(back)).toBe(true);
  expect(back.name).toBe('Ann');
  expect(back.theme).toBe(defaults.theme);
});

it('has a description of each switch in both languages', () => {
  for (const words of Object.values(settingsWords)) {
    for (const name of Object.values(switches).flat()) {
      expect(words[name].length * words[`${name}Help`].length).toBeGreaterThan(0);
    }
  }
});
