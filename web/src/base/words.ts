import { useSettings } from '~/base/settings';

export type Lang = 'ja' | 'en';

/** A word list per language. Different keys are a compile error. */
export interface Words<T> {
  en: T;
  ja: T;
}

/** Between two facts in one line. */
export const separator: Record<Lang, string> = { en: ' · ', ja: '・' };

export function defineWords<T>(lists: { en: T; ja: NoInfer<T> }): Words<T> {
  return lists;
}

export function useWords<T>(words: Words<T>): T {
  return words[useSettings((settings) => settings.lang)];
}
