import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { BlockView } from '~/pages/rules/Blocks';
import { Results, SearchBox, useResults } from '~/pages/rules/RulesSearch';
import { ReadingContext } from '~/pages/rules/reading';
import { useWholeTexts } from '~/pages/rules/whole_text';
import { rulesWords } from '~/pages/rules/words';
import type { GameId } from '~/protocol/answers';
import { IconButton } from '~/ui/controls';
import { giveFocusBack } from '~/ui/focus';
import './style.css';
import './drawer.css';

/** The rules of one game beside its board; on phones and upright tablets a sheet below it. Not modal: the game can go on. */
export function RulesDrawer({ game, onClose }: { game: GameId; onClose: () => void }) {
  const t = useWords(rulesWords);
  const lang = useSettings((settings) => settings.lang);
  const id = useId();
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.focus({ preventScroll: true });
    return () => queueMicrotask(() => giveFocusBack(before));
  }, []);
  const texts = useWholeTexts(game);
  const [text] = texts;
  const [query, setQuery] = useState('');
  const { searching, words, results, n } = useResults(texts, query);
  const { lead, sections } = text;
  const follow = (section: string) => {
    flushSync(() => setQuery('')); // the sections are hidden while results are shown
    const found = drawer.current?.querySelector<HTMLDetailsElement>(`details[data-section="${section}"]`);
    if (!found) return;
    found.open = true;
    found.scrollIntoView();
    found.querySelector('summary')?.focus({ preventScroll: true });
  };
  return (
    <aside
      className="rules-drawer"
      ref={drawer}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <h2 id={id}>{t.of({ game: setups[game].title[lang] })}</h2>
        <IconButton icon="close" label={t.close} onClick={onClose} />
      </header>
      <SearchBox label={t.search} query={query} status={searching ? t.found({ n }) : ''} onChange={setQuery} />
      {searching && (
        <div className="rules-drawer-text rules-text">
          {results.map((each) => (
            <Results key={each.text.game} results={each} words={words} Heading="h3" follow={follow} />
          ))}
        </div>
      )}
      <div className="rules-drawer-text rules-text" hidden={searching}>
        <p>{lead[lang]}</p>
        <ReadingContext value={{ text, follow }}>
          {sections.map((section, i) => (
            <details key={section.id} data-section={section.id} open={i === 0}>
              <summary>{section.title[lang]}</summary>
              {section.blocks.map((block, i) => (
                <BlockView key={i} block={block} />
              ))}
            </details>
          ))}
        </ReadingContext>
      </div>
    </aside>
  );
}
