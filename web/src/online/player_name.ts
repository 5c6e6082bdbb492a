/** The server's limit: 1–40 visible characters that do not change the text direction. */
export const maxNameLength = 40;

const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Removes disallowed characters while a name is typed. The server trims spaces. */
export function cleanName(text: string): string {
  return [...text.replace(unseen, '')].slice(0, maxNameLength).join('');
}
