import { describe, expect, it } from 'vitest';
import type { Lang } from '~/base/words';
import { allRules } from '~/pages/rules/all';
import { b, figure, list, type Section, section, steps, table, terms, text } from '~/pages/rules/content';
import { countPassages, highlights, queryWords, searchTexts } from '~/pages/rules/search';

const searchSections = (sections: Section[], query: string, lang: Lang) => searchTexts([sections], query, lang)[0];

const marked = (text: string, query: string) =>
  highlights(text, queryWords(query)).map(([from, to]) => text.slice(from, to));

describe('matching', () => {
  it('ignores case, width, kana and apostrophes', () => {
    expect(marked('Two Jokers', 'joker')).toEqual(['Joker']);
    expect(marked('HPが10減る', 'ｈｐ')).toEqual(['HP']);
    expect(marked('ゲートを通る', 'げーと')).toEqual(['ゲート']);
    expect(marked('ゲートを通る', 'ｹﾞｰﾄ')).toEqual(['ゲート']);
    expect(marked('red’s stone', "red's")).toEqual(['red’s']);
  });
  it('finds Latin words and numbers from their beginning, Japanese anywhere', () => {
    expect(marked('That hat and what hats do', 'hat')).toEqual(['hat', 'hat']);
    expect(marked('6 of 16 or 60', '6')).toEqual(['6', '6']);
    expect(marked('塔を捕獲します', '捕獲')).toEqual(['捕獲']);
  });
  it('ignores English endings', () => {
    for (const query of ['captures', 'captured', 'capturing']) {
      expect(marked('A capture is never compulsory.', query)).toHaveLength(1);
    }
    for (const [query, word] of [
      ['hats', 'hat'],
      ['boxes', 'box'],
      ['sixes', 'six'],
      ['passes', 'pass'],
      ['crosses', 'cross'],
      ['moving', 'move'],
      ['uses', 'use'],
      ['tiles', 'tile'],
    ]) {
      expect(marked(word, query), query).toHaveLength(1);
    }
    expect(queryWords('this pass speed string bonus')).toEqual(['this', 'pass', 'speed', 'string', 'bonus']);
  });
  it('joins highlights that overlap', () => {
    expect(highlights('home path', ['home', 'ho', 'path'])).toEqual([
      [0, 4],
      [5, 9],
    ]);
    expect(highlights('ああああ', ['ああ'])).toEqual([[0, 4]]);
  });
  it('finds nothing in an empty query', () => {
    expect(queryWords('  　')).toEqual([]);
    expect(searchSections(allRules.ludo.sections, ' ', 'en')).toEqual([]);
  });
});

describe('results', () => {
  const sections = [
    section(
      'turn',
      b('手番', 'A turn'),
      text('振ります。', 'Roll the die.'),
      steps(b('動かす', 'Move'), b('待つ', 'Wait')),
    ),
    section(
      'six',
      b('六', 'Sixes'),
      list(b('もう一度振る', 'Roll again'), b('終わり', 'End')),
      table(
        b('表', 'Table'),
        ['A', 'B'],
        [
          ['roll', 1],
          ['wait', 2],
        ],
      ),
      figure(() => null, '絵', 'A picture of a roll'),
    ),
    section(
      'glossary',
      b('用語集', 'Glossary'),
      terms([b('番', 'Turn'), b('一回', 'A roll')], [b('目', 'Roll'), b('数', 'A number')]),
    ),
  ];
  it('keep only the matching passages', () => {
    const [, turn, six] = searchSections(sections, 'roll', 'en');
    expect(turn.blocks).toEqual([text('振ります。', 'Roll the die.')]);
    expect(six.blocks).toEqual([
      list(b('もう一度振る', 'Roll again')),
      table(b('表', 'Table'), ['A', 'B'], [['roll', 1]]),
      text('絵', 'A picture of a roll'),
    ]);
  });
  it('begin with titles and terms that match', () => {
    const found = searchSections(sections, 'roll', 'en');
    expect(found.map(({ id }) => id)).toEqual(['glossary', 'turn', 'six']);
    expect(found[0].blocks).toEqual([
      terms([b('目', 'Roll'), b('数', 'A number')], [b('番', 'Turn'), b('一回', 'A roll')]),
    ]);
    expect(countPassages(found)).toBe(6);
  });
  it('need every word of the query in one passage', () => {
    expect(searchSections(sections, 'roll again', 'en').map(({ id }) => id)).toEqual(['six']);
    expect(searchSections(sections, 'roll wait', 'en')).toEqual([]);
  });
  it('show a whole section if only its title matches', () => {
    expect(searchSections(sections, 'sixes', 'en')).toEqual([sections[1]]);
  });
  it('use the other language only if no text matches in this one', () => {
    const coppit = [section('towers', b('塔', 'Towers'), text('離れます。', 'They come apart.'))];
    const territory = [section('ap', b('能力', 'Abilities'), text('APを使います。', 'They use AP.'))];
    const found = (query: string) => searchTexts([coppit, territory], query, 'ja').map((each) => each.length);
    expect(found('ap')).toEqual([0, 1]); // not "apart", which a reader of Japanese does not see
    expect(found('apart')).toEqual([1, 0]);
  });
  it('use the other language if nothing matches in this one', () => {
    expect(searchSections(sections, 'move', 'ja').map(({ id }) => id)).toEqual(['turn']);
    expect(searchSections(sections, '待つ', 'en').map(({ id }) => id)).toEqual(['turn']);
  });
});

it.each([
  ['ludo', 'three sixes', '6が3回'],
  ['coppit', 'rescue', '助け'],
  ['pineapple', 'kicker', 'キッカー'],
  ['territory', 'terrain bonus', '地形効果'],
  ['hex_taboo', 'neutralise', '無効化'],
] as const)('finds what beginners ask about %s', (game, en, ja) => {
  const { sections } = allRules[game];
  expect(countPassages(searchSections(sections, en, 'en'))).toBeGreaterThan(0);
  expect(countPassages(searchSections(sections, ja, 'ja'))).toBeGreaterThan(0);
});
