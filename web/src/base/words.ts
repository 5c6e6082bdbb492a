import { useSettings } from '~/base/settings';

export type Lang = 'ja' | 'en';

/** One word list per language, side by side: the same keys in both, or it does not compile. */
export interface Words<T> {
  en: T;
  ja: T;
}

export function defineWords<T>(lists: { en: T; ja: NoInfer<T> }): Words<T> {
  return lists;
}

export function useWords<T>(words: Words<T>): T {
  return words[useSettings((settings) => settings.lang)];
}
