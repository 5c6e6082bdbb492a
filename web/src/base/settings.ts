import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Lang } from '~/base/words';

export type Speed = 'normal' | 'fast' | 'off';

/** What a person has chosen for all tables on this device. */
export interface Settings {
  lang: Lang;
  theme: 'system' | 'light' | 'dark';
  palette: 'standard' | 'deuteranopia' | 'contrast';
  cards: 'four' | 'two'; // colours of the suits
  speed: Speed | 'system'; // system: normal, or off where the device asks for reduced motion
  sound: boolean;
  confirmMoves: boolean; // a move is shown first and played by a second press
  flipBoard: boolean;
  autoRoll: boolean;
  autoSingleMove: boolean; // Ludo: the only movable token moves by itself
  thinkPause: boolean; // computers wait a moment before they move
  helps: boolean; // warnings on the board: cells that lose, towers that are threatened
  coordinates: boolean;
  name: string; // of the person at this device
}

const phone = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

export const defaults: Settings = {
  lang: typeof navigator !== 'undefined' && !navigator.language.startsWith('ja') ? 'en' : 'ja',
  theme: 'system',
  palette: 'standard',
  cards: 'four',
  speed: 'system',
  sound: !phone(),
  confirmMoves: false,
  flipBoard: false,
  autoRoll: false,
  autoSingleMove: false,
  thinkPause: true,
  helps: true,
  coordinates: true,
  name: '',
};

const kinds = {
  lang: v.picklist(['ja', 'en']),
  theme: v.picklist(['system', 'light', 'dark']),
  palette: v.picklist(['standard', 'deuteranopia', 'contrast']),
  cards: v.picklist(['four', 'two']),
  speed: v.picklist(['normal', 'fast', 'off', 'system']),
  sound: v.boolean(),
  confirmMoves: v.boolean(),
  flipBoard: v.boolean(),
  autoRoll: v.boolean(),
  autoSingleMove: v.boolean(),
  thinkPause: v.boolean(),
  helps: v.boolean(),
  coordinates: v.boolean(),
  name: v.string(),
} satisfies { [S in keyof Settings]: v.GenericSchema<unknown, Settings[S]> };

/** What the device has kept may be of another version or spoilt: each good value is taken, the others are as usual. */
export function readSettings(kept: unknown): Partial<Settings> {
  if (typeof kept !== 'object' || kept === null) return {};
  const values = kept as Record<string, unknown>;
  const good = Object.entries(kinds).filter(([name, kind]) => name in values && v.is(kind, values[name]));
  return Object.fromEntries(good.map(([name]) => [name, values[name]]));
}

interface SettingsStore extends Settings {
  set: (change: Partial<Settings>) => void;
}

export const useSettings = create<SettingsStore>()(
  persist((set) => ({ ...defaults, set: (change) => set(change) }), {
    name: 'taku.settings',
    version: 1,
    merge: (kept, now) => ({ ...now, ...readSettings(kept) }),
  }),
);

const reducedMotion = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** By how much the times of an animation are to be multiplied: 0 shows the end at once. */
export function motionFactor(): number {
  const { speed } = useSettings.getState();
  if (speed === 'system') return reducedMotion() ? 0 : 1;
  return { normal: 1, fast: 0.4, off: 0 }[speed];
}

export function darkTheme(theme: Settings['theme']): boolean {
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}
