/** The server's limits of a name: 1–40 characters that can be seen and do not turn the direction of writing. */
export const maxNameLength = 40;

const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** What may be kept of a name while it is typed; blanks at its ends are the server's business. */
export function cleanName(text: string): string {
  return [...text.replace(unseen, '')].slice(0, maxNameLength).join('');
}
