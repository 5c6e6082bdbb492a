import * as v from 'valibot';
import { create, type StateCreator } from 'zustand';
import { persist } from 'zustand/middleware';
import { embedded } from '~/base/embedded';
import type { Lang } from '~/base/words';

export type Speed = 'normal' | 'fast' | 'off';

/** How long tables pause: `quick` for play, `original` with the delays of the games' specifications. */
export type Pace = 'quick' | 'original';

/** The person's settings on this device. */
export interface Settings {
  lang: Lang;
  theme: 'system' | 'light' | 'dark';
  palette: 'standard' | 'deuteranopia' | 'contrast';
  cards: 'four' | 'two'; // colours of the suits
  speed: Speed | 'system'; // system: normal, or off if the device prefers reduced motion
  pace: Pace;
  sound: boolean;
  confirmMoves: boolean; // the first press previews a move, the second plays it
  flipBoard: boolean;
  autoRoll: boolean;
  autoSingleMove: 'off' | 'ludo' | 'dice'; // games in which the only legal move is made automatically; dice: Ludo and Coppit
  helps: boolean; // warnings on the board: cells that lose, towers that are threatened
  coordinates: boolean;
  contribute: boolean; // finished local matches are sent to the server as training data
  name: string; // the player's name
}

const phone = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

export const defaults: Settings = {
  lang: typeof navigator !== 'undefined' && !navigator.language.startsWith('ja') ? 'en' : 'ja',
  theme: 'system',
  palette: 'standard',
  cards: 'four',
  speed: 'system',
  pace: 'quick',
  sound: !phone(),
  confirmMoves: false,
  flipBoard: false,
  autoRoll: false,
  autoSingleMove: 'ludo',
  helps: true,
  coordinates: true,
  contribute: false,
  name: '',
};

const kinds = {
  lang: v.picklist(['ja', 'en']),
  theme: v.picklist(['system', 'light', 'dark']),
  palette: v.picklist(['standard', 'deuteranopia', 'contrast']),
  cards: v.picklist(['four', 'two']),
  speed: v.picklist(['normal', 'fast', 'off', 'system']),
  pace: v.picklist(['quick', 'original']),
  sound: v.boolean(),
  confirmMoves: v.boolean(),
  flipBoard: v.boolean(),
  autoRoll: v.boolean(),
  autoSingleMove: v.picklist(['off', 'ludo', 'dice']),
  helps: v.boolean(),
  coordinates: v.boolean(),
  contribute: v.boolean(),
  name: v.string(),
} satisfies { [S in keyof Settings]: v.GenericSchema<unknown, Settings[S]> };

/** Stored settings may be from another version or damaged: takes the valid values and leaves out the others. */
export function readSettings(kept: unknown): Partial<Settings> {
  if (typeof kept !== 'object' || kept === null) return {};
  const values = kept as Record<string, unknown>;
  const good = Object.entries(kinds).filter(([name, kind]) => name in values && v.is(kind, values[name]));
  return Object.fromEntries(good.map(([name]) => [name, values[name]]));
}

const storageKey = 'taku.settings';

/** The settings as they are stored now, perhaps by another tab; empty if nothing is stored. */
export function storedSettings(): Partial<Settings> {
  try {
    return readSettings(JSON.parse(localStorage.getItem(storageKey) ?? '{}').state);
  } catch {
    return {};
  }
}

interface SettingsStore extends Settings {
  set: (change: Partial<Settings>) => void;
}

const initial: StateCreator<SettingsStore> = (set) => ({ ...defaults, set: (change) => set(change) });

/** The settings in the query of a link to an embedded replay: `?lang=ja&theme=dark`. */
export function linkSettings(search: string): Partial<Settings> {
  const { lang, theme } = readSettings(Object.fromEntries(new URLSearchParams(search)));
  return { ...(lang && { lang }), ...(theme && { theme }) };
}

/** Stored on the device, except in an embedded replay: there language and theme come from the link or the browser. */
export const useSettings = embedded
  ? create<SettingsStore>()((...args) => ({ ...initial(...args), sound: false, ...linkSettings(location.search) }))
  : create<SettingsStore>()(
      persist(initial, {
        name: storageKey,
        version: 1,
        merge: (kept, now) => ({ ...now, ...readSettings(kept) }),
      }),
    );

const reducedMotion = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The factor for all animation durations; 0 shows the end immediately. */
export function motionFactor(): number {
  const { speed } = useSettings.getState();
  if (speed === 'system') return reducedMotion() ? 0 : 1;
  return { normal: 1, fast: 0.4, off: 0 }[speed];
}

export function darkTheme(theme: Settings['theme']): boolean {
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}
