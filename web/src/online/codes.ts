const code = /^[A-Z]{6}$/;
const inLink = /\/room\/([a-z]{6})(?![a-z])/i;

/** What was typed or pasted, as letters of a room's code: whole links, blanks and full-width letters are understood. */
export function codeLetters(text: string): string {
  const plain = text.normalize('NFKC');
  const letters = inLink.exec(plain)?.[1] ?? plain.replace(/[^a-z]/gi, '');
  return letters.slice(0, 6).toUpperCase();
}

export function isCode(text: string): boolean {
  return code.test(text);
}

/** Where a room is found by others. */
export function roomLink(room: string, origin = location.origin): string {
  return `${origin}/room/${room}`;
}
