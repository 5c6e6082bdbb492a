const code = /^[A-Z]{6}$/;
const inLink = /\/room\/([a-z]{6})(?![a-z])/i;

/** The letters of a room code in typed or pasted text, which may be a link or have spaces or full-width letters. */
export function codeLetters(text: string): string {
  const plain = text.normalize('NFKC');
  const letters = inLink.exec(plain)?.[1] ?? plain.replace(/[^a-z]/gi, '');
  return letters.slice(0, 6).toUpperCase();
}

export function isCode(text: string): boolean {
  return code.test(text);
}

/** The link to a room. */
export function roomLink(room: string, origin = location.origin): string {
  return `${origin}/room/${room}`;
}
