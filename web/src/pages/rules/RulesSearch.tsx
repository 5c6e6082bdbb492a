import { useMemo, useRef } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { BlockView } from '~/pages/rules/Blocks';
import type { RulesText, Section } from '~/pages/rules/content';
import { Marked, ReadingContext, SectionLink } from '~/pages/rules/reading';
import { countPassages, queryWords, searchTexts } from '~/pages/rules/search';
import { rulesWords } from '~/pages/rules/words';
import { IconButton } from '~/ui/controls';
import { Icon } from '~/ui/Icon';

export interface GameResults {
  text: RulesText;
  found: Section[];
}

/** What a query finds in some games' rules. */
export function useResults(texts: RulesText[], query: string) {
  const lang = useSettings((settings) => settings.lang);
  return useMemo(() => {
    const all = texts.map((text) => text.sections);
    const results = searchTexts(all, query, lang).map((found, i): GameResults => ({ text: texts[i], found }));
    const words = queryWords(query);
    return {
      searching: words.length > 0,
      words,
      results: results.filter(({ found }) => found.length > 0),
      n: results.reduce((sum, { found }) => sum + countPassages(found), 0),
    };
  }, [texts, query, lang]);
}

export function SearchBox({
  label,
  query,
  status,
  onChange,
}: {
  label: string;
  query: string;
  status: string; // how much was found
  onChange: (query: string) => void;
}) {
  const t = useWords(rulesWords);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div role="search" className="rules-search">
      <div className="rules-search-field">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          className="field"
          aria-label={label}
          placeholder={label}
          value={query}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !query) return;
            event.stopPropagation(); // the first Escape clears the field, the next one closes the drawer
            clear();
          }}
        />
        {query && <IconButton icon="close" label={t.clear} onClick={clear} />}
      </div>
      <p role="status" className="soft">
        {status}
      </p>
    </div>
  );
}

/** The matching passages of one game. Each heading leads to its section. */
export function Results({
  results: { text, found },
  words,
  Heading,
  follow,
}: {
  results: GameResults;
  words: string[];
  Heading: 'h2' | 'h3';
  follow?: (section: string) => void;
}) {
  const lang = useSettings((settings) => settings.lang);
  return (
    <ReadingContext value={{ text, words, follow }}>
      {found.map((section) => (
        <section key={section.id} className="rules-result">
          <Heading>
            <SectionLink id={section.id}>
              <Marked text={section.title[lang]} />
            </SectionLink>
          </Heading>
          {section.blocks.map((block, i) => (
            <BlockView key={i} block={block} />
          ))}
        </section>
      ))}
    </ReadingContext>
  );
}
