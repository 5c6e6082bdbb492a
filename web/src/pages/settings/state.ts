import { defaults, type Settings } from '~/base/settings';

/** Switches by group, in the order they stand on the page. */
export const switches = {
  looks: ['coordinates', 'flipBoard'],
  motion: ['sound', 'thinkPause'],
  play: ['confirmMoves', 'autoRoll', 'autoSingleMove', 'helps'],
} as const satisfies Record<string, (keyof Settings)[]>;

export type SwitchName = (typeof switches)[keyof typeof switches][number];

/** What going back to standard changes: all but the language and the name, which are no matter of taste. */
export function defaultSettings(): Partial<Settings> {
  const { lang: _, name: __, ...rest } = defaults;
  return rest;
}

export function isStandard(settings: Settings): boolean {
  return Object.entries(defaultSettings()).every(([name, value]) => settings[name as keyof Settings] === value);
}
