import { defaults, type Settings } from '~/base/settings';

/** The switches by group, in the order of the page. */
export const switches = {
  looks: ['coordinates', 'flipBoard'],
  motion: ['sound'],
  play: ['confirmMoves', 'autoRoll', 'helps'],
} as const satisfies Record<string, (keyof Settings)[]>;

export type SwitchName = (typeof switches)[keyof typeof switches][number];

/** The defaults of all settings except language and name. */
export function defaultSettings(): Partial<Settings> {
  const { lang: _, name: __, ...rest } = defaults;
  return rest;
}

export function isStandard(settings: Settings): boolean {
  return Object.entries(defaultSettings()).every(([name, value]) => settings[name as keyof Settings] === value);
}
