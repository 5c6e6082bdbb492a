import type { Lang } from '~/base/words';

/** "63%" */
export function formatRate(rate: number | null, lang: Lang): string {
  return rate === null ? '–' : rate.toLocaleString(lang, { style: 'percent' });
}

/** "41" or "4.5" */
export function formatLength(length: number | null, lang: Lang): string {
  return length === null ? '–' : length.toLocaleString(lang, { maximumFractionDigits: length < 10 ? 1 : 0 });
}

/** "3.52" */
export function formatAverage(average: number, lang: Lang): string {
  return average.toLocaleString(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

const dates = {
  en: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }),
  ja: new Intl.DateTimeFormat('ja', { dateStyle: 'medium', timeStyle: 'short' }),
} satisfies Record<Lang, Intl.DateTimeFormat>;

/** "Nov 16, 2026, 1:05 PM" */
export const formatDate = (at: number, lang: Lang): string => dates[lang].format(at);
