import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// The contrast of the tokens by the WCAG formula.

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The tokens of one block; the dark theme overrides the light one. */
function tokensOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0];
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, color]) => [name, color]));
}

const light = tokensOf(':root');
const themes = { light, dark: { ...light, ...tokensOf(':root[data-theme="dark"]') } };

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const texts = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'inset'],
  ['on-seal', 'seal'],
  ['seal-text', 'surface'],
  ['on-segment', 'segment'],
  ['good-text', 'surface'],
  ['good-text', 'good-tint'],
  ['ink', 'good-tint'],
  ['ink-soft', 'good-tint'],
  ['warn-text', 'warn-tint'],
  ['ink', 'warn-tint'],
  ['ink-soft', 'warn-tint'],
  ['bad-text', 'surface'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const tokens = themes[theme];
  it.each(texts)('%s is readable on %s', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

it('shows the chosen segment in the dark, where it has no visible shadow', () => {
  expect(contrast(themes.dark.segment, themes.dark.inset)).toBeGreaterThanOrEqual(3);
});
