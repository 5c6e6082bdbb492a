import { useEffect, useState } from 'react';
import { allRules } from '~/pages/rules/all';
import { type Block, type RulesText, type Section, text } from '~/pages/rules/content';
import { type GameId, gameIds } from '~/protocol/answers';

async function wholeBlock(block: Block): Promise<Block[]> {
  if (block.kind !== 'later') return [block];
  return block.load().catch(() => [text(block.failed.ja, block.failed.en)]);
}

async function wholeSection(section: Section): Promise<Section> {
  const blocks = await Promise.all(section.blocks.map(wholeBlock));
  return { ...section, blocks: blocks.flat() };
}

/** The text with everything that has to be loaded. */
export async function wholeText(rules: RulesText): Promise<RulesText> {
  return { ...rules, sections: await Promise.all(rules.sections.map(wholeSection)) };
}

const textsOf = (game: GameId | 'all') => (game === 'all' ? gameIds : [game]).map((id) => allRules[id]);

/** The rules of a game or of all games; as soon as they are `wanted`, the parts that have to be loaded follow. */
export function useWholeTexts(game: GameId | 'all', wanted = true): RulesText[] {
  const [texts, setTexts] = useState(() => textsOf(game));
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    Promise.all(textsOf(game).map(wholeText)).then((whole) => !left && setTexts(whole));
    return () => {
      left = true;
    };
  }, [game, wanted]);
  return texts;
}
