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
