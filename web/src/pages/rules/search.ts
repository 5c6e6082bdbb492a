import type { Lang } from '~/base/words';
import type { Block, Cell, Section, Term } from '~/pages/rules/content';
import type { Bilingual } from '~/table/game_setup';

// Search in the rules as people type: no index, because the rules of all games are a few hundred short passages.

/** One character in the form in which texts are compared: width, case, kana and apostrophes do not matter. */
function foldedChar(char: string): string {
  const wide = char.normalize('NFKC').toLowerCase();
  const plain = wide.length === 1 ? wide : char; // as long as the original, so that positions stay valid
  if (plain >= 'ァ' && plain <= 'ヶ') return String.fromCharCode(plain.charCodeAt(0) - 0x60); // hiragana
  return plain === '’' ? "'" : plain;
}

const known = new Map<string, string>(); // every keystroke compares the same texts

function folded(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const now = Array.from({ length: text.length }, (_, i) => foldedChar(text[i])).join('');
  known.set(text, now);
  return now;
}

const endings = [
  /^([a-z]+(?:s|x|z|ch|sh))es$/, // boxes
  /^([a-z]*[a-hj-rtv-z])s$/, // hats, but not this, bonus, pass
  /^([a-z]*[a-df-z])ed$/, // captured, but not speed
  /^([a-z]+)ing$/,
];

/** "captures", "captured" and "capturing" all find "capture", because words match from their beginning. */
function stem(word: string): string {
  const stems = endings.map((ending) => ending.exec(word)?.[1] ?? '');
  return stems.find((each) => each.length >= 3 && /[aeiouy]/.test(each)) ?? word;
}

/** The words of a query. */
export function queryWords(query: string): string[] {
  const words = folded(query.normalize('NFKC')).split(/\s+/).filter(Boolean);
  return [...new Set(words.map(stem))];
}

export type Range = [from: number, to: number];

const latin = /[a-z0-9]/;

/** Where a word occurs. Latin words and numbers match from their beginning: "hat" is not found in "that". */
function rangesOf(word: string, text: string): Range[] {
  const found: Range[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const inside = at > 0 && latin.test(word[0]) && latin.test(text[at - 1]);
    if (!inside) found.push([at, at + word.length]);
  }
  return found;
}

/** The parts of a text to highlight: ascending, without overlaps. */
export function highlights(text: string, words: string[]): Range[] {
  const plain = folded(text);
  const all = words.flatMap((word) => rangesOf(word, plain)).sort(([a], [b]) => a - b);
  const merged: Range[] = [];
  for (const [from, to] of all) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

const inWords = (cell: Cell, lang: Lang) => (typeof cell === 'object' ? cell[lang] : String(cell));

/** A passage matches if it contains every word of the query. */
function matcher(words: string[], lang: Lang) {
  return (...cells: Cell[]) => {
    const text = folded(cells.map((cell) => inWords(cell, lang)).join('\n'));
    return words.every((word) => rangesOf(word, text).length > 0);
  };
}
type Matches = ReturnType<typeof matcher>;

const list = (items: Bilingual[]): Block[] => (items.length > 0 ? [{ kind: 'list', items }] : []);

/** Terms whose name matches come first. */
function matchingTerms(items: Term[], matches: Matches): Term[] {
  const named = items.filter(([name]) => matches(name));
  return [...named, ...items.filter(([name, meaning]) => !matches(name) && matches(name, meaning))];
}

/** The matching passages of a block. Pictures are left out, and steps lose their numbers. */
function matchingPart(block: Block, matches: Matches): Block[] {
  switch (block.kind) {
    case 'text':
      return matches(block.text) ? [block] : [];
    case 'list':
    case 'steps':
      return list(block.items.filter((item) => matches(item)));
    case 'terms': {
      const items = matchingTerms(block.items, matches);
      return items.length > 0 ? [{ kind: 'terms', items }] : [];
    }
    case 'table': {
      const rows = block.rows.filter((row) => matches(...row));
      return rows.length > 0 ? [{ ...block, rows }] : [];
    }
    case 'figure':
      return matches(block.caption) ? [{ kind: 'text', text: block.caption }] : [];
    case 'later':
      return [];
  }
}

function passages(block: Block): number {
  if (block.kind === 'table') return block.rows.length;
  return 'items' in block ? block.items.length : 1;
}

/** The number of passages found. */
export const countPassages = (sections: Section[]) =>
  sections.flatMap((section) => section.blocks).reduce((sum, block) => sum + passages(block), 0);

/** A section reduced to its matching passages; whole if only its title matches. */
function matchingSection(section: Section, matches: Matches): Section[] {
  const blocks = section.blocks.flatMap((block) => matchingPart(block, matches));
  if (blocks.length > 0) return [{ ...section, blocks }];
  return matches(section.title) ? [section] : [];
}

/** Whether a title or the name of a term matches, not only some text below it. */
const isNamed = ({ title, blocks }: Section, matches: Matches) =>
  matches(title) || blocks.some((block) => block.kind === 'terms' && matches(block.items[0][0]));

function findIn(sections: Section[], words: string[], lang: Lang): Section[] {
  const matches = matcher(words, lang);
  const found = sections.flatMap((section) => matchingSection(section, matches));
  const named = found.filter((section) => isNamed(section, matches));
  return [...named, ...found.filter((section) => !named.includes(section))];
}

/**
 * The sections of each text that match a query, reduced to the matching passages, best first. Both languages are
 * searched: the other one if no text matches in `lang`.
 */
export function searchTexts(texts: Section[][], query: string, lang: Lang): Section[][] {
  const words = queryWords(query);
  if (words.length === 0) return texts.map(() => []);
  const found = texts.map((sections) => findIn(sections, words, lang));
  if (found.some((sections) => sections.length > 0)) return found;
  return texts.map((sections) => findIn(sections, words, lang === 'en' ? 'ja' : 'en'));
}
