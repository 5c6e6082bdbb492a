/** Estimates the width of text, so that long names get a smaller font instead of overflowing. */
export function fittedFontSize(text: string, size: number, room: number): number {
  const wide = [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e7f ? 1 : 0.62), 0) * size;
  return wide <= room ? size : Math.max((size * room) / wide, size * 0.5);
}
