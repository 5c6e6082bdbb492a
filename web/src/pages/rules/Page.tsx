import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { allRules } from '~/pages/rules/all';
import { BlockView } from '~/pages/rules/Blocks';
import type { RulesText, Section } from '~/pages/rules/content';
import { Results, SearchBox, useResults } from '~/pages/rules/RulesSearch';
import { ReadingContext, SectionLink } from '~/pages/rules/reading';
import { useWholeTexts } from '~/pages/rules/whole_text';
import { rulesWords } from '~/pages/rules/words';
import { UnknownGame } from '~/pages/setup/UnknownGame';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { type GameId, gameIds } from '~/protocol/answers';
import { Icon } from '~/ui/Icon';
import './style.css';

export function RulesPage({ game }: { game?: string }) {
  if (!game) return <RulesList />;
  const known = gameIds.find((id) => id === game);
  return known ? <GameRulesPage key={known} game={known} /> : <UnknownGame game={game} to="/rules" />;
}

function RulesList() {
  const t = useWords(rulesWords);
  const lang = useSettings((settings) => settings.lang);
  usePageTitle(t.title);
  const [query, setQuery] = useState('');
  const { searching, words, results, n } = useResults(useWholeTexts('all', query !== ''), query);
  return (
    <>
      <TopBar title={t.title} />
      <main className="page rules-list">
        <h1>{t.title}</h1>
        <p className="soft">{t.lead}</p>
        <SearchBox label={t.searchAll} query={query} status={searching ? t.found({ n }) : ''} onChange={setQuery} />
        {searching &&
          results.map((each) => (
            <div key={each.text.game} className="rules-text rules-game-results">
              <h2>{setups[each.text.game].title[lang]}</h2>
              <Results results={each} words={words} Heading="h3" />
            </div>
          ))}
        <ul hidden={searching}>
          {gameIds.map((id) => {
            const { title, seats, minutes, Miniature } = setups[id];
            return (
              <li key={id}>
                <Link href={`/rules/${id}`} className="panel rules-entry">
                  <div className="rules-entry-picture">
                    <Miniature />
                  </div>
                  <div>
                    <h2>{title[lang]}</h2>
                    <p>{allRules[id].lead[lang]}</p>
                    <p className="soft">{t.facts({ ...seats, minutes: minutes[lang] })}</p>
                  </div>
                </Link>
              </li>
            );
          })}
        </ul>
      </main>
    </>
  );
}

/** The anchor in the URL; '' if there is none or it is malformed. */
function anchor(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** The page is loaded lazily, so it scrolls to the URL's anchor itself. */
function useAnchor() {
  useEffect(() => {
    const id = anchor();
    if (id) document.getElementById(id)?.scrollIntoView();
    else scrollTo(0, 0);
  }, []);
}

function goTo(section: string) {
  location.hash = section;
  document.getElementById(section)?.scrollIntoView(); // the same hash again would not scroll
  document.getElementById(`${section}-title`)?.focus({ preventScroll: true });
}

/** Results are read from the first one, wherever the page was scrolled to. */
function useTopWhen(searching: boolean) {
  useEffect(() => {
    if (searching) scrollTo(0, 0);
  }, [searching]);
}

function GameRulesPage({ game }: { game: GameId }) {
  const t = useWords(rulesWords);
  const lang = useSettings((settings) => settings.lang);
  const texts = useWholeTexts(game);
  const [text] = texts;
  const { title, seats, minutes } = setups[game];
  const heading = t.of({ game: title[lang] });
  usePageTitle(heading);
  useAnchor();
  const [query, setQuery] = useState('');
  const { searching, words, results, n } = useResults(texts, query);
  useTopWhen(searching);
  const follow = (section: string) => {
    flushSync(() => setQuery('')); // the sections are hidden while results are shown
    goTo(section);
  };
  return (
    <>
      <TopBar title={title[lang]} facts={t.title} />
      <main className="page rules">
        <header className="rules-head">
          <h1>{heading}</h1>
          <p className="rules-lead">{text.lead[lang]}</p>
          <p className="soft">{t.facts({ ...seats, minutes: minutes[lang] })}</p>
        </header>
        <div className="rules-side" data-searching={searching}>
          <SearchBox label={t.search} query={query} status={searching ? t.found({ n }) : ''} onChange={setQuery} />
          <ReadingContext value={{ text, follow }}>
            <Contents text={text} />
          </ReadingContext>
        </div>
        {searching && (
          <div className="rules-text">
            {results.map((each) => (
              <Results key={each.text.game} results={each} words={words} Heading="h2" follow={follow} />
            ))}
          </div>
        )}
        <article className="rules-text" hidden={searching}>
          <ReadingContext value={{ text, follow }}>
            {text.sections.map((section) => (
              <SectionView key={section.id} section={section} />
            ))}
          </ReadingContext>
        </article>
      </main>
    </>
  );
}

function Contents({ text: { game, sections } }: { text: RulesText }) {
  const t = useWords(rulesWords);
  const lang = useSettings((settings) => settings.lang);
  return (
    <nav className="rules-contents" aria-label={t.contents}>
      <h2>{t.contents}</h2>
      <ol>
        {sections.map((section) => (
          <li key={section.id}>
            <SectionLink id={section.id}>{section.title[lang]}</SectionLink>
          </li>
        ))}
      </ol>
      <Link href={`/play/${game}`} className="button button-seal">
        {t.play({ game: setups[game].title[lang] })}
      </Link>
      <Link href="/rules" className="button button-plain">
        {t.all}
      </Link>
    </nav>
  );
}

function SectionView({ section }: { section: Section }) {
  const t = useWords(rulesWords);
  const lang = useSettings((settings) => settings.lang);
  const title = section.title[lang];
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`}>
      <h2 id={`${section.id}-title`} tabIndex={-1}>
        {title}
        <a href={`#${section.id}`} className="rules-anchor" aria-label={t.link({ title })}>
          <Icon name="link" size={16} />
        </a>
      </h2>
      {section.blocks.map((block, i) => (
        <BlockView key={i} block={block} />
      ))}
    </section>
  );
}
