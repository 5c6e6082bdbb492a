import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Lang } from '~/base/words';
import { allRules } from '~/pages/rules/all';
import type { Section, Term } from '~/pages/rules/content';
import { gameIds } from '~/protocol/answers';

// Every game has a glossary and questions in the same form, in both languages, and every link leads to a section.

const langs: Lang[] = ['en', 'ja'];
const japanese = /[\u3040-\u30ff\u3400-\u9fff]/;

const termsOf = (section: Section | undefined): Term[] =>
  section?.blocks.flatMap((block) => (block.kind === 'terms' ? block.items : [])) ?? [];

/** The sources of a game's table, in lower case: all words that it shows are in there. */
function tableWords(game: string): string {
  const folder = join(import.meta.dirname, '../../games', game);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return files.map((file) => readFileSync(join(folder, file), 'utf8').toLowerCase()).join('\n');
}

describe.each(gameIds)('%s', (game) => {
  const { sections } = allRules[game];
  const glossary = termsOf(sections.find(({ id }) => id === 'glossary'));
  const questions = termsOf(sections.find(({ id }) => id === 'faq'));

  it('ends with a glossary and with questions and answers', () => {
    expect(sections.slice(-2).map(({ id, title }) => [id, title.en, title.ja])).toEqual([
      ['glossary', 'Glossary', '用語集'],
      ['faq', 'Questions and answers', 'よくある質問'],
    ]);
    expect(glossary.length).toBeGreaterThanOrEqual(12);
    expect(glossary.length).toBeLessThanOrEqual(25);
    expect(questions.length).toBeGreaterThanOrEqual(8);
    expect(questions.length).toBeLessThanOrEqual(15);
  });

  it.each(langs)('has no term and no question twice in %s', (lang) => {
    for (const list of [glossary, questions]) {
      const names = list.map(([name]) => name[lang].toLowerCase());
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('is written in both languages', () => {
    for (const [name, meaning] of [...glossary, ...questions]) {
      expect(name.en).not.toMatch(japanese);
      expect(meaning.en).not.toMatch(japanese);
      expect(meaning.ja).toMatch(japanese);
      expect(meaning.en).toMatch(/\.$/);
      expect(meaning.ja).toMatch(/。$/);
    }
    for (const [question] of questions) {
      expect(question.en).toMatch(/\?$/);
      expect(question.ja).toMatch(/？$/);
    }
  });

  it('links every term and answer to another section', () => {
    const rules = sections.map(({ id }) => id).filter((id) => id !== 'glossary' && id !== 'faq');
    for (const [name, , see] of [...glossary, ...questions]) expect(rules, name.en).toContain(see);
  });

  it('explains words that the table or the rules use', () => {
    const rules = sections.slice(0, -2);
    const used = tableWords(game) + JSON.stringify(rules).toLowerCase();
    for (const [name] of glossary) {
      for (const word of name.en.toLowerCase().split(/[ ,/]+/)) expect(used).toContain(word);
      expect(used, name.en).toContain(name.ja.toLowerCase());
    }
  });
});
