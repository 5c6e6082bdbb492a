import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { separator, useWords } from '~/base/words';
import { matchSummary } from '~/pages/home/state';
import { replayPageWords } from '~/pages/replay/words';
import { GameMark } from '~/pages/shared/GameMark';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import type { SavedMatch } from '~/table/match_setup';
import { allSavedMatches } from '~/table/saved_matches';
import { FileDrop } from '~/ui/FileDrop';

/** The finished matches of this browser, and opening a file. */
export function ChooseReplay({ onFile }: { onFile: (file: File) => void }) {
  const t = useWords(replayPageWords);
  usePageTitle(t.title);
  return (
    <>
      <TopBar title={t.title} />
      <main className="page replay-choose">
        <h1>{t.title}</h1>
        <p>{t.intro}</p>
        <FileDrop className="replay-file" title={t.file} choose={t.choose} onFiles={([file]) => onFile(file)} />
        <Finished />
      </main>
    </>
  );
}

function Finished() {
  const t = useWords(replayPageWords);
  const [matches, setMatches] = useState<SavedMatch[] | null>(null);
  useEffect(() => {
    void allSavedMatches().then((all) => setMatches(all.filter(({ over }) => over)));
  }, []);
  return (
    <section className="panel replay-finished" aria-labelledby="replay-finished">
      <h2 id="replay-finished">{t.finished}</h2>
      {matches?.length === 0 && <p className="soft">{t.noneFinished}</p>}
      <ul className="replay-list">
        {matches?.map((match) => (
          <FinishedRow key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}

function FinishedRow({ match }: { match: SavedMatch }) {
  const t = useWords(replayPageWords);
  const lang = useSettings((settings) => settings.lang);
  const { title, names } = matchSummary(match, lang);
  const at = new Date(match.at).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <GameMark game={match.setup.game} />
      <div className="replay-list-words">
        <p>
          <strong>{title}</strong> {t.with({ names })}
        </p>
        <p className="soft">
          {t.moves({ n: match.plies })}
          {separator[lang]}
          {at}
        </p>
      </div>
      <Link
        href={`/replay?saved=${match.id}`}
        className="button button-outline"
        aria-label={t.openOne({ game: title, names })}
      >
        {t.open}
      </Link>
    </li>
  );
}
