/** About how wide words are, so that long names are set smaller instead of running out of their place. */
export function fittedFontSize(text: string, size: number, room: number): number {
  const wide = [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e7f ? 1 : 0.62), 0) * size;
  return wide <= room ? size : Math.max((size * room) / wide, size * 0.5);
}
