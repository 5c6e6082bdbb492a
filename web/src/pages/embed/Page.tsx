import { useMemo } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { pliesOf, type ReplaySource } from '~/pages/replay/actions';
import { ReplayFrame } from '~/pages/replay/ReplayFrame';
import { useOpenReplay } from '~/pages/replay/useOpenReplay';
import { replayPageWords } from '~/pages/replay/words';
import { usePageTitle } from '~/pages/shared/title';
import { useHash } from '~/pages/shared/useHash';
import type { AnyReplayTable } from '~/table/replay/replay_table';
import './style.css';

/** A replay inside a page of another site: /embed/?lang=en&theme=dark&at=12#MATCH. Only the link decides what it shows. */
export function EmbedPage() {
  const t = useWords(replayPageWords);
  const packed = useHash();
  const source = useMemo<ReplaySource>(() => ({ kind: 'link', packed }), [packed]);
  const replay = useOpenReplay(source, pliesOf(location.search), true);
  if (replay !== null && typeof replay !== 'string') return <EmbeddedReplay table={replay} />;
  return (
    <main className="page" aria-busy={replay === null || undefined}>
      <h1 className="embed-message">{replay === null ? t.opening : t.cannot}</h1>
      {replay !== null && <p>{t.why[replay]}</p>}
    </main>
  );
}

function EmbeddedReplay({ table }: { table: AnyReplayTable }) {
  const lang = useSettings((settings) => settings.lang);
  const title = setups[table.ui.id].title[lang];
  usePageTitle(title);
  return (
    <div className="embed">
      <ReplayFrame table={table} title={title} />
    </div>
  );
}
